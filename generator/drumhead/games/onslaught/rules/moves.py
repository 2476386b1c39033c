"""The moves, each written as the rules write it."""

from typing import Final, get_args

from drumhead.table.cards import Card, in_order
from drumhead.table.moves import move


@move("pledge {number}")
class Pledge:
    """Say how many attackers the wave will bring."""

    number: int


@move("turn")
class Turn:
    """Turn up the next attacker."""


@move("absorb {card}")
class Absorb:
    """Put the waiting attacker under a defender."""

    card: Card


@move("destroy {cards:+}[ with {three}]")
class Destroy:
    """Destroy the waiting attacker by one defender or several, with the power of a 3 if they are not alike.

    The cards are sorted, so that two sums of the same cards are the same move.
    """

    cards: tuple[Card, ...]
    three: Card | None = None

    def __post_init__(self) -> None:
        if len(self.cards) > 1:
            object.__setattr__(self, "cards", in_order(self.cards))


@move("joker")
class Joker:
    """Discard a Joker to destroy the waiting attacker."""


@move("shift {attacker} from {source} to {target} with {five}")
class Shift:
    """Discard a 5: an attacker under one defender goes to another."""

    attacker: Card
    source: Card
    target: Card
    five: Card


@move("peek with {seven}")
class Peek:
    """Discard a 7 to see the next attackers."""

    seven: Card


@move("arrange {cards}")
class Arrange:
    """Put the attackers just seen back, the next one first."""

    cards: tuple[Card, ...]


@move("recalibrate {number} with {card}")
class Recalibrate:
    """Discard a defender to change the wave's pledge to another total."""

    number: int
    card: Card


@move("end")
class End:
    """End the wave."""


Move = Pledge | Turn | Absorb | Destroy | Joker | Shift | Peek | Arrange | Recalibrate | End
MOVES: Final = get_args(Move)
