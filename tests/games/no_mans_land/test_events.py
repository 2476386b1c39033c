"""What every move of No Man's Land is told by: the sentences, the cards that they show, the rules that they cite."""

from itertools import takewhile

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.events import opening
from drumhead.table.verdict import Event

from tests.games.no_mans_land.given import FOUR_PLAYED, at, play

Told = tuple[str, str, str]
"""A sentence, its cards and its rules."""

HAND = "8C 5S AD 6H 7H"
RED = "2H AD 2D 6D 6S"
BLACK = "2S AD 3S 6S 6D"
STRENGTH = "shot.strength shot.greater"
KILLED = "counter.killed shot.greater"
LAST = [entry | {"target": target} for entry, target in zip(FOUR_PLAYED, ("JH", "JS", "QD", "JD"), strict=True)]
"""The pad of the rounds before the last, the cook among their targets."""


def told(events: tuple[Event, ...]) -> list[Told]:
    return [(one.text, " ".join(one.cards), " ".join(one.rules)) for one in events]


def shot(target: str, hand: str, move: str, drawn: str = "8H 7S 9D") -> list[Told]:
    """What is told of a shot in the last round, up to its score, with these cards next in the deck."""
    events = told(GAME.apply(at(target, hand, shoot=drawn, pad=LAST), GAME.parse(move))[1])
    return list(takewhile(lambda one: one[2] != "score.tally", events))


def test_what_is_given_up_is_told() -> None:
    state = at("KS", HAND, weather="5C")
    assert told(GAME.apply(state, GAME.parse("sacrifice 7H 5S"))[1]) == [
        ("You give up 5S and 7H to the weather.", "5S 7H", "weather.penalty sacrifice.choice")
    ]


@pytest.mark.parametrize(
    ("target", "hand", "move", "events"),
    [
        ("KS", HAND, "hold", [("You hold your fire.", "", "aim.hold")]),
        (
            "KS",
            HAND,
            "fire 1:8C 2:5S+AD+7H 3:6H",
            [
                ("8C hits right between the eyes: High Command general 1 is hit. 15 points.", "8C", "shot.eyes"),
                (
                    "5S, AD and 7H (6 + 1 + 3 = 10) against High Command general 2, defence 8: a hit. 15 points.",
                    "5S AD 7H",
                    STRENGTH,
                ),
                ("6H, strength 5, against High Command general 3, defence 8: a miss.", "6H", STRENGTH),
            ],
        ),
        (
            "KS",
            "8C 9C AD 6H 7H",
            "fire 1:8C+9C+AD",
            [
                (
                    "8C and 9C hit right between the eyes: High Command general 1 is hit. 15 points.",
                    "8C 9C AD",
                    "shot.eyes",
                ),
                ("You keep 6H and 7H back.", "6H 7H", "aim.kept"),
            ],
        ),
        (
            "KH",
            BLACK,
            "fire 3:2S+AD+3S+6S",
            [
                (
                    "2S, AD, 3S and 6S (3 + 1 + 4 + 1 = 9) against staff officer 3, defence 5: a hit. 5 points.",
                    "2S AD 3S 6S",
                    STRENGTH,
                ),
                ("You keep 6D back.", "6D", "aim.kept"),
            ],
        ),
        (
            "KH",
            BLACK,
            "fire 1:2S+AD+3S+6S+6D",
            [
                (
                    "2S, AD, 3S, 6S and 6D (3 + 1 + 4 + 1 + 2 = 11) against Kaiser 1, defence 10: a hit. 25 points.",
                    "2S AD 3S 6S 6D",
                    STRENGTH,
                ),
            ],
        ),
        (
            "KH",
            BLACK,
            "fire 1:AD",
            [
                ("AD, strength 1, against Kaiser 1, defence 10: a miss.", "AD", STRENGTH),
                ("You keep 2S, 3S, 6S and 6D back.", "2S 3S 6S 6D", "aim.kept"),
                (
                    "2 red and 3 black in the hand: a wide miss.",
                    "2S AD 3S 6S 6D",
                    "accident.when accident.colour",
                ),
            ],
        ),
        (
            "KH",
            "2S 3S 4S 5S 6S",
            "fire 1:2S+3S",
            [
                ("2S and 3S (3 + 4 = 7) against Kaiser 1, defence 10: a miss.", "2S 3S", STRENGTH),
                ("You keep 4S, 5S and 6S back.", "4S 5S 6S", "aim.kept"),
                (
                    "No red and 5 black in the hand: a wide miss.",
                    "2S 3S 4S 5S 6S",
                    "accident.when accident.colour",
                ),
            ],
        ),
        (
            "KC",
            "2H 3H AD 6D 2D",
            "fire 2:2H+3H+AD+6D+2D",
            [
                (
                    "2H, 3H, AD, 6D and 2D (3 + 5 + 1 + 2 + 2 = 13) against sentry 2, defence 9: a hit. 6 points.",
                    "2H 3H AD 6D 2D",
                    STRENGTH,
                ),
                ("KC fires back with 1 card, 8H.", "8H", "counter.after counter.draw"),
                ("4 is not more than 9: you survive.", "8H", KILLED),
            ],
        ),
        (
            "QH",
            "2H 3H AD 6D 2D",
            "fire 2:AD",
            [
                ("AD, strength 1, against aide 2, defence 5: a miss.", "AD", STRENGTH),
                ("You keep 2H, 3H, 6D and 2D back.", "2H 3H 6D 2D", "aim.kept"),
                (
                    "5 red and no black in the hand: a close miss. General 1 is threatened by accident.",
                    "2H 3H AD 6D 2D",
                    "accident.when accident.colour accident.target",
                ),
                ("8H and 7S are drawn for the accident.", "8H 7S", "accident.draw"),
                ("8H and 7S (4 + 3 = 7) against General 1, defence 7: a miss.", "8H 7S", STRENGTH),
            ],
        ),
        (
            "QS",
            HAND,
            "hold",
            [
                ("You hold your fire.", "", "aim.hold"),
                ("QS fires back with 2 cards, 8H and 7S.", "8H 7S", "counter.after counter.draw"),
                ("7 is not more than 9: you survive.", "8H 7S", KILLED),
            ],
        ),
        (
            "KD",
            "8C AD 6H 7H AS",
            "hold",
            [
                ("You hold your fire.", "", "aim.hold"),
                ("KD fires back with 3 cards, 8H, 7S and 9D.", "8H 7S 9D", "counter.after counter.draw"),
                ("12 is more than 9: you are killed.", "8H 7S 9D", KILLED),
            ],
        ),
    ],
)
def test_a_shot_is_told_by_its_events(target: str, hand: str, move: str, events: list[Told]) -> None:
    assert shot(target, hand, move) == events


def test_an_accident_between_the_eyes_is_told_and_a_counterattack_that_kills_so() -> None:
    assert shot("KC", RED, "fire 1:AD", "9C 2S 10C")[2:] == [
        (
            "4 red and 1 black in the hand: a close miss. Sentry 2 is threatened by accident.",
            "2H AD 2D 6D 6S",
            "accident.when accident.colour accident.target",
        ),
        ("9C and 2S are drawn for the accident.", "9C 2S", "accident.draw"),
        ("9C hits right between the eyes: sentry 2 is hit. 6 points.", "9C 2S", "shot.eyes"),
        ("KC fires back with 1 card, 10C.", "10C", "counter.after counter.draw"),
        ("10C hits you right between the eyes: you are killed.", "10C", "counter.killed shot.eyes"),
    ]
    assert shot("QS", RED, "hold", "9C 10C")[-1] == (
        "9C and 10C hit you right between the eyes: you are killed.",
        "9C 10C",
        "counter.killed shot.eyes",
    )


def test_the_score_the_shuffle_and_the_next_round_close_a_round() -> None:
    state = at("JD", HAND, targets=["KC"], weathers=["3C"], later=[RED.split()], pad=FOUR_PLAYED[:1])
    events = told(GAME.apply(state, GAME.parse("fire 1:8C"))[1])
    assert events[2:] == [
        ("Round 2 scores 12: 12 points in all.", "", "score.tally"),
        ("All 33 shoot cards are shuffled again.", "", "round.decks"),
        ("Round 3: KC, sentry 1 to 2 (9/6).", "KC", "target.draw target.individuals"),
        ("3C: Breezy, a penalty of 1 card.", "3C", "weather.draw weather.penalty"),
        ("You draw 2H, AD, 2D, 6D and 6S.", RED, "hand.draw"),
    ]


def test_the_last_round_ends_with_the_rank_unless_it_killed() -> None:
    lived = told(GAME.apply(at("JD", HAND, pad=FOUR_PLAYED), GAME.parse("fire 1:8C"))[1])
    assert lived[-2:] == [
        ("Round 5 scores 12: 12 points in all.", "", "score.tally"),
        (
            "The fifth round is over. Rank: Back to Scout Sniper School, stripes lost.",
            "",
            "round.five score.rank",
        ),
    ]
    died = told(GAME.apply(at("KD", HAND, shoot="9C", pad=FOUR_PLAYED), GAME.parse("hold"))[1])
    assert died[-1] == ("Round 5 scores 0: 0 points in all.", "", "score.tally")
    hit = at("JH", HAND, pad=[{"target": "KC", "weather": ["2C"], "hits": []}])
    assert ("Round 2 scores 5: 5 points in all.", "", "score.tally") in told(
        GAME.apply(hit, GAME.parse("fire 1:8C"))[1]
    )


def opened(target: str, hand: str, weather: str, **variants: str) -> list[Told]:
    return told(tuple(opening(at(target, hand, weather=weather, variants=variants))))


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
    assert opened("JD", "8C 5S AD", "5C", sacrifice="blind")[2] == (
        "You draw 8C, 5S and AD.",
        "8C 5S AD",
        "hand.draw sacrifice.choice weather.penalty",
    )
    assert opened("JD", HAND, "AC", sacrifice="blind")[2][2] == "hand.draw"


def test_steady_weather_is_turned_up_once() -> None:
    state = at("JD", HAND, weather="5C", variants={"weather": "steady"})
    assert told(tuple(opening(state)))[1] == (
        "5C: Fog, a penalty of 2 cards.",
        "5C",
        "weather.draw weather.penalty",
    )
    later = play(state, "sacrifice 8C 5S", "hold")
    assert told(tuple(opening(later)))[1] == (
        "The weather holds: Fog, a penalty of 2 cards.",
        "5C",
        "weather.draw weather.penalty",
    )
