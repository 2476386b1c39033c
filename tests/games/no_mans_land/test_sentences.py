"""What every move of No Man's Land is told by, why one is refused, and what the page shows: word for word."""

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.moves import opening_events
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.screen import SCREEN

from tests.games.no_mans_land.positions import HARNESS, at, play, refusal
from tests.games.no_mans_land.tables import TABLES
from tests.games.sentences import Case, Sentences, cases
from tests.games.shown import check_shown

Told = tuple[str, str, str]
"""A sentence, its cards and its rules."""

HAND = "8C 5S AD 6H 7H"


@pytest.mark.parametrize("case", cases(__file__, "events.txt"))
def test_a_move_is_told_by_its_events(case: Case) -> None:
    Sentences(HARNESS, at).check(case)


def told(state: SniperState) -> list[Told]:
    """How its round opens."""
    return [(event.text, " ".join(event.cards), " ".join(event.rules)) for event in opening_events(state)]


def opened(target: str, hand: str, weather: str, **variants: str) -> list[Told]:
    return told(at(target, hand, weather=weather, variants=variants))


def test_a_round_opens_with_target_weather_and_hand() -> None:
    drawn = ("You draw 8C, 5S, AD, 6H and 7H.", HAND, "hand.draw")
    assert opened("Joker", HAND, "AC", joker="true") == [
        ("Round 1: Joker, disgruntled corporal (7/14).", "Joker", "target.draw target.joker"),
        ("AC: Calm, no penalty.", "AC", "weather.draw weather.penalty"),
        drawn,
    ]
    assert opened("KH", HAND, "3C") == [
        ("Round 1: KH, Kaiser 1 (10/25) and staff officer 2 to 3 (5/5).", "KH", "target.draw target.individuals"),
        ("3C: Breezy, a penalty of 1 card.", "3C", "weather.draw weather.penalty"),
        drawn,
    ]
    assert opened("JD", HAND, "4C 7C") == [
        ("Round 1: JD, company cook (6/12).", "JD", "target.draw"),
        ("4C: Gusty. Another card is turned up.", "4C", "weather.draw"),
        ("7C leaves a penalty of 2 cards.", "4C 7C", "weather.again weather.gusty weather.penalty"),
        drawn,
    ]
    assert opened("JD", HAND, "6C AC")[1:3] == [
        ("6C: Rain. Another card is turned up.", "6C", "weather.draw"),
        ("AC leaves a penalty of 1 card.", "6C AC", "weather.again weather.rain weather.penalty"),
    ]


def test_a_blind_hand_is_short_by_the_penalty() -> None:
    drawn = opened("JD", "8C 5S AD", "5C", sacrifice="blind")[2]
    assert drawn == ("You draw 8C, 5S and AD.", "8C 5S AD", "hand.draw sacrifice.choice weather.penalty")
    assert opened("JD", HAND, "AC", sacrifice="blind")[2][2] == "hand.draw"


def test_steady_weather_is_turned_up_once() -> None:
    state = at("JD", HAND, weather="5C", variants={"weather": "steady"})
    rules = "weather.draw weather.penalty"
    assert told(state)[1] == ("5C: Fog, a penalty of 2 cards.", "5C", rules)
    later = play(state, "sacrifice 8C 5S", "hold")
    assert told(later)[1] == ("The weather holds: Fog, a penalty of 2 cards.", "5C", rules)


REFUSED = "5S AD 7H 6H 2S"


@pytest.mark.parametrize("case", cases(__file__, "refusals.txt"))
def test_a_refusal_says_why(case: Case) -> None:
    Sentences(HARNESS, at).check(case)


def test_weather_is_named_after_its_first_card() -> None:
    weather = [row | {"then": 0} if row["card"] == "4C" else row for row in TABLES["weather"]]
    position = {"target": "KH", "hand": REFUSED.split(), "weather": ["4C", "7C"]}
    state = GAME.from_position(position, {}, TABLES | {"weather": weather})
    assert refusal(state, "sacrifice 5S", Rule.WEATHER_PENALTY) == "Gusty: this weather costs no cards."


@pytest.mark.parametrize("case", cases(__file__, "views.txt"))
def test_the_page_is_told_what_is_written_down(case: Case) -> None:
    check_shown(case, Sentences(HARNESS, at), SCREEN)
