"""The chances of a case and the odds that are kept, against counts of their own."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, cos, hypot, perm, radians, sin
from typing import Any

import pytest
from drumhead.games.hit_the_deck import odds
from drumhead.table.cards import rank

from tests.games.hit_the_deck.ask import PACK, all_but, ask, chance, result, tree
from tests.games.hit_the_deck.seed import DAMAGE, TABLES, antitank

Given = dict[str, Any]
COURTS = {"knaves": True, "queens": True, "kings": True}
FEW = ("AS", "5H", "5C", "10D", "9S")
MIXED = ("AS", "6H", "QH", "QS", "KD", "JC")


def value(card: str) -> int:
    return 1 if rank(card) == "A" else int(rank(card))  # type: ignore[arg-type]


CHECKS: list[tuple[str, Given, tuple[str, ...]]] = [
    ("check", {}, ("success",)),
    ("spot", {}, ("spotted",)),
    ("throw", {"weapon": "knife"}, ("hit",)),
    ("antitank", {"weapon": "H", "armour": "X"}, ("no-effect", "damaged", "disabled")),
    ("king", {}, ("flesh-wounds",)),
]
BURSTS: list[tuple[str, Given, tuple[str, ...]]] = [
    ("fire", {"weapon": "pistol", "shots": 3}, ("hit",)),
    ("burn", {"attempts": 2}, ("out",)),
    ("soft", {"weapon": "pistol", "points": 2, "vehicle": "other", "shots": 3}, ("destroyed",)),
]


def agrees(name: str, given: Given, hits: tuple[str, ...], left: tuple[str, ...]) -> None:
    courts = {key: True for key in COURTS if name != "king" or key != "kings"}
    out = all_but(*left, courts=True)
    leaves = tree(name, out, lambda answer: result(answer) in hits, **given, **courts)
    assert chance(ask(name, out=out, **given, **courts)) == leaves.get(True, 0)


@pytest.mark.parametrize(("name", "given", "hits"), CHECKS)
@pytest.mark.parametrize("left", [FEW, MIXED, ("2H", "7S", "JH"), ("7S",), ("QH", "2C")], ids="-".join)
def test_a_card_with_court_cards_about(name: str, given: Given, hits: tuple[str, ...], left: tuple[str, ...]) -> None:
    agrees(name, given, hits, left)


@pytest.mark.parametrize(("name", "given", "hits"), BURSTS)
@pytest.mark.parametrize("left", [FEW, MIXED], ids="-".join)
def test_a_burst_with_court_cards_about(name: str, given: Given, hits: tuple[str, ...], left: tuple[str, ...]) -> None:
    agrees(name, given, hits, left)


SHOTS = [Fraction(comb(20, hits) * comb(20, 4 - hits), comb(40, 4)) for hits in range(5)]
"""Four cards of forty, of which half hit: the chance of each number of hits."""
ALL_MISSES_BUT_TWO = "6S 7S 8S 9S 10S 6H 7H 8H 9H 10H 6D 7D 8D 9D 10D 6C 7C 8C"
"""Drawn before: four cards of the 22 left, of which there are 7,315 sets, can't all miss."""


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("check", {"queens": True}, {"the check succeeds": "5/11", "good luck": "1/22", "bad luck": "1/22"}),
        ("spot", {"number": 3}, {"spotting succeeds": "3/10"}),
        ("quality", COURTS, {"the first card counts": "2/5"} | {f"the number is {n}": "1/4" for n in range(2, 6)}),
        ("order", {"skills": [4, 6, 6]},
         {"firer 1 fires first": "0", "firer 2 fires first": "1/2", "firer 3 fires first": "1/2"}),
        ("fire", {},
         {"at least one hit": str(1 - SHOTS[0]), "each shot": "1/2", "expected": "2"}
         | {f"exactly {hits} hit{'s' * (hits != 1)}": str(SHOTS[hits]) for hits in range(5)}),
        ("fire", {"out": ALL_MISSES_BUT_TWO},
         {"at least one hit": "1", "each shot": "10/11", "expected": "40/11"}
         | {f"exactly {hits} hits": str(Fraction(comb(20, hits) * comb(2, 4 - hits), 7315)) for hits in (2, 3, 4)}),
        ("automatic", {"weapon": "lmg", "targets": 2, "gap": 8, "number": 3},
         {"at least one hit": str(1 - Fraction(perm(28, 6) * perm(30, 6), perm(40, 12))),
          "first target hit": str(1 - Fraction(comb(28, 6), comb(40, 6))), "first target, expected": "9/5",
          "second target hit": str(1 - Fraction(comb(36, 6), comb(40, 6))), "second target, expected": "3/5",
          "expected": "12/5"}),
        ("throw", {"weapon": "petrol-bomb", "out": "2H"},
         {"it lands at its point of aim": "19/39", "the next card sets a figure on fire": "19/39"}),
        ("throw", {"weapon": "knife"}, {"the throw succeeds": "1/2"}),
        ("burn", {"attempts": 0}, {"the fire is put out": "0"}),
        ("soft", {"vehicle": "jeep"},
         {"destroyed": str(1 - SHOTS[0] - SHOTS[1]), "at least one hit": str(1 - SHOTS[0]),
          "expected, were all fired": "2"}),
        ("antitank", {},
         {"the shot hits": "1/2", "no effect": "0", "damaged": "1/4", "disabled": "1/4",
          DAMAGE["damaged", "odd"][1]: "3/20", DAMAGE["damaged", "even"][1]: "1/10",
          DAMAGE["disabled", "odd"][1]: "3/20", DAMAGE["disabled", "even"][1]: "1/10"}),
        ("knave", {}, {"the next card is a knave": "1/11"}),
        ("king", {}, {"flesh wounds only": "1/2"}),
    ],
)  # fmt: skip
def test_every_chance_of_a_case_by_its_name(name: str, given: Given, expected: dict[str, str]) -> None:
    chances = ask(name, **given).chances
    assert {one.label: str(one.exact) for one in chances} == expected and len(chances) == len(expected)
    assert {one.label: one.unit for one in chances if one.unit} == {
        label: "hits" for label in expected if "expected" in label
    }


@pytest.fixture(scope="module")
def odds_json() -> dict[str, Any]:
    return odds.work_out(TABLES)


def test_success_as_the_pack_runs_down(odds_json: dict[str, Any]) -> None:
    for row in odds_json["pack"]:
        spread = {int(good): Fraction(chance) for good, chance in row["good"].items()}
        assert sum(spread.values()) == 1
        mean = sum(good * chance for good, chance in spread.items()) / row["left"]
        assert mean == Fraction(min(row["number"], 9), 10), "on average it stays what it was"
    five = next(row for row in odds_json["pack"] if (row["number"], row["left"]) == (2, 5))
    assert Fraction(five["good"]["5"]) == Fraction(comb(8, 5), comb(40, 5))


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
