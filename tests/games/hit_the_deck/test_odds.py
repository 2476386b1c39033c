"""The odds that are kept, against counts of their own."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import comb, cos, hypot, radians, sin
from typing import Any

import pytest
from drumhead.games.hit_the_deck import odds
from drumhead.games.hit_the_deck.odds.ranges import within

from tests.games.hit_the_deck.ask import PACK
from tests.games.hit_the_deck.seed import BLAST, TABLES, THROWN, WEAPONS, antitank


def value(card: str) -> int:
    return 1 if card[0] == "A" else int(card[:-1])


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return odds.work_out(TABLES)


def test_success_from_a_full_pack(found: dict[str, Any]) -> None:
    assert [Fraction(row["chance"]) for row in found["success"]] == [Fraction(min(n, 9), 10) for n in range(1, 11)]


def test_success_as_the_pack_runs_down(found: dict[str, Any]) -> None:
    for row in found["pack"]:
        spread = {int(good): Fraction(chance) for good, chance in row["good"].items()}
        assert sum(spread.values()) == 1
        mean = sum(good * chance for good, chance in spread.items()) / row["left"]
        assert mean == Fraction(min(row["number"], 9), 10), "on average it stays what it was"
    five = next(row for row in found["pack"] if (row["number"], row["left"]) == (2, 5))
    assert Fraction(five["good"]["5"]) == Fraction(comb(8, 5), comb(40, 5))


def test_hits_to_be_expected(found: dict[str, Any]) -> None:
    rows = {(row["weapon"], row["mode"], row["targets"], row["number"]): row for row in found["fire"]}
    for name, (rounds, _, _) in WEAPONS.items():
        key = name.lower().replace(" ", "-")
        assert Fraction(rows[key, "single", 1, 6]["expected"]) == Fraction(6 * rounds, 10)
        assert ((key, "automatic", 3, 6) in rows) is (name not in ("Pistol", "Rifle"))
    assert Fraction(rows["lmg", "automatic", 3, 6]["expected"]) == Fraction(6 * (6 + 5 + 4), 10)
    assert Fraction(rows["pistol", "single", 1, 3]["any"]) == 1 - Fraction(comb(28, 4), comb(40, 4))


def test_antitank_by_weapon_and_armour(found: dict[str, Any]) -> None:
    table = antitank()
    for row in found["antitank"]:
        effects = Counter(
            table[row["weapon"], row["armour"]]["SCDH".index(card[-1])]
            for card in PACK
            if value(card) <= row["number"] and value(card) < 10
        )
        for effect in ("no-effect", "damaged", "disabled"):
            assert Fraction(row[effect]) == Fraction(effects[effect], 40)


def test_a_miss_that_reaches_a_figure(found: dict[str, Any]) -> None:
    """Over every card that misses and every two that follow it, of the numbers only."""
    distance, radius, number = 7, 8, 5
    packs = [value(card) for card in PACK]
    near, ways = Fraction(), 0
    for miss, first, second in permutations(range(40), 3):
        if packs[miss] > number:
            ways += 1
            # A spoke is as likely as the next, so the first card may be taken from any of them.
            angles = [abs(36 * (packs[first] - 1) - 36 * spoke) for spoke in (0,)]
            near += sum(within(radius, distance, packs[second], angle) for angle in angles)
    ahead = near / ways
    rows = {(row["weapon"], row["distance"]): row for row in found["reach"]}
    spoke = Fraction(rows["grenade", distance]["spoke"][number - 1])
    assert abs(spoke - ahead) < Fraction(1, 50), "one spoke differs a little from the average of all"
    assert sum(_on(spoke, radius, distance, number, packs) for spoke in range(10)) / 10 == spoke


def _on(spoke: int, radius: int, distance: int, number: int, packs: list[int]) -> Fraction:
    ways: Counter[tuple[int, int]] = Counter()
    misses = [place for place in range(40) if packs[place] > number]
    counts = Counter(packs)
    for miss in {packs[place] for place in misses}:
        for first in range(1, 11):
            for second in range(1, 11):
                rest = counts - Counter([miss])
                ways[first, second] += counts[miss] * rest[first] * (rest[second] - (first == second))
    total = ways.total()
    good = sum(
        n for (first, second), n in ways.items() if within(radius, distance, second, 36 * abs(first - 1 - spoke))
    )
    return Fraction(good, total)


def test_the_edge_is_within() -> None:
    assert within(8, 7, 1, 180) and not within(8, 8, 1, 180)
    assert within(6, 10, 4, 0) and not within(6, 11, 4, 0)
    assert within(5, 5, 5, 60)


def test_within_is_what_coordinates_say() -> None:
    """Both points drawn on a plane, the point aimed at in its middle; where they come out on the edge is left aside."""
    asked = 0
    for radius, distance, off, degrees in product(range(1, 12), range(16), range(1, 11), range(0, 360, 18)):
        across = distance - off * cos(radians(degrees))
        far = hypot(across, off * sin(radians(degrees)))
        if abs(far - radius) > 1e-9:
            asked += 1
            assert within(radius, distance, off, degrees) == (far < radius), (radius, distance, off, degrees)
    assert asked > 34_000


def test_every_area_is_there(found: dict[str, Any]) -> None:
    radii = {row["weapon"]: row["radius"] for row in found["reach"]}
    thrown = {name.lower().replace(" ", "-"): row[1] for name, row in THROWN.items()}
    assert radii == thrown | {f"he-{letter}": radius for letter, radius in BLAST.items()}


def test_tables_of_the_book(found: dict[str, Any]) -> None:
    tables = odds.ODDS.tables(found, TABLES)
    assert list(tables) == ["success", "fire", "antitank", "reach"]
    for table in tables.values():
        assert {len(row) for row in table["rows"]} == {len(table["columns"])}
    assert tables["success"]["rows"][4][:2] == [5, "50.0"]
    assert ["Rifle", "single", "1.00", "1.50", "2.00", "2.50", "3.00", "3.50", "4.00"] in tables["fire"]["rows"]


def test_what_the_odds_depend_on() -> None:
    before = odds.inputs(TABLES)
    words = [{**row, "typical": "something else"} for row in TABLES["explosive"]]
    assert odds.inputs({**TABLES, "explosive": words}) == before
    farther = [{**row, "radius": 30} for row in TABLES["explosive"]]
    assert odds.inputs({**TABLES, "explosive": farther}) != before
