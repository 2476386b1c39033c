"""The odds that are kept, against counts of their own."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import comb, cos, hypot, radians, sin
from typing import Any

import pytest
from drumhead.games.hit_the_deck import odds
from drumhead.games.hit_the_deck.odds import reach_rows, within
from drumhead.games.hit_the_deck.rules.tables import build_pile, read_terms

from tests.games.hit_the_deck.ask import PACK
from tests.games.hit_the_deck.seed import BLAST, TABLES, THROWN, WEAPONS, antitank


def value(card: str) -> int:
    return 1 if card[0] == "A" else int(card[:-1])


@pytest.fixture(scope="module")
def odds_json() -> dict[str, Any]:
    return odds.work_out(TABLES)


def test_success_from_a_full_pack(odds_json: dict[str, Any]) -> None:
    assert [Fraction(row["chance"]) for row in odds_json["success"]] == [Fraction(min(n, 9), 10) for n in range(1, 11)]


def test_success_as_the_pack_runs_down(odds_json: dict[str, Any]) -> None:
    for row in odds_json["pack"]:
        spread = {int(good): Fraction(chance) for good, chance in row["good"].items()}
        assert sum(spread.values()) == 1
        mean = sum(good * chance for good, chance in spread.items()) / row["left"]
        assert mean == Fraction(min(row["number"], 9), 10), "on average it stays what it was"
    five = next(row for row in odds_json["pack"] if (row["number"], row["left"]) == (2, 5))
    assert Fraction(five["good"]["5"]) == Fraction(comb(8, 5), comb(40, 5))


def test_hits_to_be_expected(odds_json: dict[str, Any]) -> None:
    rows = {(row["weapon"], row["mode"], row["targets"], row["number"]): row for row in odds_json["fire"]}
    for name, (rounds, _, _) in WEAPONS.items():
        key = name.lower().replace(" ", "-")
        assert Fraction(rows[key, "single", 1, 6]["expected"]) == Fraction(6 * rounds, 10)
        assert ((key, "automatic", 3, 6) in rows) is (name not in ("Pistol", "Rifle"))
    assert Fraction(rows["lmg", "automatic", 3, 6]["expected"]) == Fraction(6 * (6 + 5 + 4), 10)
    assert Fraction(rows["pistol", "single", 1, 3]["any"]) == 1 - Fraction(comb(28, 4), comb(40, 4))


def no_hit(number: int, targets: int) -> Fraction:
    """The chance that of six cards for each place in the row, drawn one after the other, none succeeds."""
    chance, drawn = Fraction(1), 0
    for place in range(targets):
        bad = sum(value(card) > min(number - place, 9) for card in PACK)
        for _ in range(6):
            chance *= Fraction(max(bad - drawn, 0), 40 - drawn)
            drawn += 1
    return chance


def test_a_hit_at_all_with_automatic_fire(odds_json: dict[str, Any]) -> None:
    rows = [row for row in odds_json["fire"] if row["mode"] == "automatic"]
    assert [(row["weapon"], row["number"], row["targets"]) for row in rows] == [
        *product(("smg-1", "smg-2", "lmg", "mmg"), range(1, 11), (1, 2, 3))
    ]
    for row in rows:
        assert Fraction(row["any"]) == 1 - no_hit(row["number"], row["targets"])
        numbers = [min(max(row["number"] - place, 0), 9) for place in range(row["targets"])]
        assert Fraction(row["expected"]) == Fraction(6 * sum(numbers), 10)


def test_antitank_by_weapon_and_armour(odds_json: dict[str, Any]) -> None:
    table = antitank()
    for row in odds_json["antitank"]:
        effects = Counter(
            table[row["weapon"], row["armour"]]["SCDH".index(card[-1])]
            for card in PACK
            if value(card) <= row["number"] and value(card) < 10
        )
        for effect in ("no-effect", "damaged", "disabled"):
            assert Fraction(row[effect]) == Fraction(effects[effect], 40)
        assert Fraction(row["track"]) + Fraction(row["turret"]) == Fraction(effects["damaged"], 40)
        assert Fraction(row["abandoned"]) + Fraction(row["destroyed"]) == Fraction(effects["disabled"], 40)
    medium = {row["number"]: row for row in odds_json["antitank"] if (row["weapon"], row["armour"]) == ("M", "M")}
    figures = [Fraction(medium[5][damage]) * 40 for damage in ("track", "turret", "abandoned", "destroyed")]
    assert figures == [6, 4, 6, 4], "of ace to 5 three are odd, in two suits each"


def test_a_miss_that_reaches_a_figure(odds_json: dict[str, Any]) -> None:
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
    rows = {(row["weapon"], row["distance"]): row for row in odds_json["reach"]}
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


def place_of(spoke: float, off: int) -> tuple[float, float]:
    return off * sin(radians(36 * spoke)), off * cos(radians(36 * spoke))


@pytest.mark.parametrize(("weapon", "radius", "farthest"), [("grenade", 8, 18), ("he-M", 15, 25)])
def test_misses_that_reach_a_figure_on_a_spoke_and_between_two(
    odds_json: dict[str, Any], weapon: str, radius: int, farthest: int
) -> None:
    """Over each miss, each of the ten spokes alike, and each distance card that the miss has left."""
    rows = {row["distance"]: row for row in odds_json["reach"] if row["weapon"] == weapon}
    assert list(rows) == list(range(farthest + 1))
    for distance, number, (where, turn) in product(
        (0, 3, 9, farthest), (1, 5, 9, 10), (("spoke", 0), ("between", 0.5))
    ):
        misses = [card for card in PACK if value(card) > number or value(card) == 10]
        x, y = place_of(turn, distance)
        near = Counter(
            off
            for off, spoke in product(range(1, 11), range(10))
            if hypot(x - place_of(spoke, off)[0], y - place_of(spoke, off)[1]) <= radius + 1e-9
        )
        total = sum(Fraction(near[value(card)], 10) for card in PACK)
        expected = sum((total - Fraction(near[value(miss)], 10)) / 39 for miss in misses) / len(misses)
        assert Fraction(rows[distance][where][number - 1]) == expected, (distance, number, where)


def test_distances_that_nothing_reaches_have_no_row() -> None:
    """With a dial on which all falls short, the figure must stand nearer than the radius by a metre at least."""
    back = read_terms({**TABLES, "deviation": [{**row, "degrees": 180} for row in TABLES["deviation"]]})
    assert [row["distance"] for row in reach_rows(back, build_pile({"out": ()}), 8)] == list(range(8))


def test_the_edge_is_within() -> None:
    assert within(8, 7, 1, 180) and not within(8, 8, 1, 180)
    assert within(6, 10, 4, 0) and not within(6, 11, 4, 0)
    assert within(5, 5, 5, 60) and not within(5, 6, 5, 60)
    assert within(5, 3, 4, 90) and not within(5, 4, 4, 90)
    assert within(7, 5, 3, 120) and within(7, 5, 3, 240) and not within(7, 6, 3, 120)


def test_within_is_what_coordinates_say() -> None:
    """Both points drawn on a plane, the point aimed at in its middle; where they come out on the edge is left aside."""
    count = 0
    for radius, distance, off, degrees in product(range(1, 12), range(16), range(1, 11), range(0, 360, 18)):
        across = distance - off * cos(radians(degrees))
        far = hypot(across, off * sin(radians(degrees)))
        if abs(far - radius) > 1e-9:
            count += 1
            assert within(radius, distance, off, degrees) == (far < radius), (radius, distance, off, degrees)
    assert count > 34_000


def test_every_area_is_there(odds_json: dict[str, Any]) -> None:
    radii = {row["weapon"]: row["radius"] for row in odds_json["reach"]}
    thrown = {name.lower().replace(" ", "-"): row[1] for name, row in THROWN.items()}
    assert radii == thrown | {f"he-{letter}": radius for letter, radius in BLAST.items()}


def test_tables_of_the_book(odds_json: dict[str, Any]) -> None:
    tables = odds.ODDS.tables(odds_json, TABLES)
    assert list(tables) == ["success", "fire", "antitank", "reach"]
    for table in tables.values():
        assert {len(row) for row in table["rows"]} == {len(table["columns"])}
    heads = {name: [column["title"] for column in table["columns"]] for name, table in tables.items()}
    assert heads == {
        "success": ["Number", "Full pack", *(f"{left} left" for left in range(35, 0, -5))],
        "fire": ["Weapon", "Fire", *"2345678"],
        "antitank": ["Weapon", "Armour", "No effect", "Damaged", "Disabled", "at 4", "at 5", "at 6", "at 7"],
        "reach": ["Metres", "Grenade", "Petrol bomb", "HE L", "HE M", "HE H"],
    }
    assert tables["fire"]["rows"] == [
        ["Pistol", "single", *(f"{4 * n / 10:.2f}" for n in range(2, 9))],
        ["Rifle", "single", *(f"{5 * n / 10:.2f}" for n in range(2, 9))],
        *(
            ["SMG 1, SMG 2, LMG, MMG", how, *(f"{6 * sum(n - m for m in range(to)) / 10:.2f}" for n in range(2, 9))]
            for how, to in (("single", 1), ("automatic, 1", 1), ("automatic, 2", 2), ("automatic, 3", 3))
        ),
    ]
    assert tables["antitank"]["rows"][1:3] == [
        ["L", "M", "25.0", "50.0", "25.0", "30.0", "37.5", "45.0", "52.5"],
        ["L", "H", "50.0", "50.0", "–", "20.0", "25.0", "30.0", "35.0"],
    ]
    assert [row[0] for row in tables["reach"]["rows"]] == list(range(31))
    grenade = Fraction(next(row for row in odds_json["reach"] if row["distance"] == 7)["spoke"][4])
    assert tables["reach"]["rows"][7][1] == f"{float(100 * grenade):.1f}" and tables["reach"]["rows"][19][1] == "–"


def middle(good: int, left: int) -> str:
    """The share of the good among the cards left, a tenth of the packs left out at either end."""
    chances = [Fraction(comb(good, k) * comb(40 - good, left - k), comb(40, left)) for k in range(left + 1)]
    likely = [
        k for k in range(left + 1) if sum(chances[: k + 1]) > Fraction(1, 10) and sum(chances[k:]) > Fraction(1, 10)
    ]
    ends = [f"{100 * k / left:.0f}" for k in (likely[0], likely[-1])]
    return ends[0] if ends[0] == ends[1] else "–".join(ends)


def test_the_table_of_success_shows_the_middle_of_the_packs(odds_json: dict[str, Any]) -> None:
    for number, full, *lefts in odds.ODDS.tables(odds_json, TABLES)["success"]["rows"]:
        good = 4 * min(number, 9)
        assert full == f"{100 * good / 40:.1f}"
        assert lefts == [middle(good, left) for left in range(35, 0, -5)], number


def test_what_the_odds_depend_on() -> None:
    before = odds.inputs(TABLES)
    assert before["version"] == 1 and before["weapons"]["lmg"] == [6, 18] and before["weapons"]["pistol"] == [4, None]
    assert before["antitank"][1] == ["L", "M", "no-effect", "disabled", "damaged", "damaged"]
    assert before["damage"][0] == ["damaged", "odd", "track"] and before["degrees"]["4"] == 108
    assert before["areas"] == {"grenade": 8, "petrol-bomb": 6, "he-L": 10, "he-M": 15, "he-H": 20}
    rows = [{**row, "typical": "something else"} for row in TABLES["explosive"]]
    assert odds.inputs({**TABLES, "explosive": rows}) == before
    farther = [{**row, "radius": 30} for row in TABLES["explosive"]]
    assert odds.inputs({**TABLES, "explosive": farther}) != before
