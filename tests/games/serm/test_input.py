"""Moves, deals and tables: what is written is read, or refused with its place, what is wrong and the rule."""

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.moves import Declare, MoveTo, SetSoldier, SetTerrain, Shoot, Stop
from drumhead.games.serm.rules.moving import Waypoint
from drumhead.table.game import BadInput
from drumhead.table.record import play_on
from hypothesis import given
from hypothesis import strategies as st

from tests.exploring import exploring
from tests.games.serm.positions import start_of

FORMS = (
    "set south ranger 3 1 0", "set terrain 2 4 4.5 30", "add wall 4 4 30", "take 2", "begin", "move brawler 30",
    "move assault", "shoot gunner brawler face 45", "give gunner", "end", "roll 6 2 5", "to 4.2 6.1",
    "to 3 4 face 90 then 5 4", "react gunner", "pass", "stop 3.1 4.4",
)  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_read_and_written_as_it_stands(form: str) -> None:
    assert str(GAME.parse(form)) == form


@pytest.mark.parametrize(
    "written, read",
    [
        ("  MOVE  Brawler 030.50 ", "move brawler 30.5"),
        ("shoot Armoured ranger FACE 0", "shoot armored ranger face 0"),
        ("to 3.000 4 face 90.10 THEN 5 4", "to 3 4 face 90.1 then 5 4"),
        ("stop -0 4", "stop 0 4"),
    ],
)
def test_case_spacing_and_needless_noughts_do_not_matter(written: str, read: str) -> None:
    assert str(GAME.parse(written)) == read


@pytest.mark.parametrize(
    "text, what",
    [
        ("", "is not a move: the moves are set terrain PIECE X Y TURN"),
        ("move", "write move SOLDIER[ BEARING]"),
        ("move sniper 30", "'sniper' is not a soldier: write one of ranger"),
        ("move brawler north", "'north' is not a bearing: write degrees from 0 to 359.999"),
        ("move brawler 360", "'360' is not a bearing"),
        ("shoot gunner brawler face 405.5", "'405.5' is not a bearing"),
        ("move brawler 1e2", "'1e2' is not a bearing"),
        ("shoot gunner face 45 brawler", "write shoot SOLDIER TARGET[ face FACE]"),
        ("roll", "write roll DICE DICE…"),
        ("roll 6,2", "'6,2' is not a whole number"),
        ("to 3 4 then", "'3 4 then' is not allowed here"),
        ("to 3 4 5", "'3 4 5' is not allowed here"),
        ("to inf 4", "'inf' is not a length"),
        ("to 99999999999999999999 1", "is not a length"),
        ("add wall 4 4", "write add KIND X Y TURN"),
        ("to " + "3 4 then " * 99 + "3 4", "there are 100 parts in"),
        ("stop 3", "write stop X Y"),
    ],
)
def test_what_is_no_move_is_named(text: str, what: str) -> None:
    with pytest.raises(BadInput) as raised:
        GAME.parse(text)
    assert what in str(raised.value)


def test_play_notation() -> None:
    """What can't be read in a record is refused by that rule."""
    replay = play_on(GAME, start_of(1), ["begin", "jump"])
    assert replay.refused and replay.refused.index == 1 and replay.refused.rules == ("play.notation",)


LENGTHS = st.floats(-99, 99)
BEARINGS = st.floats(-720, 1080)


@exploring(200)
@given(LENGTHS, LENGTHS, BEARINGS)
def test_a_move_is_what_its_text_says(x: float, y: float, bearing: float) -> None:
    for move in (
        SetSoldier("south", "ranger", x, y, bearing),
        SetTerrain(1, x, y, bearing),
        Declare("brawler", bearing),
        Shoot("gunner", "ranger", bearing),
        MoveTo((Waypoint(x, y, bearing), Waypoint(y, x))),
        Stop(x, y),
    ):
        assert GAME.parse(str(move)) == move
