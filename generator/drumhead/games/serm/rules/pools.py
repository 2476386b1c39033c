"""Pools of dice and throws."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from drumhead.table.shuffle import below
from drumhead.table.words import listed

SIX: Final = 6
"""The faces of a die, and the greatest of them, which is added and rolled again (``dice.six``)."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A pool of dice, rolled completely or in part."""

    pool: int
    runs: tuple[tuple[int, ...], ...]
    """For each die rolled its sixes, then its end; the last may still end on a six."""

    @property
    def total(self) -> int:
        """The sum of the dice rolled (``dice.pool``)."""
        return sum(map(sum, self.runs))

    @property
    def ends_on_six(self) -> bool:
        """Whether the last die shows a six and is rolled again (``dice.six``)."""
        return bool(self.runs) and self.runs[-1][-1] == SIX

    @property
    def missing(self) -> int:
        """How many dice are still to be rolled, a six rolled again (``dice.six``) included, before any further six."""
        return self.pool - len(self.runs) + self.ends_on_six

    @property
    def used(self) -> int:
        """How many of the rolls belong to the pool."""
        return sum(map(len, self.runs))


def throw(pool: int, dice: Sequence[int]) -> Throw:
    """The pool of the first dice of a sequence, as many as belong to it. Each is from 1 to 6. (``dice.six``)

    >>> throw(2, (6, 2, 5)).runs, throw(2, (6, 2, 5)).total
    (((6, 2), (5,)), 13)
    >>> throw(2, (5, 6)).missing, throw(1, (5, 4)).used
    (1, 1)
    """
    runs: list[tuple[int, ...]] = []
    again = False
    for die in dice:
        if again:
            runs[-1] += (die,)
        elif len(runs) < pool:
            runs.append((die,))
        else:
            break
        again = die == SIX
    return Throw(pool, tuple(runs))


def roll(pool: int, numbers: Iterator[int]) -> tuple[int, ...]:
    """A random roll of the pool, from a stream of ``drumhead.table.shuffle`` (``dice.six``)."""
    dice: list[int] = []
    while throw(pool, dice).missing:
        dice.append(1 + below(numbers, SIX))
    return tuple(dice)


def dice_text(thrown: Throw) -> str:
    """The dice in words, each six joined to the next roll of that die by a plus sign (``dice.six``).

    >>> dice_text(throw(2, (6, 2, 5)))
    '6+2 and 5'
    """
    return listed(["+".join(map(str, run)) for run in thrown.runs])


@cache
def chance(dice: int, total: int) -> Fraction:
    """The chance that a pool comes to exactly that total (``dice.pool``, ``dice.six``).

    >>> chance(1, 5), chance(1, 6), chance(1, 13)
    (Fraction(1, 6), Fraction(0, 1), Fraction(1, 216))
    """
    return sum((share * _sixes(dice, (total - end) // SIX) for end, share in _ends(dice).items()
                if total >= end and not (total - end) % SIX), Fraction())  # fmt: skip


@cache
def at_least(dice: int, total: int) -> Fraction:
    """The chance that a pool comes to that total or more (``dice.pool``).

    >>> at_least(1, 5), at_least(1, 7), at_least(2, 2)
    (Fraction(1, 3), Fraction(1, 6), Fraction(1, 1))
    """
    return 1 - sum((chance(dice, less) for less in range(total)), Fraction())


def beats(dice: int, total: int) -> Fraction:
    """The chance that a pool comes to more than a known total (``shoot.total``).

    >>> beats(2, 0), beats(0, 0)
    (Fraction(1, 1), Fraction(0, 1))
    """
    return at_least(dice, total + 1)


def mean(dice: int) -> Fraction:
    """The mean total of a pool (``dice.pool``).

    >>> mean(1)
    Fraction(21, 5)
    """
    return Fraction(21, 5) * dice


@cache
def greater(pool: int, other: int, by: int = 1) -> Fraction:
    """The chance that a pool comes to more than another (``shoot.total``), ``by`` at least; with 0, to no less.

    >>> greater(1, 1), greater(2, 0), greater(0, 2)
    (Fraction(3, 7), Fraction(1, 1), Fraction(0, 1))
    """
    result = Fraction()
    for end, share in _ends(pool).items():
        for other_end, other_share in _ends(other).items():
            result += share * other_share * _more_sixes(pool, other, -((end - other_end - by) // SIX))
    return result


def equal(pool: int, other: int) -> Fraction:
    """The chance that two pools come to the same (``shoot.tie``).

    >>> equal(1, 1), equal(0, 0)
    (Fraction(1, 7), Fraction(1, 1))
    """
    return greater(pool, other, 0) - greater(pool, other)


@cache
def _ends(dice: int) -> dict[int, Fraction]:
    """The distribution of the sum of the dice's ends, each from 1 to 5."""
    if not dice:
        return {0: Fraction(1)}
    ends: dict[int, Fraction] = {}
    for end, share in _ends(dice - 1).items():
        for face in range(1, SIX):
            ends[end + face] = ends.get(end + face, Fraction()) + share / (SIX - 1)
    return ends


def _sixes(dice: int, sixes: int) -> Fraction:
    """The chance that the dice roll that many sixes before each has ended."""
    if not dice:
        return Fraction(sixes == 0)
    six = Fraction(1, SIX)
    return comb(dice + sixes - 1, sixes) * six**sixes * (1 - six) ** dice


@cache
def _more_sixes(pool: int, other: int, by: int) -> Fraction:
    """The chance that a pool rolls at least ``by`` sixes more than another.

    If one pool has no dice it is a finite sum. Else call it f(a, b, m). A die of ``pool`` shows a six or ends, so
    f(a, b, m) = 1/6 f(a, b, m - 1) + 5/6 f(a - 1, b, m); a die of ``other`` likewise, so
    f(a, b, m) = 1/6 f(a, b, m + 1) + 5/6 f(a, b - 1, m). The first, for m + 1, put into the second:
    f(a, b, m) = 6/7 f(a, b - 1, m) + 1/7 f(a - 1, b, m + 1).
    """
    if not other:
        return 1 - sum((_sixes(pool, few) for few in range(by)), Fraction())
    if not pool:
        return sum((_sixes(other, few) for few in range(1 - by)), Fraction())
    return Fraction(6, 7) * _more_sixes(pool, other - 1, by) + Fraction(1, 7) * _more_sixes(pool - 1, other, by + 1)
