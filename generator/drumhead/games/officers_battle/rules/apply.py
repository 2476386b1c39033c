"""The position after a legal move."""

from dataclasses import replace

from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.battle import hand_without
from drumhead.games.officers_battle.rules.moves import Source, Spoil
from drumhead.games.officers_battle.rules.pack import PLACES, sorted_hand
from drumhead.games.officers_battle.rules.state import LULL, STILL, OfficersState, PlayerSide, TurnPhase, Victim
from drumhead.table.cards import Card


def advance(state: OfficersState, move: moves.Move) -> OfficersState:
    """The state after a legal move; if it ends the turn, the next player's line is reformed (``turn.order``,
    ``reform.next``).
    """
    match move:
        case moves.Draw(source):
            drawn = source is not Source.NONE
            return replace(_take(state, source), phase=TurnPhase.ACTION, drawn=drawn)
        case moves.Battle():
            return _fight(state, move)
        case moves.Regroup():
            return _after_action(replace(_regroup(state, move), quiet=0))
        case moves.Bonus(source):
            return _after_action(replace(_take(state, source), bonuses=state.bonuses - 1))
        case moves.Spoils(choice):
            return _recall_or_end(_spoils(state, choice))
        case moves.Recall(stack):
            return _end_turn(_with_side(state, _recall(state.own_side, stack)))
        case moves.PassTurn():
            return _recall_or_end(replace(state, quiet=0 if state.drawn or state.own_side.deck else state.quiet + 1))


def without_pile(piles: tuple[tuple[Card, ...], ...], at: int) -> tuple[tuple[Card, ...], ...]:
    """The piles, the one at the position emptied (``spoils.pile``)."""
    return (*piles[:at], (), *piles[at + 1 :])


def _with_side(state: OfficersState, side: PlayerSide, player: int | None = None) -> OfficersState:
    """The state with a new side for the player, by default the one on turn."""
    north, south = state.sides
    is_north = (state.turn if player is None else player) == 0
    return replace(state, sides=(side, south) if is_north else (north, side))


def _take(state: OfficersState, source: Source) -> OfficersState:
    own = state.own_side
    if source is Source.DECK:
        return _with_side(state, replace(own, hand=sorted_hand((*own.hand, own.deck[0])), deck=own.deck[1:]))
    if source is Source.DISCARD:
        state = _with_side(state, replace(own, hand=sorted_hand((*own.hand, state.discard[-1]))))
        return replace(state, discard=state.discard[:-1])
    return state


def _fight(state: OfficersState, move: moves.Battle) -> OfficersState:
    piles = list(state.piles)
    hand, bonuses, struck = state.own_side.hand, 0, None
    for play in move.plays:
        hand = hand_without(hand, play.cards)
        if play.kills:
            struck = Victim(play.at, play.cards)
        else:
            piles[play.at] += play.cards
            bonuses += 1
    state = _with_side(state, replace(state.own_side, hand=hand))
    state = replace(state, piles=tuple(piles), bonuses=bonuses, struck=struck, quiet=0)
    if struck and not state.alive(1 - state.turn):
        return replace(state, phase=TurnPhase.OVER, bonuses=0)
    return _after_action(state)


def _after_action(state: OfficersState) -> OfficersState:
    """Go on to bonuses, spoils, or the end of the turn."""
    supply = bool(state.own_side.deck or state.discard)
    if state.bonuses and supply:
        return replace(state, phase=TurnPhase.BONUS)
    state = replace(state, bonuses=0)
    if state.struck and (supply or state.piles[state.struck.at]):
        return replace(state, phase=TurnPhase.SPOILS)
    return _recall_or_end(state)


def _spoils(state: OfficersState, choice: Spoil) -> OfficersState:
    assert state.struck is not None
    pile = state.piles[state.struck.at]
    piles = without_pile(state.piles, state.struck.at)
    if choice is Spoil.PILE:
        own = state.own_side
        return replace(_with_side(state, replace(own, hand=sorted_hand(own.hand + pile))), piles=piles)
    state = _take(state, Source(choice.value))
    return replace(state, piles=piles, discard=state.discard + pile)


def _regroup(state: OfficersState, move: moves.Regroup) -> OfficersState:
    own = state.own_side
    officer, support, officers = own.front[move.at], None, own.officers
    assert officer is not None
    stacks = {"left": own.left, "right": own.right}
    if move.source == "deck":
        support, officers = officers[0], officers[1:]
    elif move.source != "none":
        support, stacks[move.source] = stacks[move.source][-1], stacks[move.source][:-1]
    stacks[move.to] = (*stacks[move.to], officer)
    front = _with_officer(own.front, move.at, own.support)
    hand = sorted_hand(own.hand + state.piles[move.at])
    own = replace(own, front=front, support=support, officers=officers, hand=hand, **stacks)
    return replace(_with_side(state, own), piles=without_pile(state.piles, move.at))


def _with_officer(
    front: tuple[Card | None, Card | None, Card | None], at: int, officer: Card | None
) -> tuple[Card | None, Card | None, Card | None]:
    west, centre, east = (officer if place == at else current for place, current in enumerate(front))
    return west, centre, east


def _recall(own: PlayerSide, stack: str) -> PlayerSide:
    if stack == "left":
        return replace(own, support=own.left[-1], left=own.left[:-1])
    return replace(own, support=own.right[-1], right=own.right[:-1])


def _recall_or_end(state: OfficersState) -> OfficersState:
    """End the turn, unless a retreated officer must be recalled first."""
    own = state.own_side
    if own.support is None and (own.left or own.right):
        return replace(state, phase=TurnPhase.RECALL, bonuses=0)
    return _end_turn(state)


def _end_turn(state: OfficersState) -> OfficersState:
    if state.lull_ends:
        idle = not (state.struck or state.own_side.deck or state.other_side.deck)
        state = replace(state, lull=state.lull + 1 if idle else 0)
    if state.quiet >= STILL or state.lull >= LULL:
        return replace(state, phase=TurnPhase.OVER, drawn=False)
    struck, victim = state.struck, 1 - state.turn
    if struck:
        state = replace(
            _with_side(state, reform(state.other_side, struck), victim),
            discard=state.discard + struck.cards[:-1],
            struck=None,
        )
    return replace(state, turn=victim, phase=TurnPhase.DRAW, drawn=False, bonuses=0)


def reform(side: PlayerSide, struck: Victim) -> PlayerSide:
    """The side without its victim, its support in front and the next officer in support (``reform.line``)."""
    fallen = side.front[struck.at]
    assert fallen is not None and 0 <= struck.at < len(PLACES)
    return replace(
        side,
        front=_with_officer(side.front, struck.at, side.support),
        support=side.officers[0] if side.officers else None,
        officers=side.officers[1:],
        killed=(*side.killed, fallen),
        beside=(*side.beside, struck.top),
    )
