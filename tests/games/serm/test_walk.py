"""Where a mover may be said to go, to the thousandth: the tolerance, what stops it, and what the roll allows."""

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import Pose, SkirmishState

from tests.games.serm.positions import at, legal_texts, play
from tests.games.serm.tables import TABLES
from tests.games.serm.test_move import AWAY, assault, rolled

SLANT = rolled("armored 6 2 0", 30, 2)
WALLED = rolled("armored 6 2 0", 0, 5, terrain="wall 6 5.075 0")
FREE = assault(5)
BEFORE = assault(5, terrain="wall 3 3.075 0")
BESIDE = assault(5, terrain="wall 3.9 4 90")
TOUCHING = assault(3, north=f"brawler 3 2 0, {AWAY}")


@pytest.mark.parametrize(
    ("state", "way", "is_legal"),
    [
        (SLANT, "7.007 3.739", True),
        (SLANT, "7.008 3.739", False),
        (SLANT, "7 3.742", True),
        (SLANT, "7 3.743", False),
        (WALLED, "6 4.51", True),
        (WALLED, "6 4.511", False),
        (WALLED, "6 4.49", True),
        (WALLED, "6 4.489", False),
        (FREE, "3 4 then 5.01 4", True),
        (FREE, "3 4 then 5.011 4", False),
        (FREE, "3 6.01", True),
        (FREE, "3 6.011", False),
        (FREE, "3 6.01 then 3 6.01", True),
        (FREE, "3 5.995 then 3 5.995", True),
        (FREE, "3 5.98 then 3 5.98", False),
        (FREE, "3 1 face 90 then 3 6", True),
        (BEFORE, "3 2.5", True),
        (BEFORE, "3 2.4 then 6.6 2.4", True),
        (BESIDE, "3 1 face 90 then 3 6 face 10", True),
        (TOUCHING, "3 4", True),
        (TOUCHING, "3 3.991", True),
        (TOUCHING, "3 3.989", False),
        (TOUCHING, "3 4.011", False),
        (TOUCHING, "3 1.009", True),
        (TOUCHING, "3 1.012", False),
        (TOUCHING, "3 2", False),
    ],
)
def test_a_hundredth_of_a_length_is_none(state: SkirmishState, way: str, is_legal: bool) -> None:
    assert bool(GAME.verify(state, GAME.parse(f"to {way}"))) == is_legal


def test_a_bent_path_is_gone_as_it_is_said() -> None:
    """Its last place is where the roll takes it, and it faces as it last turned."""
    state = at("assault 3 1 30", "ranger 9 7 180")
    state = play(state, "move assault", "roll 3 2", "to 3 2 then 4 2 face 90 then 4 3 then 6.005 3")
    assert state.pending.path == (Pose(3, 1, 30), Pose(3, 2, 30), Pose(4, 2, 90), Pose(4, 3, 90), Pose(6, 3, 90))


def test_a_move_listed_for_the_assault_ends_where_it_is_written() -> None:
    """All round in steps of 15 degrees; where it is stopped at once, the whole way is written."""
    ways = legal_texts(TOUCHING)
    assert "to 3 4" in ways and "to 6 1" in ways and "to 3 0.5" in ways and len(ways) == 24


def test_places_to_set_up_in_turn_are_where_the_deal_has_it_and_whole_lengths_along_the_edge() -> None:
    position: dict[str, object] = {"phase": "setup"}
    for side, y, face in (("south", 0.75, 15), ("north", 7.25, 180)):
        position[side] = [{"soldier": "gunner", "x": 3.25, "y": y, "face": face}]
    for side, dealt, along in (("south", "3.25 0.75 15", "0.5 0"), ("north", "3.25 7.25 180", "7.5 180")):
        state = GAME.from_position({**position, "initiative": side}, GAME.choose({"placing": "turns"}), TABLES)
        places = {f"set {side} gunner {x + 0.5:g} {along}" for x in range(12)}
        assert legal_texts(state) == places | {f"set {side} gunner {dealt}"}
