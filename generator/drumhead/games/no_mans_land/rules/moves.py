"""The moves, each written as the rules write it.

Cards keep the order they were written in, and two moves that differ in that order only are equal.
"""

from dataclasses import field
from typing import Final, get_args

from drumhead.table.cards import Card, in_order
from drumhead.table.moves import move


@move("sacrifice {cards}")
class Sacrifice:
    """Give cards of the hand up to the weather."""

    cards: tuple[Card, ...] = field(compare=False)
    same: tuple[Card, ...] = field(init=False, repr=False)
    """The cards by rank, by which moves are compared."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "same", in_order(self.cards))


@move("{number}:{cards:+}")
class AimedAt:
    """The cards fired at one individual, by its number."""

    number: int
    cards: tuple[Card, ...] = field(compare=False)
    same: tuple[Card, ...] = field(init=False, repr=False)
    """The cards by rank, by which moves are compared."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "same", in_order(self.cards))


@move("fire {aims}")
class Fire:
    """Fire at one individual or several; the aims are kept in rising order."""

    aims: tuple[AimedAt, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "aims", tuple(sorted(self.aims, key=lambda aim: aim.number)))


@move("hold")
class Hold:
    """Fire nothing."""


Move = Sacrifice | Fire | Hold
MOVES: Final = get_args(Move)
