"""What a game is played by: the variants, and the four tables as the engine uses them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from drumhead.table.cards import Card

VARIANTS: Final[Mapping[str, tuple[str, ...]]] = {
    "joker": ("false", "true"),
    "weather": ("fresh", "steady"),
    "sacrifice": ("choose", "blind"),
}


@dataclass(frozen=True, slots=True)
class Individual:
    """One that a target card lets you shoot at, numbered from 1 on its card."""

    number: int
    who: str
    defence: int
    score: int


@dataclass(frozen=True, slots=True)
class Target:
    """A target card."""

    card: Card
    individuals: tuple[Individual, ...]
    counterattack: int
    """Cards that it fires back with; 0 where it doesn't."""

    def name(self, one: Individual) -> str:
        """What one of its individuals is called in a sentence."""
        return one.who if len(self.individuals) == 1 else f"{one.who} {one.number}"

    def bystander(self, aimed: Individual) -> Individual:
        """Whom an accident threatens: the lowest-scoring other one, then the lowest defence, then the first."""
        others = [one for one in self.individuals if one is not aimed]
        return min(others, key=lambda one: (one.score, one.defence, one.number))


@dataclass(frozen=True, slots=True)
class Weather:
    """A weather card. Where ``again`` is not empty another card is turned: one of these makes the penalty ``then``."""

    card: Card
    name: str
    penalty: int
    again: tuple[Card, ...]
    then: int


@dataclass(frozen=True, slots=True)
class Rank:
    """What scores from ``least`` to ``most`` are rewarded with; ``most`` None is without end."""

    least: int
    most: int | None
    name: str


@dataclass(frozen=True, slots=True)
class Terms:
    """The variants and the tables, checked."""

    joker: bool
    steady: bool
    blind: bool
    targets: Mapping[Card, Target]
    weather: Mapping[Card, Weather]
    shoot: Mapping[Card, int | None]
    """Strengths; None is right between the eyes."""
    ranks: tuple[Rank, ...]

    def penalty(self, weather: tuple[Card, ...]) -> int:
        """Cards that a weather card costs, with the card turned up after it where one was."""
        first = self.weather[weather[0]]
        return first.then if first.again and weather[1] in first.again else first.penalty

    def rank(self, score: int) -> Rank:
        """The rank for a score; the first rank for any below its least."""
        return next(rank for rank in reversed(self.ranks) if score >= rank.least or rank is self.ranks[0])
