"""What is drawn between the pieces: the ground that is overlooked, hidden, covered by a Move and within its reach."""

import pytest
from drumhead.games.serm.rules.state import SkirmishState
from drumhead.games.serm.screen.gestures import place_piece
from drumhead.games.serm.screen.scene import scene
from drumhead.play.ground import Placement, Shape
from drumhead.play.picks import Picks
from shapely.geometry import Point, Polygon

from tests.games.serm.positions import at, play

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


def test_the_ranger_overlooks_the_whole_table() -> None:
    state = at("ranger 6 4 0", terrain="wall 6 6 0, wall 6 2 0")
    (arc,) = shapes(state, "arc", ("south.ranger",))
    assert Polygon(arc.points).bounds == (0, 0, *state.table)
    assert len(shapes(state, "shadow", ("south.ranger",))) == 2, "terrain behind it hides, too"


def test_terrain_hides_itself_and_all_that_lies_behind_it() -> None:
    state = at("gunner 6 1 0", terrain="wall 6 3 0, wall 6 0.3 0, wall 2 7 90")
    near, far = shapes(state, "shadow", GUNNER)
    assert covers(near, (6, 3), (6, 5), (6, 7.9), (6, 2.8), (9, 3), (3, 3)) == [True, True, True, False, False, False]
    assert covers(far, (2, 7), (1.2, 8), (6, 7), (6, 3)) == [True, True, False, False]
    (south,) = shapes(at("gunner 6 5 180", terrain="wall 6 4 0"), "shadow", GUNNER)
    assert covers(south, (6, 4), (6, 0.1), (6, 7.9)) == [True, True, False]


def test_the_ground_that_a_declared_move_covers_is_drawn_to_the_first_thing_in_its_way() -> None:
    state = at("gunner 6 1 0", terrain="wall 6 5.075 0")
    picks = laid(state, GUNNER, "south.gunner", 6, 3)
    (lane,), (path,) = shapes(state, "lane", picks), shapes(state, "path", picks)
    assert Polygon(lane.points).bounds == pytest.approx((5.64, 0.5, 6.36, 5), abs=0.2)
    assert path.points == ((6, 1), (6, 3)) and path.text == "2.00 · 0°"
    slant = laid(state, GUNNER, "south.gunner", 8, 3)
    assert covers(shapes(state, "lane", slant)[0], (6, 1), (8, 3), (6, 3), (8, 1)) == [True, True, False, False]
    assert shapes(state, "path", slant)[0].text == "2.83 · 45°"
    assert not shapes(state, "path", GUNNER) and not shapes(state, "lane", ("north.brawler",))


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


def test_where_a_move_is_seen_its_path_is_open() -> None:
    state = play(at("assault 6 1 0", "ranger 10 7 180, gunner 6 7.5 0"), "move assault", "roll 2 1", "to 6 3 then 7 3")
    assert [part.points for part in shapes(state, "open")] == [((6, 1), (6, 3)), ((6, 3), (7, 3))], (
        "by the Ranger alone"
    )
    assert shapes(state, "path")[0].text == "3.00" and covers(shapes(state, "ghost")[0], (7, 3)) == [True]
    half = play(at("assault 6 1 0", "gunner 2 2.5 0"), "move assault", "roll 2 1", "to 6 3 then 7 3")
    late, rest = (part.points for part in shapes(half, "open"))
    assert late[0][0] == 6 and 2 < late[0][1] < 3 and (late[1], rest) == ((6, 3), ((6, 3), (7, 3)))
    tried = play(state, "react ranger")
    assert shapes(tried, "open") == shapes(state, "open") and not play(state, "pass").pending.path
