"""Deals and how a table is set up: the same from the same number for ever, within the measures of the tables."""

import json
from typing import Any
from zlib import crc32

import pytest
from drumhead.games.serm import GAME, on_turn
from drumhead.games.serm.chances import aims
from drumhead.games.serm.rules.state import Pose, SkirmishState, due_sentence
from drumhead.games.serm.rules.terms import Rule, read_terms
from drumhead.table.game import ANYBODY, BadInput

from tests.games.serm.positions import at, legal_texts, placing, play, refusal, start_of
from tests.games.serm.tables import TABLES, measured


def setting(terrain: str = "") -> SkirmishState:
    return at("ranger 3 1 0, gunner 6 1 0", terrain=terrain, phase="setup")


def test_setup_soldiers() -> None:
    after = play(setting(), "set south ranger 4.5 1.25 15")
    assert after.get("south", "ranger").pose == Pose(4.5, 1.25, 15)
    refusal(setting(), "set south brawler 4 1 0", Rule.SETUP_SOLDIERS)


def test_setup_table() -> None:
    refusal(setting(), "set south ranger 0.3 1 0", Rule.SETUP_TABLE)
    refusal(setting(), "add wall 12 4 0", Rule.SETUP_TABLE)
    assert GAME.start(GAME.deal(1, {}, TABLES) | {"table": [20, 8]}, {}, TABLES).table == (20, 8)


def test_setup_terrain() -> None:
    refusal(setting(), "add lake 6 4 0", Rule.SETUP_TERRAIN)
    refusal(setting(), "take 1", Rule.SETUP_TERRAIN)
    refusal(setting("wall 6 4 0"), "set terrain 2 6 4 0", Rule.SETUP_TERRAIN)
    refusal(setting("wall 6 4 0"), "take 0", Rule.SETUP_TERRAIN)
    after = play(setting("wall 6 4 0"), "add rock 2 4 30", "set terrain 1 6 5 45", "take 2")
    assert [(piece.kind, piece.y, piece.turn) for piece in after.terrain] == [("wall", 5, 45)]


def test_setup_apart() -> None:
    refusal(setting(), "set south ranger 6.7 1 0", Rule.SETUP_APART)
    refusal(setting(), "add wood 6 1.9 0", Rule.SETUP_APART)
    play(setting(), "set south ranger 6.716 1 0")


def test_setup_first() -> None:
    firsts = {GAME.deal(number, {}, TABLES)["first"] for number in range(10)}
    assert firsts == {"north", "south"}


def test_setup_tolerance() -> None:
    """A hundredth of a length more or less is none."""
    state = play(at("armored 6 2 0"), "move armored 0", "roll 3")
    refusal(state, "to 6 5.011", Rule.MOVE_EXACT, Rule.SETUP_TOLERANCE)
    after = play(state, "to 6.005 5.005", "pass")
    assert after.get("south", "armored").y == 5 and after.get("south", "armored").x == 6


OPEN = ("set north ranger 2 7 180", "set south ranger 2 1 0")


def test_setup_place_order__the_sides_place_one_soldier_each_and_who_acts_first_begins() -> None:
    state = placing()
    assert (on_turn(state), on_turn(start_of(1))) == (0, ANYBODY)
    refusal(state, "set south ranger 2 1 0", Rule.SETUP_PLACE_ORDER)
    refusal(state, "begin", Rule.SETUP_PLACE_ORDER)
    state = play(state, OPEN[0])
    assert on_turn(state) == 1 and due_sentence(state).startswith("South places")
    refusal(state, "set north gunner 4 7 180", Rule.SETUP_PLACE_ORDER)
    state = play(state, OPEN[1])
    refusal(state, "set north ranger 6 7 180", Rule.SETUP_PLACE_ORDER)
    assert on_turn(state) == 0


def test_setup_place_order__terrain_is_settled_before_the_first_soldier() -> None:
    state = play(placing(), "add wall 6 4 0", "take 1", "add wall 6 4 0")
    state = play(state, OPEN[0])
    for late in ("add wall 3 4 0", "take 1", "set terrain 1 5 4 0"):
        refusal(state, late, Rule.SETUP_PLACE_ORDER)


def test_setup_place__each_within_two_lengths_of_the_own_edge() -> None:
    state = placing()
    refusal(state, "set north ranger 2 6.48 180", Rule.SETUP_PLACE)
    refusal(state, "set north ranger 2 1 180", Rule.SETUP_PLACE)
    state = play(state, "set north ranger 2 6.5 180")
    refusal(state, "set south ranger 2 1.52 0", Rule.SETUP_PLACE)
    play(state, "set south ranger 2 1.5 0")
    play(at("gunner 6 2 0", "ranger 6 6.6 180", phase="setup"), "set north ranger 2 6 180")


def test_setup_place__a_soldier_that_is_not_placed_yet_is_in_nobodys_way() -> None:
    state = placing()
    other = state.get("north", "gunner")
    state = play(state, f"set north ranger {other.x:g} {other.y:g} 180", OPEN[1])
    refusal(state, f"set north gunner {other.x:g} {other.y:g} 180", Rule.SETUP_APART)
    legal = [text for text in legal_texts(state) if "gunner" in text]
    assert legal and f"set north gunner {other.x:g} {other.y:g} 180" not in legal


def middles(deal: dict[str, Any]) -> set[tuple[str, float, float, float]]:
    return {(piece["kind"], piece["x"], piece["y"], piece["turn"]) for piece in deal["terrain"]}


def turned(deal: dict[str, Any]) -> set[tuple[str, float, float, float]]:
    width, height = deal["table"]
    return {(kind, round(width - x, 3), round(height - y, 3), turn) for kind, x, y, turn in middles(deal)}


@pytest.mark.parametrize("table", GAME.variants["table"])
@pytest.mark.parametrize("terrain", GAME.variants["terrain"])
def test_every_table_and_terrain_can_be_played_on(table: str, terrain: str) -> None:
    """As large as it says, as much terrain for either side, mirrored unless that is what was not wanted."""
    mirrored = set()
    for number in range(12):
        deal = GAME.deal(number, {"table": table, "terrain": terrain}, TABLES)
        here = GAME.start(deal, {"table": table, "terrain": terrain}, TABLES)
        assert here.table == {"usual": (12, 8), "small": (9, 8), "large": (16, 10)}[table]
        assert len(deal["terrain"]) % 2 == 0 and bool(deal["terrain"]) == (terrain != "none")
        mirrored.add(middles(deal) == turned(deal))
        assert GAME.verify(here, GAME.parse("begin"))
    assert mirrored == ({False} if terrain == "free" else {True})


# Deals: the same from the same number for ever, within the measures; and the tables that they are made from.

SUMS = {
    "usual": (3671770547, 1258616589, 1986302559, 100061082, 1865124239, 1084572099),
    "small": (379825068, 886107738, 1452929123, 1289034663, 1888184835, 3899413505),
    "large": (3206220236, 4230400600, 2934266910, 3459593170, 1200411144, 436556642),
}
"""Of each table, for every variant of its terrain."""


@pytest.mark.parametrize("table", SUMS)
def test_eight_deals_are_the_same_for_ever(table: str) -> None:
    """A check sum stands for them."""
    for terrain, expected in zip(GAME.variants["terrain"], SUMS[table], strict=True):
        deals = [GAME.deal(number, {"table": table, "terrain": terrain}, TABLES) for number in range(8)]
        assert crc32(json.dumps(deals).encode()) == expected, terrain


@pytest.mark.parametrize(("width", "zone"), [("7.87", "2"), ("13.3", "2"), ("12", "1.25"), ("12", "4")])
def test_a_deal_follows_from_the_measures(width: str, zone: str) -> None:
    tables = measured(width=width, zone=zone)
    for number in range(20):
        state = GAME.start(GAME.deal(number, {}, tables), {}, tables)
        assert state.table == (float(width), 8) and GAME.verify(state, GAME.parse("begin"))
        assert all(0.75 <= soldier.y <= float(zone) - 0.5 for soldier in state.soldiers_of("south"))


@pytest.mark.parametrize(
    ("measure", "value", "right"),
    [
        ("width", "7.86", "width is 7.86: no row of 5 soldiers has room: give more"),
        ("zone", "1.24", "zone is 1.24: give card lengths from 1.25 to half of the height, 4"),
        ("zone", "4.01", "zone is 4.01: give card lengths from 1.25 to half of the height, 4"),
    ],
)
def test_measures_that_leave_no_room_are_named(measure: str, value: str, right: str) -> None:
    with pytest.raises(BadInput) as raised:
        GAME.deal(1, {}, measured(**{measure: value}))
    assert str(raised.value) == f"table measures: {right}"


@pytest.mark.parametrize(
    ("table", "row", "changed", "fault"),
    [
        ("soldiers", 4, {"id": "sniper"}, ": there is no row for brawler: give one for each of ranger, gunner"),
        ("soldiers", 1, {"shoot": 5}, ", row 2 (gunner), 'shoot' is 5: write a whole number from 0 to 4"),
        ("soldiers", 1, {"move": 0}, ", row 2 (gunner), 'move' is 0: write a whole number from 1 to 4"),
        ("terrain", 0, {"length": "1000.1"}, ", row 1 (wall), 'length' is 1000.1: write a number from 0.001 to 1000"),
        ("terrain", 0, {"id": "low-wall"}, ": 'low-wall' can't be written in a move: give an id of letters only"),
        ("terrain", 2, {"corners": 5}, ": hedge has 5 corners: give one of 4, 8"),
        ("measures", 2, {"value": "3.9"}, ": width is 3.9: give a table's side from 4 to 40"),
        ("measures", 3, {"value": "40.1"}, ": height is 40.1: give a table's side from 4 to 40"),
        ("measures", 8, {"value": "7.5"}, ": degrees is 7.5: give a whole number"),
    ],
)
def test_faults_of_the_tables_are_named(table: str, row: int, changed: dict[str, Any], fault: str) -> None:
    rows = [{**one, **(changed if place == row else {})} for place, one in enumerate(TABLES[table])]
    with pytest.raises(BadInput) as raised:
        read_terms({**TABLES, table: rows})
    assert f"table {table}{fault}" in str(raised.value)


def test_behind_a_row_nobody_can_be_shot_before_one_has_moved() -> None:
    """However a soldier turns."""
    here = start_of(1, terrain="row")
    assert len(here.terrain) >= 6 and not [aim for soldier in here.soldiers for aim in aims(here, soldier)]
