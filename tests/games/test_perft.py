"""Every engine counts what its slow player counted, and counts below each first move add up to the count of all."""

from typing import Any

import pytest
from drumhead.table.search import divide, perft

from tests.games.fixtures import Case, Fixtures
from tests.games.harness import Harness
from tests.games.no_mans_land.goldens import FIXTURES as NO_MANS_LAND_CASES
from tests.games.no_mans_land.positions import HARNESS as NO_MANS_LAND
from tests.games.officers_battle.goldens import FIXTURES as OFFICERS_BATTLE_CASES
from tests.games.officers_battle.positions import HARNESS as OFFICERS_BATTLE
from tests.games.onslaught.goldens import FIXTURES as ONSLAUGHT_CASES
from tests.games.onslaught.positions import HARNESS as ONSLAUGHT
from tests.games.serm.positions import HARNESS as SERM

CASES = [
    pytest.param(fixtures, case, id=f"{fixtures.file.parent.name}: {case.title}")
    for fixtures in (ONSLAUGHT_CASES, NO_MANS_LAND_CASES, OFFICERS_BATTLE_CASES)
    for case in fixtures.cases()
]


@pytest.mark.parametrize("fixtures, case", CASES)
def test_perft(fixtures: Fixtures[Any], case: Case) -> None:
    assert fixtures.count(case) == case.counts


@pytest.mark.parametrize("harness, depth", [(ONSLAUGHT, 3), (NO_MANS_LAND, 2), (OFFICERS_BATTLE, 3), (SERM, 3)])
def test_divide_adds_up_to_perft(harness: Harness[Any], depth: int) -> None:
    start = harness.start_of(7)
    below = divide(harness.game, start, depth)
    assert list(below) == [str(move) for move in harness.game.legal_moves(start)]
    assert sum(below.values()) == perft(harness.game, start, depth)
