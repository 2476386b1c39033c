"""Which attackers a table can deal with if they come next."""

from collections.abc import Sequence
from functools import lru_cache

from drumhead.games.onslaught.solve.table import FIVE, JOKER, WOUNDED, Table, answers, shifts


@lru_cache(maxsize=1 << 16)
def coverage(table: Table, strict: bool) -> int:
    """A bit for each value of an attacker that the table can deal with, without playing a 5."""
    if JOKER in table:
        return -1
    unwounded = [code for code in table if code < WOUNDED]
    wounded = [code & 15 for code in table if code >= WOUNDED]
    greatest = max([*unwounded, *wounded], default=0)
    bits = (1 << greatest) - 1
    for value in unwounded:
        bits |= 1 << value + 1 if strict else 3 << value
    for value in wounded:
        bits |= 1 << value
    return bits | _sums(unwounded) | _sums(wounded)


def _sums(values: Sequence[int]) -> int:
    """A bit for each sum of two or more of the values."""
    single, sums = 0, 0
    for value in values:
        sums |= sums << value | single << value
        single |= 1 << value
    return sums


@lru_cache(maxsize=1 << 16)
def answers_with_five(table: Table, attacker: int, strict: bool) -> tuple[Table, ...]:
    """Every table that dealing with the attacker can leave; a 5 is played only if nothing else helps."""
    tables = answers(table, attacker, strict)
    if tables or FIVE not in table:
        return tables
    return tuple(sorted({after for shifted in shifts(table) for after in answers(shifted, attacker, strict)}))
