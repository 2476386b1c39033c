"""Positions of No Man's Land set up by hand: what is left out is filled in, and a fault is named once."""

from typing import Any

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.state import PlayedRound
from drumhead.games.no_mans_land.rules.tables import COURT, SHOOT

from tests.games.no_mans_land.positions import FOUR_PLAYED, at, faults
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


def test_hits_of_the_pad_are_put_in_order_and_scored() -> None:
    (entry,) = at("JD", HAND, pad=[{"target": "KH", "weather": ["2C"], "hits": [3, 1, 1]}]).pad
    assert entry == PlayedRound("KH", ("2C",), (1, 3), 30)  # type: ignore[arg-type]


def test_a_game_that_is_over_is_its_pad() -> None:
    over = GAME.from_position({"pad": FIVE_PLAYED}, {}, TABLES)
    assert (over.over, over.round, over.target, over.weather, over.hand, over.shoot) == (True, 5, None, (), (), ())
    assert over.later == () and over.weathers == ("4C", "6C") and not over.killed
    killed = GAME.from_position({"pad": FIVE_PLAYED[:2], "killed": True}, {}, TABLES)
    assert (killed.over, killed.killed, killed.round) == (True, True, 2) and len(killed.later) == 3
    assert [GAME.from_position(GAME.to_json(state), {}, TABLES) for state in (over, killed)] == [over, killed]


def test_a_blind_hand_is_short_and_nothing_is_given_up() -> None:
    assert at("JD", "8C 5S AD", weather="5C", variants=BLIND).hand == ("8C", "5S", "AD")
    position = {"target": "JD", "hand": HAND.split()[:3], "given": ["6H", "7H"], "weather": ["5C"]}
    assert faults(position, **BLIND) == ["given: 2 cards: give none, or the 0 that the weather costs"]


OVER = "target, hand, given: the game is over: leave them out"
COURTS = "give one of JC QC KC JD QD KD JH QH KH JS QS KS"


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"wind": 1}, "'wind' is not known here: take it out, or write one of round, target, weather, hand, given, "
         "shoot, targets, weathers, later, pad, killed"),
        ({"round": 0}, "round is 0: by the pad it is 1"),
        ({"killed": True, "target": None, "hand": None}, "killed is true: give the round that killed in the pad"),
        ({"pad": FIVE_PLAYED, "target": None}, OVER),
        ({"pad": FIVE_PLAYED, "hand": None}, OVER),
        ({"pad": FIVE_PLAYED, "target": None, "hand": None, "given": ["8C"]}, OVER),
        ({"pad": FIVE_PLAYED[:1], "killed": True, "target": None}, OVER),
        ({"pad": [*FIVE_PLAYED, {"target": "KS", "weather": ["4C", "6C"]}], "target": None, "hand": None},
         "pad: 6 rounds: give 5 at most"),
        ({"target": None}, "target: missing: give the target card of this round"),
        ({"target": "5H"}, f"pad and target, card 1: 5H is not allowed here: {COURTS}"),
        ({"pad": [{"target": "JD", "weather": ["2C"]}]}, "pad and target: JD is listed twice: leave 1"),
        ({"weather": ["KC"]}, "pad and weather, card 1: KC is not allowed here: give one of AC 2C 3C 4C 5C 6C 7C"),
        ({"weather": ["AC"], "pad": [{"target": "JH"}]}, "pad and weather: AC is listed twice: leave 1"),
        ({"weather": []}, "weather, round 1: 0 cards: give 1"),
        ({"weather": ["4C"]}, "weather, round 1: 1 card: give 2"),
        ({"pad": [{"target": "KH", "weather": ["AC", "2C"]}]}, "weather, round 1: 2 cards: give 1"),
        ({"hand": None}, "hand: 0 cards, and 0 given up: there must be 5 in all"),
        ({"hand": HAND.split()[:3], "given": ["7H"], "weather": ["3C"]},
         "hand: 3 cards, and 1 given up: there must be 5 in all"),
        ({"hand": HAND.split()[:4], "given": ["AD"], "weather": ["3C"]}, "hand and given: AD is listed twice: leave 1"),
        ({"hand": HAND.split()[:4], "given": ["7H"], "weather": ["5C"]},
         "given: 1 card: give none, or the 2 that the weather costs"),
        ({"hand": ["KC", *HAND.split()[1:]]},
         f"hand and given, card 1: KC is not allowed here: give one of {' '.join(SHOOT)}"),
        ({"shoot": ["8C"]},
         f"shoot, card 1: 8C is not allowed here: give one of {' '.join(one for one in SHOOT if one not in HAND)}"),
        ({"targets": ["KH", "KH"]}, "targets: KH is listed twice: leave 1"),
        ({"weathers": ["AC"]}, "weathers, card 1: AC is not allowed here: give one of 2C 3C 4C 5C 6C 7C"),
        ({"later": [[]] * 5}, "later: 5 rounds: give 4 at most"),
        ({"later": [["5H", "5H"]]}, "later, 1: 5H is listed twice: leave 1"),
        ({"pad": [{"trgt": "KH", "target": "KH"}]}, "'pad.0.trgt' is not known here: perhaps 'target' is meant"),
        ({"pad": [{"target": "JS", "hits": [0]}]}, "pad, round 1: hits are [0]: list the numbers of those hit, 1 to 1"),
        ({"pad": [{"target": "JS", "hits": [1], "score": 11}]}, "pad, round 1: score is 11: those hits make 12"),
    ],
)  # fmt: skip
def test_a_fault_is_named_and_no_other(position: dict[str, Any], fault: str) -> None:
    complete = {"target": "JD", "hand": HAND.split()} | position
    assert faults({key: value for key, value in complete.items() if value is not None}) == [fault]
