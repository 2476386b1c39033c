"""The variants of a game, and its tables as the engine uses them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from drumhead.games.no_mans_land.rules.decks import DRAWN
from drumhead.table.cards import Card
from drumhead.table.rows import Between


@dataclass(frozen=True, slots=True)
class Individual:
    """An individual on a target card, numbered from 1 (``target.individuals``)."""

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
    """Cards drawn for its counterattack; 0 if it has none (``counter.draw``)."""

    def name(self, individual: Individual) -> str:
        """The name of one of its individuals in a sentence."""
        return individual.who if len(self.individuals) == 1 else f"{individual.who} {individual.number}"

    def bystander(self, aimed: Individual) -> Individual:
        """The individual that an accident threatens (``accident.target``).

        This is the other individual with the lowest score; of several the one with the lowest defence, then the first.
        """
        others = [individual for individual in self.individuals if individual is not aimed]
        return min(others, key=lambda individual: (individual.score, individual.defence, individual.number))


class Weather(NamedTuple):
    """A row of the table ``weather``: a card and its penalty in shoot cards (``weather.penalty``)."""

    card: Card
    name: str
    penalty: Annotated[int, Between(0, DRAWN)]
    again: tuple[Card, ...] | None
    """If not empty, another card is turned up; one of these changes the penalty to ``then`` (``weather.again``)."""
    then: Annotated[int, Between(0, DRAWN)] | None


class Award(NamedTuple):
    """A row of the table ``ranks``: the rank for scores from ``least`` to ``most`` (``score.rank``)."""

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
    strengths: Mapping[Card, int | None]
    """The strength of each shoot card (``shot.strength``); None for a card that hits automatically (``shot.eyes``)."""
    awards: tuple[Award, ...]
    """Sorted from the lowest scores to the highest."""

    def penalty(self, weather: tuple[Card, ...]) -> int:
        """The penalty of a weather card and the card turned up after it, if any (``weather.again``)."""
        first = self.weather[weather[0]]
        changed = first.again and weather[1] in first.again
        return first.then or 0 if changed else first.penalty

    def award(self, score: int) -> Award:
        """The award for a score (``score.rank``); the first one also for lower scores."""
        return next(award for award in reversed(self.awards) if score >= award.least or award is self.awards[0])
