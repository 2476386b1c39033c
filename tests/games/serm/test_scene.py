"""The table of S.E.R.M.: what it offers is legal, and what its gestures mean is what it shows."""

from itertools import islice
from typing import Any

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.hints import hint
from drumhead.games.serm.rules.state import SkirmishState
from drumhead.games.serm.rules.terms import Rule
from drumhead.games.serm.screen import scene
from drumhead.games.serm.screen.gestures import move_for_drop
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.ground import Ground, Piece, Placement
from drumhead.play.picks import Picks
from drumhead.play.scene import Control
from drumhead.play.session_view import View

from tests.games.serm.goldens import game
from tests.games.serm.positions import at, cards, pieces, start_of
from tests.games.serm.tables import TABLES

BUNDLE = GameBundle(
    "serm", "S.E.R.M.", "1.0", "drumhead.games.serm", {}, TABLES, {str(rule): ("1", "") for rule in Rule}
)
SOUTH = "ranger 2 1 0, gunner 6 1 0, armored 9 1 0, assault 10.5 1 0, brawler 4 2 0"
NORTH = "ranger 3.6 5 180, gunner 6 5 0, armored 4.4 5 180, assault 7.5 5 0, brawler 9 5 0"


def ground(state: SkirmishState, picked: Picks = ()) -> Ground:
    found = scene(state, picked).ground
    assert found
    return found


def piece(state: SkirmishState, name: str, picked: Picks = ()) -> Piece:
    return next(piece for piece in ground(state, picked).pieces if piece.id == name)


def desk(south: str = SOUTH, north: str = NORTH, terrain: str = "") -> Desk:
    deal: dict[str, Any] = {"south": cards(south), "north": cards(north), "terrain": pieces(terrain)}
    found = Desk(BUNDLE)
    found.resume(f'{{"game": "serm", "moves": [], "deal": {deal}}}'.replace("'", '"'))
    return found


def said(view: View) -> list[str]:
    return [rule.id for message in view.messages for rule in message.rules]


@pytest.mark.slow
def test_every_button_and_every_outline_plays_a_legal_move() -> None:
    for state, _ in islice(game(5, start_of(5)), 0, 60, 5):
        for picked in [(), *((one.id,) for one in ground(state).pieces)]:
            shown = scene(state, picked)
            buttons = [move for one in shown.controls if one.legal and not one.asks for move in one.moves]
            taps = [move_for_drop(state, picked, one.id) for one in ground(state, picked).pieces if one.target]
            for text in (*buttons, *map(str, taps)):
                assert GAME.verify(state, GAME.parse(text)), (picked, text)


def test_where_a_move_ends_is_outlined_and_a_card_let_go_elsewhere_is_refused() -> None:
    table = desk()
    for move in ("begin", "move brawler 0", "roll 1 1 1"):
        table.type(move)
    assert piece(table.session.state, "end").spot == Placement(4, 4, 0)
    assert said(table.place("south.brawler", 4, 3, 0)) == ["move.contact", "setup.tolerance"]
    assert table.place("south.brawler", 4.1, 4, 0).messages[0].kind == "event"


def test_the_assault_winds_leg_by_leg_no_farther_than_its_roll() -> None:
    table = desk()
    for move in ("begin", "move assault", "roll 2 1"):
        table.type(move)
    assert said(table.press("to"))[0] == "move.exact"
    assert table.place("south.assault", 10.5, 3, 0).controls[0].label == "Go, 1.00 left"
    table.place("south.assault", 10.5, 3, 270)
    view = table.place("south.assault", 2, 3, 270)
    assert "A React may stop it: Ranger" in view.messages[0].text
    assert view.messages[1].text.startswith("Assault of South at 9.50, 3.00 facing 270 degrees, 0.00 lengths left")
    assert view.controls[0].label == "Go there"
    table.press("to")
    assert table.session.moves[-1] == "to 10.5 3 face 270 then 9.5 3"


def test_a_reactor_stops_the_mover_where_the_outline_is_held() -> None:
    table = desk()
    for move in ("begin", "move brawler 0", "roll 1 1 1", "to 4 4"):
        table.type(move)
    assert [one.id for one in ground(table.session.state).pieces if one.target] == ["north.ranger"]
    table.tap("north.ranger")
    assert table.press("rolled", "6 5").messages[0].rules[0].id == "dice.pool"
    table.press("rolled", "6 5 5")
    table.point(8, 2.75)
    table.tap("stop")
    assert table.session.moves[-1] == "stop 4 2.75"
    assert table.view().status == "North's initiative by React: its Ranger acts"


def test_the_set_up_takes_and_refuses_what_is_laid_out() -> None:
    table = desk(terrain="wall 6 3 0")
    held = table.place("south.ranger", 6, 1.2, 0, False)
    assert held.advice.startswith("✗ ") and held.ground
    assert {one.id: one.badge for one in held.ground.pieces}["south.ranger"] == "✗"
    assert said(table.place("south.ranger", 6, 1.2, 0)) == ["setup.apart"]
    assert said(table.place("south.ranger", 12, 1.2, 0)) == ["setup.table"]
    table.place("south.ranger", 1.5, 1, 30, False)
    assert not table.session.moves
    table.press("put")
    table.place("terrain.1", 6, 3, 45)
    table.press("add", 1)
    table.tap("terrain.1")
    table.press("take")
    table.press("begin")
    verbs = [move.split()[0] for move in table.session.moves]
    assert verbs == ["set", "set", "add", "take", "begin"]
    assert table.session.moves[:2] == ["set south ranger 1.5 1 30", "set terrain 1 6 3 45"]


def control(state: SkirmishState, name: str, picked: Picks = ()) -> Control:
    return next(one for one in scene(state, picked).controls if one.id == name)


def test_shoot_fires_first_at_whom_the_hint_names() -> None:
    here = at("gunner 6 2 0", "armored 6 6 180, brawler 5 6 180, ranger 7 6 180")
    told = hint(here)
    shoot = control(here, "shoot", told.picks)
    assert "at North's Brawler" in told.play
    assert shoot.moves[0] == "shoot gunner brawler" and shoot.choices[0] == "Brawler, sure"


def test_a_shared_deal_takes_an_own_set_up_along_and_nothing_that_was_played() -> None:
    table = Desk(BUNDLE, 4, computer="none")
    assert table.own_start() == "", "the deal's number says it all"
    assert table.type("set south ranger 6 0.6 90").messages[0].kind != "refusal"
    before = table.session.state
    for move in ("begin", "move brawler 0"):
        table.type(move)
    other = Desk(BUNDLE)
    other.resume(table.own_start())
    assert other.session.state == before and len(other.session.moves) == 1
