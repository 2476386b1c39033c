"""Rolled dice, grouped into the dice of a pool: a six is followed at once by the same die rolled again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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
