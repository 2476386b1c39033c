"""What a move brings about: the new state, and the events in words."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from drumhead.games.officers_battle.rules import moves, series
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.moves import PlayKind, Source, Spoil
from drumhead.games.officers_battle.rules.state import (
    ACE,
    LULL,
    NAMES,
    PLACES,
    STILL,
    OfficersState,
    PlayerSide,
    TurnPhase,
    Victim,
    sorted_hand,
)
from drumhead.games.officers_battle.rules.verify import hand_without, needs_support, suits
from drumhead.table.cards import Card, rank
from drumhead.table.verdict import Event, event
from drumhead.table.words import counted, listed


def tell(before: OfficersState, move: moves.Move, after: OfficersState) -> Iterator[Event]:
    """The events of a move, in order, each citing its rules; they don't name what only one player saw."""
    name = NAMES[before.turn]
    match move:
        case moves.Draw(source):
            yield _take_event(
                before, source, {Source.DISCARD: Rule.DRAW_DISCARD, Source.NONE: Rule.DRAW_DECLINE}, Rule.DRAW_MUST
            )
        case moves.Bonus(source):
            yield _take_event(before, source, {Source.NONE: Rule.BONUS_DECLINE}, Rule.BONUS_SOURCE)
        case moves.Battle():
            for play in move.plays:
                yield from _play_events(before, play)
            yield from _reward_events(after) if after.phase in (TurnPhase.BONUS, TurnPhase.SPOILS) else ()
        case moves.Spoils(choice):
            yield from _spoils_events(before, choice)
        case moves.Regroup():
            yield from _regroup_events(before, move)
        case moves.Recall(stack):
            officer = getattr(before.own_side, stack)[-1]
            text = f"{name} recalls {officer} from the {stack} stack into support."
            yield event(text, (officer,), Rule.RECALL_MUST, Rule.RECALL_TOP)
        case moves.PassTurn():
            yield event(f"{name} passes.", (), Rule.TURN_PASS)
    yield from _lost_reward_events(before, move, after)
    if after.phase is TurnPhase.RECALL:
        yield event(f"{name} has no support officer and must recall one.", (), Rule.RECALL_MUST)
    if after.turn != before.turn:
        yield from _reform_events(before, move, after)
        text, rules = f"It is {NAMES[after.turn]}'s turn.", [Rule.TURN_ORDER]
        if after.quiet:
            text, rules = f"{text} If this turn passes in the same way, the game ends.", [*rules, Rule.END_STILL]
        if turns_left := after.lull and LULL - after.lull:
            text, rules = (
                f"{text} The game ends after {counted(turns_left, 'more turn')} without a kill.",
                [*rules, Rule.END_LULL],
            )
        yield event(text, (), *rules)


def _take_event(state: OfficersState, source: Source, rules: Mapping[Source, Rule], default: Rule) -> Event:
    """A card taken or declined, by the rule for that source or else the default one."""
    name, rule = NAMES[state.turn], rules.get(source, default)
    if source is Source.DISCARD:
        return event(f"{name} takes {state.discard[-1]} from the discards.", state.discard[-1:], rule)
    what = "a card from the deck" if source is Source.DECK else "no card"
    return event(f"{name} takes {what}.", (), rule)


def _play_events(state: OfficersState, play: moves.Play) -> Iterator[Event]:
    own, place, name = state.own_side, PLACES[play.at], NAMES[state.turn]
    front, victim = own.front[play.at], state.other_side.front[play.at]
    assert front and victim
    rules = [Rule.BATTLE_SUIT]
    support_text = ""
    if needs_support(state, play):
        rules.append(Rule.BATTLE_SUPPORT)
        support_text = f", {own.support} joining in"
        if any(series.needs_both(own, state.other_side, play.at, suit) for suit in suits(play)):
            rules.append(Rule.BATTLE_TWO)
    elif front[-1] == victim[-1] and all(
        series.permission(own, state.other_side, play.at, suit) is series.Permission.FREE for suit in suits(play)
    ):
        rules.append(Rule.BATTLE_OUTRANKED)
    if any(series.support_would_forbid(state, play.at, suit) for suit in suits(play)):
        rules.append(Rule.BATTLE_ALONE)
    if play.kind is PlayKind.SINGLES:
        text = f"{name} plays {listed(play.cards)} in the {place}{support_text}."
        yield event(text, play.cards, *rules, *_pile_rules(state, play))
        return
    if play.kind is PlayKind.ACE:
        text = f"{name}'s {play.cards[0]} kills {victim} in the {place}{support_text}."
        yield event(text, (*play.cards, victim), *rules, Rule.KILL_ACE, Rule.KILL_LIES)
        return
    text = f"{name}'s series {'-'.join(play.cards)} kills {victim} in the {place}{support_text}."
    yield event(text, (*play.cards, victim), *rules, *_series_rules(state, play), Rule.KILL_SERIES, Rule.KILL_LIES)


def _pile_rules(state: OfficersState, play: moves.Play) -> Iterator[Rule]:
    yield Rule.PILE_SHARED
    if state.piles[play.at]:
        two = "2" in (rank(play.cards[0]), rank(state.piles[play.at][-1]))
        yield Rule.TOP_TWO if two else Rule.TOP_RANK
    if len(play.cards) > 1:
        yield Rule.BATTLE_ONE


def _series_rules(state: OfficersState, play: moves.Play) -> Iterator[Rule]:
    yield Rule.SERIES_RUN if len(play.cards) > 3 else Rule.SERIES_THREE
    (suit,) = suits(play)
    if any(
        rank(card) == "A" and (card[-1] != suit or place + series.first_step(play.cards) != ACE)
        for place, card in enumerate(play.cards)
    ):
        yield Rule.SERIES_ACE
    if series.lowest_step(state.piles[play.at]):
        yield Rule.TOP_SERIES


def _reward_events(after: OfficersState) -> Iterator[Event]:
    name = NAMES[after.turn]
    if after.phase is TurnPhase.BONUS:
        yield event(f"{name} earns {counted(after.bonuses, 'bonus card')}.", (), Rule.BONUS_EACH)
    if after.struck and after.phase is TurnPhase.SPOILS:
        yield event(f"{name} must choose the spoils.", (), Rule.SPOILS_PILE, Rule.SPOILS_CARD)


def _spoils_events(state: OfficersState, choice: Spoil) -> Iterator[Event]:
    assert state.struck is not None
    pile, name = state.piles[state.struck.at], NAMES[state.turn]
    place = PLACES[state.struck.at]
    if choice is Spoil.PILE:
        yield event(f"{name} takes the pile in the {place}, {counted(len(pile), 'card')}.", pile, Rule.SPOILS_PILE)
        return
    yield _take_event(state, Source(choice.value), {}, Rule.SPOILS_CARD)
    if pile:
        text = f"The pile in the {place}, {counted(len(pile), 'card')}, goes to the discards."
        yield event(text, pile, Rule.SPOILS_CARD, Rule.PILE_SHARED)


def _regroup_events(state: OfficersState, move: moves.Regroup) -> Iterator[Event]:
    own, name, place = state.own_side, NAMES[state.turn], PLACES[move.at]
    officer, pile = own.front[move.at], state.piles[move.at]
    assert officer and own.support
    retreat = f"{name}'s {officer} retreats from the {place} to the {move.to} stack"
    text = f"{retreat}, and {name} takes the {counted(len(pile), 'card')} of the pile."
    yield event(text, (officer, *pile), Rule.REGROUP_PILE, Rule.REGROUP_TO)
    yield event(f"{own.support} takes its place.", (own.support,), Rule.REGROUP_SUPPORT)
    if move.source == "none":
        yield event("There is no new support officer.", (), Rule.REGROUP_FROM)
        return
    support = own.officers[0] if move.source == "deck" else getattr(own, move.source)[-1]
    where = "the officer deck" if move.source == "deck" else f"the {move.source} stack"
    yield event(f"{support} comes from {where} into support.", (support,), Rule.REGROUP_FROM)


def _lost_reward_events(before: OfficersState, move: moves.Move, after: OfficersState) -> Iterator[Event]:
    """The loss of bonuses and spoils that neither deck nor discards could supply."""
    if after.phase is TurnPhase.OVER or not isinstance(move, moves.Battle | moves.Bonus):
        return
    due = sum(not play.kills for play in move.plays) if isinstance(move, moves.Battle) else before.bonuses - 1
    struck = isinstance(move, moves.Battle) and any(play.kills for play in move.plays)
    lost = due if after.phase is not TurnPhase.BONUS else 0
    lost += (struck or before.struck is not None) and after.phase not in (TurnPhase.BONUS, TurnPhase.SPOILS)
    if lost:
        cards = f"{counted(lost, 'bonus card')} {'is' if lost == 1 else 'are'} lost"
        yield event(f"{cards}: neither the deck nor the discards have a card.", (), Rule.BONUS_FORGONE)


def _reform_events(before: OfficersState, move: moves.Move, after: OfficersState) -> Iterator[Event]:
    side_before, side = before.other_side, after.own_side
    if len(side.killed) == len(side_before.killed):
        return
    victim, card = side.killed[-1], side.beside[-1]
    name = NAMES[after.turn]
    yield event(f"{name} reforms: {victim} leaves the game with {card}.", (victim, card), Rule.REFORM_VICTIM)
    cards = before.struck.cards if before.struck else _killing_cards(move)
    if len(cards) > 1:
        text = f"{listed(cards[:-1])} go to the discards."
        yield event(text, cards[:-1], Rule.REFORM_REST)
    if side_before.support:
        yield event(f"{side_before.support} fills the gap.", (side_before.support,), Rule.REFORM_LINE)
    if side.support:
        yield event(f"{side.support} comes from the officer deck into support.", (side.support,), Rule.REFORM_NEXT)
    else:
        yield event(f"{name} has no officer left for support.", (), Rule.REFORM_NEXT)


def _killing_cards(move: moves.Move) -> tuple[Card, ...]:
    plays = move.plays if isinstance(move, moves.Battle) else ()
    return next((play.cards for play in plays if play.kills), ())


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
