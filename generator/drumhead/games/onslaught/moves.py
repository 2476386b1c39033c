"""The moves. ``str(move)`` is the canon's notation, which is a move's JSON form too."""

from dataclasses import dataclass

from drumhead.table.cards import Card, in_order


@dataclass(frozen=True, slots=True)
class Pledge:
    """Say how many attackers the wave will bring."""

    number: int

    def __str__(self) -> str:
        return f"pledge {self.number}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn up the next attacker."""

    def __str__(self) -> str:
        return "turn"


@dataclass(frozen=True, slots=True)
class Absorb:
    """Put the waiting attacker under a defender."""

    card: Card

    def __str__(self) -> str:
        return f"absorb {self.card}"


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy the waiting attacker by one defender or several, with the power of a 3 where they differ.

    The cards are kept in one order, so that two sums of the same cards are the same move.
    """

    cards: tuple[Card, ...]
    three: Card | None = None

    def __post_init__(self) -> None:
        if len(self.cards) > 1:
            object.__setattr__(self, "cards", in_order(self.cards))

    def __str__(self) -> str:
        power = f" with {self.three}" if self.three else ""
        return f"destroy {'+'.join(self.cards)}{power}"


@dataclass(frozen=True, slots=True)
class Joker:
    """Discard a Joker to destroy the waiting attacker."""

    def __str__(self) -> str:
        return "joker"


@dataclass(frozen=True, slots=True)
class Shift:
    """Discard a 5: an attacker under one defender goes to another."""

    attacker: Card
    source: Card
    target: Card
    five: Card

    def __str__(self) -> str:
        return f"shift {self.attacker} from {self.source} to {self.target} with {self.five}"


@dataclass(frozen=True, slots=True)
class Peek:
    """Discard a 7 to see the next attackers."""

    seven: Card

    def __str__(self) -> str:
        return f"peek with {self.seven}"


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put the attackers just seen back, the next to come first."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"arrange {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Recalibrate:
    """Discard a defender to change the wave's pledge to another total."""

    number: int
    card: Card

    def __str__(self) -> str:
        return f"recalibrate {self.number} with {self.card}"


@dataclass(frozen=True, slots=True)
class End:
    """End the wave."""

    def __str__(self) -> str:
        return "end"


Move = Pledge | Turn | Absorb | Destroy | Joker | Shift | Peek | Arrange | Recalibrate | End
