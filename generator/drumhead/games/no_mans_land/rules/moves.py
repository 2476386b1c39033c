"""The moves, each written as the rules write it.

Cards keep the order in which they are written. Moves that differ only in that order are equal.
"""

from dataclasses import field
from typing import Final, get_args

from drumhead.table.cards import Card, in_order
from drumhead.table.moves import move


@move("sacrifice {cards}")
class Sacrifice:
    """Give up cards of the hand to the weather."""

    cards: tuple[Card, ...] = field(compare=False)
    sorted_cards: tuple[Card, ...] = field(init=False, repr=False)
    """The cards by rank, for comparing moves."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "sorted_cards", in_order(self.cards))


@move("{number}:{cards:+}")
class AimedAt:
    """The cards fired at one individual, by its number."""

    number: int
    cards: tuple[Card, ...] = field(compare=False)
    sorted_cards: tuple[Card, ...] = field(init=False, repr=False)
    """The cards by rank, for comparing moves."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "sorted_cards", in_order(self.cards))


@move("fire {aims}")
class Fire:
    """Fire at one or more individuals; the aims are sorted by number."""

    aims: tuple[AimedAt, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "aims", tuple(sorted(self.aims, key=lambda aim: aim.number)))


@move("hold")
class Hold:
    """Fire nothing."""


Move = Sacrifice | Fire | Hold
MOVES: Final = get_args(Move)
