"""The position after a move. The move is taken to be legal."""

from dataclasses import replace

from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.battle import hand_without
from drumhead.games.officers_battle.rules.moves import Source, Spoil
from drumhead.games.officers_battle.rules.pack import PLACES, sorted_hand
from drumhead.games.officers_battle.rules.state import LULL, STILL, OfficersState, PlayerSide, Struck, TurnPhase
from drumhead.table.cards import Card


def advance(state: OfficersState, move: moves.Move) -> OfficersState:
    """The state after a legal move, the next player's line reformed where the move ends a turn (``turn.order``,
    ``reform.next``).
    """
    match move:
        case moves.Draw(source):
            drawn = source is not Source.NONE
            return replace(_taken(state, source), phase=TurnPhase.ACTION, drawn=drawn)
        case moves.Battle():
            return _battle(state, move)
        case moves.Regroup():
            return _after_action(replace(_regroup(state, move), quiet=0))
        case moves.Bonus(source):
            return _after_action(replace(_taken(state, source), bonuses=state.bonuses - 1))
        case moves.Spoils(choice):
            return _end(_spoils(state, choice))
        case moves.Recall(stack):
            return _turn_over(_with(state, _recalled(state.own, stack)))
        case moves.PassTurn():  # no other kind
            return _end(replace(state, quiet=0 if state.drawn or state.own.deck else state.quiet + 1))


def pile_without(piles: tuple[tuple[Card, ...], ...], at: int) -> tuple[tuple[Card, ...], ...]:
    """The piles with an empty one at the position (``spoils.pile``)."""
    return (*piles[:at], (), *piles[at + 1 :])


def _with(state: OfficersState, side: PlayerSide, player: int | None = None) -> OfficersState:
    """The state with a new side of the player, by default of the one on turn."""
    north, south = state.sides
    first = (state.turn if player is None else player) == 0
    return replace(state, sides=(side, south) if first else (north, side))


def _taken(state: OfficersState, source: Source) -> OfficersState:
    own = state.own
    if source is Source.DECK:
        return _with(state, replace(own, hand=sorted_hand((*own.hand, own.deck[0])), deck=own.deck[1:]))
    if source is Source.DISCARD:
        state = _with(state, replace(own, hand=sorted_hand((*own.hand, state.discard[-1]))))
        return replace(state, discard=state.discard[:-1])
    return state


def _battle(state: OfficersState, move: moves.Battle) -> OfficersState:
    piles = list(state.piles)
    hand, bonuses, struck = state.own.hand, 0, None
    for play in move.plays:
        hand = hand_without(hand, play.cards)
        if play.kills:
            struck = Struck(play.at, play.cards)
        else:
            piles[play.at] += play.cards
            bonuses += 1
    state = _with(state, replace(state.own, hand=hand))
    state = replace(state, piles=tuple(piles), bonuses=bonuses, struck=struck, quiet=0)
    if struck and not state.alive(1 - state.turn):
        return replace(state, phase=TurnPhase.OVER, bonuses=0)
    return _after_action(state)


def _after_action(state: OfficersState) -> OfficersState:
    """On to the next step that is due: bonuses, spoils, or the end of the turn."""
    supply = bool(state.own.deck or state.discard)
    if state.bonuses and supply:
        return replace(state, phase=TurnPhase.BONUS)
    state = replace(state, bonuses=0)
    if state.struck and (supply or state.piles[state.struck.at]):
        return replace(state, phase=TurnPhase.SPOILS)
    return _end(state)


def _spoils(state: OfficersState, choice: Spoil) -> OfficersState:
    assert state.struck is not None
    pile = state.piles[state.struck.at]
    piles = pile_without(state.piles, state.struck.at)
    if choice is Spoil.PILE:
        own = state.own
        return replace(_with(state, replace(own, hand=sorted_hand(own.hand + pile))), piles=piles)
    state = _taken(state, Source(choice.value))
    return replace(state, piles=piles, discard=state.discard + pile)


def _regroup(state: OfficersState, move: moves.Regroup) -> OfficersState:
    own = state.own
    officer, support, officers = own.front[move.at], None, own.officers
    assert officer is not None
    stacks = {"left": own.left, "right": own.right}
    if move.source == "deck":
        support, officers = officers[0], officers[1:]
    elif move.source != "none":
        support, stacks[move.source] = stacks[move.source][-1], stacks[move.source][:-1]
    stacks[move.to] = (*stacks[move.to], officer)
    front = _put(own.front, move.at, own.support)
    hand = sorted_hand(own.hand + state.piles[move.at])
    own = replace(own, front=front, support=support, officers=officers, hand=hand, **stacks)
    return replace(_with(state, own), piles=pile_without(state.piles, move.at))


def _put(
    front: tuple[Card | None, Card | None, Card | None], at: int, officer: Card | None
) -> tuple[Card | None, Card | None, Card | None]:
    west, centre, east = (officer if place == at else there for place, there in enumerate(front))
    return west, centre, east


def _recalled(own: PlayerSide, stack: str) -> PlayerSide:
    if stack == "left":
        return replace(own, support=own.left[-1], left=own.left[:-1])
    return replace(own, support=own.right[-1], right=own.right[:-1])


def _end(state: OfficersState) -> OfficersState:
    """The end of the turn, unless a retreated officer must be recalled first."""
    own = state.own
    if own.support is None and (own.left or own.right):
        return replace(state, phase=TurnPhase.RECALL, bonuses=0)
    return _turn_over(state)


def _turn_over(state: OfficersState) -> OfficersState:
    if state.ends:
        idle = not (state.struck or state.own.deck or state.other.deck)
        state = replace(state, lull=state.lull + 1 if idle else 0)
    if state.quiet >= STILL or state.lull >= LULL:
        return replace(state, phase=TurnPhase.OVER, drawn=False)
    struck, victim = state.struck, 1 - state.turn
    if struck:
        state = replace(
            _with(state, reformed(state.other, struck), victim),
            discard=state.discard + struck.cards[:-1],
            struck=None,
        )
    return replace(state, turn=victim, phase=TurnPhase.DRAW, drawn=False, bonuses=0)


def reformed(side: PlayerSide, struck: Struck) -> PlayerSide:
    """The side without its struck officer, its support in front and the deck's next in support (``reform.line``)."""
    fallen = side.front[struck.at]
    assert fallen is not None and 0 <= struck.at < len(PLACES)
    return replace(
        side,
        front=_put(side.front, struck.at, side.support),
        support=side.officers[0] if side.officers else None,
        officers=side.officers[1:],
        killed=(*side.killed, fallen),
        beside=(*side.beside, struck.top),
    )
