"""The legal moves of a position, worked out from the cards on the table and not by trying moves on ``verify``."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from drumhead.games.onslaught.rules.moves import (
    Absorb,
    Arrange,
    Destroy,
    End,
    Joker,
    Move,
    Peek,
    Pledge,
    Recalibrate,
    Shift,
    Turn,
)
from drumhead.games.onslaught.rules.state import Defender, State
from drumhead.games.onslaught.rules.sums import adding
from drumhead.table.cards import JOKER, Card

_TURN, _END, _JOKER = Turn(), End(), Joker()


def legal_moves(state: State) -> Iterator[Move]:
    """Every legal move once (``wave.turn``, ``power.when``): what deals with the attacker or leads the wave on, then
    what may be done at any time.
    """
    if state.ending or state.won:
        return
    if state.peeked:
        yield from map(Arrange, permutations(state.seen))
    elif state.waiting:
        yield from _fight(state, state.waiting)
        yield from _powers(state)
    elif state.pledge is None:
        yield from map(Pledge, range(1, len(state.attackers) + 1))
        yield from _powers(state)
    else:
        yield _END if state.faced == state.pledge else _TURN
        yield from _powers(state)
        yield from _recalibrations(state)


def _fight(state: State, attacker: Card) -> Iterator[Move]:
    target = state.terms.worth[attacker]
    strict = state.terms.bonus == "strict"
    whole: list[Defender] = []
    wounded: list[Defender] = []
    for defender in state.table:
        if defender.card == JOKER:
            continue
        (wounded if defender.under else whole).append(defender)
        if defender.value > target:
            yield Absorb(defender.card)
    for defender in whole:
        if defender.value == target - 1 or (defender.value == target and not strict):
            yield Destroy((defender.card,))
    for defender in wounded:
        if defender.value == target:
            yield Destroy((defender.card,))
    yield from _sums(whole, target)
    yield from _sums(wounded, target)
    if whole and wounded:
        for three in whole:
            if three.card[0] == "3":
                yield from _mixed(three, whole, wounded, target)
    if any(defender.card == JOKER for defender in state.table):
        yield _JOKER


def _sums(defenders: Sequence[Defender], target: int) -> Iterator[Move]:
    for places in adding(tuple([defender.value for defender in defenders]), target):
        yield Destroy(tuple([defenders[place].card for place in places]))


def _mixed(three: Defender, whole: list[Defender], wounded: list[Defender], target: int) -> Iterator[Move]:
    others = [defender for defender in whole if defender is not three]
    border = len(others)
    others += wounded
    for places in adding(tuple([defender.value for defender in others]), target):
        if places[0] < border <= places[-1]:
            yield Destroy(tuple([others[place].card for place in places]), three.card)


def _powers(state: State) -> Iterator[Move]:
    for defender in state.table:
        if not defender.under:
            if defender.card[0] == "5":
                yield from _shifts(state, defender.card)
            elif defender.card[0] == "7" and state.attackers:
                yield Peek(defender.card)


def _shifts(state: State, five: Card) -> Iterator[Move]:
    worth = state.terms.worth
    for source in state.table:
        for attacker in source.under:
            for target in state.table:
                if target.value >= worth[attacker] and target is not source and target.card not in (five, JOKER):
                    yield Shift(attacker, source.card, target.card, five)


def _recalibrations(state: State) -> Iterator[Move]:
    if state.faced and not state.closed:
        cards = dict.fromkeys(defender.card for defender in state.table if not defender.under)
        for number in range(state.faced, state.faced + len(state.attackers) + 1):
            if number != state.pledge:
                for card in cards:
                    yield Recalibrate(number, card)
