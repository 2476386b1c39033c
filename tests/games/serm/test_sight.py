"""Rules of sight."""

from math import cos, radians, sin

import pytest
from drumhead.games.serm.rules.geometry import SoldierView
from drumhead.games.serm.rules.state import Pose, SkirmishState
from drumhead.games.serm.rules.terms import Rule

from tests.games.serm.positions import at, refusal


def seen(state: SkirmishState) -> bool:
    """Whether South's Gunner sees North's Brawler."""
    return SoldierView(state, state.get("south", "gunner")).sees(state.get("north", "brawler"))


def test_sight_eye() -> None:
    """A wall before the middle of the top edge hides what the rest of the card could see."""
    assert seen(at("gunner 6 2 0", "brawler 6 5 180"))
    assert not seen(at("gunner 6 2 0", "brawler 6 5 180", "wall 6 2.6 0"))
    assert seen(at("gunner 6 2 0", "brawler 6 5 180", "wall 6.8 2.6 0"))


def test_sight_half() -> None:
    """The front line goes through the eye: at y = 2.5 for a card at 6 2 that looks north."""
    assert seen(at("gunner 6 2 0", "brawler 9 2.02 0"))
    assert not seen(at("gunner 6 2 0", "brawler 9 1.99 0"))
    assert not seen(at("gunner 6 2 180", "brawler 6 5 180"))
    assert seen(at("gunner 6 2 270", "brawler 4 2 180"))
    refusal(at("gunner 6 2 0", "brawler 9 1.99 0"), "shoot gunner brawler", Rule.SHOOT_TARGET, Rule.SIGHT_HALF)


def test_sight_part() -> None:
    """Any part is enough, but for a hair's breadth."""
    assert not seen(at("gunner 6 2 0", "brawler 6 5 180", "wall 6 3.5 0"))
    assert seen(at("gunner 6 2 0", "brawler 6 5 180", "wall 6.6 3.5 0"))


def test_sight_terrain() -> None:
    hidden = at("gunner 6 2 0", "brawler 6 5 180", "house 6 3.5 0")
    assert not seen(hidden)
    refusal(hidden, "shoot gunner brawler", Rule.SHOOT_TARGET, Rule.SIGHT_TERRAIN)
    assert seen(at("gunner 6 2 0", "brawler 6 5 180", "house 6 6.5 0")), "what stands behind hides nothing"
    assert seen(at("gunner 6 2 0", "brawler 6 5 180", "house 6 1 0"))


def test_sight_soldiers() -> None:
    state = at("gunner 6 2 0, armored 6 3.2 0", "brawler 6 5 180")
    assert seen(state)


def test_ranger_round() -> None:
    ranger = at("ranger 6 4 0", "brawler 6 1 0, gunner 2 4 0, armored 10 7 0")
    assert len(SoldierView(ranger, ranger.get("south", "ranger")).visible_soldiers()) == 3
    hidden = at("ranger 6 4 0", "brawler 6 1 0", "house 6 2.4 0")
    refusal(hidden, "shoot ranger brawler", Rule.SHOOT_TARGET, Rule.SIGHT_TERRAIN)


@pytest.mark.parametrize("turn", range(0, 360, 15))
def test_terrain_that_the_eye_touches_hides_all_behind_it_and_nothing_before(turn: int) -> None:
    """A card flush with a wall, looking at it or away from it; everything turned together."""
    east, north = sin(radians(turn)), cos(radians(turn))
    place = f"{6 + 0.575 * east:.3f} {4 + 0.575 * north:.3f}"
    far = f"{6 + 2.2 * east:.3f} {4 + 2.2 * north:.3f}"
    assert not seen(at(f"gunner 6 4 {turn}", f"brawler {far} 0", f"wall {place} {turn}"))
    beside = f"{6 + 3.5 * north:.3f} {4 - 3.5 * east:.3f}"
    assert not seen(at(f"gunner 6 4 {turn}", f"brawler {beside} 0", f"wall {place} {turn}"))
    behind = f"{6 - 2.2 * east:.3f} {4 - 2.2 * north:.3f}"
    assert seen(at(f"gunner {behind} {turn}", f"brawler 6 4 {turn}", f"wall {place} {turn}"))


def test_two_pieces_that_touch_leave_no_gap() -> None:
    joined = "house 5.5 3.5 0, house 6.5 3.5 0"
    assert not seen(at("gunner 6 2 0", "brawler 6 5 180", joined))
    assert not seen(at("gunner 6.1 2 3", "brawler 6 5 180", "house 5.499 3.5 0, house 6.5 3.5 0"))
    assert seen(at("gunner 6 2 0", "brawler 6 5 180", "house 5.45 3.5 0, house 6.55 3.5 0"))


def test_a_path_behind_a_house_is_seen_on_both_sides_of_it() -> None:
    state = at("gunner 6 1 0", "brawler 2 5 90", "house 6 3 0")
    gunner = state.get("south", "gunner")
    first, second = SoldierView(state, gunner).spans((Pose(2, 5, 90), Pose(10, 5, 90)))
    assert first[0] == 0 and second[1] == 8 and abs(first[1] - (8 - second[0])) < 1e-9 and 2 < first[1] < 3.5


def test_a_card_crosses_the_front_line() -> None:
    """From behind: its foremost edge comes over the line, deeper than the tolerance, after 1.01 lengths."""
    state = at("gunner 6 2 0", "brawler 9 1 0")
    ((from_, to),) = SoldierView(state, state.get("south", "gunner")).spans((Pose(9, 1, 0), Pose(9, 4, 0)))
    assert abs(from_ - 1.01) < 1e-9 and to == 3
    assert SoldierView(state, state.get("south", "gunner")).spans((Pose(9, 1, 0), Pose(9, 1, 0))) == []
    assert SoldierView(state, state.get("south", "gunner")).spans((Pose(9, 3, 0), Pose(9, 3, 0))) == [(0, 0)]


def test_terrain_whose_corner_the_eye_touches_hides_what_lies_behind_that_corner() -> None:
    """The eye is at 6 2.5, the house north-east of it; and all turned by a quarter."""
    for target, is_seen in (("4 5", True), ("6 6", True), ("6.5 6", False), ("9 5", False), ("9 3.2", False)):
        assert seen(at("gunner 6 2 0", f"brawler {target} 180", "house 6.5 2.86 0")) == is_seen, target
    for target, is_seen in (("8.5 6", True), ("10 4", True), ("10 3.5", False), ("9 1", False)):
        assert seen(at("gunner 6 4 90", f"brawler {target} 180", "house 6.86 3.5 90")) == is_seen, target
    left = at("gunner 6 2 0", "brawler 4 5 180, armored 9 5 180", "house 5.5 2.86 0")
    watcher = left.get("south", "gunner")
    assert [one.name for one in left.soldiers_of("north") if SoldierView(left, watcher).sees(one)] == ["armored"]
