"""The moves. ``str(move)`` is the canon's notation, which is a move's JSON form too.

Cards keep the order they were written in, and two moves that differ in that order only are equal.
"""

from dataclasses import dataclass, field

from drumhead.table.cards import Card, in_order


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Give cards of the hand up to the weather."""

    cards: tuple[Card, ...] = field(compare=False)
    same: tuple[Card, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "same", in_order(self.cards))

    def __str__(self) -> str:
        return f"sacrifice {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Aim:
    """The cards fired at one individual, by its number."""

    number: int
    cards: tuple[Card, ...] = field(compare=False)
    same: tuple[Card, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "same", in_order(self.cards))

    def __str__(self) -> str:
        return f"{self.number}:{'+'.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire at one individual or several; the aims are kept in rising order."""

    aims: tuple[Aim, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "aims", tuple(sorted(self.aims, key=lambda aim: aim.number)))

    def __str__(self) -> str:
        return f"fire {' '.join(map(str, self.aims))}"


@dataclass(frozen=True, slots=True)
class Hold:
    """Fire nothing."""

    def __str__(self) -> str:
        return "hold"


Move = Sacrifice | Fire | Hold
