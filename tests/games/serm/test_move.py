"""Rules of a Move, and the Assault's, to the thousandth of a length."""

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import Pose, SkirmishPhase, SkirmishState
from drumhead.games.serm.rules.terms import Rule

from tests.games.serm.positions import at, event_rules, legal_texts, play, refusal
from tests.games.serm.tables import TABLES

AWAY = "gunner 11 7.5 0"
"""It looks off the table."""


def rolled(south: str, bearing: float, total: int, north: str = AWAY, terrain: str = "") -> SkirmishState:
    """The Armored, or the first of South, has rolled so much for its Move."""
    name = south.split()[0]
    return play(at(south, north, terrain), f"move {name} {bearing:g}", f"roll {total}")


def test_move_declare() -> None:
    refusal(at("armored 6 2 0"), "move armored", Rule.MOVE_DECLARE)
    assert len(legal_texts(at("armored 6 2 0"), "move")) == 24


def test_move_exact() -> None:
    state = rolled("armored 6 2 0", 30, 2)
    assert refusal(state, "to 7 3.6", Rule.MOVE_EXACT, Rule.SETUP_TOLERANCE).startswith(
        "South's Armored rolled 2 and ends at 7 3.732: 7 3.6 is more"
    )
    refusal(state, "to 6.5 2.866 then 7 3.732", Rule.MOVE_EXACT)
    assert legal_texts(state) == {"to 7 3.732"}
    assert play(state, "to 7 3.732").get("south", "armored").pose == Pose(7, 3.732, 0)


def test_move_facing() -> None:
    state = rolled("armored 6 2 45", 0, 2)
    refusal(state, "to 6 4 face 90", Rule.MOVE_FACING)
    assert play(state, "to 6 4").get("south", "armored").face == 45


def test_move_contact() -> None:
    state = rolled("armored 6 2 0", 0, 5, terrain="wall 6 5.075 0")
    assert "meets a wall at 6 4.5" in refusal(state, "to 6 7", Rule.MOVE_CONTACT, Rule.SETUP_TOLERANCE)
    assert play(state, "to 6 4.5").get("south", "armored").y == 4.5


@pytest.mark.parametrize("bearing, far", [(0, 0), (45, 0), (90, 3), (270, 3), (180, 1.5), (135, 2.121)])
def test_what_touches_is_met_only_by_going_into_it(bearing: int, far: float) -> None:
    """A wall lies along the top edge."""
    state = rolled("armored 6 2 0", bearing, 3, terrain="wall 6 2.575 0")
    (way,) = legal_texts(state)
    moved = play(state, way).get("south", "armored")
    assert abs(((moved.x - 6) ** 2 + (moved.y - 2) ** 2) ** 0.5 - far) < 0.002


def test_move_kill() -> None:
    state = rolled("armored 6 2 0", 0, 5, north=f"brawler 6 4 0, {AWAY}")
    after = play(state, "to 6 3")
    assert after.find("north", "brawler") is None and after.get("south", "armored").y == 3
    assert after.active == "armored" and after.moved
    assert event_rules(state, "to 6 3")["North's Brawler is killed by South's Armored."] == {"move.kill"}
    short = rolled("armored 6 2 0", 0, 1, north=f"brawler 6 4.1 0, {AWAY}")
    assert play(short, "to 6 3").find("north", "brawler")
    exact = rolled("armored 6 2 0", 0, 1, north=f"brawler 6 4 0, {AWAY}")
    assert not play(exact, "to 6 3").find("north", "brawler"), "to touch at the end is to meet"
    touching = rolled("armored 6 2 0", 0, 1, north=f"brawler 6 3 0, {AWAY}")
    assert not play(touching, "to 6 2").find("north", "brawler")


def test_move_friend() -> None:
    state = rolled("armored 6 2 0, brawler 6 4 0", 0, 5)
    after = play(state, "to 6 3")
    assert after.find("south", "brawler")


def test_move_met() -> None:
    """Two enemies side by side, a friend and a wall met at once: the enemies fall, nothing else."""
    state = rolled("armored 6 2 0", 0, 5, north=f"brawler 5.6 4 0, assault 6.4 4 0, {AWAY}")
    after = play(state, "to 6 3")
    assert [soldier.name for soldier in after.soldiers_of("north")] == ["gunner"]


def test_move_edge() -> None:
    state = rolled("armored 6 6 0", 0, 5)
    assert "comes to the edge at 6 7.5" in refusal(state, "to 6 11", Rule.MOVE_EDGE, Rule.SETUP_TOLERANCE)
    assert play(state, "to 6 7.5").get("south", "armored").y == 7.5
    over = rolled("armored 0.4 4 45", 270, 3)
    assert legal_texts(over) == {"to 0.4 4"}, "a corner hangs over the edge: no further"
    assert legal_texts(rolled("armored 0.4 4 45", 0, 3)) == {"to 0.4 7"}


def test_move_once() -> None:
    state = play(rolled("armored 6 2 0", 0, 2), "to 6 4")
    refusal(state, "move armored 0", Rule.MOVE_ONCE)
    assert not legal_texts(state, "move")


def assault(total: int, terrain: str = "", north: str = AWAY) -> SkirmishState:
    return play(
        at("assault 3 1 0, brawler 9 1 0", north, terrain), "move assault", f"roll {total // 2} {total - total // 2}"
    )


def test_assault_free() -> None:
    refusal(at("assault 3 1 0"), "move assault 30", Rule.ASSAULT_FREE)
    ways = legal_texts(assault(3))
    assert "to 3 4" in ways and "to 6 1" in ways and len(ways) > 10


def test_assault_turn() -> None:
    state = assault(5)
    after = play(state, "to 3 4 face 90 then 5 4")
    assert after.get("south", "assault").pose == Pose(5, 4, 90) and after.phase is SkirmishPhase.ACT
    assert play(state, "to 3 1 face 90 then 8 1").get("south", "assault").pose == Pose(8, 1, 90)
    assert play(state, "to 3 4 then 5 4 face 180").get("south", "assault").pose == Pose(5, 4, 180)
    refusal(state, "to 3 4 then 5.5 4", Rule.MOVE_EXACT, Rule.SETUP_TOLERANCE)
    refusal(state, "to 3 4 then 4.5 4", Rule.MOVE_EXACT, Rule.SETUP_TOLERANCE)
    refusal(state, "to 3 4 face 90", Rule.MOVE_EXACT, Rule.SETUP_TOLERANCE)
    refusal(state, "to 3 7 then 3 6", Rule.MOVE_EXACT, Rule.SETUP_TOLERANCE)
    refusal(state, "to 3 1 face 90", Rule.MOVE_EXACT)
    walled = assault(5, terrain="wall 3 3.075 0")
    refusal(walled, "to 3 4 then 5 4", Rule.MOVE_CONTACT, Rule.SETUP_TOLERANCE)
    refusal(walled, "to 3 2.5 then 6.5 2.5", Rule.MOVE_CONTACT)
    assert play(walled, "to 3 2.5").get("south", "assault").y == 2.5
    beside = assault(5, terrain="wall 3.9 4 90")
    refusal(beside, "to 3.4 4 face 90 then 3.4 6", Rule.ASSAULT_TURN, Rule.SETUP_APART)


def test_a_short_way_that_would_be_read_back_elsewhere_is_not_listed() -> None:
    """North-north-west it meets the Brawler's flank at once; by places of three decimals it would pass."""
    state = play(at("assault 6 2 0", f"brawler 6.691 3.022 0, {AWAY}"), "move assault", "roll 2 1")
    refusal(state, "to 5.987 2.022", Rule.MOVE_EXACT, Rule.SETUP_TOLERANCE)
    assert "to 5.987 2.022" not in legal_texts(state) and len(legal_texts(state)) == 23


# Where a mover may be said to go, to the thousandth: the tolerance, what stops it, and what the roll allows.

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


def test_places_to_set_up_in_turn_are_where_the_deal_has_it_and_whole_lengths_along_the_edge() -> None:
    position: dict[str, object] = {"phase": "setup"}
    for side, y, face in (("south", 0.75, 15), ("north", 7.25, 180)):
        position[side] = [{"soldier": "gunner", "x": 3.25, "y": y, "face": face}]
    for side, dealt, along in (("south", "3.25 0.75 15", "0.5 0"), ("north", "3.25 7.25 180", "7.5 180")):
        state = GAME.from_position({**position, "initiative": side}, GAME.choose({"placing": "turns"}), TABLES)
        places = {f"set {side} gunner {x + 0.5:g} {along}" for x in range(12)}
        assert legal_texts(state) == places | {f"set {side} gunner {dealt}"}
