"""The decks and the tables as typed rows, and the terms of a game: its tables under its variants."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Annotated, Final, NamedTuple

from drumhead.table.cards import JOKER, Card, pack, rank, suit
from drumhead.table.game import Tables, Variants
from drumhead.table.reading import Limit
from drumhead.table.rows import TableReader
from drumhead.table.words import listed

ROUNDS: Final = 5
DRAWN: Final = 5
"""Shoot cards drawn in a round (``hand.draw``)."""

COURT: Final = tuple(card for card in pack() if rank(card) in "JQK")
WEATHER: Final = tuple(card for card in pack(("C",)) if rank(card) in "A234567")
SHOOT: Final = tuple(card for card in pack() if card not in COURT and card not in WEATHER)
ACCIDENT_CARDS: Final = 2
"""Cards drawn for an accident (``accident.draw``)."""


def target_deck(joker: bool) -> tuple[Card, ...]:
    """The target cards: the 12 court cards, and the Joker if it is a target (``target.joker``)."""
    return (*COURT, JOKER) if joker else COURT


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
    penalty: Annotated[int, Limit(0, DRAWN)]
    again: tuple[Card, ...] | None
    """If not empty, another card is turned up; one of these changes the penalty to ``then`` (``weather.again``)."""
    then: Annotated[int, Limit(0, DRAWN)] | None


class Award(NamedTuple):
    """A row of the table ``ranks``: the rank for scores from ``least`` to ``most`` (``score.rank``)."""

    least: Annotated[int, Limit(0)]
    most: Annotated[int, Limit(0)] | None
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

    def hand_size(self, weather: tuple[Card, ...]) -> int:
        """The cards drawn in a round: five, less the penalty if the sacrifice is blind (``sacrifice.choice``)."""
        return DRAWN - self.penalty(weather) if self.blind else DRAWN

    def award(self, score: int) -> Award:
        """The award for a score (``score.rank``); the first one also for lower scores."""
        return next(award for award in reversed(self.awards) if score >= award.least or award is self.awards[0])


VARIANTS: Final = {"joker": ("false", "true"), "weather": ("fresh", "steady"), "sacrifice": ("choose", "blind")}


@dataclass(frozen=True, slots=True)
class TargetRow:
    """A row of the table ``targets``: ``count`` like individuals of a target card (``target.individuals``).

    Not a named tuple: its column ``count`` would hide the tuple's method.
    """

    card: Card
    who: str
    count: Annotated[int, Limit(1, 10)]
    defence: Annotated[int, Limit(0)]
    score: Annotated[int, Limit(1)]
    counterattack: Annotated[int, Limit(0, len(SHOOT) - DRAWN - ACCIDENT_CARDS)] | None
    """Cards drawn for the counterattack of the target card, in its first row: what the hand and an accident leave, at
    most (``counter.draw``).
    """


class ShootRow(NamedTuple):
    """A row of the table ``shoot``: a card and its strength, None if it hits automatically (``shot.strength``)."""

    card: Card
    strength: Annotated[int, Limit(0)] | None


def read_terms(tables: Tables, variants: Variants) -> SniperTerms:
    """Read the tables (``shot.strength``, ``target.individuals``, ``weather.penalty``, ``score.rank``) and variants.

    Raises BadInput naming every fault of the tables.
    """
    reader = TableReader(tables)
    joker = variants["joker"] == "true"
    steady, blind = variants["weather"] == "steady", variants["sacrifice"] == "blind"
    tables_read = _targets(reader, joker), _weather(reader), _strengths(reader), _awards(reader)
    terms = SniperTerms(joker, steady, blind, *tables_read)
    reader.done()
    return terms


def _targets(reader: TableReader, joker: bool) -> dict[Card, TargetCard]:
    targets: dict[Card, TargetCard] = {}
    for card, group in groupby(reader.rows("targets", TargetRow), key=lambda row: row.card):
        first, *others = rows = list(group)
        if card not in target_deck(True):
            reader.fault("targets", f"{card} is not a target card: give one of {' '.join(target_deck(True))}")
        elif card in targets:
            reader.fault("targets", f"{card} has rows in two places: keep the rows of one card together")
        elif any(row.counterattack for row in others):
            reader.fault("targets", f"{card} has a second counterattack: give it in the first row of the card alone")
        else:
            repeated = enumerate((row for row in rows for _ in range(row.count)), 1)
            individuals = (Individual(number, row.who, row.defence, row.score) for number, row in repeated)
            targets[card] = TargetCard(card, tuple(individuals), first.counterattack or 0)
    if not reader.faults and (missing := [card for card in target_deck(joker) if card not in targets]):
        reader.fault("targets", f"there is no row for {listed(missing)}: give each target card one at least")
    return targets


def _weather(reader: TableReader) -> dict[Card, Weather]:
    weather = reader.by("weather", Weather, lambda row: row.card, WEATHER)
    for row in weather.values():
        if bool(row.again) != (row.then is not None):
            reader.fault("weather", f"{row.card} has only one of again and then: give both, or neither")
        if invalid := [card for card in row.again or () if card not in WEATHER or card == row.card]:
            expected = f"other weather cards, {WEATHER[0]} to {WEATHER[-1]}"
            reader.fault("weather", f"{row.card}, again, names {listed(invalid)}: give {expected}")
    followed = [card for card, row in weather.items() if row.again]
    if len(followed) > len(WEATHER) - ROUNDS:
        limit = f"{ROUNDS} rounds leave {len(WEATHER) - ROUNDS} of the {len(WEATHER)} cards"
        reader.fault("weather", f"{listed(followed)} all turn up another card: only {limit} for that")
    return weather


def _strengths(reader: TableReader) -> dict[Card, int | None]:
    rows = reader.by("shoot", ShootRow, lambda row: row.card, SHOOT)
    for card, row in rows.items():
        is_eyes = suit(card) == "C"  # shot.eyes
        if is_eyes and row.strength is not None:
            reader.fault("shoot", f"{card} hits automatically: leave its strength empty")
        elif not is_eyes and row.strength is None:
            reader.fault("shoot", f"{card} has no strength: give a whole number from 0 up")
    return {card: row.strength for card, row in rows.items()}


def _awards(reader: TableReader) -> tuple[Award, ...]:
    awards = tuple(reader.rows("ranks", Award))
    for award in awards:
        if award.most is not None and award.most < award.least:
            reader.fault("ranks", f"{award.rank} is for {award.least} to {award.most}: give the lower score first")
    for below, above in pairwise(awards):
        if below.most is None:
            reader.fault("ranks", f"{below.rank} has no end: only the last rank may")
        elif above.least != below.most + 1:
            reader.fault("ranks", f"{above.rank} is from {above.least}: give {below.most + 1}, next to {below.rank}")
    if awards and awards[-1].most is not None:
        reader.fault("ranks", f"{awards[-1].rank} ends at {awards[-1].most}: leave that empty for any score above")
    return awards
