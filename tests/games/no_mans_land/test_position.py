"""Positions of No Man's Land set up by hand: what is left out is filled in, and a fault is named once."""

from typing import Any

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.tables import COURT, SHOOT

from tests.games.no_mans_land.positions import FOUR_PLAYED, at
from tests.games.no_mans_land.tables import TABLES

HAND = "8C 5S AD 6H 7H"
STEADY, BLIND = {"weather": "steady"}, {"sacrifice": "blind"}
FIVE_PLAYED: list[dict[str, Any]] = [*FOUR_PLAYED, {"target": "QS", "weather": ["AC"]}]


def test_what_is_left_out_is_the_first_round_of_a_calm_day_and_decks_in_the_order_of_the_pack() -> None:
    state = GAME.from_position({"target": "JD", "hand": HAND.split()}, {}, TABLES)
    assert (state.target, state.weather, state.hand, state.given) == ("JD", ("AC",), tuple(HAND.split()), ())
    assert state.shoot == tuple(card for card in SHOOT if card not in HAND.split())
    assert state.targets == tuple(card for card in COURT if card != "JD") and state.later == (SHOOT,) * 4
    assert state.weathers == ("2C", "3C", "4C", "5C", "6C", "7C")
    assert (state.pad, state.killed, state.round, state.score, state.over) == ((), False, 1, 0, False)


def test_cards_given_of_a_deck_are_its_next_ones() -> None:
    state = at(
        "JD", HAND, shoot="9C 2H", targets=["KS", "JC"], weathers=["6C", "3C"], later=[["2S", "AS"], [], ["10C"]]
    )
    assert state.shoot[:3] == ("9C", "2H", "10C") and len(state.shoot) == 28
    assert state.targets[:3] == ("KS", "JC", "QC") and len(state.targets) == 11
    assert state.weathers == ("6C", "3C", "2C", "4C", "5C", "7C")
    assert [deck[:2] for deck in state.later] == [("2S", "AS"), SHOOT[:2], ("10C", "8C"), SHOOT[:2]]
    assert all(sorted(deck) == sorted(SHOOT) for deck in state.later)


def test_the_weather_left_out_is_the_first_that_is_left_and_costs_no_second_card() -> None:
    assert at("JD", HAND, pad=[{"target": "KH"}], weather="2C").pad[0].weather == ("AC",)
    cards = {"target": "JD", "hand": HAND.split()}
    played = [{"target": "KH"}, {"target": "QH", "weather": ["2C"]}, {"target": "JH", "weather": ["3C"]}]
    weathers = [GAME.from_position(cards | {"pad": played[:rounds]}, {}, TABLES).weather for rounds in range(4)]
    assert weathers == [("AC",), ("2C",), ("3C",), ("5C",)]
    steady = GAME.from_position(cards | {"pad": [{"target": "KH", "weather": ["4C", "7C"]}]}, STEADY, TABLES)
    assert steady.weather == ("4C", "7C") and steady.weathers == ("AC", "2C", "3C", "5C", "6C")
    assert GAME.from_position(cards, STEADY, TABLES).weather == ("AC",)


def test_a_game_that_is_over_is_its_pad() -> None:
    over = GAME.from_position({"pad": FIVE_PLAYED}, {}, TABLES)
    assert (over.over, over.round, over.target, over.weather, over.hand, over.shoot) == (True, 5, None, (), (), ())
    assert over.later == () and over.weathers == ("4C", "6C") and not over.killed
    killed = GAME.from_position({"pad": FIVE_PLAYED[:2], "killed": True}, {}, TABLES)
    assert (killed.over, killed.killed, killed.round) == (True, True, 2) and len(killed.later) == 3
    assert [GAME.from_position(GAME.to_json(state), {}, TABLES) for state in (over, killed)] == [over, killed]
