"""Dice as they fell, told apart into the dice of a pool: a six is followed at once by what it was rolled again to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from drumhead.table.words import listed

SIX: Final = 6
"""The side that is added and rolled again."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A pool of dice, rolled or still being rolled."""

    pool: int
    runs: tuple[tuple[int, ...], ...]
    """Each die of the pool that was rolled: its sixes, then what it ended on; the last may still end on a six."""

    @property
    def total(self) -> int:
        """What lies on the table, added up (``dice.pool``)."""
        return sum(map(sum, self.runs))

    @property
    def again(self) -> bool:
        """Whether the last die shows a six, to be rolled again (``dice.six``)."""
        return bool(self.runs) and self.runs[-1][-1] == SIX

    @property
    def missing(self) -> int:
        """How many dice have still to be rolled, a six to be rolled again (``dice.six``) among them; more may come."""
        return self.pool - len(self.runs) + self.again

    @property
    def used(self) -> int:
        """How many of the dice given it took."""
        return sum(map(len, self.runs))


def throw(pool: int, dice: Sequence[int]) -> Throw:
    """As many of the dice, from the first, as the pool takes. Each is from 1 to 6. (``dice.six``)

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


def shown(thrown: Throw) -> str:
    """The dice in words, a die and what it was rolled again to bound together (``dice.six``).

    >>> shown(throw(2, (6, 2, 5)))
    '6+2 and 5'
    """
    return listed(["+".join(map(str, run)) for run in thrown.runs])
