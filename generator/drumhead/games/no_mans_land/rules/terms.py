"""What a game is played by: the variants, and the tables as the engine uses them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from drumhead.games.no_mans_land.rules.decks import DRAWN
from drumhead.table.cards import Card
from drumhead.table.rows import Between


@dataclass(frozen=True, slots=True)
class Individual:
    """One that a target card lets you shoot at, numbered from 1 on its card (``target.individuals``)."""

    number: int
    who: str
    defence: int
    score: int


@dataclass(frozen=True, slots=True)
class TargetCard:
    """A target card (``target.draw``)."""

    card: Card
    individuals: tuple[Individual, ...]
    counterattack: int
    """Cards that it fires back with; 0 where it doesn't (``counter.draw``)."""

    def name(self, individual: Individual) -> str:
        """What one of its individuals is called in a sentence."""
        return individual.who if len(self.individuals) == 1 else f"{individual.who} {individual.number}"

    def bystander(self, aimed: Individual) -> Individual:
        """Whom an accident threatens (``accident.target``).

        The lowest-scoring other individual, then that of the lowest defence, then the first.
        """
        others = [individual for individual in self.individuals if individual is not aimed]
        return min(others, key=lambda individual: (individual.score, individual.defence, individual.number))


class Weather(NamedTuple):
    """A row of ``weather``: a card, and the shoot cards that it costs (``weather.penalty``)."""

    card: Card
    name: str
    penalty: Annotated[int, Between(0, DRAWN)]
    again: tuple[Card, ...] | None
    """Where there are any, another card is turned up; one of these makes the penalty ``then`` (``weather.again``)."""
    then: Annotated[int, Between(0, DRAWN)] | None


class Award(NamedTuple):
    """A row of ``ranks``: what scores from ``least`` to ``most`` are rewarded with (``score.rank``)."""

    least: Annotated[int, Between(0)]
    most: Annotated[int, Between(0)] | None
    """None for the highest rank: any score from ``least`` up."""
    rank: str


@dataclass(frozen=True, slots=True)
class SniperTerms:
    """The variants and the tables, checked."""

    joker: bool
    steady: bool
    blind: bool
    targets: Mapping[Card, TargetCard]
    weather: Mapping[Card, Weather]
    shoot: Mapping[Card, int | None]
    """Strengths (``shot.strength``); None is right between the eyes (``shot.eyes``)."""
    awards: tuple[Award, ...]
    """From the lowest scores to the highest."""

    def penalty(self, weather: tuple[Card, ...]) -> int:
        """Cards that a weather card costs, with the card turned up after it where one was (``weather.again``)."""
        first = self.weather[weather[0]]
        changed = first.again and weather[1] in first.again
        return first.then or 0 if changed else first.penalty

    def award(self, score: int) -> Award:
        """The award for a score; the first for any below its least (``score.rank``)."""
        return next(award for award in reversed(self.awards) if score >= award.least or award is self.awards[0])
