"""A move, its text and what is read back from that are one, wherever on a screen the move was made."""

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.moves import Declare, MoveTo, SetSoldier, SetTerrain, Shoot, Stop, Waypoint
from hypothesis import given
from hypothesis import strategies as st

from tests.exploring import exploring

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
