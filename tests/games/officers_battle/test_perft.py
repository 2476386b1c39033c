"""The engine counts what the slow player counted (see fixtures.py)."""

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.table.perft import divide, perft

from tests.games.officers_battle.fixtures import Case, cases
from tests.games.officers_battle.given import dealt


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.title)
def test_perft(case: Case) -> None:
    start = case.start()
    assert {depth: perft(GAME, start, depth) for depth in case.counts} == case.counts


def test_divide_adds_up_to_perft() -> None:
    start = dealt(7)
    below = divide(GAME, start, 3)
    assert list(below) == [str(move) for move in GAME.legal_moves(start)]
    assert sum(below.values()) == perft(GAME, start, 3)
