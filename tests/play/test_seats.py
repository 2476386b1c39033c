"""Who plays at a table for several, who sees what, and how that is said and written down."""

from types import SimpleNamespace
from typing import Any

import pytest
from drumhead.play.seats import FRIEND, Seats, choices, default_strength, seating
from drumhead.table.game import ANYBODY, BadInput, Players

from tests.play.bundles import officers_battle

STATE = SimpleNamespace(turn=0, over=False)
ABLE = ("weak", "fair", "strong")


def bundle(
    able: tuple[str, ...] = ABLE, has_secrets: bool = True, names: str = "north east south", computer: str = "x:y"
) -> Any:
    """A game in which a state is told by whom it is seen, and the computer's move is what it was asked with."""
    players = Players(
        tuple(names.split()),
        lambda state: state.turn,
        lambda state, player: ("seen by", player),
        computer=computer,
        strengths=able,
        has_secrets=has_secrets,
    )

    def choose(state: Any, numbers: Any, strength: str) -> Any:
        return state, next(numbers), strength

    game = SimpleNamespace(players=players, outcome=lambda state: state.over or None, load=lambda part: choose)
    return SimpleNamespace(game=lambda: game, title="Three")


def at(turn: int, over: bool = False) -> SimpleNamespace:
    return SimpleNamespace(turn=turn, over=over)


def test_the_computers_seat_is_told_with_its_strength() -> None:
    seats = Seats(bundle(), {"east": "computer, fair", "south": "computer, strong"})
    assert seats.opponent == "East: computer, fair; South: computer, strong" and seats.computer == "east"
    assert [seats.is_computers_turn(at(turn)) for turn in range(3)] == [False, True, True]
    assert Seats(bundle(), {"south": "computer, strong"}).computer == "south-strong"
    unknown = Seats(bundle(), {"south": "computer, odd"})
    assert (unknown.computer, unknown.opponent) == ("south-strong", "South: computer, strong"), "as in old records"
    assert Seats(bundle(()), {"south": "computer"}).computer == "south"
    nobody = Seats(bundle(), {"south": "Anne", "east": "computers"})
    assert (nobody.computer, nobody.opponent, nobody.shared, nobody.friend) == ("none", "", True, "")


def test_for_whose_eyes_the_screen_is() -> None:
    alone = Seats(bundle(), {"north": "computer, fair", "south": FRIEND})
    assert [alone.viewer(at(turn), None) for turn in range(3)] == [1, 1, 1]
    together = Seats(bundle(), {})
    assert [together.viewer(at(1), looking) for looking in (None, 0, 1, 2)] == [None, None, 1, None]
    open_to_all = Seats(bundle(has_secrets=False), {})
    assert [open_to_all.viewer(at(turn), None) for turn in (ANYBODY, 0, 2)] == [0, 0, 2] and not open_to_all.shared
    assert together.seen_by(at(0), 1) == ("seen by", 1) and together.seen_by(STATE, None) is STATE
    over = at(0, over=True)
    assert together.seen_by(over, 1) is over
    closed = Seats(bundle(), {}, {"north": {}})
    assert closed.seen_by(over, 1) == ("seen by", 1)


def test_the_computer_is_handed_what_it_may_see_with_chances_of_that_move_alone() -> None:
    seats = Seats(bundle(), {"east": "computer, weak"})
    moves = [seats.move(at(1), number, made) for number, made in ((7, 0), (7, 1), (8, 0), (0, 0), (None, 0))]
    assert {move[0] for move in moves} == {("seen by", 1)} and {move[2] for move in moves} == {"weak"}
    assert len({move[1] for move in moves}) == 4 and moves[3] == moves[4] and moves[0] == seats.move(at(1), 7, 0)
    assert seats.move(at(0), 7, 0)[2] == "strong", "whoever is not the computer is played as well as can be"
    assert Seats(bundle(()), {"east": "computer"}).move(at(1), 7, 0)[2] == ""
    assert Seats(bundle(), {"north": "computer, weak"}).move(at(0), 7, 0)[2] == "weak"


def test_ways_to_sit_down() -> None:
    assert choices(bundle(names="a b c"))[-1] == ("none", "Three players at this screen")
    assert choices(bundle(names="a b c d"))[-1] == ("none", "Four players at this screen")
    assert choices(bundle(names="a b c d e"))[-1] == ("none", "5 players at this screen")
    assert choices(bundle(computer="")) == (("none", "Three players at this screen"),)
    assert choices(bundle(names="a b", computer="")) == (("none", "Two players at this screen"),)
    assert choices(bundle())[1] == ("east", "Against the computer, which plays East")
    assert [way for way, _ in choices(bundle())] == ["north", "east", "south", "none"]
    assert [default_strength(able) for able in (("a",), ("a", "b"), ABLE, "abcd")] == ["a", "b", "fair", "c"]


@pytest.mark.parametrize(
    ("asked", "seated"),
    [
        (None, {"north": "computer, captain"}),
        ("none", {}),
        ("none-general", {}),
        ("south", {"south": "computer, captain"}),
        ("south-general", {"south": "computer, general"}),
        ("north-ensign", {"north": "computer, ensign"}),
    ],
)
def test_a_seat_is_asked_for_by_name_and_strength(asked: str | None, seated: dict[str, str]) -> None:
    assert seating(officers_battle(), asked) == seated
    assert seating(bundle(()), "east") == {"east": "computer"}


@pytest.mark.parametrize("asked", ["east", "north-odd", "", "-general"])
def test_a_seat_that_there_is_not_is_refused_with_those_there_are(asked: str) -> None:
    with pytest.raises(BadInput) as told:
        seating(officers_battle(), asked)
    assert str(told.value) == (
        f"the computer can't play {asked!r} here: choose north or south or none, "
        "with -ensign or -captain or -general after it for its strength"
    )
