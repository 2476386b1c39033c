"""Whose turn was last, to whom a game is sent, and what may be reviewed: by who made which move."""

import json
from types import SimpleNamespace
from typing import Any

import pytest
from drumhead.play.desk import Desk
from drumhead.table.game import ANYBODY

from tests.play.bundles import officers_battle, onslaught

NORTH, SOUTH, EAST = 0, 1, 2
COMPUTER, FRIEND = 5, 6
"""Players for whom nobody here makes moves."""


def desk(*by: int, over: bool = False, sealed: bool = False, viewer: int | None = NORTH, **seats: Any) -> Any:
    """A table at which those players have made a move each, and the last is to move."""
    table: Any = Desk(officers_battle(), 3)
    methods: dict[str, Any] = {
        "names": ("north", "south", "east"),
        "on_turn": lambda state: state,
        "is_computers_turn": lambda state: state == COMPUTER,
        "is_friends_turn": lambda state: state == FRIEND,
        "far": True,
        "friend": "Friend",
        "has_unknown_cards": False,
        "viewer": lambda state, looking: viewer,
        "seen_by": lambda state, player: (state, player),
    }
    table._seats = SimpleNamespace(**methods | seats)
    table._screen = table._screen._replace(whose_turn=None)
    outcome = "over" if over else None
    table.session = SimpleNamespace(
        states=by, state=by[-1], outcome=outcome, sealed={"north": {}} if sealed else {}, game=table.session.game
    )
    return table


@pytest.mark.parametrize(
    ("by", "turn"),
    [
        ((NORTH,), None),
        ((NORTH, SOUTH), None),
        ((SOUTH, NORTH), (0, 1)),
        ((SOUTH, SOUTH, NORTH, NORTH), (0, 2)),
        ((NORTH, SOUTH, SOUTH, NORTH), (1, 3)),
        ((SOUTH, NORTH, SOUTH, NORTH), (2, 3)),
        ((EAST, SOUTH, NORTH), (1, 2)),
        ((ANYBODY, EAST, ANYBODY, NORTH), (1, 2)),
        ((ANYBODY, NORTH), None),
        ((3, NORTH), None),
    ],
)
def test_the_last_turn_of_another_is_found(by: tuple[int, ...], turn: tuple[int, int] | None) -> None:
    assert desk(*by)._others_last_turn() == turn
    assert desk(*by, viewer=None)._others_last_turn() is None and desk(*by, names=())._others_last_turn() is None


def test_a_turn_may_be_anothers_than_who_is_to_move() -> None:
    table = desk(SOUTH, SOUTH, NORTH)
    table._screen = table._screen._replace(whose_turn=lambda state: EAST if state == SOUTH else NORTH)
    assert table._others_last_turn() == (0, 2)


@pytest.mark.parametrize(
    ("by", "over", "sealed", "friend"),
    [
        ((NORTH, FRIEND), False, False, "On turn"),
        ((NORTH, NORTH), False, False, ""),
        ((NORTH, NORTH), True, False, "Friend"),
        ((FRIEND, NORTH), True, False, ""),
        ((FRIEND, NORTH), True, True, "Friend"),
        ((NORTH,), True, False, ""),
        ((FRIEND, NORTH, NORTH), True, False, "Friend"),
        ((NORTH, FRIEND, NORTH), True, False, ""),
    ],
)
def test_the_end_is_sent_to_a_friend_who_has_not_seen_it(
    by: tuple[int, ...], over: bool, sealed: bool, friend: str
) -> None:
    table = desk(*by, over=over, sealed=sealed)
    table._on_turn = lambda: "On turn"
    assert table._recipient() == friend
    assert by[-1] == FRIEND or desk(*by, over=over, far=False)._recipient() == ""


@pytest.mark.parametrize(
    ("by", "last"),
    [
        ((NORTH,), None),
        ((NORTH, SOUTH), 0),
        ((NORTH, COMPUTER, NORTH), 0),
        ((COMPUTER, NORTH), None),
        ((NORTH, SOUTH, COMPUTER), 1),
        ((NORTH, FRIEND, NORTH), None),
        ((FRIEND, NORTH, FRIEND), 1),
        ((NORTH, NORTH, COMPUTER, COMPUTER, NORTH), 1),
    ],
)
def test_the_last_move_made_by_hand_is_taken_back(by: tuple[int, ...], last: int | None) -> None:
    assert desk(*by)._last_own_move() == last


def test_decisions_are_reviewed_once_nothing_is_hidden() -> None:
    for over, closed, judged, allowed in (
        (True, False, True, True),
        (False, False, True, False),
        (True, True, True, False),
        (True, False, False, False),
    ):
        table = desk(NORTH, NORTH, over=over, has_unknown_cards=closed)
        table._hints = lambda judged=judged: SimpleNamespace(judge=print if judged else None)
        assert table._can_review() is allowed
        table._has_hints = False
        assert table._can_review() is False
    assert Desk(onslaught(), 7).view().can_review is True


def test_nobody_waits_once_the_game_is_over() -> None:
    for player in (COMPUTER, FRIEND):
        table, over = desk(player), desk(player, over=True)
        assert table._is_computers_turn() is (player == COMPUTER) and table._is_friends_turn() is (player == FRIEND)
        assert not over._is_computers_turn() and not over._is_friends_turn()
    assert desk(SOUTH, viewer=None)._covered_for() == "South"
    assert desk(SOUTH, viewer=None, over=True)._covered_for() == ""
    assert desk(SOUTH)._covered_for() == "" and desk(SOUTH, names=(), viewer=None)._covered_for() == ""
    assert desk(SOUTH, viewer=NORTH)._visible_state() == (SOUTH, NORTH) and desk(NORTH)._on_turn() == "North"
    assert desk(NORTH, on_turn=lambda state: None)._on_turn() == ""


def test_a_view_is_plain_data_with_the_fields_that_are_filled() -> None:
    view = Desk(onslaught(), 7).view()
    data = view.to_json()
    assert json.loads(json.dumps(data)) == data and (data["game"], data["deal"]) == ("onslaught", "7")
    assert set(data) <= set(view._fields) and "explained" not in data
