"""The exact odds as one JSON object.

Unless the odds say otherwise, the pack is full and has no court cards: forty cards. A turn of fire draws its cards
without replacement.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any, Final

from drumhead.games.hit_the_deck.odds.ranges import NUMBERS, areas, reach_rows
from drumhead.games.hit_the_deck.odds.tables import tables
from drumhead.games.hit_the_deck.resolve.antitank import effect_chances
from drumhead.games.hit_the_deck.resolve.chance import DrawOdds, at_least, expected
from drumhead.games.hit_the_deck.resolve.turn import passes, succeeds
from drumhead.games.hit_the_deck.rules.pack import build_pile
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms, read_terms
from drumhead.table.game import Tables
from drumhead.table.odds import Odds
from drumhead.table.script import DrawPile

VERSION: Final = 1
"""Raise this when the method changes in a way that may change the odds."""

LEFT: Final = (40, 35, 30, 25, 20, 15, 10, 5)
"""Cards left in the pack as it runs down."""
TARGETS: Final = (1, 2, 3)


def inputs(source_tables: Tables) -> dict[str, Any]:
    """Everything that the odds depend on, as JSON: the version of the method, and the numbers in the tables."""
    terms = read_terms(source_tables)
    return {
        "version": VERSION,
        "weapons": {name: [weapon.rounds, weapon.automatic] for name, weapon in terms.weapons.items()},
        "antitank": [[*pair, *(row.by_suit[suit] for suit in "SCDH")] for pair, row in terms.antitank.items()],
        "damage": [[*pair, row.id] for pair, row in terms.damage.items()],
        "degrees": terms.degrees,
        "areas": {area.id: area.radius for area in areas(terms)},
    }


def work_out(source_tables: Tables) -> dict[str, Any]:
    """Compute the odds as JSON data. Raises BadInput for tables that can't be used."""
    terms, pile = read_terms(source_tables), build_pile({"out": ()})
    odds = DrawOdds(pile)
    return {
        "game": "hit-the-deck",
        "success": [{"number": number, "chance": str(odds.chance(passes(number)))} for number in NUMBERS],
        "pack": list(_pack(pile)),
        "fire": list(_fire(terms, odds)),
        "antitank": list(_antitank(terms, odds)),
        "reach": [{"weapon": area.id, **row} for area in areas(terms) for row in reach_rows(terms, pile, area.radius)],
    }


def _pack(pile: DrawPile) -> Iterator[dict[str, Any]]:
    """Yield the distribution of the number of cards that succeed among those left."""
    cards = len(pile.pack)
    for number in NUMBERS:
        hits_in_pack = sum(succeeds(card, number) for card in pile.pack)
        for left in LEFT:
            ways = [comb(hits_in_pack, hits) * comb(cards - hits_in_pack, left - hits) for hits in range(left + 1)]
            distribution = {
                str(hits): str(Fraction(count, comb(cards, left))) for hits, count in enumerate(ways) if count
            }
            yield {"number": number, "left": left, "good": distribution}


def _fire(terms: UmpireTerms, odds: DrawOdds) -> Iterator[dict[str, Any]]:
    """Yield a turn of fire with each weapon: single, then automatic fire at one, two and three adjacent targets."""
    for name, weapon in terms.weapons.items():
        for number in NUMBERS:
            distribution = odds.distribution(passes(number), weapon.rounds)
            row = {"weapon": name, "number": number, "expected": str(expected(distribution))}
            yield row | {"mode": "single", "targets": 1, "any": str(at_least(distribution, 1))}
            for targets in TARGETS if weapon.automatic else ():
                bursts = [(weapon.rounds, passes(number - place)) for place in range(targets)]
                hits = sum((weapon.rounds * odds.chance(predicate) for _, predicate in bursts), Fraction())
                row = {"weapon": name, "number": number, "expected": str(hits)}
                yield row | {"mode": "automatic", "targets": targets, "any": str(1 - odds.chance_of_none(bursts))}


def _antitank(terms: UmpireTerms, odds: DrawOdds) -> Iterator[dict[str, Any]]:
    """Yield the chances of each effect and damage of one shot with each weapon at each armour."""
    for weapon, armour in terms.antitank:
        for number in NUMBERS:
            by_id = effect_chances(terms, odds, weapon, armour, number)
            chances = {name: str(chance) for name, chance in by_id.items()}
            yield {"weapon": weapon, "armour": armour, "number": number, **chances}


ODDS = Odds(inputs, work_out, tables)
