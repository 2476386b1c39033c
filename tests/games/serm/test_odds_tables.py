"""The odds as tables of the book: their columns, their rows, and figures that can be told beforehand."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from drumhead.games.serm import odds
from drumhead.games.serm.rules import pools

from tests.games.serm.tables import TABLES

SOLDIERS = "Ranger Gunner Armored Assault Brawler"
DICE = "1 die, 2 dice, 3 dice, 4 dice"
AGAINST = "against 0, against 1, against 2, against 3, against 4"
TOTALS = list(range(1, 21))

COLUMNS = {
    "shoot": ("Shooter, Dice, " + ", ".join(SOLDIERS.split()), "text int figure figure figure figure figure"),
    "react": ("Reactor, Dice, " + ", ".join(SOLDIERS.split()), "text int figure figure figure figure figure"),
    "survive": (f"Total, {DICE}", "int figure figure figure figure"),
    "greater": (f"Dice, {AGAINST}", "int figure figure figure figure figure"),
    "equal": (f"Dice, {AGAINST}", "int figure figure figure figure figure"),
    "totals": (f"Total, {DICE}", "int figure figure figure figure"),
    "exactly": (f"Total, {DICE}", "int figure figure figure figure"),
    "exact": ("Dice, Against, Greater, Equal, Less", "int int figure figure figure"),
}
ABOUT = {
    "shoot": ("Shooting: the target is killed, in percent", "shoot.total shoot.tie"),
    "react": ("Reacting: the mover is stopped, in percent", "react.total"),
    "survive": ("A Move that goes through, in percent", "react.total"),
    "greater": ("One pool against another: greater, in percent", "shoot.total react.total"),
    "equal": ("One pool against another: equal, in percent", "shoot.tie"),
    "totals": ("A pool's total or more, in percent", "dice.pool dice.six"),
    "exactly": ("A pool's total exactly, in percent", "dice.pool dice.six"),
    "exact": ("One pool against another, exactly", "dice.six dice.none"),
}


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return odds.work_out(TABLES)


@pytest.fixture(scope="module")
def tables(found: dict[str, Any]) -> dict[str, Any]:
    return dict(odds.ODDS.tables(found, TABLES))


def percent(chance: Fraction) -> str:
    """To one decimal, and a dash for what never happens."""
    return f"{float(chance * 100):.1f}" if chance else "–"


def test_every_table_has_its_title_its_rules_and_its_columns(tables: dict[str, Any]) -> None:
    assert list(tables) == list(COLUMNS)
    for name, table in tables.items():
        titles = ", ".join(column["title"] for column in table["columns"])
        assert (titles, " ".join(column["type"] for column in table["columns"])) == COLUMNS[name]
        assert (table["title"], " ".join(table["rules"])) == ABOUT[name]
        assert table["note"].endswith(".")
    assert tables["totals"]["note"] == "On average the pools come to 4.2, 8.4, 12.6 and 16.8."


def test_a_row_for_each_who_can_shoot_or_react_with_its_dice(tables: dict[str, Any]) -> None:
    dice = {name: {who: pool for who, pool, *_ in tables[name]["rows"]} for name in ("shoot", "react")}
    assert dice["shoot"] == {"Ranger": 1, "Gunner": 2, "Armored": 1, "Assault": 1}
    assert dice["react"] == {"Ranger": 2, "Gunner": 1, "Assault": 1, "Brawler": 2}
    endure, move = (1, 1, 2, 1, 0), (1, 1, 1, 2, 3)
    for row in tables["shoot"]["rows"]:
        assert row[2:] == [percent(pools.greater(row[1], dice)) for dice in endure]
    for row in tables["react"]["rows"]:
        assert row[2:] == [percent(pools.greater(row[1], dice)) for dice in move]


def test_a_row_for_each_total_and_a_column_for_each_pool(tables: dict[str, Any]) -> None:
    chances: dict[str, Callable[[int, int], Fraction]] = {
        "survive": lambda dice, total: 1 - pools.beats(dice, total),
        "totals": pools.at_least,
        "exactly": pools.chance,
    }
    for name, chance in chances.items():
        rows = [[total, *(percent(chance(dice, total)) for dice in range(1, 5))] for total in TOTALS]
        assert tables[name]["rows"] == rows


def test_every_pool_against_every_pool(tables: dict[str, Any]) -> None:
    for name, of in (("greater", pools.greater), ("equal", pools.equal)):
        assert tables[name]["rows"] == [[pool, *(percent(of(pool, other)) for other in range(5))] for pool in range(5)]
    assert tables["exact"]["rows"] == [
        [pool, other, *(str(of(pool, other)) for of in (pools.greater, pools.equal, pools.less))]
        for pool in range(5)
        for other in range(5)
    ]


def test_the_object_has_its_parts_and_every_chance_is_rounded_beside_the_exact_one(found: dict[str, Any]) -> None:
    assert list(found) == ["game", "rounding", "pools", "duels", "moves", "shots", "reacts"]
    assert found["game"] == "serm" and "to 12 decimals" in found["rounding"]
    assert [(one["total"], one["react"]) for one in found["moves"]] == [
        (total, dice) for total in TOTALS for dice in range(5)
    ]
    firsts = {"duels": "greater", "moves": "survives", "shots": "killed", "reacts": "stopped"}
    for part, first in firsts.items():
        assert all(one["value"] == float(round(Fraction(one[first]), 12)) for one in found[part])
    for pool in found["pools"]:
        assert all(one["value"] == float(round(Fraction(one["chance"]), 12)) for one in pool["totals"])


def test_the_odds_depend_on_the_soldiers_dice_in_their_order() -> None:
    assert odds.inputs(TABLES) == {
        "version": 1,
        "soldiers": {
            "ranger": [1, 1, 2, 1],
            "gunner": [2, 1, 1, 1],
            "armored": [1, 2, 0, 1],
            "assault": [1, 1, 1, 2],
            "brawler": [0, 0, 2, 3],
        },
    }
