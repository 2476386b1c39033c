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


OVER = "target: the game is over: leave it out", "hand, given: the game is over: leave them out"
COURTS = "give one of JC QC KC JD QD KD JH QH KH JS QS KS"


@pytest.mark.parametrize(
    ("position", "messages"),
    [
        ({"round": 0}, ["round is 0: by the pad it is 1"]),
        ({"killed": 0}, ["killed is 0: give false, or true where the pad's last round killed"]),
        ({"killed": True}, ["killed is True: give false, or true where the pad's last round killed", *OVER]),
        ({"pad": FIVE_PLAYED}, [*OVER]),
        ({"pad": FIVE_PLAYED[:1], "killed": True, "target": None}, [OVER[1]]),
        ({"pad": FIVE_PLAYED, "target": None, "hand": None, "given": ["8C"]}, [OVER[1]]),
        ({"target": None}, ["target: missing: give the target card of this round"]),
        ({"target": "5H"}, [f"target, card 1: 5H is not allowed here: {COURTS}"]),
        ({"target": "Joker"}, [f"target, card 1: Joker is not allowed here: {COURTS}"]),
        ({"weather": "AC"}, ["weather: not a list: list the cards in the order drawn"]),
        ({"weather": []}, ["weather: no card: give the weather card of the round"]),
        ({"weather": ["KC"]}, ["weather, card 1: KC is not allowed here: give one of AC 2C 3C 4C 5C 6C 7C"]),
        ({"weather": ["4C"]}, ["weather: 4C: give 4C and the card turned up after it"]),
        ({"weather": ["AC", "2C"]}, ["weather: AC 2C: give AC alone"]),
        ({"hand": None}, ["hand: missing: list the cards in the order drawn"]),
        ({"hand": HAND.split()[:4]}, ["hand: 4 cards: there must be 5 in all"]),
        ({"hand": HAND.split()[:3], "given": ["7H"], "weather": ["3C"]},
         ["hand: 3 cards and 1 given up: there must be 5 in all"]),
        ({"hand": HAND.split()[:4], "given": ["AD"], "weather": ["3C"]},
         ["given: AD is in the hand too: leave it in one place"]),
        ({"hand": HAND.split()[:4], "given": ["7H"], "weather": ["5C"]},
         ["given: 1 card: give none, or the 2 that the weather costs"]),
        ({"pad": 5}, ["pad is 5: give a list of at most 5 rounds"]),
        ({"pad": [5]}, ["pad, round 1 is 5: give an object of target, weather, hits, score"]),
        ({"pad": [{"target": "5H"}]}, [f"pad, round 1, target, card 1: 5H is not allowed here: {COURTS}"]),
        ({"pad": [{"target": "KH", "weather": "AC"}]},
         ["pad, round 1, weather: not a list: list the cards in the order drawn"]),
        ({"pad": [{"target": "KH", "weather": ["2C"]}, {"target": "QH", "weather": []}]},
         ["pad, round 2, weather: no card: give the weather card of the round"]),
        ({"pad": [{"target": "KH", "hits": "1"}]},
         ["pad, round 1: hits are '1': list the numbers of those hit, 1 to 3"]),
        ({"pad": [{"target": "JS", "hits": [True]}]},
         ["pad, round 1: hits are [True]: list the numbers of those hit, 1 to 1"]),
        ({"pad": [{"target": "JS", "hits": [0]}]},
         ["pad, round 1: hits are [0]: list the numbers of those hit, 1 to 1"]),
        ({"pad": [{"target": "JS", "hits": [1], "score": 11}]}, ["pad, round 1: score is 11: those hits make 12"]),
        ({"wind": 1},
         ["'wind' is not part of a position: the parts are round, target, weather, hand, given, shoot, targets, "
          "weathers, later, pad, killed"]),
        ({"hand": ["8C"] * 5}, ["hand: 8C is listed 5 times: leave 1"]),
        ({"hand": ["8C"]}, ["hand: 1 card: there must be 5 in all"]),
        ({"hand": [*HAND.split(), "9C"]}, ["hand: 6 cards: there must be 5 in all"]),
        ({"hand": ["KC", *HAND.split()[1:]]},
         [f"hand, card 1: KC is not allowed here: give one of {' '.join(SHOOT)}",
          "hand: 4 cards: there must be 5 in all"]),
        ({"hand": HAND.split()[1:], "given": ["8C", "9C"], "weather": ["3C"]},
         ["given: 2 cards: give none, or the 1 that the weather costs"]),
        ({"shoot": ["8C"]},
         [f"shoot, card 1: 8C is not allowed here: give one of {' '.join(one for one in SHOOT if one not in HAND)}"]),
        ({"weather": ["AC"], "pad": [{"target": "JH", "weather": ["AC"]}]},
         ["pad and weather: AC is listed twice: leave 1"]),
        ({"pad": [{"trgt": "KH"}]}, ["pad, round 1 is {'trgt': 'KH'}: give an object of target, weather, hits, score"]),
        ({"later": [[]] * 5}, ["later is [[], [], [], [], []]: give a list of cards for each later round, 4 at most"]),
        ({"later": 5}, ["later is 5: give a list of cards for each later round, 4 at most"]),
        ({"later": [["5H", "5H"]]}, ["later, 1: 5H is listed twice: leave 1"]),
        ({"shoot": ["5H", "5H"]}, ["shoot: 5H is listed twice: leave 1"]),
        ({"targets": ["KH", "KH"]}, ["targets: KH is listed twice: leave 1"]),
        ({"weathers": ["AC"]}, ["weathers, card 1: AC is not allowed here: give one of 2C 3C 4C 5C 6C 7C"]),
        ({"pad": [{"target": "JD", "weather": ["2C"]}]}, ["pad and target: JD is listed twice: leave 1"]),
    ],
)  # fmt: skip
def test_a_fault_is_named_and_no_other(position: dict[str, Any], messages: list[str]) -> None:
    complete = {"target": "JD", "hand": HAND.split()} | position
    assert faults({key: value for key, value in complete.items() if value is not None}) == messages
