"""What can't be used is said in full: deals, positions, tables, variants, moves. What can be is tolerated."""

from typing import Any

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.table.game import BadInput, Tables

from tests.games.no_mans_land.positions import at, play, scored
from tests.games.no_mans_land.tables import TABLES

HAND = "8C 5S AD 6H 7H"


def changed(table: str, of: str, **cells: Any) -> Tables:
    """The tables with other cells in the first row of that card."""
    rows = [row for row in TABLES[table] if row["card"] == of]
    return TABLES | {table: [row | cells if row is rows[0] else row for row in TABLES[table]]}


def without(table: str, card: str) -> Tables:
    """The tables without that card."""
    return TABLES | {table: [row for row in TABLES[table] if row["card"] != card]}


def test_a_deal_number_means_the_same_deal_for_ever() -> None:
    deal = GAME.deal(7, {}, {})
    assert deal["targets"][:3] == ["QS", "KS", "KD"] and deal["weather"][:3] == ["4C", "7C", "6C"]
    assert deal["shoot"][4][:3] == ["5H", "10H", "9H"]


@pytest.mark.parametrize(
    "tables, fault",
    [
        (changed("shoot", "5H", strength=None), "table shoot: 5H has no strength: give a whole number from 0 up"),
        (changed("shoot", "8C", strength=3), "table shoot: 8C hits automatically: leave its strength empty"),
        (changed("shoot", "5H", card="KH"), "table shoot: KH is not allowed here: give one row for each of 8C, 9C"),
        (changed("targets", "KD", counterattack=27), "row 13, 'counterattack' is 27: write a whole number from 0"),
        (changed("targets", "KD", card="5H"), "table targets: 5H is not a target card: give one of JC QC KC JD"),
        (without("targets", "KD"), "table targets: there is no row for KD: give each target card one at least"),
        (changed("targets", "KD", card="KH"), "KH has rows in two places: keep the rows of one card together"),
        (TABLES | {"targets": [row | {"counterattack": 1} for row in TABLES["targets"]]},
         "KH has a second counterattack: give it in the first row of the card alone"),
        (changed("weather", "7C", then=1), "table weather: 7C has only one of again and then: give both, or neither"),
        (changed("weather", "7C", again=["KC", "7C", "AC"], then=1),
         "table weather: 7C, again, names KC and 7C: give other weather cards, AC to 7C"),
        (changed("weather", "7C", again=["AC"], then=1), "4C, 6C and 7C all turn up another card: only 5 rounds leave"),
        (TABLES | {"ranks": TABLES["ranks"][:-1]}, "table ranks: Lieutenant ends at 50: leave that empty"),
        (TABLES | {"ranks": TABLES["ranks"][::2]}, "table ranks: Sergeant is from 37: give 26, next to Back to Scout"),
        (TABLES | {"ranks": TABLES["ranks"][::-1]}, "table ranks: Captain has no end: only the last rank may"),
        (TABLES | {"ranks": [TABLES["ranks"][0] | {"most": 0}, *TABLES["ranks"][1:]]},
         "stripes lost is for 1 to 0: give the lower score first"),
    ],
)  # fmt: skip
def test_the_tables_are_checked(tables: Tables, fault: str) -> None:
    with pytest.raises(BadInput) as raised:
        GAME.start(GAME.deal(1, {}, {}), {}, tables)
    assert fault in str(raised.value)


def test_steady_weather_is_one_weather() -> None:
    with pytest.raises(BadInput, match="pad and weather: 3C: 2C holds all game"):
        at("JD", HAND, weather="3C", pad=[{"target": "JH", "weather": ["2C"]}], variants={"weather": "steady"})
    with pytest.raises(BadInput, match="pad and weather: KD: 2C holds all game"):
        at("JD", HAND, weather="KD", pad=[{"target": "JH", "weather": ["2C"]}], variants={"weather": "steady"})


def test_cards_in_another_order_are_the_same_move() -> None:
    state = at("KS", HAND)
    assert GAME.parse("fire 2:7H+5S+AD 1:8C") == GAME.parse("fire 1:8C 2:5S+AD+7H")
    assert play(state, "fire 2:7H+5S+AD 1:8C") == play(state, "fire 1:8C 2:5S+AD+7H")
    assert scored(state, "fire 2:7H+5S+AD 1:8C") == ((1, 2), 30)
    assert GAME.parse("fire 1:8C") != GAME.parse("fire 2:8C")
