"""Deals and how a table is set up: the same from the same number for ever, within the measures of the tables."""

import json
from typing import Any
from zlib import crc32

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.chances import aims
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.state import Pose, SkirmishPhase, SkirmishState, read_terms
from drumhead.table.game import BadInput, Tables

from tests.games.serm.positions import at, cited_rules, play, refusal, start_of
from tests.games.serm.tables import TABLES, measured


def faults(**changed: Any) -> list[str]:
    """The faults of a deal with these parts changed."""
    with pytest.raises(BadInput) as raised:
        GAME.start(GAME.deal(1, {}, TABLES) | {"terrain": []} | changed, {}, TABLES)
    return str(raised.value).splitlines()


def row(**changed: Any) -> list[dict[str, Any]]:
    """South's soldiers in a row, with parts of some changed: ``row(ranger={"x": 3})``."""
    names = ("ranger", "gunner", "armored", "assault", "brawler")
    cards = [{"soldier": name, "x": 2 + 2 * place, "y": 1, "face": 0} for place, name in enumerate(names)]
    return [{**card, **changed.get(str(card["soldier"]), {})} for card in cards]


def setting(terrain: str = "") -> SkirmishState:
    return at("ranger 3 1 0, gunner 6 1 0", terrain=terrain, phase="setup")


def test_setup_soldiers() -> None:
    assert faults(south=[*row(), row()[0]]) == ["south: ranger is listed twice: leave one of them (setup.soldiers)"]
    assert faults(south=row()[1:]) == ["south: ranger missing: each side has one of each (setup.soldiers)"]
    assert "'south.0.soldier' is 'sniper'" in faults(south=row(ranger={"soldier": "sniper"}))[0]
    after = play(setting(), "set south ranger 4.5 1.25 15")
    assert after.get("south", "ranger").pose == Pose(4.5, 1.25, 15)
    refusal(setting(), "set south brawler 4 1 0", Rule.SETUP_SOLDIERS)
    assert "setup.soldiers" in cited_rules(setting(), "set south ranger 4.5 1.25 15")


def test_setup_length() -> None:
    """A card is one length long: two of them head on are at a distance of one."""
    refusal(at("ranger 3 1 0, gunner 6 4 0", phase="setup"), "set south ranger 6 3.02 0", Rule.SETUP_APART)
    play(at("ranger 3 1 0, gunner 6 4 0", phase="setup"), "set south ranger 6 3 0")


def test_setup_table() -> None:
    assert faults(table=[3, 8])[0].endswith("give sides from 4 to 40 (setup.table)")
    assert faults(south=row(ranger={"x": 0.2})) == [
        "south, ranger: not wholly on the table: the table goes from 0 0 to 12 8 (setup.table)"
    ]
    refusal(setting(), "set south ranger 0.3 1 0", Rule.SETUP_TABLE)
    refusal(setting(), "add wall 12 4 0", Rule.SETUP_TABLE)
    assert GAME.start(GAME.deal(1, {}, TABLES) | {"table": [20, 8]}, {}, TABLES).table == (20, 8)


def test_setup_terrain() -> None:
    (unknown,) = faults(terrain=[{"kind": "lake", "x": 6, "y": 4, "turn": 0}])
    assert "there is no terrain 'lake': choose from wall" in unknown
    refusal(setting(), "add lake 6 4 0", Rule.SETUP_TERRAIN)
    refusal(setting(), "take 1", Rule.SETUP_TERRAIN)
    refusal(setting("wall 6 4 0"), "set terrain 2 6 4 0", Rule.SETUP_TERRAIN)
    refusal(setting("wall 6 4 0"), "take 0", Rule.SETUP_TERRAIN)
    after = play(setting("wall 6 4 0"), "add rock 2 4 30", "set terrain 1 6 5 45", "take 2")
    assert [(piece.kind, piece.y, piece.turn) for piece in after.terrain] == [("wall", 5, 45)]
    for move in ("add rock 2 4 30", "take 1", "set terrain 1 6 5 45"):
        assert cited_rules(setting("wall 6 4 0"), move) == {"setup.terrain"}


def test_setup_apart() -> None:
    assert faults(south=row(ranger={"x": 4.3})) == [
        "south, ranger and south, gunner: they lie on one another: move one of them (setup.apart)"
    ]
    refusal(setting(), "set south ranger 6.7 1 0", Rule.SETUP_APART)
    refusal(setting(), "add wood 6 1.9 0", Rule.SETUP_APART)
    play(setting(), "set south ranger 6.716 1 0")


def test_what_can_not_be_laid_is_called_as_it_is_in_play() -> None:
    said = {
        "set south ranger 0 1 0": "At 0 1 South's Ranger would not lie wholly on the table, "
        "which goes from 0 0 to 12 8.",
        "set south ranger 6.25 0.75 0": "At 6.25 0.75 South's Ranger would lie on South's Assault.",
        "add wall 3.5 1.5 0": "At 3.5 1.5 a wall would lie on South's Ranger.",
    }
    for move, reason in said.items():
        assert GAME.verify(start_of(7), GAME.parse(move)).reason == reason


def test_setup_first() -> None:
    assert faults(first="east") == ["'first' is 'east': write one of 'north' or 'south'"]
    assert "setup.first" in cited_rules(start_of(1), "begin")
    firsts = {GAME.deal(number, {}, TABLES)["first"] for number in range(10)}
    assert firsts == {"north", "south"}


def test_setup_tolerance() -> None:
    """A hundredth of a length more or less is none."""
    state = play(at("armored 6 2 0"), "move armored 0", "roll 3")
    refusal(state, "to 6 5.011", Rule.MOVE_EXACT, Rule.SETUP_TOLERANCE)
    after = play(state, "to 6.005 5.005", "pass")
    assert after.get("south", "armored").y == 5 and after.get("south", "armored").x == 6


@pytest.mark.parametrize(
    "changed", [{"width": "14"}, {"height": "10", "zone": "2.5"}, {"width": "13.3"}, {"height": "4"}]
)
def test_a_deal_follows_from_the_measures(changed: dict[str, str]) -> None:
    tables = measured(**changed)
    size = [float(changed.get("width", 12)), float(changed.get("height", 8))]
    for number in range(20):
        deal = GAME.deal(number, {}, tables)
        state = GAME.start(deal, {}, tables)
        assert deal["table"] == size and list(state.table) == size
        assert GAME.verify(state, GAME.parse("begin"))
        assert 2 < max(soldier.x for soldier in state.soldiers) - size[0] / 2 < size[0] / 2


@pytest.mark.parametrize("number", range(20))
def test_every_deal_can_be_begun_and_is_the_same_from_either_edge(number: int) -> None:
    state = play(start_of(number), "begin")
    assert state.phase is SkirmishPhase.ACT and len(state.soldiers) == 10
    turned = {(piece.kind, 12 - piece.x, 8 - piece.y, piece.turn) for piece in state.terrain}
    assert turned == {(piece.kind, piece.x, piece.y, piece.turn) for piece in state.terrain}
    assert all(soldier.y + 0.5 <= 2 for soldier in state.soldiers_of("south"))
    assert all(soldier.y - 0.5 >= 6 for soldier in state.soldiers_of("north"))


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


def test_more_places_are_filled_the_denser_the_terrain() -> None:
    def pieces(terrain: str) -> int:
        return sum(len(GAME.deal(number, {"terrain": terrain}, TABLES)["terrain"]) for number in range(20))

    assert 0 == pieces("none") < pieces("sparse") < pieces("mirrored") < pieces("dense")


# Deals: the same from the same number for ever, within the measures; and the tables that they are made from.

SUMS = {
    ("usual", "mirrored"): 3671770547,
    ("usual", "free"): 1986302559,
    ("usual", "sparse"): 100061082,
    ("usual", "dense"): 1865124239,
    ("usual", "none"): 1084572099,
    ("small", "mirrored"): 379825068,
    ("small", "free"): 1452929123,
    ("small", "sparse"): 1289034663,
    ("small", "dense"): 1888184835,
    ("small", "none"): 3899413505,
    ("large", "mirrored"): 3206220236,
    ("large", "free"): 2934266910,
    ("large", "sparse"): 3459593170,
    ("large", "dense"): 1200411144,
    ("large", "none"): 436556642,
}


@pytest.mark.parametrize(("table", "terrain"), SUMS)
def test_eight_deals_are_the_same_for_ever(table: str, terrain: str) -> None:
    """A check sum stands for them."""
    variants = GAME.choose({"table": table, "terrain": terrain})
    deals = [GAME.deal(number, variants, TABLES) for number in range(8)]
    assert crc32(json.dumps(deals).encode()) == SUMS[table, terrain]


def changed(table: str, row: int, **parts: Any) -> Tables:
    """The tables with one row changed."""
    rows = [{**one, **(parts if place == row else {})} for place, one in enumerate(TABLES[table])]
    return {**TABLES, table: rows}


def table_faults(tables: Tables) -> list[str]:
    with pytest.raises(BadInput) as raised:
        read_terms(tables)
    return str(raised.value).splitlines()


def cramped(tables: Tables) -> str:
    with pytest.raises(BadInput) as raised:
        GAME.deal(1, {}, tables)
    return str(raised.value)


@pytest.mark.parametrize(("width", "fits"), [("7.86", False), ("7.87", True)])
def test_five_soldiers_have_room_side_by_side(width: str, fits: bool) -> None:
    """From the first place to the last there are four steps, each wider than a card and two shifts of a quarter."""
    tables = measured(width=width, height="8")
    if fits:
        for number in range(30):
            assert GAME.start(GAME.deal(number, {}, tables), {}, tables)
    else:
        assert cramped(tables) == "table measures: width is 7.86: no row of 5 soldiers has room: give more"


@pytest.mark.parametrize(("zone", "fits"), [("1.24", False), ("1.25", True), ("4", True), ("4.01", False)])
def test_the_set_up_is_deep_enough_for_a_card_and_no_deeper_than_half_the_table(zone: str, fits: bool) -> None:
    tables = measured(zone=zone)
    if fits:
        deals = [GAME.deal(number, {}, tables) for number in range(30)]
        assert all(GAME.start(deal, {}, tables) for deal in deals)
        depths = {card["y"] for deal in deals for card in deal["south"]}
        assert depths == {0.75 + step / 4 for step in range(int((float(zone) - 1.25) * 4) + 1)}
    else:
        right = "give card lengths from 1.25 to half of the height, 4"
        assert cramped(tables) == f"table measures: zone is {float(zone):g}: {right}"


@pytest.mark.parametrize("pool", ["shoot", "endure", "react", "move"])
def test_a_soldier_has_up_to_four_dice_and_one_to_move(pool: str) -> None:
    least = 1 if pool == "move" else 0
    for dice in range(least, 5):
        assert getattr(read_terms(changed("soldiers", 1, **{pool: dice})).soldiers["gunner"], pool) == dice
    for dice in (least - 1, 5):
        says = f"table soldiers, row 2 (gunner), {pool!r} is {dice}: write a whole number from {least} to 4"
        assert table_faults(changed("soldiers", 1, **{pool: dice})) == [says]


@pytest.mark.parametrize(
    ("corners", "right"),
    [
        (4, True),
        (8, True),
        (5, False),
    ],
)
def test_terrain_has_four_or_eight_corners(corners: int, right: bool) -> None:
    tables = changed("terrain", 2, corners=corners)
    if right:
        assert read_terms(tables).kinds["hedge"].corners == corners
    else:
        assert table_faults(tables) == [f"table terrain: hedge has {corners} corners: give one of 4, 8"]


@pytest.mark.parametrize(("side", "right"), [("4", True), ("40", True), ("3.9", False), ("40.1", False)])
def test_the_usual_table_is_one_that_may_be_played_on(side: str, right: bool) -> None:
    for name in ("width", "height"):
        if right:
            assert float(side) in read_terms(measured(**{name: side})).table
        else:
            says = f"table measures: {name} is {side}: give a table's side from 4 to 40"
            assert table_faults(measured(**{name: side})) == [says]


@pytest.mark.parametrize(("size", "right"), [("0.001", True), ("1000", True), ("0", False), ("1000.1", False)])
def test_a_size_is_from_a_thousandth_to_a_thousand(size: str, right: bool) -> None:
    tables = changed("terrain", 0, length=size)
    if right:
        assert read_terms(tables).kinds["wall"].length == float(size)
    else:
        says = f"table terrain, row 1 (wall), 'length' is {size}: write a number from 0.001 to 1000"
        assert table_faults(tables) == [says]


def test_steps_of_degrees_are_whole() -> None:
    assert read_terms(measured(degrees="30")).degrees == 30
    assert table_faults(measured(degrees="7.5")) == ["table measures: degrees is 7.5: give a whole number"]


@pytest.mark.parametrize("table", GAME.variants["table"])
@pytest.mark.parametrize("number", range(1, 9))
def test_behind_a_row_nobody_can_be_shot_before_one_has_moved(table: str, number: int) -> None:
    """However a soldier turns; where the terrain is scattered, somebody can be."""
    variants = {"table": table, "terrain": "row"}
    here = GAME.start(GAME.deal(number, variants, TABLES), variants, TABLES)
    assert not [aim for soldier in here.soldiers for aim in aims(here, soldier)]
    middle = here.table[1] / 2
    assert len(here.terrain) >= 6 and {piece.y for piece in here.terrain} == {middle}
    scattered = GAME.start(GAME.deal(number, {"table": table}, TABLES), {}, TABLES)
    assert any(aims(scattered, soldier) for soldier in scattered.soldiers)
