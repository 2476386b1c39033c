"""The odds, against every way that dice can fall up to so many sixes on each, and as tables of the book."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Final

import pytest
from drumhead.games.serm import odds
from drumhead.games.serm.rules import pools
from drumhead.source.odds import read_odds
from drumhead.source.project import Project

from tests.games.serm.tables import TABLES
from tests.project_bundles import BUNDLES

SIXES: Final = 18
"""Falls with more sixes on one die are left out: 6 to the minus 18 of them, which is 1e-14."""
NEAR: Final = Fraction(1, 10**12)
DICE: Final = range(5)


@cache
def falls(dice: int) -> Mapping[int, int]:
    """Total -> how many of ``6 ** (dice * (SIXES + 1))`` equal falls come to it."""
    if not dice:
        return {0: 1}
    found: dict[int, int] = {}
    for before, ways in falls(dice - 1).items():
        for sixes in range(SIXES + 1):
            for face in range(1, 6):
                total = before + 6 * sixes + face
                found[total] = found.get(total, 0) + ways * 6 ** (SIXES - sixes)
    return found


def share(ways: int, dice: int) -> Fraction:
    return Fraction(ways, 6 ** (dice * (SIXES + 1)))


def within(exact: Fraction, ways: int, dice: int, lost: Fraction) -> bool:
    """Whether the exact chance is what was counted, or that and no more than what was lost, itself almost nothing."""
    counted = share(ways, dice)
    return lost < NEAR and counted <= exact <= counted + lost


def lost(dice: int) -> Fraction:
    return 1 - share(sum(falls(dice).values()), dice)


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return odds.work_out(TABLES)


def test_one_pool_is_what_is_counted() -> None:
    for dice in DICE:
        for total in range(40):
            assert within(pools.chance(dice, total), falls(dice).get(total, 0), dice, lost(dice))
            more = sum(ways for other, ways in falls(dice).items() if other >= total)
            assert within(pools.at_least(dice, total), more, dice, lost(dice))


@pytest.mark.parametrize("mine", DICE)
@pytest.mark.parametrize("theirs", DICE)
def test_every_pool_against_every_pool_is_what_is_counted(mine: int, theirs: int) -> None:
    greater = equal = 0
    for total, ways in falls(mine).items():
        for other, others in falls(theirs).items():
            greater += ways * others * (total > other)
            equal += ways * others * (total == other)
    both = lost(mine) + lost(theirs)
    assert within(pools.greater(mine, theirs), greater, mine + theirs, both)
    assert within(pools.equal(mine, theirs), equal, mine + theirs, both)
    assert pools.greater(mine, theirs) + pools.equal(mine, theirs) + pools.greater(theirs, mine) == 1


def test_dice_none__are_nothing() -> None:
    """dice.none"""
    assert [pools.greater(dice, 0) for dice in DICE] == [0, 1, 1, 1, 1]
    assert [pools.greater(0, dice) for dice in DICE] == [0, 0, 0, 0, 0]
    assert pools.equal(0, 0) == 1


def test_means() -> None:
    """3.5, and once more whenever a six is rolled: m = 3.5 + m / 6."""
    assert [pools.mean(dice) for dice in (0, 1, 2)] == [0, Fraction(21, 5), Fraction(42, 5)]
    for dice in DICE:
        mean = sum(total * ways for total, ways in falls(dice).items())
        assert abs(share(mean, dice) - pools.mean(dice)) < 1000 * NEAR


def test_the_odds_kept_are_those_of_today(found: dict[str, Any]) -> None:
    bundle = next(bundle for bundle in BUNDLES if bundle.slug == "serm")
    assert read_odds(bundle, Project.here().content / "serm") == odds.work_out(bundle.tables) == found


# The odds as tables of the book: their columns, their rows, and figures that can be told beforehand.

TOTALS = list(range(1, 21))


@pytest.fixture(scope="module")
def tables(found: dict[str, Any]) -> dict[str, Any]:
    return dict(odds.ODDS.tables(found, TABLES))


def percent(chance: Fraction) -> str:
    """To one decimal, and a dash for what never happens."""
    return f"{float(chance * 100):.1f}" if chance else "–"


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
    }
    for name, chance in chances.items():
        rows = [[total, *(percent(chance(dice, total)) for dice in range(1, 5))] for total in TOTALS]
        assert tables[name]["rows"] == rows
