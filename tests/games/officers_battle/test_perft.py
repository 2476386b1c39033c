"""The engine counts what the slow player counted (see fixtures.py)."""

import pytest

from tests.games.fixtures import Case
from tests.games.officers_battle.fixtures import FIXTURES


@pytest.mark.parametrize("case", FIXTURES.cases(), ids=lambda case: case.title)
def test_perft(case: Case) -> None:
    assert FIXTURES.count(case) == case.counts
