"""Every rule of No Man's Land by its name: the round, the shot, the score."""

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.state import Rule
from drumhead.games.no_mans_land.rules.tables import SHOOT
from drumhead.table.cards import NAMED
from drumhead.table.record import NOTATION, play_on

from tests.games.no_mans_land.positions import (
    FOUR_PLAYED,
    at,
    cited_rules,
    event_rules,
    legal_texts,
    play,
    refusal,
    scored,
    start_of,
)
from tests.games.no_mans_land.tables import TABLES

HAND = "5S AD 7H 6H 2S"


def test_target_draw() -> None:
    start = start_of(14)
    assert start.target == "KH" and start.targets[:2] == ("QS", "JS") and start.round == 1
    after = play(start, "hold")
    assert after.target == "QS" and after.targets[0] == "JS" and after.round == 2
    assert "target.draw" in event_rules(start, "hold")["Round 2: QS, Master Sniper (11/20)."]


def test_target_individuals() -> None:
    state = at("KH", HAND, targets=["JC"])
    assert [individual.number for individual in state.target_card.individuals] == [1, 2, 3]
    refusal(state, "fire 4:5S", Rule.TARGET_INDIVIDUALS)
    assert refusal(at("JD", HAND), "fire 2:5S", Rule.TARGET_INDIVIDUALS) == "There is no individual 2: JD shows only 1."
    assert "Round 2: JC, dog 1 to 3 (4/4) and handler 4 (7/8)." in event_rules(state, "hold")


def test_target_joker() -> None:
    state = at("JD", HAND, targets=["Joker"], variants={"joker": "true"})
    assert "target.joker" in cited_rules(state, "hold") and play(state, "hold").target == "Joker"
    for number in range(40):
        assert "Joker" not in GAME.deal(number, {}, {})["targets"]
        assert "Joker" in GAME.deal(number, {"joker": "true"}, {})["targets"]


def test_weather_draw() -> None:
    start = start_of(8)
    assert start.weather == ("7C",) and start.weathers[:3] == ("2C", "AC", "3C")
    ready = play(start, "sacrifice " + " ".join(start.hand[:3]))
    assert play(ready, "hold").weather == ("2C",)


def test_weather_draw__steady_holds_all_game() -> None:
    state = at("JD", HAND, weather="4C 7C", variants={"weather": "steady"})
    for number in range(1, 6):
        assert (state.round, state.weather, state.cards_due) == (number, ("4C", "7C"), 2)
        state = play(state, "sacrifice " + " ".join(state.hand[:2]))
        assert "The weather holds: Gusty, a penalty of 2 cards." in event_rules(state, "hold") or number == 5
        state = play(state, "hold")
    assert state.over and state.weathers == ("AC", "2C", "3C", "5C", "6C")


@pytest.mark.parametrize("weather, cost", [("AC", 0), ("2C", 0), ("3C", 1), ("5C", 2), ("7C", 3)])
def test_weather_penalty(weather: str, cost: int) -> None:
    state = at("JD", HAND, weather=weather)
    assert state.cards_due == cost
    if cost:
        assert all(len(text.split()) == cost + 1 and text.startswith("sacrifice") for text in legal_texts(state))
        given = play(state, "sacrifice " + " ".join(state.hand[:cost]))
        assert len(given.hand) == 5 - cost and given.cards_due == 0
        assert "weather.penalty" in cited_rules(state, "sacrifice " + " ".join(state.hand[:cost]))
        refusal(given, "sacrifice 2S", Rule.WEATHER_PENALTY)
        refusal(state, "sacrifice " + " ".join(state.hand[: cost + 1]), Rule.WEATHER_PENALTY)
        refusal(state, "hold", Rule.WEATHER_PENALTY, Rule.SACRIFICE_CHOICE)
        refusal(state, "fire 1:5S", Rule.WEATHER_PENALTY, Rule.SACRIFICE_CHOICE)
    else:
        assert refusal(state, "sacrifice 5S", Rule.WEATHER_PENALTY) == "Calm: this weather costs no cards."


def test_weather_penalty__is_named_after_the_first_card() -> None:
    weather = [row | {"then": 0} if row["card"] == "4C" else row for row in TABLES["weather"]]
    position = {"target": "KH", "hand": HAND.split(), "weather": ["4C", "7C"]}
    state = GAME.from_position(position, {}, TABLES | {"weather": weather})
    assert refusal(state, "sacrifice 5S", Rule.WEATHER_PENALTY) == "Gusty: this weather costs no cards."


def test_weather_again() -> None:
    """The card turned up after it is used up, and its own weather counts for nothing."""
    state = at("JD", HAND, weathers=["6C", "7C", "2C"])
    after = play(state, "hold")
    assert after.weather == ("6C", "7C") and after.cards_due == 2 and after.weathers[0] == "2C"
    told = event_rules(state, "hold")["7C leaves a penalty of 2 cards."]
    assert told == {"weather.again", "weather.rain", "weather.penalty"}


@pytest.mark.parametrize("follow, cost", [("AC", 1), ("2C", 1), ("3C", 1), ("5C", 2), ("6C", 2), ("7C", 2)])
def test_weather_gusty(follow: str, cost: int) -> None:
    state = at("JD", HAND, weather="2C" if follow == "AC" else "AC", weathers=["4C", follow])
    assert play(state, "hold").cards_due == cost


@pytest.mark.parametrize("follow, cost", [("AC", 1), ("2C", 1), ("3C", 2), ("4C", 2), ("5C", 2), ("7C", 2)])
def test_weather_rain(follow: str, cost: int) -> None:
    state = at("JD", HAND, weather="2C" if follow == "AC" else "AC", weathers=["6C", follow])
    assert play(state, "hold").cards_due == cost


def test_hand_draw() -> None:
    start = start_of(14)
    deck = GAME.deal(14, {}, {})["shoot"]
    assert list(start.hand) == deck[0][:5] and list(start.shoot) == deck[0][5:]
    assert "hand.draw" in cited_rules(start, "hold") and list(play(start, "hold").given) == []


def test_sacrifice_choice() -> None:
    state = at("JD", HAND, weather="5C")
    assert len(legal_texts(state)) == 10 and "sacrifice 5S 2S" in legal_texts(state)
    after = play(state, "sacrifice 2S 5S")
    assert after.hand == ("AD", "7H", "6H") and after.given == ("5S", "2S")
    assert after == play(state, "sacrifice 5S 2S")
    refusal(state, "sacrifice 5S 3S", Rule.SACRIFICE_CHOICE)


def test_sacrifice_choice__blind_draws_less() -> None:
    state = at("JD", "5S AD 7H", weather="5C", shoot="2H", variants={"sacrifice": "blind"}, weathers=["7C"])
    assert state.cards_due == 0 and "hold" in legal_texts(state) and len(legal_texts(state)) == 8
    after = play(state, "hold")
    assert after.weather == ("7C",) and len(after.hand) == 2


def test_round_decks() -> None:
    state = at("JD", HAND, later=[["8C", "5S"]])
    after = play(state, "hold")
    assert sorted((*after.hand, *after.shoot)) == sorted(SHOOT) and after.hand[:2] == ("8C", "5S")


def test_round_five() -> None:
    state = at("JD", HAND, pad=FOUR_PLAYED)
    assert state.round == 5 and GAME.outcome(state) is None
    over = GAME.outcome(play(state, "hold"))
    assert over and (over.result, over.rules[0]) == ("finished", "round.five")
    assert legal_texts(play(state, "hold")) == set()


# Rules of aiming, of the shot, of the accident and of the counterattack.

EXAMPLE = "8C 5S AD 6H 7H"
"""The hand of the source's own example, which is fired at the High Command."""


def test_aim_hand() -> None:
    state = at("KS", EXAMPLE)
    refusal(state, "fire 1:8C 2:2H", Rule.AIM_HAND)
    given = play(at("KS", EXAMPLE, weather="3C"), "sacrifice 8C")
    assert "8C" in refusal(given, "fire 1:8C", Rule.AIM_HAND, Rule.WEATHER_PENALTY)


def test_aim_one() -> None:
    state = at("KS", EXAMPLE)
    refusal(state, "fire 1:8C 2:8C", Rule.AIM_ONE)


def test_aim_once() -> None:
    refusal(at("KS", EXAMPLE), "fire 1:8C 1:5S", Rule.AIM_ONCE)


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


@pytest.mark.parametrize("cards, hit", [("AS+6H", False), ("AS+6H+6S", True), ("AS", False)])
def test_shot_greater(cards: str, hit: bool) -> None:
    """AS counts 2, 6H 5 and 6S 1: seven is no hit on a defence of seven, eight is."""
    state = at("JS", "AS 6H 6S 8H 9H")
    assert scored(state, f"fire 1:{cards}") == (((1,), 12) if hit else ((), 0))


@pytest.mark.parametrize("club", ["8C", "9C", "10C"])
def test_shot_eyes(club: str) -> None:
    state = at("QS", f"{club} 6S AD 2S 3S")
    assert scored(state, f"fire 1:{club}") == ((1,), 20) == scored(state, f"fire 1:6S+{club}")


def test_accident_when() -> None:
    red = "2H AD 2D 6D 6S"
    state = at("KH", red, shoot="8C AS")
    assert scored(state, "fire 1:2H") == ((2,), 5)


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


@pytest.mark.parametrize(
    "target, aimed, threatened",
    [("KH", 1, 2), ("KH", 2, 3), ("KH", 3, 2), ("QH", 1, 2), ("QH", 2, 1), ("JC", 1, 2), ("JC", 4, 1), ("KS", 3, 1)],
)
def test_accident_target(target: str, aimed: int, threatened: int) -> None:
    """The lowest score among the others, then the lowest number: an aide's miss threatens the General."""
    state = at(target, "AD 2H 2D 6D 6S", shoot="8C AS")
    assert scored(state, f"fire {aimed}:AD")[0] == (threatened,)


@pytest.mark.parametrize(
    "drawn, hit", [("3S AD", False), ("3S 3H", True), ("10C AD", True), ("9H 4D", True), ("9H 5H", False)]
)
def test_accident_draw(drawn: str, hit: bool) -> None:
    """3S counts 4, AD 1, 3H 5, 9H 2, 4D 4 and 5H 2, against the staff officer's 5: the cards fired don't help."""
    state = at("KH", "2H 2D 6D 7D 6S", shoot=drawn)
    assert scored(state, "fire 1:2H") == (((2,), 5) if hit else ((), 0))


def test_counter_after() -> None:
    """After a hit, a miss and a shot not taken; once for two sentries; the game goes on if it misses."""
    for move in ("fire 1:8C", "fire 1:AD", "fire 1:8C 2:5S+6H", "hold"):
        state = at("KC", EXAMPLE, shoot="AS 2S 3S")
        assert "counter.after" in cited_rules(state, move) and play(state, move).round == 2
        assert sum("shoot back" in text or "shoots back" in text for text in event_rules(state, move)) == 1
    assert "counter.after" not in cited_rules(at("KS", EXAMPLE), "hold")


@pytest.mark.parametrize("target, drawn", [("KC", "AS"), ("Joker", "AS"), ("QS", "AS 2S"), ("KD", "AS 2S 6S")])
def test_counter_draw(target: str, drawn: str) -> None:
    state = at(target, EXAMPLE, shoot="AS 2S 6S", variants={"joker": "true"})
    (text,) = (text for text, rules in event_rules(state, "hold").items() if "counter.draw" in rules)
    assert NAMED.findall(text) == drawn.split()


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
    assert (outcome is not None) == dead
    if outcome:
        assert outcome.result == "killed" and outcome.rules[0] == "counter.killed" and outcome.score > 0


# Rules of the score and the rank, and what is refused in any game.


def test_score_tally() -> None:
    pad = [{"target": "KH", "weather": ["2C"], "hits": [1, 3]}]
    state = at("JD", "8C 2H AD 3H 4H", pad=pad)
    assert state.score == 30 and play(state, "fire 1:8C").score == 42


@pytest.mark.parametrize(
    "score, rank", [(0, 0), (1, 0), (25, 0), (26, 1), (36, 1), (37, 2), (42, 2), (43, 3), (50, 3), (51, 4), (174, 4)]
)
def test_score_rank(score: int, rank: int) -> None:
    state = at("JD", "8C 2H AD 3H 4H", pad=FOUR_PLAYED)
    assert state.terms.award(score).rank == TABLES["ranks"][rank]["rank"]
    outcome = GAME.outcome(play(state, "hold"))
    assert outcome and outcome.score == 0 and outcome.reason.endswith(f"Rank: {TABLES['ranks'][0]['rank']}.")


def test_score_posthumous() -> None:
    outcome = GAME.outcome(play(at("KD", "8C 2H AD 3H 4H", shoot="9C"), "fire 1:8C"))
    assert outcome and outcome.score == 18 and "score.posthumous" in outcome.rules
    assert outcome.reason.startswith("Killed by the counterattack of round 1 with 18 points. Posthumous rank: Back")


def test_play_over() -> None:
    dead = play(at("KD", "8C 2H AD 3H 4H", shoot="9C"), "hold")
    refusal(dead, "hold", Rule.PLAY_OVER, Rule.COUNTER_KILLED)


def test_play_notation() -> None:
    answer = play_on(GAME, at("KD", "8C 2H AD 3H 4H"), ["shoot 8C"])
    assert answer.refused and answer.refused.rules == (Rule.PLAY_NOTATION,) == (NOTATION,)
    assert "shoot 8C" in answer.refused.reason and "fire NUMBER:CARD+CARD" in answer.refused.reason
