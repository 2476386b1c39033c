"""The odds as tables of the book: percentages to one decimal, hits to two."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from drumhead.games.hit_the_deck.odds.ranges import areas
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Effect, read_terms
from drumhead.table.columns import columns, numbered
from drumhead.table.game import Tables
from drumhead.table.number_text import decimal, percent

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
    rows = [
        [
            row["number"],
            percent(Fraction(row["chance"])),
            *(_middle(spreads[row["number"], size], size) for size in pack_sizes),
        ]
        for row in odds["success"]
    ]
    return {
        "title": "Chance of success, in percent",
        "rules": [Rule.EQUAL.value, Rule.TEN.value, Rule.RESHUFFLE.value],
        "note": "From a full pack of forty, and with fewer cards left: the range that holds in four packs of five.",
        "columns": [
            *columns("int", number="Number"),
            *columns("figure", full="Full pack"),
            *numbered((f"{size} left" for size in pack_sizes), "left"),
        ],
        "rows": rows,
    }


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
    return {
        "title": "Expected hits in a turn",
        "rules": [Rule.FIRE.value, Rule.AUTO_SHARE.value, Rule.AUTO_SKILL.value],
        "note": "By the firer's number after all halvings and deductions. Automatic: at one, two or three targets.",
        "columns": [*columns("text", weapon="Weapon", fire="Fire"), *numbered(SKILLS, "number")],
        "rows": [[", ".join(names), mode, *figures] for (mode, figures), names in names_by_figures.items()],
    }


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
    return {
        "title": "Anti-tank weapons, in percent",
        "rules": [Rule.SUIT.value, Rule.CARD.value],
        "note": "First what a hit does; then the chance that a shot at that number damages or disables.",
        "columns": [
            *columns("text", weapon="Weapon", armour="Armour"),
            *columns("figure", none="No effect", damaged="Damaged", disabled="Disabled"),
            *numbered((f"at {number}" for number in SHOTS), "shot"),
        ],
        "rows": rows,
    }


def _reach(odds: Mapping[str, Any], source_tables: Tables) -> Table:
    """A row for each distance with a figure for each weapon, at one number, since numbers hardly matter."""
    weapons = {area.id: area.title for area in areas(read_terms(source_tables))}
    chances = {(row["weapon"], row["distance"]): Fraction(row["spoke"][SKILL - 1]) for row in odds["reach"]}
    distances = sorted({distance for _, distance in chances})
    rows = [
        [distance, *(percent(chances.get((weapon, distance), Fraction())) for weapon in weapons)]
        for distance in distances
    ]
    return {
        "title": "Misses that still reach a figure, in percent",
        "rules": [Rule.MISS.value, Rule.DIRECTION.value, Rule.DISTANCE.value],
        "note": f"Metres from the point of aim, on any spoke of the dial, after a miss at number {SKILL}. "
        "A figure within the radius still needs a red card.",
        "columns": [*columns("int", distance="Metres"), *numbered(weapons.values(), "weapon")],
        "rows": rows,
    }
