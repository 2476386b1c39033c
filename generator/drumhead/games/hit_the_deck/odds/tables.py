"""The odds as tables of the book: percent to one decimal, hits to two."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from drumhead.games.hit_the_deck.odds.ranges import areas
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Effect, read_terms
from drumhead.table.columns import columns, numbered
from drumhead.table.figures import decimal, percent
from drumhead.table.game import Tables

Table = dict[str, Any]

SKILLS: Final = range(2, 9)
"""The numbers that troop quality gives; the tables show these."""
SHOTS: Final = (4, 5, 6, 7)
SKILL: Final = 5
"""The number that the table of misses takes for an example."""
MIDDLE: Final = Fraction(1, 10)
"""What is left out at either end where the packs in the middle are shown."""


def tables(odds: Mapping[str, Any], given: Tables) -> dict[str, Table]:
    """The tables that ``odds.work_out`` fills, by name, as a file of ``tables/`` would write them."""
    return {
        "success": _success(odds),
        "fire": _fire(odds, given),
        "antitank": _antitank(odds, given),
        "reach": _reach(odds, given),
    }


def _success(odds: Mapping[str, Any]) -> Table:
    """A row for each number: the whole pack, then the middle of what a pack can be as it runs down."""
    lefts = sorted({row["left"] for row in odds["pack"]} - {40}, reverse=True)
    spreads = {(row["number"], row["left"]): row["good"] for row in odds["pack"]}
    rows = [
        [
            row["number"],
            percent(Fraction(row["chance"])),
            *(_middle(spreads[row["number"], left], left) for left in lefts),
        ]
        for row in odds["success"]
    ]
    return {
        "title": "Chance of success, in percent",
        "rules": [Rule.EQUAL.value, Rule.TEN.value, Rule.RESHUFFLE.value],
        "note": "From a full pack of forty, and with fewer cards left: the range that holds in four packs of five.",
        "columns": [
            {"id": "number", "title": "Number", "type": "int"},
            {"id": "full", "title": "Full pack", "type": "figure"},
            *numbered((f"{left} left" for left in lefts), "left"),
        ],
        "rows": rows,
    }


def _middle(spread: Mapping[str, str], left: int) -> str:
    """The least and the greatest chance, in whole percent, when a tenth of the packs is left out at either end."""
    low, high, below = 0, 0, Fraction()
    for good, chance in sorted((int(good), Fraction(chance)) for good, chance in spread.items()):
        if below <= MIDDLE:
            low = good
        if below < 1 - MIDDLE:
            high = good
        below += chance
    ends = [round(Fraction(100 * good, left)) for good in (low, high)]
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]}–{ends[1]}"


def _fire(odds: Mapping[str, Any], given: Tables) -> Table:
    weapons = read_terms(given).weapons
    rows: dict[tuple[str, str], list[str]] = {}
    for row in odds["fire"]:
        if row["number"] in SKILLS:
            how = "single" if row["mode"] == "single" else f"automatic, {row['targets']}"
            rows.setdefault((row["weapon"], how), []).append(decimal(Fraction(row["expected"]), 2))
    alike: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (weapon, how), figures in rows.items():
        alike.setdefault((how, tuple(figures)), []).append(weapons[weapon].weapon)
    return {
        "title": "Expected hits in a turn",
        "rules": [Rule.FIRE.value, Rule.AUTO_SHARE.value, Rule.AUTO_SKILL.value],
        "note": "By the firer's number after all halvings and deductions. Automatic: at one, two or three targets.",
        "columns": [*columns("text", weapon="Weapon", fire="Fire"), *numbered(SKILLS, "number")],
        "rows": [[", ".join(names), how, *figures] for (how, figures), names in alike.items()],
    }


def _antitank(odds: Mapping[str, Any], given: Tables) -> Table:
    """What a hit does, which the suit settles alike for every number; then a shot that does something, by number."""
    found = {(row["weapon"], row["armour"], row["number"]): row for row in odds["antitank"]}
    terms, rows = read_terms(given), []
    for weapon, armour in dict.fromkeys((weapon, armour) for weapon, armour, _ in found):
        hit = {effect: Fraction(found[weapon, armour, SHOTS[0]][effect]) for effect in Effect}
        shares = [percent(hit[effect] / sum(hit.values())) for effect in Effect]
        shots = [found[weapon, armour, number] for number in SHOTS]
        works = [percent(Fraction(row[Effect.DAMAGED]) + Fraction(row[Effect.DISABLED])) for row in shots]
        rows.append([terms.antitank_weapons[weapon].letter, terms.armour[armour].letter, *shares, *works])
    heads = {"none": "No effect", "damaged": "Damaged", "disabled": "Disabled"}
    return {
        "title": "Anti-tank weapons, in percent",
        "rules": [Rule.SUIT.value, Rule.CARD.value],
        "note": "First what a hit does; then the chance that a shot at that number damages or disables.",
        "columns": [
            *columns("text", weapon="Weapon", armour="Armour"),
            *({"id": name, "title": title, "type": "figure"} for name, title in heads.items()),
            *numbered((f"at {number}" for number in SHOTS), "shot"),
        ],
        "rows": rows,
    }


def _reach(odds: Mapping[str, Any], given: Tables) -> Table:
    """A row for each distance, a figure for each weapon; the number missed by hardly matters, so one is shown."""
    weapons = {area.id: area.title for area in areas(read_terms(given))}
    found = {(row["weapon"], row["distance"]): Fraction(row["spoke"][SKILL - 1]) for row in odds["reach"]}
    distances = sorted({distance for _, distance in found})
    rows = [
        [distance, *(percent(found.get((weapon, distance), Fraction())) for weapon in weapons)]
        for distance in distances
    ]
    return {
        "title": "Misses that still reach a figure, in percent",
        "rules": [Rule.MISS.value, Rule.DIRECTION.value, Rule.DISTANCE.value],
        "note": f"Metres from the point of aim, on any spoke of the dial, after a miss at number {SKILL}. "
        "A figure within the radius still needs a red card.",
        "columns": [
            {"id": "distance", "title": "Metres", "type": "int"},
            *numbered(weapons.values(), "weapon"),
        ],
        "rows": rows,
    }
