"""A move, its text and what is read back from that are one, wherever on a screen the move was made."""

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.moves import Declare, MoveTo, SetSoldier, SetTerrain, Shoot, Stop, Waypoint
from drumhead.games.serm.rules.state import SkirmishState
from drumhead.games.serm.screen.gestures import move_to, place_piece
from drumhead.play.ground import Placement
from hypothesis import given
from hypothesis import strategies as st

from tests.exploring import exploring
from tests.games.serm.positions import at

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


@exploring(60)
@given(LENGTHS, LENGTHS, BEARINGS)
def test_a_piece_brought_somewhere_makes_the_move_that_its_record_writes(x: float, y: float, turn: float) -> None:
    spot = Placement.rounded(x, y, turn)
    for state, piece in (
        (at("ranger 3 1 0", "gunner 3 7 180", "wall 6 4 0", phase="setup"), "south.ranger"),
        (at("ranger 3 1 0", "gunner 3 7 180", "wall 6 4 0", phase="setup"), "terrain.1"),
        (_moving(), "south.brawler"),
    ):
        move = place_piece(state, (), piece, spot, True)
        assert not isinstance(move, tuple) and GAME.parse(str(move)) == move
    assert GAME.parse(str(move_to(spot))) == move_to(spot)


def _moving() -> SkirmishState:
    acting = {"soldier": "brawler", "moved": False, "shot": []}
    return at("brawler 6 1 0", "gunner 3 7 180", phase="to", activation=acting, pending={"bearing": 30, "total": 4})
