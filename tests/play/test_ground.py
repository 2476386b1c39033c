"""A ground with free positions: pieces are held, placed, turned and pointed to; dice are thrown or typed."""

import json

from drumhead.cli.terminal import play
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.ground import Piece, Placement
from drumhead.play.session_view import View

from tests.play.boats import Rule

BOATS = GameBundle("boats", "Boats", "1.0", "tests.play.boats", {}, {}, {str(rule): ("1", "") for rule in Rule})


def piece(view: View, name: str) -> Piece:
    assert view.ground
    return next(piece for piece in view.ground.pieces if piece.id == name)


def test_a_tap_selects_one_piece_alone_and_says_where_it_is() -> None:
    desk = Desk(BOATS)
    assert piece(desk.tap("blue"), "blue").selected
    view = desk.tap("red")
    assert piece(view, "red").selected and not piece(view, "blue").selected
    assert [message.text for message in view.messages] == ["red boat at 1, 1 facing 0 degrees.", view.advice]
    assert not piece(desk.tap("red"), "red").selected


def test_a_piece_is_held_without_a_move_until_it_is_let_go() -> None:
    desk = Desk(BOATS)
    view = desk.place("red", 2.00049, 1.5, 375, False)
    assert piece(view, "red").held == Placement(2.0, 1.5, 15) and not desk.session.moves
    desk.place("red", 3, 1.5, -15)
    assert desk.session.moves == ["set red 3 1.5 345"]
    assert piece(desk.view(), "red").held is None


def test_a_place_that_is_refused_gives_the_rule_and_the_piece_goes_back() -> None:
    desk = Desk(BOATS)
    desk.place("red", 6.5, 1, 0, False)
    view = desk.place("red", 7, 1, 0)
    assert view.messages[0].kind == "refusal" and view.messages[0].rules[0].id == "pond.edge"
    assert piece(view, "red").held is None and piece(view, "red").selected
    assert piece(desk.clear(), "red").selected is False


def test_a_spot_pointed_at_takes_the_piece_that_is_due_and_puts_back_where_none_is() -> None:
    desk = Desk(BOATS)
    desk.tap("blue")
    assert not piece(desk.point(2, 2), "blue").selected
    desk.type("roll 2")
    view = desk.point(3, 1)
    assert view.ground and view.ground.shapes[0].points == ((1, 1), (3, 1))
    assert desk.press("go").messages[0].kind == "event"
    assert desk.session.moves == ["roll 2", "sail red 3 1"]


def test_a_tap_on_a_piece_plays_the_move_that_it_means_or_says_why_not() -> None:
    desk = Desk(BOATS)
    desk.type("roll 2")
    desk.tap("red")
    assert piece(desk.view(), "blue").target
    assert desk.tap("blue").messages[0].rules[0].id == "pond.far"


def test_dice_are_thrown_by_chance_or_typed_and_a_seven_is_refused() -> None:
    thrown = set()
    for _ in range(60):
        desk = Desk(BOATS)
        desk.press("throw")
        thrown.add(desk.session.moves[0])
    assert thrown == {f"roll {die}" for die in range(1, 7)}
    assert desk.press("dice", "7").messages[0].rules[0].id == "pond.die"
    desk.press("dice", "5")
    assert desk.session.moves[1] == "roll 5"


def test_the_terminal_tells_where_pieces_stand_and_throws_dice_by_name() -> None:
    lines, told = iter(["throw", "quit"]), list[str]()
    save = play(BOATS, 1, lambda _: next(lines), told.append)
    assert "  blue boat at 5, 3 facing 180 degrees" in told[1].split("\n")
    assert json.loads(save)["moves"][0].startswith("roll ")
