"""Counting sequences of moves: what is divided adds up."""

from unittest.mock import Mock

from drumhead.table.search import divide, perft

from tests.tiny.engine import GAME, position

START = position({"row": ["2H", "4H", "AH", "3H"]}, (("A", 1), ("2", 2), ("3", 3), ("4", 4)))


def test_the_sequences_are_those_counted_by_hand() -> None:
    # Either end: 2H, then 4H, and no more; 2H, then 3H, then 4H; 3H, and then 4H only after 2H is gone, so none.
    assert [perft(GAME, START, depth) for depth in range(5)] == [1, 2, 2, 1, 0]
    assert divide(GAME, START, 2) == {"take 2H": 2, "take 3H": 0}
    assert divide(GAME, START, 1) == {"take 2H": 1, "take 3H": 1}


def test_the_last_move_is_counted_and_not_played() -> None:
    assert perft(Mock(spec=["legal_moves"], legal_moves=lambda state: iter("abc")), None, 1) == 3
