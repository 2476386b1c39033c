"""Which attackers a table could deal with, were one to come next."""

from collections.abc import Sequence
from functools import lru_cache

from drumhead.games.onslaught.solve.table import FIVE, JOKER, WOUNDED, Table, answers, shifts


@lru_cache(maxsize=1 << 16)
def covered(table: Table, strict: bool) -> int:
    """A bit for the value of each attacker that can be dealt with, no 5 spent for it."""
    if JOKER in table:
        return -1
    whole = [code for code in table if code < WOUNDED]
    hurt = [code & 15 for code in table if code >= WOUNDED]
    most = max([*whole, *hurt], default=0)
    bits = (1 << most) - 1
    for value in whole:
        bits |= 1 << value + 1 if strict else 3 << value
    for value in hurt:
        bits |= 1 << value
    return bits | _sums(whole) | _sums(hurt)


def _sums(values: Sequence[int]) -> int:
    """A bit for each sum of two or more of the values."""
    one, more = 0, 0
    for value in values:
        more |= more << value | one << value
        one |= 1 << value
    return more


@lru_cache(maxsize=1 << 16)
def chances(table: Table, attacker: int, strict: bool) -> tuple[Table, ...]:
    """Every table that can be left once the attacker is dealt with; with a 5 spent where nothing else helps."""
    found = answers(table, attacker, strict)
    if found or FIVE not in table:
        return found
    return tuple(sorted({after for shifted in shifts(table) for after in answers(shifted, attacker, strict)}))


def share(table: Table, counts: Sequence[int], strict: bool) -> float:
    """The share of these attackers, counted by value, that the table can deal with when they come next."""
    bits = covered(table, strict)
    return sum([number for value, number in enumerate(counts) if bits >> value & 1]) / (sum(counts) or 1)
