"""Positions in the compact form of the search: card values without suits, the attackers as one number.

The code of an unwounded defender is its face value, 0 for a Joker. That of a wounded one is its present value plus
``WOUNDED``, and above that the sorted values of the attackers under it, four bits each. These are left out unless an
unwounded 5 is on the table, as only its power uses them. A table is a sorted tuple of codes, so that tables that differ
only in suits or in the history of the wounded are equal."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations
from typing import Final

from drumhead.games.onslaught.rules.fight import subsets_with_sum
from drumhead.games.onslaught.rules.state import SIGHT, State
from drumhead.table.faults import BadInput

Table = tuple[int, ...]

JOKER: Final = 0
FIVE: Final = 5
SEVEN: Final = 7
WOUNDED: Final = 16
VALUE_MASK: Final = 15
_UNDER_SHIFT: Final = 5
"""The position of the attackers' bits in a code."""


def encode(value: int, under: tuple[int, ...]) -> int:
    """The code of a defender with this present value and attackers of these values under it."""
    if not under:
        return value
    return value | WOUNDED | pack_deck(sorted(under, reverse=True)) << _UNDER_SHIFT


def make_table(codes: list[int]) -> Table:
    """The table of these codes, without the attackers under them if no 5 can move them."""
    if FIVE not in codes:
        codes = [code & 31 for code in codes]
    return tuple(sorted(codes))


def attackers_under(code: int) -> tuple[int, ...]:
    """The values of the attackers under a defender, as far as its code holds them."""
    return tuple(unpack_deck(code >> _UNDER_SHIFT))


def count_wounded(table: Table) -> int:
    """The number of wounded defenders (``absorb.wounded``)."""
    return sum(code > VALUE_MASK for code in table)


def score(table: Table) -> int:
    """The sum of the face values of the unwounded defenders (``end.score``)."""
    return sum([code for code in table if code < WOUNDED])


def strength(table: Table) -> int:
    """An upper bound for the sum of the attackers that these can deal with, not counting one for each Joker.

    A defender deals with at most its present value, absorbing and at last destroying; an unwounded one with one more by
    its bonus. (A 5 may make a wounded defender unwounded, but that costs more than it gains.)
    """
    return sum([(code & VALUE_MASK) + (0 < code < WOUNDED) for code in table])


@lru_cache(maxsize=1 << 17)
def answers(table: Table, attacker: int, strict: bool) -> tuple[Table, ...]:
    """Every table that dealing with an attacker of this value can leave, the strongest first.

    Equals are in the order of their moves, never in that of a set, which differs between a page and a command line.
    """
    return tuple(sorted(dict.fromkeys(_answers(table, attacker, strict)), key=strength, reverse=True))


def _answers(table: Table, attacker: int, strict: bool) -> Iterator[Table]:
    previous = None
    for index, code in enumerate(table):
        if code == previous:
            continue
        previous, present = code, code & VALUE_MASK
        if present > attacker:
            yield make_table([*table[:index], _wound(code, attacker), *table[index + 1 :]])
        exact = present == attacker and not (strict and code < WOUNDED)
        if code == JOKER or exact or (code + 1 == attacker and code < WOUNDED):
            yield make_table([*table[:index], *table[index + 1 :]])
    for removed in _sums(table, attacker):
        yield make_table([code for index, code in enumerate(table) if index not in removed])


def _sums(table: Table, attacker: int) -> Iterator[tuple[int, ...]]:
    """Yield the indices of the defenders removed by each sum of two or more, with the 3 that is discarded for it."""
    unwounded = [index for index, code in enumerate(table) if 0 < code < WOUNDED]
    wounded = [index for index, code in enumerate(table) if code > VALUE_MASK]
    for group in (unwounded, wounded):
        for subset in subsets_with_sum(tuple([table[index] & VALUE_MASK for index in group]), attacker):
            yield tuple([group[index] for index in subset])
    three = table.index(3) if 3 in table else None
    if wounded and three is not None and len(unwounded) > 1:
        others = [index for index in unwounded if index != three]
        wounded_from = len(others)
        others += wounded
        for subset in subsets_with_sum(tuple([table[index] & VALUE_MASK for index in others]), attacker):
            if subset[0] < wounded_from <= subset[-1]:
                yield (three, *(others[index] for index in subset))


@lru_cache(maxsize=1 << 15)
def shifts(table: Table) -> tuple[Table, ...]:
    """Every table that moving an attacker by one 5 can leave (``power.five``)."""
    return tuple(dict.fromkeys(_shifts(table)))


def _shifts(table: Table) -> Iterator[Table]:
    if FIVE in table and table[-1] > VALUE_MASK:
        five = table.index(FIVE)
        for source, code in enumerate(table):
            for attacker in dict.fromkeys(attackers_under(code)):
                attackers = list(attackers_under(code))
                attackers.remove(attacker)
                new_source = encode((code & VALUE_MASK) + attacker, tuple(attackers))
                for target, target_code in enumerate(table):
                    if target not in (five, source) and target_code != JOKER and (target_code & VALUE_MASK) >= attacker:
                        codes = [other for index, other in enumerate(table) if index not in (five, source, target)]
                        if (target_code & VALUE_MASK) > attacker:
                            codes.append(_wound(target_code, attacker))
                        yield make_table([*codes, new_source])


@lru_cache(maxsize=4096)
def _wound(code: int, attacker: int) -> int:
    return encode((code & VALUE_MASK) - attacker, (*attackers_under(code), attacker))


Deck = int
"""Attackers to come, four bits each, the next one lowest."""


def require_faces(state: State) -> None:
    """Raise BadInput unless the values go from ace 1 to king 13 (``setup.values``)."""
    if state.terms.values != tuple(range(1, 14)):
        values = ", ".join(map(str, state.terms.values))
        raise BadInput(f"table values: hints and solver know the values from ace 1 to king 13 alone, not {values}")


def read_table(state: State) -> Table:
    """The defenders on the table."""
    worth = state.terms.worth
    return make_table([encode(one.value, tuple([worth[card] for card in one.under])) for one in state.table])


def read_deck(state: State) -> Deck:
    """The attackers left, a waiting one first."""
    cards = (state.waiting, *state.attackers) if state.waiting else state.attackers
    return pack_deck([state.terms.worth[card] for card in cards])


def pack_deck(values: Iterable[int]) -> Deck:
    """The deck of these values."""
    deck = 0
    for index, value in enumerate(values):
        deck |= value << 4 * index
    return deck


def unpack_deck(deck: Deck) -> list[int]:
    """The values of a deck."""
    values = []
    while deck:
        values.append(deck & 15)
        deck >>= 4
    return values


def arrangements(deck: Deck) -> tuple[Deck, ...]:
    """The decks that a 7 can make of this one, itself included (``power.seven.arrange``)."""
    values = unpack_deck(deck & (1 << 4 * SIGHT) - 1)
    rest = deck >> 4 * len(values) << 4 * len(values)
    return tuple(rest | pack_deck(order) for order in dict.fromkeys(permutations(values)))
