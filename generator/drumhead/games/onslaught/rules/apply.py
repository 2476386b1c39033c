"""The position after a move, which must be legal."""

from collections.abc import Iterable
from dataclasses import replace

from drumhead.games.onslaught.rules import moves
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.state import HAND, LIMIT, WAVES, Defender, State
from drumhead.table.cards import JOKER, Card


def advance(state: State, move: moves.Move) -> State:
    """The state after a legal move; a move that ends a wave deals the next one (``wave.deal``, ``wave.end``)."""
    match move:
        case moves.Pledge(number):
            return replace(state, pledge=number)
        case moves.Turn():
            return replace(state, waiting=state.attackers[0], attackers=state.attackers[1:])
        case moves.Absorb(card):
            return _absorb(state, card)
        case moves.Destroy(cards, three):
            return _destroy(state, (*cards, three) if three else cards)
        case moves.Joker():
            return _destroy(state, (JOKER,))
        case moves.Shift(attacker, source, target, five):
            return _shift(state, attacker, source, target, five)
        case moves.Peek(seven):
            table, removed = _remove(state.table, (seven,))
            return replace(state, table=table, discard=state.discard + removed, peeked=True)
        case moves.Arrange(cards):
            return replace(state, attackers=cards + state.attackers[len(cards) :], peeked=False)
        case moves.Recalibrate(number, card):
            table, removed = _remove(state.table, (card,))
            return replace(state, table=table, discard=state.discard + removed, pledge=number)
        case moves.End():
            return _end(state)


def deal_hand(state: State, wave: int) -> State:
    """The state with the wave's defenders on the table, which must be empty (``wave.deal``, ``wave.fourth``)."""
    hand = tuple(Defender(card, state.terms.worth[card]) for card in state.defenders[:HAND])
    state = replace(state, wave=wave, pledge=None, faced=0, table=hand, defenders=state.defenders[HAND:])
    return replace(state, pledge=len(state.attackers)) if state.closed else state


def _absorb(state: State, card: Card) -> State:
    attacker = state.waiting
    assert attacker is not None
    table = tuple(_with_attacker(state, d, attacker) if d.card == card else d for d in state.table)
    return replace(state, table=table, waiting=None, faced=state.faced + 1)


def _destroy(state: State, cards: tuple[Card, ...]) -> State:
    assert state.waiting is not None
    table, removed = _remove(state.table, cards)
    discard = (*state.discard, state.waiting, *removed)
    return replace(state, table=table, discard=discard, waiting=None, faced=state.faced + 1)


def _shift(state: State, attacker: Card, source: Card, target: Card, five: Card) -> State:
    worth = state.terms.worth[attacker]
    removed: tuple[Card, ...] = (five,)
    table = []
    for defender in state.table:
        if defender.card == source:
            under = tuple(card for card in defender.under if card != attacker)
            table.append(Defender(source, defender.value + worth, under))
        elif defender.card == target and defender.value == worth:
            removed = (five, target, *defender.under, attacker)
        elif defender.card == target:
            table.append(_with_attacker(state, defender, attacker))
        elif defender.card != five:
            table.append(defender)
    return replace(state, table=tuple(table), discard=state.discard + removed)


def _with_attacker(state: State, defender: Defender, attacker: Card) -> Defender:
    return Defender(defender.card, defender.value - state.terms.worth[attacker], (*defender.under, attacker))


def _end(state: State) -> State:
    if state.wave == WAVES:
        return replace(state, ending=Rule.SURVIVED)
    if len(state.table) > LIMIT:
        return replace(state, ending=Rule.LIMIT)
    if state.table:
        _, removed = _remove(state.table, [defender.card for defender in state.table])
        state = replace(state, table=(), discard=state.discard + removed)
    else:
        state = replace(state, attackers=state.attackers[1:], unseen=state.unseen + state.attackers[:1])
    return deal_hand(state, state.wave + 1) if state.attackers else state


def _remove(table: Iterable[Defender], cards: Iterable[Card]) -> tuple[tuple[Defender, ...], tuple[Card, ...]]:
    """The remaining defenders, and the removed cards with the attackers under them.

    Each entry of ``cards`` removes one defender, since it may name only one of two Jokers.
    """
    cards_left, remaining, removed = list(cards), [], list[Card]()
    for defender in table:
        if defender.card in cards_left:
            cards_left.remove(defender.card)
            removed += (defender.card, *defender.under)
        else:
            remaining.append(defender)
    return tuple(remaining), tuple(removed)
