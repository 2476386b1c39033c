"""The exact odds of Hit the Deck!, printed as tables: checks and shots, and whether a miss still reaches a figure."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import cos, radians
from typing import Any, Final

from drumhead.games.hit_the_deck.resolve.resolver import DrawOdds, passes, succeeds
from drumhead.games.hit_the_deck.resolve.vehicles import effect_chances
from drumhead.games.hit_the_deck.rules.tables import Effect, Rule, UmpireTerms, build_pile, read_terms, value
from drumhead.table.almanac import Odds, columns, numbered, printed_table
from drumhead.table.game import Tables
from drumhead.table.script import DrawPile
from drumhead.table.words import decimal, percent

NUMBERS: Final = range(1, 11)
_ROUNDING: Final = 1e-9
"""Of squared metres: less than any point of whole metres and degrees lies off an edge."""


def areas(terms: UmpireTerms) -> dict[str, tuple[str, int]]:
    """Id in the odds -> name in print and radius in metres of all weapons with an area, thrown ones first."""
    thrown = {row.id: (row.weapon, row.radius) for row in terms.thrown.values()}
    return thrown | {f"he-{row.id}": (f"HE {row.letter}", row.radius) for row in terms.explosive.values()}


def reach_rows(terms: UmpireTerms, pile: DrawPile, radius: int) -> Iterator[dict[str, Any]]:
    """Yield a row for each whole distance at which a figure may be reached, with a chance for each target number.

    ``spoke``: the figure stands on a random spoke of the dial; ``between``: half-way between two of them. The first
    card of a full pack misses, the next two give direction and distance.
    """
    offsets: list[dict[int, Fraction]] = []  # for each number the metres from the point of aim -> their chance
    for number in NUMBERS:
        misses = [card for card in pile.pack if not succeeds(card, number)]
        ways = Counter(value(card) for drawn in misses for card in pile.pack if card != drawn)
        offsets.append({metres: Fraction(count, ways.total()) for metres, count in ways.items()})
    for distance in range(radius + len(offsets[0]) + 1):
        rows = {
            "spoke": _reach_by_offset(terms, radius, distance, 0),
            "between": _reach_by_offset(terms, radius, distance, 180 // len(terms.degrees)),
        }
        chances = {
            position: [str(sum(chance * reach[metres] for metres, chance in offset.items())) for offset in offsets]
            for position, reach in rows.items()
        }
        if any(chance != "0" for row in chances.values() for chance in row):
            yield {"radius": radius, "distance": distance, **chances}


def _reach_by_offset(terms: UmpireTerms, radius: int, distance: int, figure: int) -> dict[int, Fraction]:
    """Metres from the point of aim -> share of the directions that reach the figure."""
    directions = sorted(terms.degrees.values())
    return {
        metres: Fraction(sum(within(radius, distance, metres, angle - figure) for angle in directions), len(directions))
        for metres in range(1, len(directions) + 1)
    }


def within(radius: int, distance: int, metres: int, degrees: int) -> bool:
    """Whether two points at these distances from the point of aim, ``degrees`` apart, are within the radius.

    >>> within(8, 8, 1, 180), within(8, 7, 1, 180), within(8, 8, 0, 72)
    (False, True, True)
    """
    apart = distance**2 + metres**2 - 2 * distance * metres * cos(radians(degrees))
    return apart <= radius**2 + _ROUNDING


# The odds as tables of the book: percentages to one decimal, hits to two.

Table = dict[str, Any]

SKILLS: Final = range(2, 9)
"""The skill numbers of troop qualities, which the tables show."""
SHOTS: Final = (4, 5, 6, 7)
SKILL: Final = 5
"""The example number in the table of misses."""
MIDDLE: Final = Fraction(1, 10)
"""The share of packs left out at either end of the range shown."""


def tables(odds: Mapping[str, Any], source_tables: Tables) -> dict[str, Table]:
    """The tables of the odds by name, in the form of files of ``tables/``."""
    return {
        "success": _success(odds),
        "fire": _fire(odds, source_tables),
        "antitank": _antitank(odds, source_tables),
        "reach": _reach(odds, source_tables),
    }


def _success(odds: Mapping[str, Any]) -> Table:
    """A row for each number: the full pack, then the middle range as the pack runs down."""
    pack_sizes = sorted({row["left"] for row in odds["pack"]} - {40}, reverse=True)
    spreads = {(row["number"], row["left"]): row["good"] for row in odds["pack"]}
    rows = []
    for number, chance in (row.values() for row in odds["success"]):
        ranges = (_middle(spreads[number, size], size) for size in pack_sizes)
        rows.append([number, percent(Fraction(chance)), *ranges])
    left = numbered((f"{size} left" for size in pack_sizes), "left")
    return printed_table(
        "Chance of success, in percent",
        [*columns("int", number="Number"), *columns("figure", full="Full pack"), *left],
        rows,
        *(Rule.CHECK_EQUAL, Rule.CHECK_TEN, Rule.PACK_RESHUFFLE),
        note="From a full pack of forty, and with fewer cards left: the range that holds in four packs of five.",
    )


def _middle(spread: Mapping[str, str], left: int) -> str:
    """The range of chances in whole percent, without a tenth of the packs at either end."""
    low, high, cumulated = 0, 0, Fraction()
    for hits, chance in sorted((int(hits), Fraction(chance)) for hits, chance in spread.items()):
        if cumulated <= MIDDLE:
            low = hits
        if cumulated < 1 - MIDDLE:
            high = hits
        cumulated += chance
    ends = [round(Fraction(100 * hits, left)) for hits in (low, high)]
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]}–{ends[1]}"


def _fire(odds: Mapping[str, Any], source_tables: Tables) -> Table:
    weapons = read_terms(source_tables).weapons
    rows: dict[tuple[str, str], list[str]] = {}
    for row in odds["fire"]:
        if row["number"] in SKILLS:
            mode = "single" if row["mode"] == "single" else f"automatic, {row['targets']}"
            rows.setdefault((row["weapon"], mode), []).append(decimal(Fraction(row["expected"]), 2))
    names_by_figures: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (weapon, mode), figures in rows.items():
        names_by_figures.setdefault((mode, tuple(figures)), []).append(weapons[weapon].weapon)
    return printed_table(
        "Expected hits in a turn",
        [*columns("text", weapon="Weapon", fire="Fire"), *numbered(SKILLS, "number")],
        ([", ".join(names), mode, *figures] for (mode, figures), names in names_by_figures.items()),
        *(Rule.FIRE_CARD, Rule.AUTO_SHARE, Rule.AUTO_SKILL),
        note="By the firer's number after all halvings and deductions. Automatic: at one, two or three targets.",
    )


def _antitank(odds: Mapping[str, Any], source_tables: Tables) -> Table:
    """The effects of a hit, which do not depend on the number; then the chance of an effective shot, by number."""
    rows_by_key = {(row["weapon"], row["armour"], row["number"]): row for row in odds["antitank"]}
    terms, rows = read_terms(source_tables), []
    for weapon, armour in dict.fromkeys((weapon, armour) for weapon, armour, _ in rows_by_key):
        hit = {effect: Fraction(rows_by_key[weapon, armour, SHOTS[0]][effect]) for effect in Effect}
        shares = [percent(hit[effect] / sum(hit.values())) for effect in Effect]
        shots = [rows_by_key[weapon, armour, number] for number in SHOTS]
        effective = [percent(Fraction(row[Effect.DAMAGED]) + Fraction(row[Effect.DISABLED])) for row in shots]
        rows.append([terms.antitank_weapons[weapon].letter, terms.armour[armour].letter, *shares, *effective])
    titles = columns("text", weapon="Weapon", armour="Armour")
    titles += columns("figure", none="No effect", damaged="Damaged", disabled="Disabled")
    return printed_table(
        "Anti-tank weapons, in percent",
        titles + numbered((f"at {number}" for number in SHOTS), "shot"),
        rows,
        *(Rule.ANTITANK_SUIT, Rule.ANTITANK_CARD),
        note="First what a hit does; then the chance that a shot at that number damages or disables.",
    )


def _reach(odds: Mapping[str, Any], source_tables: Tables) -> Table:
    """A row for each distance with a figure for each weapon, at one number, since numbers hardly matter."""
    weapons = {name: title for name, (title, _) in areas(read_terms(source_tables)).items()}
    chances = {(row["weapon"], row["distance"]): Fraction(row["spoke"][SKILL - 1]) for row in odds["reach"]}
    distances = sorted({distance for _, distance in chances})
    return printed_table(
        "Misses that still reach a figure, in percent",
        [*columns("int", distance="Metres"), *numbered(weapons.values(), "weapon")],
        ([metres, *(percent(chances.get((weapon, metres), Fraction())) for weapon in weapons)] for metres in distances),
        *(Rule.THROW_MISS, Rule.DEVIATION_DIRECTION, Rule.DEVIATION_DISTANCE),
        note=f"Metres from the point of aim, on any spoke of the dial, after a miss at number {SKILL}. "
        "A figure within the radius still needs a red card.",
    )


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
        "antitank": [list(row) for row in terms.antitank.values()],
        "damage": [[row.effect, row.number, row.id] for row in terms.damage.values()],
        "degrees": terms.degrees,
        "areas": {name: radius for name, (_, radius) in areas(terms).items()},
    }


def work_out(source_tables: Tables) -> dict[str, Any]:
    """Compute the odds as JSON data. Raises BadInput for tables that can't be used."""
    terms, pile = read_terms(source_tables), build_pile({})
    odds = DrawOdds(pile)
    return {
        "game": "hit-the-deck",
        "success": [{"number": number, "chance": str(odds.chance(passes(number)))} for number in NUMBERS],
        "pack": list(_pack(odds)),
        "fire": list(_odds_fire(terms, odds)),
        "antitank": [
            {"weapon": weapon, "armour": armour, "number": number}
            | {name: str(chance) for name, chance in effect_chances(terms, odds, weapon, armour, number).items()}
            for weapon, armour, *_ in terms.antitank.values()
            for number in NUMBERS
        ],
        "reach": [
            {"weapon": name, **row}
            for name, (_, radius) in areas(terms).items()
            for row in reach_rows(terms, pile, radius)
        ],
    }


def _pack(odds: DrawOdds) -> Iterator[dict[str, Any]]:
    """Yield the distribution of the number of cards that succeed among those left."""
    for number, left in product(NUMBERS, LEFT):
        good = odds.distribution(passes(number), left)  # of those left as of as many drawn
        yield {"number": number, "left": left, "good": {str(hits): str(chance) for hits, chance in good.items()}}


def _odds_fire(terms: UmpireTerms, odds: DrawOdds) -> Iterator[dict[str, Any]]:
    """Yield a turn of fire with each weapon: single, then automatic fire at one, two and three adjacent targets."""
    for name, weapon in terms.weapons.items():
        ways = [("single", 1), *(("automatic", targets) for targets in TARGETS if weapon.automatic)]
        for number, (mode, targets) in product(NUMBERS, ways):
            bursts = [(weapon.rounds, passes(number - place)) for place in range(targets)]
            hits = sum((weapon.rounds * odds.chance(predicate) for _, predicate in bursts), Fraction())
            row = {"weapon": name, "number": number, "expected": str(hits), "mode": mode, "targets": targets}
            yield row | {"any": str(1 - odds.chance_of_none(bursts))}


ODDS = Odds(inputs, work_out, tables)
