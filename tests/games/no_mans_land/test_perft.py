"""The engine counts what the slow player counted (see fixtures.py)."""

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.table.perft import perft

from tests.games.no_mans_land.fixtures import Case, cases
from tests.games.no_mans_land.given import dealt, play


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.title)
def test_perft(case: Case) -> None:
    start = play(dealt(case.number, **case.variants), *case.moves)
    assert {depth: perft(GAME, start, depth) for depth in case.counts} == case.counts
