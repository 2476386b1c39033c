"""Rules of aiming, of the shot, of the accident and of the counterattack."""

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.ids import Rule

from tests.games.no_mans_land.positions import at, cited_rules, event_rules, legal_texts, play, refusal, scored

EXAMPLE = "8C 5S AD 6H 7H"
"""The hand of the source's own example, which is fired at the High Command."""


def test_aim_hand() -> None:
    state = at("KS", EXAMPLE)
    reason = refusal(state, "fire 1:8C 2:2H", Rule.AIM_HAND)
    assert reason == "2H is not in your hand, which is 8C, 5S, AD, 6H and 7H."
    given = play(at("KS", EXAMPLE, weather="3C"), "sacrifice 8C")
    assert "8C" in refusal(given, "fire 1:8C", Rule.AIM_HAND, Rule.WEATHER_PENALTY)


def test_aim_one() -> None:
    state = at("KS", EXAMPLE)
    refusal(state, "fire 1:8C 2:8C", Rule.AIM_ONE)
    refusal(state, "fire 1:5S+5S", Rule.AIM_ONE)


def test_aim_once() -> None:
    reason = refusal(at("KS", EXAMPLE), "fire 1:8C 1:5S", Rule.AIM_ONCE)
    assert reason == "Individual 1 is aimed at twice: put all the cards for it in one aim."


def test_aim_kept() -> None:
    state = at("KS", EXAMPLE)
    assert len(legal_texts(state)) == 5**5
    assert event_rules(state, "fire 1:8C")["You keep 5S, AD, 6H and 7H back."] == {"aim.kept"}


def test_aim_hold() -> None:
    state = at("KS", EXAMPLE)
    assert "aim.hold" in cited_rules(state, "hold") and scored(state, "hold") == ((), 0)


def test_shot_strength() -> None:
    """The source's example: 5S counts 6, AD 1 and 7H 3, which is more than 8; 6H counts 5, which is not."""
    state = at("KS", EXAMPLE)
    shot = "fire 1:8C 2:5S+AD+7H 3:6H"
    assert scored(state, shot) == ((1, 2), 30)
    told = "5S, AD and 7H (6 + 1 + 3 = 10) against High Command general 2, defence 8: a hit. 15 points."
    assert told in event_rules(state, shot)
    assert "shot.strength" in cited_rules(state, "fire 1:5S")


@pytest.mark.parametrize("cards, hit", [("AS+6H", False), ("AS+6H+6S", True), ("AS", False)])
def test_shot_greater(cards: str, hit: bool) -> None:
    """AS counts 2, 6H 5 and 6S 1: seven is no hit on a defence of seven, eight is."""
    state = at("JS", "AS 6H 6S 8H 9H")
    assert scored(state, f"fire 1:{cards}") == (((1,), 12) if hit else ((), 0))
    assert "shot.greater" in cited_rules(state, f"fire 1:{cards}")


@pytest.mark.parametrize("club", ["8C", "9C", "10C"])
def test_shot_eyes(club: str) -> None:
    state = at("QS", f"{club} 6S AD 2S 3S")
    assert scored(state, f"fire 1:{club}") == ((1,), 20) == scored(state, f"fire 1:6S+{club}")
    assert "shot.eyes" in cited_rules(state, f"fire 1:{club}")


def test_accident_when() -> None:
    red = "2H AD 2D 6D 6S"
    state = at("KH", red, shoot="8C AS")
    assert scored(state, "fire 1:2H") == ((2,), 5) and "accident.when" in cited_rules(state, "fire 1:2H")


@pytest.mark.parametrize(
    "target, hand, move",
    [
        ("KH", "2H AD 2D 6D 6S", "hold"),
        ("KH", "2H AD 2D 6D 6S", "fire 1:2H 2:AD"),
        ("KH", "2H 4H 2D 6D 6S", "fire 2:2H+4H"),
        ("JS", "2H AD 2D 6D 6S", "fire 1:2H"),
    ],
    ids=["nothing fired", "two aimed at", "hit", "a single individual"],
)
def test_accident_when__not(target: str, hand: str, move: str) -> None:
    assert not {rule for rule in cited_rules(at(target, hand, shoot="8C 9C"), move) if rule.startswith("accident")}


@pytest.mark.parametrize(
    "hand, close",
    [("2H AD 2D 6S AS", True), ("2H AD 3S 6S AS", False), ("2H AD 2D 6D 6S", True)],
    ids=["three red", "two red", "four red"],
)
def test_accident_colour(hand: str, close: bool) -> None:
    state = at("KH", hand, shoot="8C 4S")
    assert scored(state, "fire 1:2H") == (((2,), 5) if close else ((), 0))
    assert "accident.colour" in cited_rules(state, "fire 1:2H")


def test_accident_colour__the_hand_left_by_the_sacrifice_and_a_tie_is_wide() -> None:
    state = at("KH", "2H AD 2D 6S AS", weather="3C", shoot="8C 4S")
    assert scored(play(state, "sacrifice AS"), "fire 1:2H") == ((2,), 5)
    assert scored(play(state, "sacrifice 2D"), "fire 1:2H") == ((), 0)


@pytest.mark.parametrize(
    "target, aimed, threatened",
    [("KH", 1, 2), ("KH", 2, 3), ("KH", 3, 2), ("QH", 1, 2), ("QH", 2, 1), ("JC", 1, 2), ("JC", 4, 1), ("KS", 3, 1)],
)
def test_accident_target(target: str, aimed: int, threatened: int) -> None:
    """The lowest score among the others, then the lowest number: an aide's miss threatens the General."""
    state = at(target, "AD 2H 2D 6D 6S", shoot="8C AS")
    assert scored(state, f"fire {aimed}:AD")[0] == (threatened,)
    assert "accident.target" in cited_rules(state, f"fire {aimed}:AD")


@pytest.mark.parametrize(
    "drawn, hit", [("3S AD", False), ("3S 3H", True), ("10C AD", True), ("9H 4D", True), ("9H 5H", False)]
)
def test_accident_draw(drawn: str, hit: bool) -> None:
    """3S counts 4, AD 1, 3H 5, 9H 2, 4D 4 and 5H 2, against the staff officer's 5: the cards fired don't help."""
    state = at("KH", "2H 2D 6D 7D 6S", shoot=drawn)
    assert scored(state, "fire 1:2H") == (((2,), 5) if hit else ((), 0))
    assert "accident.draw" in cited_rules(state, "fire 1:2H")


def test_counter_after() -> None:
    """After a hit, a miss and a shot not taken; once for two sentries; the game goes on if it misses."""
    for move in ("fire 1:8C", "fire 1:AD", "fire 1:8C 2:5S+6H", "hold"):
        state = at("KC", EXAMPLE, shoot="AS 2S 3S")
        assert "counter.after" in cited_rules(state, move) and play(state, move).round == 2
        assert sum("fires back" in text for text in event_rules(state, move)) == 1
    assert "counter.after" not in cited_rules(at("KS", EXAMPLE), "hold")


@pytest.mark.parametrize("target, drawn", [("KC", "AS"), ("Joker", "AS"), ("QS", "AS, 2S"), ("KD", "AS, 2S, 6S")])
def test_counter_draw(target: str, drawn: str) -> None:
    state = at(target, EXAMPLE, shoot="AS 2S 6S", variants={"joker": "true"})
    assert "counter.draw" in cited_rules(state, "hold")
    cards = [event.cards for event in GAME.apply(state, GAME.parse("hold"))[1] if "counter.draw" in event.rules]
    assert cards == [tuple(drawn.split(", "))]


def test_counter_draw__from_what_an_accident_leaves() -> None:
    state = at("KC", "2H AD 2D 6D 6S", shoot="AS 2S 8C")
    assert GAME.outcome(play(state, "fire 1:2H")) is not None
    assert GAME.outcome(play(state, "hold")) is None


@pytest.mark.parametrize(
    "target, drawn, dead",
    [
        ("QS", "5S 4D", True),
        ("QS", "5S 2S", False),
        ("KD", "5S AS 6S", False),
        ("KD", "5S AS 2D", True),
        ("KC", "10C", True),
    ],
)
def test_counter_killed(target: str, drawn: str, dead: bool) -> None:
    """5S counts 6, 4D 4, 2S 3, AS and 2D 2, 6S 1; nine is no hit on the player, ten is. A club always is."""
    state = at(target, "8C 2H AD 3H 4H", shoot=drawn)
    outcome = GAME.outcome(play(state, "fire 1:8C"))
    assert "counter.killed" in cited_rules(state, "fire 1:8C")
    assert (outcome is not None) == dead
    if outcome:
        assert outcome.result == "killed" and outcome.rules[0] == "counter.killed" and outcome.score > 0
