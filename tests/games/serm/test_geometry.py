"""Shapes, gaps, contacts and paths of the table, reckoned by hand."""

from typing import Any

import pytest
from drumhead.games.serm.rules.geometry import Outline, SoldierView, distance_to_contact, distance_to_edge
from drumhead.games.serm.rules.path import MoveEnd, move_towards, nearest_on_path, straight_move
from drumhead.games.serm.rules.state import Pose, Soldier

from tests.games.serm.positions import at

SQUARE = ((0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0))
BENT = (Pose(1, 1, 0), Pose(1, 1, 90), Pose(4, 1, 180), Pose(4, 5, 270))
"""Turned where it stands, then three lengths east and four north."""
SLACK = 0.0075


def near(value: object) -> Any:
    return pytest.approx(value, abs=1e-9)


def at_x(x: float, y: float = 0.0) -> Outline:
    """The square moved."""
    return tuple((a + x, b + y) for a, b in SQUARE)


@pytest.mark.parametrize(
    ("x", "y", "length", "far"),
    [
        (3, 0, 5, 2),
        (3, 0, 2.01, 2),
        (3, 0, 1.993, 1.993),
        (3, 0, 1.992, None),
        (3, 0.99, 5, 2),
        (3, 0.993, 5, None),
        (-3, 0, 5, None),
        (1.005, 0, 5, 0.005),
        (-1, 0, 5, None),
        (0, 1.5, 5, None),
    ],
)
def test_how_far_a_shape_goes_east_until_it_touches_another(
    x: float, y: float, length: float, far: float | None
) -> None:
    """Deeper than the slack it is met; what touches already can be slid along or left."""
    found = distance_to_contact(SQUARE, (1.0, 0.0), at_x(x, y), length, SLACK)
    assert found == (None if far is None else near(far))
    west = distance_to_contact(SQUARE, (-1.0, 0.0), at_x(-x, y), length, SLACK)
    assert west == (None if far is None else near(far))


@pytest.mark.parametrize(
    ("x", "y", "way", "length", "far"),
    [
        (3, 3, (1.0, 0.0), 20, 8),
        (3, 3, (0.0, -1.0), 20, 3),
        (3, 3, (1.0, 0.0), 2, 2),
        (3, 3, (0.6, 0.8), 20, 5),
        (11.005, 3, (1.0, 0.0), 5, 0),
        (11.1, 3, (-1.0, 0.0), 5, 5),
        (3, -0.2, (0.0, -1.0), 5, 0),
        (3, 7, (1.0, 0.001), 5, 5),
        (3, 7, (1.0, 0.002), 5, 0),
    ],
)
def test_how_far_a_shape_goes_until_the_edge_of_the_table(
    x: float, y: float, way: tuple[float, float], length: float, far: float
) -> None:
    """The table is 12 by 8; what drifts outward by no more than the slack goes along."""
    assert distance_to_edge(at_x(x, y), way, (12, 8), length, SLACK) == near(far)


def test_a_move_ends_at_what_it_meets_all_that_it_meets_at_once() -> None:
    state = at("gunner 6 2 0", "brawler 5.6 5 0, armored 6.4 5.009 0, assault 6 7.5 180", "wall 9 5 0")
    gunner = state.soldiers_of("south")[0]
    brawler, armored = state.get("north", "brawler"), state.get("north", "armored")
    assert straight_move(state, gunner, 0, 9) == MoveEnd(6, 4, near(2), (armored, brawler), False)
    assert straight_move(state, gunner, 0, 1.5) == MoveEnd(6, 3.5, 1.5)
    assert straight_move(state, gunner, 180, 9) == MoveEnd(6, 0.5, near(1.5), (), True)
    assert straight_move(state, gunner, 180, 1.5) == MoveEnd(6, 0.5, 1.5)
    assert move_towards(state, gunner, Pose(1, 2, 0), 1, 9, 9) == MoveEnd(1, 7.5, near(5.5), (), True)
    assert move_towards(state, gunner, Pose(6, 2, 0), 6, 9, 1.5) == MoveEnd(6, 3.5, 1.5)
    assert move_towards(state, gunner, Pose(6, 2, 0), 6, 2, 1.5) == MoveEnd(6, 2, 0)
    further = at("gunner 6 2 0", "brawler 5.6 5 0, armored 6.4 5.02 0")
    met = straight_move(further, further.soldiers_of("south")[0], 0, 9).met
    assert [thing.full_name for thing in met if isinstance(thing, Soldier)] == ["North's Brawler"] and len(met) == 1


@pytest.mark.parametrize(
    ("x", "y", "spans", "far", "off"),
    [
        (2.5, 2, [(0, 7)], 1.5, 1),
        (4, 9, [(0, 7)], 7, 4),
        (2.5, 1, [(2, 7)], 2, 0.5),
        (2.5, 1, [(0, 1), (4, 7)], 1, 0.5),
        (4, 2, [(0, 1), (4, 7)], 4, 0),
        (4, 5, [(0, 2), (3, 5)], 5, 2),
    ],
)
def test_the_place_within_what_is_seen_of_a_path_that_is_nearest(
    x: float, y: float, spans: list[tuple[float, float]], far: float, off: float
) -> None:
    assert nearest_on_path(BENT, x, y, spans) == near((far, off))


@pytest.mark.parametrize(("y", "is_seen"), [(3.5, True), (3.7, False)])
def test_a_gap_between_two_pieces_is_one_where_it_is_as_wide_as_the_tolerance_at_ten_lengths(
    y: float, is_seen: bool
) -> None:
    """Two thousandths of a length wide; its far end is 1.9 or 2.1 lengths from the eye."""
    state = at("gunner 6 1.1 0", "brawler 6 6 180", f"hedge 5.499 {y - 0.1:g} 0, hedge 6.501 {y - 0.1:g} 0")
    assert SoldierView(state, state.soldiers_of("south")[0]).sees(state.soldiers_of("north")[0]) == is_seen
