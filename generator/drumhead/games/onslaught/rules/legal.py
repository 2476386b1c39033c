"""The legal moves of a position, generated from the cards on the table without calling ``verify``."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from drumhead.games.onslaught.rules import moves
from drumhead.games.onslaught.rules.state import Defender, State
from drumhead.games.onslaught.rules.sums import subsets_with_sum
from drumhead.table.cards import JOKER, Card

_TURN, _END, _JOKER = moves.Turn(), moves.End(), moves.Joker()


def legal_moves(state: State) -> Iterator[moves.Move]:
    """Yield every legal move once: those that deal with the attacker or continue the wave (``wave.turn``), then those
    that are possible at any time (``power.when``).
    """
    if state.ending or state.won:
        return
    if state.peeked:
        yield from map(moves.Arrange, permutations(state.next_attackers))
    elif state.waiting:
        yield from _fight(state, state.waiting)
        yield from _powers(state)
    elif state.pledge is None:
        yield from map(moves.Pledge, range(1, len(state.attackers) + 1))
        yield from _powers(state)
    else:
        yield _END if state.faced == state.pledge else _TURN
        yield from _powers(state)
        yield from _recalibrations(state)


def _fight(state: State, attacker: Card) -> Iterator[moves.Move]:
    target = state.terms.worth[attacker]
    strict = state.terms.bonus == "strict"
    unwounded: list[Defender] = []
    wounded: list[Defender] = []
    for defender in state.table:
        if defender.card == JOKER:
            continue
        (wounded if defender.wounded else unwounded).append(defender)
        if defender.value > target:
            yield moves.Absorb(defender.card)
    for defender in unwounded:
        if defender.value == target - 1 or (defender.value == target and not strict):
            yield moves.Destroy((defender.card,))
    for defender in wounded:
        if defender.value == target:
            yield moves.Destroy((defender.card,))
    yield from _sums(unwounded, target)
    yield from _sums(wounded, target)
    if unwounded and wounded:
        for three in unwounded:
            if three.card[0] == "3":
                yield from _mixed(three, unwounded, wounded, target)
    if any(defender.card == JOKER for defender in state.table):
        yield _JOKER


def _sums(defenders: Sequence[Defender], target: int) -> Iterator[moves.Move]:
    for indices in subsets_with_sum(tuple([defender.value for defender in defenders]), target):
        yield moves.Destroy(tuple([defenders[index].card for index in indices]))


def _mixed(three: Defender, unwounded: list[Defender], wounded: list[Defender], target: int) -> Iterator[moves.Move]:
    others = [defender for defender in unwounded if defender is not three]
    wounded_from = len(others)
    others += wounded
    for indices in subsets_with_sum(tuple([defender.value for defender in others]), target):
        if indices[0] < wounded_from <= indices[-1]:
            yield moves.Destroy(tuple([others[index].card for index in indices]), three.card)


def _powers(state: State) -> Iterator[moves.Move]:
    for defender in state.table:
        if not defender.wounded:
            if defender.card[0] == "5":
                yield from _shifts(state, defender.card)
            elif defender.card[0] == "7" and state.attackers:
                yield moves.Peek(defender.card)


def _shifts(state: State, five: Card) -> Iterator[moves.Move]:
    worth = state.terms.worth
    for source in state.table:
        for attacker in source.under:
            for target in state.table:
                if target.value >= worth[attacker] and target is not source and target.card not in (five, JOKER):
                    yield moves.Shift(attacker, source.card, target.card, five)


def _recalibrations(state: State) -> Iterator[moves.Move]:
    if state.faced and not state.closed:
        cards = dict.fromkeys(defender.card for defender in state.table if not defender.wounded)
        for number in range(state.faced, state.faced + len(state.attackers) + 1):
            if number != state.pledge:
                for card in cards:
                    yield moves.Recalibrate(number, card)
