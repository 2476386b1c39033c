"""The computer's figures: who reaches and who sees whom, and what an attack is worth, reckoned by hand."""

from fractions import Fraction
from math import sqrt

import pytest
from drumhead.games.serm.players.field import Battlefield, PlacedSoldier, bearing_of, beats, reaches, stops
from drumhead.games.serm.rules.state import SkirmishState

from tests.games.serm.positions import at

WALL = Battlefield(at("gunner 1 1 0", terrain="wall 6 4 0"))
"""It lies from 5.25 to 6.75 east, and from 3.925 to 4.075 north."""
TURNED = Battlefield(at("gunner 1 1 0", terrain="wall 6 4 90"))
SLANT = Battlefield(at("gunner 1 1 0", terrain="wall 6 4 45"))
"""From north-west to south-east."""
GUNNER_HITS = 193 / 245
"""Two dice against one."""


def near(value: float) -> object:
    return pytest.approx(value, abs=1e-9)


def test_the_chances_that_it_reckons_with() -> None:
    """One die comes to 1, 2, 3, 4 or 5 once in six each, and to no six."""
    assert [reaches(1, far) for far in (-1.0, 0.2, 1.0, 1.01, 2.0, 3.1, 5.0)] == [
        float(Fraction(sixths, 6)) for sixths in (6, 6, 6, 5, 5, 3, 2)
    ]
    assert reaches(3, 3.0) == 1 and reaches(3, 3.01) == near(215 / 216)
    assert (beats(1, 1), beats(2, 1), beats(2, 0), beats(0, 0)) == (near(3 / 7), near(GUNNER_HITS), 1, 0)
    assert [stops(1, total) for total in (1, 3, 4, 5, 6)] == [near(sixths / 6) for sixths in (5, 3, 2, 1, 1)]


@pytest.mark.parametrize(
    ("start", "end", "margin", "is_clear"),
    [
        ((6, 2), (6, 6), 0.0, False),
        ((6, 6), (6, 2), 0.0, False),
        ((6, 2), (6, 3.92), 0.0, True),
        ((6, 2), (6, 3.93), 0.0, False),
        ((6, 5), (6, 7), 0.0, True),
        ((6, 2), (6, 3.8), 0.1, True),
        ((6, 2), (6, 3.9), 0.1, False),
        ((5.2, 2), (5.2, 6), 0.0, True),
        ((5.2, 2), (5.2, 6), 0.06, False),
        ((6.8, 2), (6.8, 6), 0.0, True),
        ((6.8, 2), (6.8, 6), 0.06, False),
        ((2, 4.08), (9, 4.08), 0.0, True),
        ((2, 4.07), (9, 4.07), 0.0, False),
        ((2, 3.92), (9, 3.92), 0.0, True),
        ((2, 3.92), (9, 3.92), 0.01, False),
        ((7, 4), (9, 4), 0.0, True),
        ((2, 2), (10, 6), 0.0, False),
        ((4, 2), (8, 6), 0.0, False),
        ((5, 2), (9, 6), 0.0, True),
        ((3, 2), (7, 6), 0.0, True),
    ],
)
def test_a_way_is_clear_of_terrain_and_of_a_margin_around_it(
    start: tuple[float, float], end: tuple[float, float], margin: float, is_clear: bool
) -> None:
    assert WALL.is_clear(start, end, margin) == is_clear
    assert WALL.is_clear(end, start, margin) == is_clear
    turned = [(6 + y - 4, 4 - (x - 6)) for x, y in (start, end)]
    assert TURNED.is_clear(turned[0], turned[1], margin) == is_clear, "all turned by a quarter"


def test_a_way_past_a_corner_is_clear() -> None:
    assert WALL.is_clear((4.25, 4.925), (6.25, 2.925)) and not WALL.is_clear((4.25, 4.9), (6.25, 2.95))
    assert WALL.is_clear((3.25, 2.075), (6.25, 5.075)), "it touches the corner"


def test_a_slanting_wall_is_in_the_way_of_what_crosses_it() -> None:
    assert not SLANT.is_clear((5, 3), (7, 5)) and not SLANT.is_clear((6, 2), (6, 6))
    assert SLANT.is_clear((5, 4), (7, 6)) is False and SLANT.is_clear((4, 4.5), (6, 6.5))
    assert SLANT.is_clear((6, 4.2), (7, 3.2)) and not SLANT.is_clear((5.5, 4.55), (6.5, 3.45))


@pytest.mark.parametrize(
    ("start", "bearing", "length", "free"),
    [
        ((6, 2), 0, 10, 4 - 0.075 - 0.35 - 2),
        ((6, 2), 0, 1, 1),
        ((6, 6), 180, 10, 6 - 4.075 - 0.35),
        ((4, 2), 0, 10, 5.5),
        ((6, 2), 90, 10, 5.5),
        ((6, 2), 270, 10, 5.5),
        ((6, 2), 180, 10, 1.5),
        ((8, 2), 45, 10, 3.5 * sqrt(2)),
        ((8, 5), 45, 10, 2.5 * sqrt(2)),
        ((3, 2), 225, 10, 1.5 * sqrt(2)),
        ((0.4, 4), 270, 10, 0),
        ((0.5, 4), 270, 10, 0),
        ((11.6, 4), 90, 10, 0),
        ((6, 7.6), 0, 10, 0),
        ((2, 4), 90, 10, 6 - 0.75 - 0.35 - 2),
    ],
)
def test_a_card_goes_until_terrain_or_the_edge_stops_it(
    start: tuple[float, float], bearing: float, length: float, free: float
) -> None:
    assert WALL.free(start, bearing, length) == near(free)


def sees(state: SkirmishState, target: tuple[float, float], turns: bool) -> bool:
    watcher = state.soldiers_of("south")[0]
    return Battlefield(state).sees(watcher, (watcher.x, watcher.y), target, turns)


def test_who_may_turn_sees_all_that_terrain_does_not_hide() -> None:
    """From half a length ahead, to the middle of the target or a little to either side."""
    hidden = at("gunner 6 2 0", terrain="wall 6 4 0")
    assert not sees(hidden, (6, 6), True) and sees(hidden, (6, 3), True) and sees(hidden, (9, 6), True)
    assert not sees(hidden, (7.2, 6), True) and sees(hidden, (7.8, 6), True), "its flank shows"
    assert not sees(hidden, (4.8, 6), True) and sees(hidden, (4.2, 6), True)
    flush = at("gunner 6 3.4 0", terrain="wall 6 4 0")
    assert not sees(flush, (6, 6), True) and sees(flush, (6, 1), True), "it looks away from the wall"
    assert sees(flush, (6, 3.4), True), "its own place"


def test_who_does_not_turn_sees_what_lies_before_it_and_little_behind() -> None:
    for face, way in ((0, (0, 1)), (90, (1, 0)), (180, (0, -1)), (270, (-1, 0))):
        state = at(f"gunner 6 4 {face}")
        for ahead, seen in ((2.0, True), (0.5, True), (0.31, True), (0.29, False), (-2.0, False)):
            target = 6 + ahead * way[0] + 1.2 * way[1], 4 + ahead * way[1] - 1.2 * way[0]
            assert sees(state, target, False) == seen, (face, ahead)
            assert sees(state, target, True)


def test_the_ranger_sees_from_its_middle_all_round() -> None:
    state = at("ranger 6 3.4 0", terrain="wall 6 4 0")
    assert sees(state, (6, 1), False) and sees(state, (2, 3.4), False) and not sees(state, (6, 6), False)
    assert not sees(at("ranger 6 2 0", terrain="wall 6 4 0"), (7.2, 6), False)
    assert sees(at("ranger 6 2 0", terrain="wall 6 4 0"), (7.3, 6), False)


FIELD = at(
    "gunner 6 2 0, assault 3 2 0, brawler 9 2 0, armored 1 2 0",
    "ranger 6 6 180, gunner 3 6 180, brawler 9 6 180, armored 11 6 180",
)


def placed(state: SkirmishState, side: str, *names: str) -> list[PlacedSoldier]:
    return [(soldier, soldier.x, soldier.y) for soldier in (state.get(side, name) for name in names)]


def harm(state: SkirmishState, one: str, other: str) -> tuple[float, float]:
    return Battlefield(state).harm(placed(state, "south", one)[0], placed(state, "north", other)[0])


def test_an_activation_kills_by_a_shot_or_by_a_charge() -> None:
    """Four lengths off a charge takes 3.1 of them, which is a total of 4."""
    assert harm(FIELD, "gunner", "ranger") == (near(GUNNER_HITS), near(1 / 2))
    assert harm(FIELD, "gunner", "brawler") == (1, near(reaches(1, 4.1)))
    assert harm(FIELD, "assault", "gunner") == (near(3 / 7), near(reaches(2, 3.1)))
    assert harm(FIELD, "brawler", "brawler") == (0, near(215 / 216))
    assert harm(FIELD, "armored", "gunner") == (near(3 / 7), near(reaches(1, sqrt(20) - 0.9)))


def test_terrain_between_them_stops_a_shot_and_a_charge_and_the_assault_goes_round() -> None:
    walled = at("gunner 6 2 0, assault 3 2 0", "ranger 6 6 180, gunner 3 6 180", "wall 6 4 0, wall 3 4 0")
    assert harm(walled, "gunner", "ranger") == (0, 0)
    assert harm(walled, "assault", "gunner") == (0, near(reaches(2, 5.2)))
    beside = at("gunner 6 2 0", "ranger 6 6 180", "wall 7 4 0")
    assert harm(beside, "gunner", "ranger") == (near(GUNNER_HITS), 0), "room for a shot and not for a card"


def test_harm_is_reckoned_anew_for_every_place() -> None:
    field, (gunner,), (ranger,) = Battlefield(FIELD), placed(FIELD, "south", "gunner"), placed(FIELD, "north", "ranger")
    there = field.harm(gunner, ranger)
    nearer = field.harm((gunner[0], 6, 3), ranger)
    assert nearer == (there[0], near(reaches(1, 2.1))) and field.harm(gunner, ranger) == there
    assert field.harm(gunner, (ranger[0], 6, 4.0)) == (there[0], near(reaches(1, 1.1)))


def test_a_threat_is_the_best_attack_and_a_quarter_of_the_next() -> None:
    """By what the soldiers are worth: Gunner 7, Ranger and Assault 4, Brawler 3.5, Armored 2.5."""
    field = Battlefield(FIELD)
    armored = placed(FIELD, "south", "armored")
    assert field.threat(armored, placed(FIELD, "north", "ranger")) == near(4 * 3 / 7)
    assert field.threat(armored, placed(FIELD, "north", "ranger", "gunner")) == near(7 / 2), "a charge of four"
    brawler = 3.5 * reaches(3, 3.1)
    assert field.threat(placed(FIELD, "south", "brawler"), placed(FIELD, "north", "brawler")) == near(brawler)
    both = placed(FIELD, "south", "armored", "brawler"), placed(FIELD, "north", "gunner", "brawler")
    charge = max(7 * reaches(3, sqrt(52) - 0.9), brawler)
    assert field.threat(*both) == near(max(charge, 3.5) + min(charge, 3.5) / 4)
    assert field.threat([], both[1]) == field.threat(both[0], []) == 0


def test_a_gunner_threatens_four_fifths_of_all_whom_it_could_see() -> None:
    field, gunner = Battlefield(FIELD), placed(FIELD, "south", "gunner")
    assert field.threat(gunner, placed(FIELD, "north", "ranger")) == near(4 * GUNNER_HITS)
    three = placed(FIELD, "north", "ranger", "gunner", "brawler")
    assert field.threat(gunner, three) == near(0.8 * (4 * GUNNER_HITS + 7 * GUNNER_HITS + 3.5))


def test_who_sees_a_way_sees_its_start_its_middle_or_its_end() -> None:
    state = at("brawler 2 4 0", "ranger 6 6 180, gunner 2 6 0, assault 6 7 180, armored 11 4 270", "wall 6 5.3 0")
    field = Battlefield(state)
    seen = {one.name for one in field.seen_on_way(state.soldiers_of("north"), (2, 4), (10, 4))}
    assert seen == {"ranger", "assault", "armored"}
    assert {one.name for one in field.seen_on_way(state.soldiers_of("north"), (5.6, 4), (6.4, 4))} == {"armored"}
    assert {one.name for one in field.seen_on_way(state.soldiers_of("north"), (1, 6.5), (3, 6.5))} >= {"gunner"}


def test_bearings() -> None:
    ways = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    assert [bearing_of((3, 4), (3 + x, 4 + y)) for x, y in ways] == [near(45 * step) for step in range(8)]
