"""The four tables and the variants, read into terms. Every fault is named with its place and a remedy."""

from collections.abc import Iterator, Mapping
from typing import Any

from drumhead.games.no_mans_land.rules.decks import DRAWN, ROUNDS, SHOOT, WEATHER, is_eyes, target_deck
from drumhead.games.no_mans_land.rules.terms import Individual, Rank, Target, Terms, Weather
from drumhead.table.cards import Card, parse_card
from drumhead.table.game import BadInput, Tables, Variants
from drumhead.table.words import listed

MOST_BACK = len(SHOOT) - DRAWN - 2
"""The most cards a counterattack can draw: what the hand and an accident leave."""


def read_terms(tables: Tables, variants: Variants) -> Terms:
    """The terms. Raises BadInput naming every fault."""
    reader = _Reader(tables)
    joker = variants["joker"] == "true"
    targets, weather, shoot, ranks = reader.targets(joker), reader.weather(), reader.shoot(), reader.ranks()
    if reader.faults:
        raise BadInput("\n".join(reader.faults))
    return Terms(
        joker, variants["weather"] == "steady", variants["sacrifice"] == "blind", targets, weather, shoot, ranks
    )


class _Reader:
    """Reads the tables one by one and gathers what is wrong with them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.faults: list[str] = []

    def targets(self, joker: bool) -> dict[Card, Target]:
        targets: dict[Card, Target] = {}
        last = None
        for where, card, row in self.cards("targets", target_deck(True)):
            if card in targets and card != last:
                self.faults.append(f"{where}: {card} stands there already: keep the rows of one card together")
                continue
            before, last = targets.get(card), card
            individuals = list(before.individuals) if before else []
            count = self.number(where, row, "count", 1, 10)
            defence, score = self.number(where, row, "defence", 0), self.number(where, row, "score", 1)
            back = 0 if row.get("counterattack") is None else self.number(where, row, "counterattack", 0, MOST_BACK)
            if before and back:
                self.faults.append(f"{where}: a second counterattack: write it in the first row of {card}")
            for _ in range(count):
                individuals.append(Individual(len(individuals) + 1, self.text(where, row, "who"), defence, score))
            targets[card] = Target(card, tuple(individuals), before.counterattack if before else back)
        self.missing("targets", targets, target_deck(joker))
        return targets

    def weather(self) -> dict[Card, Weather]:
        weather: dict[Card, Weather] = {}
        for where, card, row in self.once("weather", WEATHER, weather):
            again = self.again(where, card, row.get("again"))
            penalty = self.number(where, row, "penalty", 0, DRAWN)
            then = self.number(where, row, "then", 0, DRAWN) if again else 0
            if not again and row.get("then") is not None:
                self.faults.append(
                    f"{where}: then without again: name the cards that change the penalty, or leave it out"
                )
            weather[card] = Weather(card, self.text(where, row, "name"), penalty, again, then)
        self.missing("weather", weather, WEATHER)
        twice = [card for card, one in weather.items() if one.again]
        if len(twice) > len(WEATHER) - ROUNDS:
            most = f"{ROUNDS} rounds leave {len(WEATHER) - ROUNDS} of the {len(WEATHER)} cards"
            self.faults.append(f"table weather: {listed(twice)} all turn another card: only {most} for that")
        return weather

    def again(self, where: str, card: Card, given: object) -> tuple[Card, ...]:
        if given is None:
            return ()
        names = given.split() if isinstance(given, str) else given
        if isinstance(names, list | tuple):
            try:
                cards = tuple(parse_card(str(name)) for name in names)
            except ValueError as fault:
                self.faults.append(f"{where}: again: {fault}")
                return ()
            if all(one in WEATHER and one != card for one in cards):
                return cards
        self.faults.append(f"{where}: again is {given!r}: name other weather cards, {WEATHER[0]} to {WEATHER[-1]}")
        return ()

    def shoot(self) -> dict[Card, int | None]:
        shoot: dict[Card, int | None] = {}
        for where, card, row in self.once("shoot", SHOOT, shoot):
            if not is_eyes(card):
                shoot[card] = self.number(where, row, "strength", 0)
                continue
            if row.get("strength") is not None:
                self.faults.append(f"{where}: {card} hits by itself: leave its strength empty")
            shoot[card] = None
        self.missing("shoot", shoot, SHOOT)
        return shoot

    def ranks(self) -> tuple[Rank, ...]:
        rows = self.tables.get("ranks") or []
        ranks: list[Rank] = []
        for place, row in enumerate(rows, 1):
            where, last = f"table ranks, row {place}", place == len(rows)
            least = self.number(where, row, "least", 0)
            most = None if last and row.get("most") is None else self.number(where, row, "most", least)
            if last and most is not None:
                self.faults.append(f"{where}: most is {most}: leave it empty, so that every score has its rank")
            if ranks and ranks[-1].most is not None and least != ranks[-1].most + 1:
                self.faults.append(
                    f"{where}: least is {least}: it must be {ranks[-1].most + 1}, next to the row before"
                )
            ranks.append(Rank(least, most, self.text(where, row, "rank")))
        if not ranks:
            self.faults.append("table ranks: there is no row: give the ranks from the lowest score to the highest")
        return tuple(ranks)

    def cards(self, table: str, deck: tuple[Card, ...]) -> Iterator[tuple[str, Card, Mapping[str, Any]]]:
        """Each row whose card is of the deck, with its place in words."""
        for place, row in enumerate(self.tables.get(table) or [], 1):
            where = f"table {table}, row {place}"
            try:
                card = parse_card(str(row.get("card")))
            except ValueError as fault:
                self.faults.append(f"{where}: {fault}")
                continue
            if card in deck:
                yield f"{where} ({card})", card, row
            else:
                names = " ".join(deck)
                self.faults.append(f"{where}: {card} is not of this deck: it holds {names}")

    def once(
        self, table: str, deck: tuple[Card, ...], read: Mapping[Card, object]
    ) -> Iterator[tuple[str, Card, Mapping[str, Any]]]:
        """``cards`` without those read before, each a fault."""
        for where, card, row in self.cards(table, deck):
            if card in read:
                self.faults.append(f"{where}: {card} stands there twice: leave one row")
            else:
                yield where, card, row

    def missing(self, table: str, read: Mapping[Card, object], deck: tuple[Card, ...]) -> None:
        if missing := [card for card in deck if card not in read]:
            self.faults.append(
                f"table {table}: there is no row for {listed(missing)}: add {'it' if len(missing) == 1 else 'them'}"
            )

    def number(self, where: str, row: Mapping[str, Any], column: str, least: int, most: int | None = None) -> int:
        value = row.get(column)
        if type(value) is int and value >= least and (most is None or value <= most):
            return value
        wrong = f"no {column}" if value is None else f"{column} is {value!r}"
        wanted = f"from {least} up" if most is None else f"from {least} to {most}"
        self.faults.append(f"{where}: {wrong}: give a whole number {wanted}")
        return least

    def text(self, where: str, row: Mapping[str, Any], column: str) -> str:
        value = row.get(column)
        if isinstance(value, str) and value.strip():
            return value
        self.faults.append(f"{where}: no {column}: give it in words")
        return ""
