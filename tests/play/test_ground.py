"""A ground with free positions: pieces are held, placed, turned and pointed to; dice are thrown or typed."""

import json

import pytest
from drumhead.cli.play import play_game
from drumhead.play.desk import Desk
from drumhead.play.ground import Piece, Placement
from drumhead.play.seats import NOBODY
from drumhead.play.session_view import View

from tests.play.bundles import serm

RANGER, GUNNER = "north.ranger", "north.gunner"


@pytest.fixture
def desk() -> Desk:
    """A skirmish in which North is to act."""
    begun = Desk(serm(), 1, computer=NOBODY)
    begun.type("begin")
    return begun


def piece(view: View, name: str) -> Piece:
    assert view.ground
    return next(piece for piece in view.ground.pieces if piece.id == name)


def test_a_tap_selects_one_piece_alone_and_says_where_it_is(desk: Desk) -> None:
    assert piece(desk.tap(GUNNER), GUNNER).selected
    view = desk.tap(RANGER)
    assert piece(view, RANGER).selected and not piece(view, GUNNER).selected
    assert [message.text for message in view.messages] == [f"{piece(view, RANGER).label}.", view.advice]
    assert piece(view, RANGER).label.startswith("Ranger of North at 5.75, 6.50 facing 180 degrees")
    assert not piece(desk.tap(RANGER), RANGER).selected


def test_a_piece_is_held_turned_and_put_back_without_a_move(desk: Desk) -> None:
    view = desk.place(RANGER, 5.75049, 5.5, 540, False)
    assert piece(view, RANGER).held == Placement(5.75, 5.5, 180) and desk.session.moves == ["begin"]
    assert piece(desk.point(1, 1), RANGER).held is None, "no piece is due there"
    turned = piece(desk.place(RANGER, 5.75, 6.5, -15), RANGER)
    assert turned.held == Placement(5.75, 6.5, 345) and piece(desk.clear(), RANGER).held is None
    assert desk.place("gone", 1, 1, 0).messages[0].text == "That cannot be moved now."


def test_a_tap_on_a_piece_plays_the_move_that_it_means(desk: Desk) -> None:
    view = desk.tap(RANGER)
    target = next(one.id for one in view.ground.pieces if one.target) if view.ground else ""
    assert target == "south.assault" and desk.tap(target).messages[0].kind == "event"
    assert desk.session.moves[-1] == "shoot ranger assault"


def test_a_spot_pointed_at_takes_the_piece_that_is_due_as_it_is_turned(desk: Desk) -> None:
    for move in ("move assault", "roll 3 4"):
        view = desk.type(move)
    assert view.ground and view.ground.holds == "north.assault"
    desk.place("north.assault", 10.25, 6.5, 195, False)
    assert piece(desk.point(9.5, 6), "north.assault").held == Placement(9.5, 6, 195)
    assert desk.session.moves[-1] == "roll 3 4"


def test_dice_are_thrown_by_chance_or_typed_and_a_seven_is_refused(desk: Desk) -> None:
    desk.type("move ranger 180")
    assert desk.press("rolled", "7").messages[0].kind == "refusal"
    thrown = set()
    for _ in range(60):
        desk.press("roll")
        thrown.add(desk.session.moves[-1].split()[1])
        desk.undo()
    assert thrown == set("123456")
    desk.press("rolled", "5")
    assert desk.session.moves[-1] == "roll 5"


def test_the_terminal_tells_where_pieces_stand_and_throws_dice_by_name() -> None:
    lines, told = iter(["begin", "move ranger 180", "roll", "quit"]), list[str]()
    save = play_game(serm(), 1, lambda _: next(lines), told.append, computer=NOBODY)
    assert any("  Ranger of North at 5.75, 6.50 facing 180 degrees" in text for text in told)
    assert json.loads(save)["moves"][2].startswith("roll ")
