"""How a turn goes on: cards taken, bonuses and spoils due, officers recalled, and the reform at its end."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal

from drumhead.games.officers_battle.rules.state import LULL, STILL, OfficersState, PlayerSide, Rule, TurnPhase, Victim
from drumhead.games.officers_battle.rules.terms import NAMES, sorted_hand, with_entry
from drumhead.table.verdict import Event, Verdict, event, refuse
from drumhead.table.words import counted, listed

Source = Literal["deck", "discard", "none"]
"""Where a card comes from."""
SourceRules = Mapping[str, Rule]
"""The rule for a card from each source, which differs with what the card is taken for."""


def cannot_take(state: OfficersState, source: str, rules: SourceRules) -> Iterator[Verdict]:
    """Refuse a card from an empty source, and none where the deck has one."""
    deck = state.own_side.deck
    if source == "deck" and not deck:
        yield refuse("Your deck is empty.", rules[source])
    if source == "discard" and not state.discard:
        yield refuse("There are no discards.", rules[source])
    if source == "none" and deck:
        cards = "a card" if len(deck) == 1 else f"{len(deck)} cards"
        yield refuse(f"Your deck still has {cards}, so you must draw.", rules[source], rules["deck"])


def take(state: OfficersState, source: str) -> OfficersState:
    """The state with a card of the source in the hand of the player on turn."""
    own = state.own_side
    if source == "deck":
        return state.with_side(replace(own, hand=sorted_hand((*own.hand, own.deck[0])), deck=own.deck[1:]))
    if source == "discard":
        state = state.with_side(replace(own, hand=sorted_hand((*own.hand, state.discard[-1]))))
        return replace(state, discard=state.discard[:-1])
    return state


def take_event(state: OfficersState, source: str, rules: SourceRules) -> Event:
    """A card taken or declined."""
    name, cards = NAMES[state.turn], state.discard[-1:] if source == "discard" else ()
    what = f"{cards[0]} from the discards" if cards else "a card from the deck"
    return event(f"{name} takes {'no card' if source == 'none' else what}.", rules[source])


def after_action(state: OfficersState) -> OfficersState:
    """Go on to bonuses, spoils, or the end of the turn."""
    supply = bool(state.own_side.deck or state.discard)
    if state.bonuses and supply:
        return replace(state, phase=TurnPhase.BONUS)
    state = replace(state, bonuses=0)
    if state.struck and (supply or state.piles[state.struck.at]):
        return replace(state, phase=TurnPhase.SPOILS)
    return recall_or_end(state)


def recall_or_end(state: OfficersState) -> OfficersState:
    """End the turn, unless a retreated officer must be recalled first (``recall.must``)."""
    own = state.own_side
    if own.support is None and (own.left or own.right):
        return replace(state, phase=TurnPhase.RECALL, bonuses=0)
    return end_turn(state)


def end_turn(state: OfficersState) -> OfficersState:
    """The next player's turn, whose line is reformed (``reform.next``), or the end of the game."""
    if state.terms.lull_ends:
        idle = not (state.struck or state.own_side.deck or state.other_side.deck)
        state = replace(state, lull=state.lull + 1 if idle else 0)
    if state.quiet >= STILL or state.lull >= LULL:
        return replace(state, phase=TurnPhase.OVER, drawn=False)
    state = replace(state, turn=1 - state.turn, phase=TurnPhase.DRAW, drawn=False, bonuses=0)
    if struck := state.struck:
        state = state.with_side(reform(state.own_side, struck))
        return replace(state, discard=state.discard + struck.cards[:-1], struck=None)
    return state


def reform(side: PlayerSide, struck: Victim) -> PlayerSide:
    """The side without its victim, its support in front and the next officer in support (``reform.line``)."""
    fallen = side.front[struck.at]
    assert fallen is not None
    front, support = with_entry(side.front, struck.at, side.support), next(iter(side.officers), None)
    side = replace(side, front=front, support=support, officers=side.officers[1:])
    return replace(side, killed=(*side.killed, fallen), beside=(*side.beside, struck.cards[-1]))


def lost_rewards(after: OfficersState, bonuses: int, struck: bool) -> Iterator[Event]:
    """The loss of bonuses that were due, and of the spoils, where neither deck nor discards could supply them."""
    if after.phase in (TurnPhase.OVER, TurnPhase.BONUS):
        return
    if lost := bonuses + (struck and after.phase is not TurnPhase.SPOILS):
        cards = f"{counted(lost, 'bonus card')} {'is' if lost == 1 else 'are'} lost"
        yield event(f"{cards}: neither the deck nor the discards have a card.", Rule.BONUS_FORGONE)


def end_events(before: OfficersState, struck: Victim | None, after: OfficersState) -> Iterator[Event]:
    """The events of the turn's end, after the move's own; ``struck`` is the victim of the turn."""
    if after.phase is TurnPhase.RECALL:
        yield event(f"{NAMES[before.turn]} has no support officer and must recall one.", Rule.RECALL_MUST)
    if after.turn == before.turn:
        return
    if struck:
        yield from _reform_events(before.other_side, struck, after)
    text, rules = f"It is {NAMES[after.turn]}'s turn.", [Rule.TURN_ORDER]
    if after.quiet:
        text, rules = f"{text} If this turn passes in the same way, the game ends.", [*rules, Rule.END_STILL]
    if turns_left := after.lull and LULL - after.lull:
        ends = f"The game ends after {counted(turns_left, 'more turn')} without a kill."
        text, rules = f"{text} {ends}", [*rules, Rule.END_LULL]
    yield event(text, *rules)


def _reform_events(before: PlayerSide, struck: Victim, after: OfficersState) -> Iterator[Event]:
    side, name = after.own_side, NAMES[after.turn]
    victim, (*rest, card) = side.killed[-1], struck.cards
    yield event(f"{name} reforms: {victim} leaves the game with {card}.", Rule.REFORM_VICTIM)
    if rest:
        yield event(f"{listed(rest)} go to the discards.", Rule.REFORM_REST)
    if before.support:
        yield event(f"{before.support} fills the gap.", Rule.REFORM_LINE)
    if side.support:
        yield event(f"{side.support} comes from the officer deck into support.", Rule.REFORM_NEXT)
    else:
        yield event(f"{name} has no officer left for support.", Rule.REFORM_NEXT)
