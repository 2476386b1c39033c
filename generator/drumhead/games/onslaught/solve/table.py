"""Defenders as small numbers, and what can become of a table of them.

A defender's code is its face value while it is unwounded, a Joker's 0. A wounded one's is its present value with
``WOUNDED`` added, and above that the values of the attackers under it, four bits each and sorted: only while an
unwounded 5 is on the table, for only its power ever looks under a defender. So tables from which the same can be
reached are equal, whatever the suits and whatever became of the wounded before. A table is a sorted tuple of codes.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from drumhead.games.onslaught.rules.sums import adding

Table = tuple[int, ...]

JOKER: Final = 0
FIVE: Final = 5
SEVEN: Final = 7
WOUNDED: Final = 16
PRESENT: Final = 15
_UNDER: Final = 5
"""Bits below the attackers under a defender."""


def code(value: int, under: tuple[int, ...]) -> int:
    """The code of a defender of this present value with attackers of these values under it."""
    if not under:
        return value
    stack = 0
    for attacker in sorted(under):
        stack = stack << 4 | attacker
    return value | WOUNDED | stack << _UNDER


def settled(codes: list[int]) -> Table:
    """The table of these codes, what lies under them forgotten where no 5 can move it."""
    if FIVE not in codes:
        codes = [code & 31 for code in codes]
    return tuple(sorted(codes))


def under(code: int) -> tuple[int, ...]:
    """The values of the attackers under a defender, as far as they are remembered."""
    found, stack = [], code >> _UNDER
    while stack:
        found.append(stack & 15)
        stack >>= 4
    return tuple(found)


def wounded(table: Table) -> int:
    """How many of the defenders are wounded (``absorb.wounded``)."""
    return sum(code > PRESENT for code in table)


def score(table: Table) -> int:
    """Face values of the unwounded defenders (``end.score``)."""
    return sum([code for code in table if code < WOUNDED])


def strength(table: Table) -> int:
    """No less than the values of all the attackers that these can deal with, one by each Joker not counted.

    A defender takes its present value in all, in what it absorbs and in the attacker that it destroys as it leaves; an
    unwounded one by its bonus one more. (A 5 may make a wounded one unwounded, but takes more than that with it.)
    """
    return sum([(code & PRESENT) + (0 < code < WOUNDED) for code in table])


@lru_cache(maxsize=1 << 17)
def answers(table: Table, attacker: int, strict: bool) -> tuple[Table, ...]:
    """Every table that is left once an attacker of this value is dealt with, the strongest first."""
    found = set()
    last = None
    for place, code in enumerate(table):
        if code == last:
            continue
        last, present = code, code & PRESENT
        if present > attacker:
            found.add(settled([*table[:place], _wound(code, attacker), *table[place + 1 :]]))
        if code == JOKER or (code > PRESENT and present == attacker) or _alone(code, attacker, strict):
            found.add(settled([*table[:place], *table[place + 1 :]]))
    for gone in _sums(table, attacker):
        found.add(settled([code for place, code in enumerate(table) if place not in gone]))
    return tuple(sorted(found, key=strength, reverse=True))


def _alone(code: int, attacker: int, strict: bool) -> bool:
    return 0 < code < WOUNDED and (code + 1 == attacker or (code == attacker and not strict))


def _sums(table: Table, attacker: int) -> Iterator[tuple[int, ...]]:
    """The places of the defenders that leave in a destroy by two or more, the 3 that joins them too."""
    whole = [place for place, code in enumerate(table) if 0 < code < WOUNDED]
    hurt = [place for place, code in enumerate(table) if code > PRESENT]
    for alike in (whole, hurt):
        if len(alike) > 1:
            for chosen in adding(tuple([table[place] & PRESENT for place in alike]), attacker):
                yield tuple([alike[place] for place in chosen])
    three = table.index(3) if 3 in table else None
    if hurt and three is not None and len(whole) > 1:
        others = [place for place in whole if place != three]
        border = len(others)
        others += hurt
        for chosen in adding(tuple([table[place] & PRESENT for place in others]), attacker):
            if chosen[0] < border <= chosen[-1]:
                yield (three, *(others[place] for place in chosen))


@lru_cache(maxsize=1 << 15)
def shifts(table: Table) -> tuple[Table, ...]:
    """Every table that one 5 makes by moving an attacker (``power.five``)."""
    found = set()
    if FIVE in table and table[-1] > PRESENT:
        five = table.index(FIVE)
        for source, code_ in enumerate(table):
            for attacker in set(under(code_)):
                rest = list(under(code_))
                rest.remove(attacker)
                freed = code((code_ & PRESENT) + attacker, tuple(rest))
                for target, taker in enumerate(table):
                    if target not in (five, source) and taker != JOKER and (taker & PRESENT) >= attacker:
                        left = [c for place, c in enumerate(table) if place not in (five, source, target)]
                        more = [_wound(taker, attacker)] if (taker & PRESENT) > attacker else []
                        found.add(settled([*left, freed, *more]))
    return tuple(found)


@lru_cache(maxsize=4096)
def _wound(code_: int, attacker: int) -> int:
    return code((code_ & PRESENT) - attacker, (*under(code_), attacker))
