"""Deals: the same from the same number for ever, within the measures; and the tables that they are made from."""

import json
from dataclasses import replace
from typing import Any
from zlib import crc32

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import MEASURES, SOLDIERS, read_terms
from drumhead.table.game import BadInput, Tables

from tests.games.serm.tables import TABLES, measured

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


def faults(tables: Tables) -> list[str]:
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


def test_what_is_longer_than_a_length_and_a_half_is_in_no_deal() -> None:
    for length, is_dealt in (("1.5", True), ("1.51", False)):
        for part in ({"length": length}, {"width": length, "length": "1"}):
            tables = changed("terrain", 0, **part)
            kinds = {piece["kind"] for number in range(20) for piece in GAME.deal(number, {}, tables)["terrain"]}
            assert ("wall" in kinds) == is_dealt and {"rock", "wood"} <= kinds
    giant = [{**row, "length": "2"} for row in TABLES["terrain"]]
    assert GAME.deal(1, {}, {**TABLES, "terrain": giant})["terrain"] == []


def test_sides_of_the_table_are_written_without_needless_decimals() -> None:
    assert json.dumps(GAME.deal(1, {}, measured(width="12.5"))["table"]) == "[12.5, 8]"


def test_the_terms_are_what_the_tables_say() -> None:
    terms = read_terms(TABLES)
    assert terms.card == 63 / 88 and terms.table == (12, 8) and (terms.least, terms.most) == (4, 40)
    assert (terms.zone, terms.tolerance, terms.degrees, terms.stops) == (2, 0.01, 15, 0.25)
    assert [(name, terms.soldiers[name].title, *terms.soldiers[name][2:]) for name in SOLDIERS] == [
        tuple(row.values()) for row in TABLES["soldiers"]
    ]
    assert tuple(terms.kinds) == ("wall", "house", "hedge", "wood", "rock") and list(terms.soldiers) == list(SOLDIERS)
    wood = terms.kinds["wood"]
    assert (wood.title, wood.length, wood.width, wood.corners) == ("Wood", 1.2, 1, 8)
    assert not terms.in_turn and not terms.lull_ends and len(MEASURES) == 10
    in_turn = GAME.terms(TABLES, GAME.choose({"placing": "turns", "lull": "forty"}))
    assert in_turn == replace(terms, in_turn=True, lull_ends=True)


@pytest.mark.parametrize("pool", ["shoot", "endure", "react", "move"])
def test_a_soldier_has_up_to_four_dice_and_one_to_move(pool: str) -> None:
    least = 1 if pool == "move" else 0
    for dice in range(least, 5):
        assert getattr(read_terms(changed("soldiers", 1, **{pool: dice})).soldiers["gunner"], pool) == dice
    for dice in (least - 1, 5):
        says = f"table soldiers, row 2 (gunner), {pool!r} is {dice}: write a whole number from {least} to 4"
        assert faults(changed("soldiers", 1, **{pool: dice})) == [says]


@pytest.mark.parametrize(("corners", "right"), [(4, True), (8, True), (3, False), (5, False), (7, False), (9, False)])
def test_terrain_has_four_or_eight_corners(corners: int, right: bool) -> None:
    tables = changed("terrain", 2, corners=corners)
    if right:
        assert read_terms(tables).kinds["hedge"].corners == corners
    else:
        assert faults(tables) == [f"table terrain: hedge has {corners} corners: give one of 4, 8"]


@pytest.mark.parametrize(("side", "right"), [("4", True), ("40", True), ("3.9", False), ("40.1", False)])
def test_the_usual_table_is_one_that_may_be_played_on(side: str, right: bool) -> None:
    for name in ("width", "height"):
        if right:
            assert float(side) in read_terms(measured(**{name: side})).table
        else:
            says = f"table measures: {name} is {side}: give a table's side from 4 to 40"
            assert faults(measured(**{name: side})) == [says]


@pytest.mark.parametrize(("size", "right"), [("0.001", True), ("1000", True), ("0", False), ("1000.1", False)])
def test_a_size_is_from_a_thousandth_to_a_thousand(size: str, right: bool) -> None:
    tables = changed("terrain", 0, length=size)
    if right:
        assert read_terms(tables).kinds["wall"].length == float(size)
    else:
        says = f"table terrain, row 1 (wall), 'length' is {size}: write a number from 0.001 to 1000"
        assert faults(tables) == [says]


def test_steps_of_degrees_are_whole() -> None:
    assert read_terms(measured(degrees="30")).degrees == 30
    assert faults(measured(degrees="7.5")) == ["table measures: degrees is 7.5: give a whole number"]
