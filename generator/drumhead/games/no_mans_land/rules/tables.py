"""Reads the four tables and the variants."""

from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Annotated, Final, NamedTuple

from drumhead.games.no_mans_land.rules.decks import DRAWN, ROUNDS, SHOOT, WEATHER, is_eyes, target_deck
from drumhead.games.no_mans_land.rules.shots import ACCIDENT_CARDS
from drumhead.games.no_mans_land.rules.terms import Award, Individual, SniperTerms, TargetCard, Weather
from drumhead.table.cards import Card
from drumhead.table.game import Tables, Variants
from drumhead.table.rows import Between, TableReader
from drumhead.table.words import listed

VARIANTS: Final = {"joker": ("false", "true"), "weather": ("fresh", "steady"), "sacrifice": ("choose", "blind")}

MAX_LIKE: Final = 10
"""The most individuals that a row of a target card may stand for."""
MAX_COUNTERATTACK: Final = len(SHOOT) - DRAWN - ACCIDENT_CARDS
"""The most cards of a counterattack: all that the hand and an accident leave."""


@dataclass(frozen=True, slots=True)
class TargetRow:
    """A row of the table ``targets``: ``count`` like individuals of a target card (``target.individuals``).

    Not a named tuple: its column ``count`` would hide the tuple's method.
    """

    card: Card
    who: str
    count: Annotated[int, Between(1, MAX_LIKE)]
    defence: Annotated[int, Between(0)]
    score: Annotated[int, Between(1)]
    counterattack: Annotated[int, Between(0, MAX_COUNTERATTACK)] | None
    """Cards drawn for the counterattack of the target card, in its first row (``counter.draw``)."""


class ShootRow(NamedTuple):
    """A row of the table ``shoot``: a card and its strength, None if it hits automatically (``shot.strength``)."""

    card: Card
    strength: Annotated[int, Between(0)] | None


def read_terms(tables: Tables, variants: Variants) -> SniperTerms:
    """Read the tables (``shot.strength``, ``target.individuals``, ``weather.penalty``, ``score.rank``) and variants.

    Raises BadInput naming every fault of the tables.
    """
    reader = TableReader(tables)
    joker = variants["joker"] == "true"
    terms = SniperTerms(
        joker=joker,
        steady=variants["weather"] == "steady",
        blind=variants["sacrifice"] == "blind",
        targets=_targets(reader, joker),
        weather=_weather(reader),
        strengths=_strengths(reader),
        awards=_awards(reader),
    )
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
            repeated = [row for row in rows for _ in range(row.count)]
            individuals = (
                Individual(number, row.who, row.defence, row.score) for number, row in enumerate(repeated, 1)
            )
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
        if is_eyes(card) and row.strength is not None:
            reader.fault("shoot", f"{card} hits automatically: leave its strength empty")
        elif not is_eyes(card) and row.strength is None:
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
