"""What can't be used is said in full: deals, positions, tables, variants, moves. What can be is tolerated."""

from typing import Any

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.table.game import BadInput, Tables

from tests.games.no_mans_land.positions import at, faults_of_deal, play, scored, start_of
from tests.games.no_mans_land.tables import TABLES

HAND = "8C 5S AD 6H 7H"


def changed(table: str, of: str, **cells: Any) -> Tables:
    """The tables with other cells in the first row of that card."""
    rows = [row for row in TABLES[table] if row["card"] == of]
    return TABLES | {table: [row | cells if row is rows[0] else row for row in TABLES[table]]}


def without(table: str, card: str) -> Tables:
    """The tables without that card."""
    return TABLES | {table: [row for row in TABLES[table] if row["card"] != card]}


def test_every_fault_of_a_deal_is_named() -> None:
    deal = GAME.deal(1, {}, {})
    deal["targets"][0] = "5H"
    deal["weather"] = deal["weather"][:-1]
    deal["shoot"][2][0] = deal["shoot"][2][1]
    faults = faults_of_deal(deal | {"wind": []})
    assert faults[0].startswith("targets, card 1: 5H is not allowed here: give one of JC QC KC")
    assert [fault.split(":")[0] for fault in faults[1:-1]] == ["targets", "weather", "shoot 3", "shoot 3"]
    assert all(fault.endswith((": add it", ": leave 1")) for fault in faults[1:-1])
    assert faults[-1] == "'wind' is not part of a deal: it has targets, weather and shoot"


def test_a_deal_of_the_wrong_shape_is_named() -> None:
    assert faults_of_deal({"targets": "KH", "shoot": []}) == [
        "targets: not a list: list the cards in the order drawn",
        "weather: missing: list the cards in the order drawn",
        "shoot: give 5 lists of 33 cards",
    ]


def test_the_joker_is_dealt_only_where_it_is_in_play() -> None:
    (fault,) = faults_of_deal(GAME.deal(1, {"joker": "true"}, {}))
    assert "Joker is not allowed here" in fault
    assert faults_of_deal(GAME.deal(1, {}, {}), joker="true") == ["targets: Joker is missing: add it"]


def test_a_switch_may_be_a_json_boolean() -> None:
    deal = GAME.deal(3, {"joker": True}, {})  # type: ignore[dict-item]
    assert GAME.start(deal, {"joker": True}, TABLES) == start_of(3, joker="true")  # type: ignore[dict-item]


def test_unknown_variants_are_named() -> None:
    there_are = "joker is false or true; weather is fresh or steady; sacrifice is choose or blind"
    assert faults_of_deal(GAME.deal(1, {}, {}), joker="maybe", wind="none") == [
        f"there is no variant {unknown}: {there_are}" for unknown in ("joker = maybe", "wind = none")
    ]


def test_a_deal_number_means_the_same_deal_for_ever() -> None:
    deal = GAME.deal(7, {}, {})
    assert deal["targets"][:3] == ["QS", "KS", "KD"] and deal["weather"][:3] == ["4C", "7C", "6C"]
    assert deal["shoot"][4][:3] == ["5H", "10H", "9H"]


@pytest.mark.parametrize(
    "tables, fault",
    [
        (changed("shoot", "5H", strength=None), "table shoot: 5H has no strength: give a whole number from 0 up"),
        (changed("shoot", "5H", strength=-1), "table shoot, row 8, 'strength' is -1: write a whole number from 0 up"),
        (changed("shoot", "8C", strength=3), "table shoot: 8C hits automatically: leave its strength empty"),
        (without("shoot", "5H"), "table shoot: there is no row for 5H: give one for each of 8C, 9C"),
        (changed("shoot", "5H", card="6H"), "table shoot: 6H appears twice: keep one row"),
        (changed("shoot", "5H", card="KH"), "table shoot: KH is not allowed here: give one row for each of 8C, 9C"),
        (changed("shoot", "5H", card="5X"), "table shoot, row 8, 'card' is '5X': write a card such as 10H"),
        (changed("targets", "KD", defence=-1), "targets, row 13, 'defence' is -1: write a whole number from 0 up"),
        (changed("targets", "KD", score=0), "row 13, 'score' is 0: write a whole number from 1 up"),
        (changed("targets", "KD", count=0), "row 13, 'count' is 0: write a whole number from 1 to 10"),
        (changed("targets", "KD", counterattack=27), "row 13, 'counterattack' is 27: write a whole number from 0"),
        (changed("targets", "KD", who=""), "row 13, 'who' is empty: write some words"),
        (changed("targets", "KD", card="5H"), "table targets: 5H is not a target card: give one of JC QC KC JD"),
        (without("targets", "KD"), "table targets: there is no row for KD: give each target card one at least"),
        (changed("targets", "KD", card="KH"), "KH has rows in two places: keep the rows of one card together"),
        (TABLES | {"targets": [row | {"counterattack": 1} for row in TABLES["targets"]]},
         "KH has a second counterattack: give it in the first row of the card alone"),
        (changed("weather", "7C", penalty=6), "table weather, row 7, 'penalty' is 6: write a whole number from 0 to 5"),
        (changed("weather", "7C", then=1), "table weather: 7C has only one of again and then: give both, or neither"),
        (changed("weather", "6C", then=None), "6C has only one of again and then"),
        (changed("weather", "7C", again=["KC", "7C", "AC"], then=1),
         "table weather: 7C, again, names KC and 7C: give other weather cards, AC to 7C"),
        (changed("weather", "7C", again=["AC"], then=1), "4C, 6C and 7C all turn up another card: only 5 rounds leave"),
        (TABLES | {"ranks": []}, "table ranks: there is no row"),
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


def test_one_number_in_a_table_changes_the_play() -> None:
    def shot(tables: Tables, move: str) -> tuple[tuple[int, ...], int]:
        state = GAME.from_position({"target": "JS", "hand": HAND.split(), "shoot": ["6S"]}, {}, tables)
        entry = GAME.apply(state, GAME.parse(move))[0].pad[-1]
        return entry.hits, entry.score

    move = "fire 1:5S+AD"
    assert shot(TABLES, move) == ((), 0)
    assert shot(changed("shoot", "5S", strength=7), move) == ((1,), 12)
    assert shot(changed("targets", "JS", defence=6), move) == ((1,), 12)
    assert shot(changed("targets", "JS", defence=6, score=40), move) == ((1,), 40)
    fog = {"target": "JS", "hand": HAND.split(), "weather": ["5C"]}
    assert GAME.from_position(fog, {}, changed("weather", "5C", penalty=1)).cards_due == 1
    back = {"target": "JS", "hand": HAND.split(), "shoot": ["9C"]}
    state = GAME.from_position(back, {}, changed("targets", "JS", counterattack=1))
    assert GAME.outcome(GAME.apply(state, GAME.parse("hold"))[0]) is not None
    ranks = [
        row | {"most": 9} if row["least"] == 1 else row | {"least": 10} if row["least"] == 26 else row
        for row in TABLES["ranks"]
    ]
    assert GAME.from_position(back, {}, TABLES | {"ranks": ranks}).terms.award(12).rank == "Official notice"


def test_steady_weather_is_one_weather() -> None:
    with pytest.raises(BadInput, match="pad and weather: 3C: 2C holds all game"):
        at("JD", HAND, weather="3C", pad=[{"target": "JH", "weather": ["2C"]}], variants={"weather": "steady"})


def test_cards_in_another_order_are_the_same_move() -> None:
    state = at("KS", HAND)
    assert GAME.parse("fire 2:7H+5S+AD 1:8C") == GAME.parse("fire 1:8C 2:5S+AD+7H")
    assert play(state, "fire 2:7H+5S+AD 1:8C") == play(state, "fire 1:8C 2:5S+AD+7H")
    assert scored(state, "fire 2:7H+5S+AD 1:8C") == ((1, 2), 30)
    assert GAME.parse("fire 1:8C") != GAME.parse("fire 2:8C")
