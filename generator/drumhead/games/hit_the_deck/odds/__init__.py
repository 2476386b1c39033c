"""The odds of Hit the Deck! as one JSON object, every one exact: a pack of forty cards is small enough to count.

The pack is whole and without court cards, unless the odds say otherwise. A turn of fire draws its cards one after the
other, none of them put back.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any, Final

from drumhead.games.hit_the_deck.odds.ranges import areas, reach_rows
from drumhead.games.hit_the_deck.odds.tables import tables
from drumhead.games.hit_the_deck.resolve.antitank import effects
from drumhead.games.hit_the_deck.resolve.chance import Draws, at_least, expected
from drumhead.games.hit_the_deck.resolve.turn import passes, succeeds
from drumhead.games.hit_the_deck.rules.pack import pile
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms, read_terms
from drumhead.table.game import Tables
from drumhead.table.odds import Odds
from drumhead.table.script import Pile

VERSION: Final = 1
"""Goes up whenever the odds are worked out in another way that could come out otherwise."""

NUMBERS: Final = range(1, 11)
LEFT: Final = (40, 35, 30, 25, 20, 15, 10, 5)
"""Cards left in the pack as it runs down."""
TARGETS: Final = (1, 2, 3)


def inputs(given: Tables) -> dict[str, Any]:
    """All that the odds depend on, as JSON: the version of the method and the tables' numbers, not their words."""
    terms = read_terms(given)
    return {
        "version": VERSION,
        "weapons": {name: [weapon.rounds, weapon.automatic] for name, weapon in terms.weapons.items()},
        "antitank": [[*pair, *(row.by_suit[suit] for suit in "SCDH")] for pair, row in terms.antitank.items()],
        "damage": [[*pair, row.id] for pair, row in terms.damage.items()],
        "degrees": terms.degrees,
        "areas": {area.id: area.radius for area in areas(terms)},
    }


def work_out(given: Tables) -> dict[str, Any]:
    """The odds. Raises BadInput for tables that can't be used."""
    terms, whole = read_terms(given), pile({"out": ()})
    odds = Draws(whole)
    return {
        "game": "hit-the-deck",
        "success": [{"number": number, "chance": str(odds.one(passes(number)))} for number in NUMBERS],
        "pack": list(_pack(whole)),
        "fire": list(_fire(terms, odds)),
        "antitank": list(_antitank(terms, odds)),
        "reach": [{"weapon": area.id, **row} for area in areas(terms) for row in reach_rows(terms, whole, area.radius)],
    }


def _pack(whole: Pile) -> Iterator[dict[str, Any]]:
    """How many of the cards left succeed: with each number of them its probability."""
    cards = len(whole.pack)
    for number in NUMBERS:
        good = sum(succeeds(card, number) for card in whole.pack)
        for left in LEFT:
            ways = [comb(good, found) * comb(cards - good, left - found) for found in range(left + 1)]
            spread = {str(found): str(Fraction(way, comb(cards, left))) for found, way in enumerate(ways) if way}
            yield {"number": number, "left": left, "good": spread}


def _fire(terms: UmpireTerms, odds: Draws) -> Iterator[dict[str, Any]]:
    """A turn's fire with each weapon: single shots, then automatic fire at one, two and three adjacent targets."""
    for name, weapon in terms.weapons.items():
        for number in NUMBERS:
            spread = odds.spread(passes(number), weapon.rounds)
            row = {"weapon": name, "number": number, "expected": str(expected(spread))}
            yield row | {"mode": "single", "targets": 1, "any": str(at_least(spread, 1))}
            for targets in TARGETS if weapon.automatic else ():
                bursts = [(weapon.rounds, passes(number - place)) for place in range(targets)]
                hits = sum((weapon.rounds * odds.one(good) for _, good in bursts), Fraction())
                row = {"weapon": name, "number": number, "expected": str(hits)}
                yield row | {"mode": "automatic", "targets": targets, "any": str(1 - odds.none(bursts))}


def _antitank(terms: UmpireTerms, odds: Draws) -> Iterator[dict[str, Any]]:
    """One shot with each weapon at each armour: the chance of each effect, and of what comes of it."""
    for weapon, armour in terms.antitank:
        for number in NUMBERS:
            found = effects(terms, odds, weapon, armour, number)
            chances = {what: str(chance) for what, chance in found.items()}
            yield {"weapon": weapon, "armour": armour, "number": number, **chances}


ODDS = Odds(inputs, work_out, tables)
