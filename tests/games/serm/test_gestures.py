"""What a tap and a card brought to a spot mean, and how far a soldier overlooks the table."""

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.moves import Roll, Stop
from drumhead.games.serm.rules.pools import throw
from drumhead.games.serm.rules.state import SkirmishState
from drumhead.games.serm.screen import SCREEN, scene, whose_turn
from drumhead.games.serm.screen.gestures import move_for_drop, place_piece, roll_pool
from drumhead.play.ground import Placement, Shape
from drumhead.play.picks import Picks
from drumhead.table.game import ANYBODY
from drumhead.table.shuffle import stream
from shapely.geometry import Point, Polygon

from tests.games.serm.positions import at, play, start_of
from tests.games.serm.test_goldens import placing
from tests.games.serm.test_react import CROSSING, TRIED

FIELD = at("gunner 6 2 0, assault 3 1 0, ranger 9 1 0", "ranger 6 5 180", "wall 1 4 0")
ROLLED = play(at("brawler 6 2 45", "gunner 6 6 180"), "move brawler 90", "roll 1 1 1")
LAYING = play(at("assault 6 2 0", "gunner 6 7 180"), "move assault", "roll 2 1")
STOPPING = play(TRIED, "roll 6 1")
PLACED = placing("set north ranger 2 7 180")
SETTING = at("ranger 3 1 0", terrain="wall 6 4 0, rock 2 4 0", phase="setup")
OVER = play(at("gunner 6 2 0", "brawler 6 6 180"), "shoot gunner brawler", "roll 1 1")


@pytest.mark.parametrize(
    ("state", "picked", "target", "means"),
    [
        (FIELD, (), "north.ranger", None),
        (FIELD, ("south.gunner",), "south.ranger", None),
        (FIELD, ("south.assault",), "north.ranger", "shoot assault ranger"),
        (FIELD, ("south.gunner@6,2,15",), "north.ranger", "shoot gunner ranger face 15"),
        (FIELD, ("south.gunner@7,2,15",), "north.ranger", "shoot gunner ranger"),
        (OVER, ("south.gunner",), "north.ranger", None),
        (CROSSING, (), "north.ranger", "react ranger"),
        (CROSSING, (), "north.armored", None),
        (TRIED, (), "north.gunner", None),
        (ROLLED, (), "end", "to 9 2"),
        (ROLLED, (), "stop", None),
        (LAYING, (), "end", None),
        (STOPPING, (), "stop", "stop 2 4"),
        (STOPPING, ("stop@5.5,4,0",), "stop", "stop 5.5 4"),
    ],
)
def test_what_a_tap_means(state: SkirmishState, picked: Picks, target: str, means: str | None) -> None:
    move = move_for_drop(state, picked, target)
    assert (None if move is None else str(move)) == means


HELD: list[tuple[SkirmishState, str, tuple[float, float, float], str, str]] = [
    (FIELD, "south.gunner", (6.009, 2, 0), "south.gunner", "south.gunner"),
    (FIELD, "south.gunner", (6.011, 2, 0), "south.gunner@6.011,2,0", "south.gunner@6.011,2,0"),
    (FIELD, "south.gunner", (6, 2.009, 90), "south.gunner@6,2,90", "south.gunner@6,2,90"),
    (FIELD, "south.gunner", (6, 5, 180), "south.gunner@6,5,0", "south.gunner@6,5,0"),
    (FIELD, "north.ranger", (6, 3, 0), "north.ranger", "north.ranger"),
    (play(FIELD, "give gunner"), "south.ranger", (7, 1, 0), "move ranger 270", "south.ranger@7,1,0"),
    (SETTING, "south.ranger", (4, 1, 30), "set south ranger 4 1 30", "south.ranger@4,1,30"),
    (SETTING, "terrain.2", (4, 3, 30), "set terrain 2 4 3 30", "terrain.2@4,3,30"),
    (ROLLED, "south.brawler", (9.39, 2, 10), "to 9 2", "south.brawler@9.39,2,45"),
    (ROLLED, "south.brawler", (9, 2.41, 10), "to 9 2.41", "south.brawler@9,2.41,45"),
    (ROLLED, "north.gunner", (9, 2, 10), "north.gunner", "north.gunner"),
    (LAYING, "south.assault", (6, 4, 90), "corner.1@6,4,90", "south.assault@6,4,90"),
    (LAYING, "south.assault", (6, 9, 0), "corner.1@6,5,0", "south.assault@6,9,0"),
    (STOPPING, "stop", (5, 4.6, 10), "stop@5,4,0", "stop@5,4,0"),
    (STOPPING, "stop", (9, 4, 10), "stop@7,4,0", "stop@7,4,0"),
    (STOPPING, "south.brawler", (5, 4, 10), "south.brawler", "south.brawler"),
]


@pytest.mark.parametrize(("state", "piece", "spot", "done", "held"), HELD)
def test_what_a_piece_brought_somewhere_means(
    state: SkirmishState, piece: str, spot: tuple[float, float, float], done: str, held: str
) -> None:
    """Let go there, and while it is still held."""
    for is_done, means in ((True, done), (False, held)):
        found = place_piece(state, (), piece, Placement(*spot), is_done)
        assert (" ".join(found) if isinstance(found, tuple) else str(found)) == means


def test_a_corner_of_the_assaults_path_is_kept_and_turned_in_its_place() -> None:
    picks = place_piece(LAYING, ("corner.1@6,3,0",), "south.assault", Placement(6.005, 3, 90), True)
    assert picks == ("corner.1@6,3,90",)
    picks = place_piece(LAYING, ("corner.1@6,3,0",), "south.assault", Placement(6.005, 3, 0), True)
    assert picks == ("corner.1@6,3,0",)
    picks = place_piece(LAYING, ("corner.1@6,3,0",), "south.assault", Placement(6.011, 3, 0), True)
    assert picks == ("corner.1@6,3,0", "corner.2@6.011,3,0")
    picks = place_piece(LAYING, ("corner.1@6,3,0",), "south.assault", Placement(9, 3, 90), True)
    assert picks == ("corner.1@6,3,0", "corner.2@8,3,90"), "no further than the roll"


def test_dice_fall_until_the_pool_that_is_due_is_rolled() -> None:
    state = play(at("brawler 6 2 45", "gunner 6 6 180"), "move brawler 90")
    numbers, faces = stream(1), set[int]()
    for _ in range(100):
        roll = roll_pool(state, "roll", numbers)
        assert isinstance(roll, Roll) and GAME.verify(state, roll)
        assert throw(3, roll.dice).used == len(roll.dice)
        faces |= set(roll.dice)
    assert faces == {1, 2, 3, 4, 5, 6}


def test_the_buttons_are_for_the_side_that_decides() -> None:
    assert scene(FIELD, (), 1).controls and not scene(FIELD, (), 0).controls
    assert scene(CROSSING, (), 0).controls and not scene(CROSSING, (), 1).controls
    assert scene(start_of(7), (), 0).controls == scene(start_of(7), (), 1).controls != ()
    assert scene(placing(), (), 0).controls and not scene(placing(), (), 1).controls
    assert scene(PLACED, (), 1).controls and not scene(PLACED, (), 0).controls


def test_whose_turn_it_is() -> None:
    """The side with the initiative; while the table is set up anybody, or who places next."""
    assert [whose_turn(state) for state in (start_of(7), placing(), PLACED)] == [ANYBODY, 0, 1]
    assert [whose_turn(state) for state in (FIELD, CROSSING, play(CROSSING, "pass"))] == [1, 1, 0]
    assert SCREEN.reveals(ROLLED, Roll((1,))) and not SCREEN.reveals(ROLLED, Stop(1, 1))
    assert SCREEN.sets_up(SETTING) and not SCREEN.sets_up(FIELD)


def test_the_table_and_the_soldiers_are_shown() -> None:
    shown = scene(at("gunner 6 2 0, ranger 9 1 0", "brawler 6 5 180", table=[9, 7.5]), ())
    ground, pad, aim = shown.ground, shown.pad, shown.aim
    assert ground and pad and aim
    assert (ground.label, ground.width, ground.height) == ("The table, 9 by 7.5 card lengths", 9, 7.5)
    assert (ground.step, ground.turn, ground.far, ground.near) == (0.25, 15, "North", "South")
    assert pad.label == "Soldiers"
    assert pad.columns == ("Soldier", "Shoot", "Endure", "React", "Move", "North", "South")
    assert pad.explained == ("Shoot", "Endure", "React", "Move")
    assert [" ".join(row) for row in pad.rows] == [
        "Ranger 1 1 2 1 – ●",
        "Gunner 2 1 1 1 – ●",
        "Armored 1 2 0 1 – –",
        "Assault 1 1 1 2 – –",
        "Brawler 0 0 2 3 ● –",
    ]
    assert aim.text == "Kill all five enemy soldiers before they kill yours."
    assert [mark.text for mark in aim.counts] == ["North 1 of 5", "South 2 of 5"]


def test_terrain_is_added_only_where_there_is_room() -> None:
    """On the smallest table, woods side by side and a row of cards: a gap as wide as a rock, then none."""
    woods = ", ".join(f"wood {x} {y} 0" for x in (0.6, 1.8, 3.0) for y in (0.5, 1.5, 2.5))
    south, north = "ranger 0.4 3.5 0, gunner 1.2 3.5 0", "armored 2.8 3.5 0, assault 3.6 3.5 0"
    for row, added in ((south, [("add rock 2 3.5 0",)]), (f"{south}, brawler 2 3.5 0", [])):
        crowded = at(row, north, woods, table=[4, 4], phase="setup")
        assert [one.moves for one in scene(crowded, ()).controls if one.id == "add"] == added


# What is drawn between the pieces: the ground that is overlooked, hidden, covered by a Move and within its reach.

GUNNER = ("south.gunner",)


def shapes(state: SkirmishState, kind: str, picked: Picks = ()) -> list[Shape]:
    ground = scene(state, picked).ground
    assert ground
    return [shape for shape in ground.shapes if shape.kind == kind]


def laid(state: SkirmishState, picked: Picks, piece: str, x: float, y: float) -> Picks:
    """The picks once a piece is let go there."""
    picks = place_piece(state, picked, piece, Placement(x, y, 0), True)
    assert isinstance(picks, tuple)
    return picks


def covers(shape: Shape, *points: tuple[float, float]) -> list[bool]:
    area = Polygon(shape.points)
    assert shape.closed and area.is_valid and area.area > 0
    return [area.contains(Point(point)) for point in points]


@pytest.mark.parametrize(
    ("face", "ahead", "behind"),
    [
        (0, [(6, 7), (1, 5), (11, 5)], [(6, 3.9), (1, 4), (11, 3)]),
        (90, [(11, 4), (8, 1), (8, 7)], [(5.9, 4), (6, 7), (1, 1)]),
        (180, [(6, 1), (1, 3), (11, 3)], [(6, 4.1), (1, 5)]),
        (45, [(8, 6), (3, 7.9), (9.9, 1)], [(6, 4), (2, 6), (9, 1)]),
    ],
)
def test_a_soldier_overlooks_the_half_before_its_front_edge(
    face: int, ahead: list[tuple[float, float]], behind: list[tuple[float, float]]
) -> None:
    (arc,) = shapes(at(f"gunner 6 4 {face}"), "arc", GUNNER)
    assert covers(arc, *ahead, *behind) == [True] * len(ahead) + [False] * len(behind)


def test_terrain_hides_itself_and_all_that_lies_behind_it() -> None:
    state = at("gunner 6 1 0", terrain="wall 6 3 0, wall 6 0.3 0, wall 2 7 90")
    near, far = shapes(state, "shadow", GUNNER)
    assert covers(near, (6, 3), (6, 5), (6, 7.9), (6, 2.8), (9, 3), (3, 3)) == [True, True, True, False, False, False]
    assert covers(far, (2, 7), (1.2, 8), (6, 7), (6, 3)) == [True, True, False, False]
    (south,) = shapes(at("gunner 6 5 180", terrain="wall 6 4 0"), "shadow", GUNNER)
    assert covers(south, (6, 4), (6, 0.1), (6, 7.9)) == [True, True, False]


def test_the_assault_may_go_anywhere_within_what_is_left_of_its_roll() -> None:
    state = play(at("assault 6 3 0"), "move assault", "roll 2 1")
    (ring,), (ghost,) = shapes(state, "reach"), shapes(state, "ghost")
    assert Polygon(ring.points).bounds == pytest.approx((3, 0, 9, 6)) and ring.closed
    assert covers(ghost, (6, 3)) == [True] and not shapes(state, "path")
    picks = laid(state, (), "south.assault", 6, 5)
    (ring,), (path,) = shapes(state, "reach", picks), shapes(state, "path", picks)
    assert Polygon(ring.points).bounds == pytest.approx((5, 4, 7, 6)) and path.text == "2.00"
    done = laid(state, picks, "south.assault", 6, 6)
    assert not shapes(state, "reach", done)
    assert shapes(state, "path", done)[0].points == ((6, 3), (6, 5), (6, 6))
