"""The engine counts what the slow player counted (see fixtures.py)."""

import pytest
from drumhead.games.onslaught import GAME
from drumhead.table.perft import divide, perft

from tests.games.onslaught.fixtures import Case, cases
from tests.games.onslaught.given import TABLES, dealt


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.title)
def test_perft(case: Case) -> None:
    if case.number is None:
        start = GAME.from_position(case.position, case.variants, TABLES)
    else:
        start = dealt(case.number, **case.variants)
    assert {depth: perft(GAME, start, depth) for depth in case.counts} == case.counts


def test_divide_adds_up_to_perft() -> None:
    start = dealt(7)
    below = divide(GAME, start, 3)
    assert list(below) == [str(move) for move in GAME.legal_moves(start)]
    assert sum(below.values()) == perft(GAME, start, 3)


@pytest.mark.parametrize("count, depth", [(perft, -1), (divide, 0)])
def test_depths_that_mean_nothing_are_refused(count: object, depth: int) -> None:
    assert callable(count)
    with pytest.raises(ValueError, match="give"):
        count(GAME, dealt(7), depth)
