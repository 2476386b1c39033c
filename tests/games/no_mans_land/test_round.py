"""Rules of a round's opening: the decks, the target, the weather, the hand, the sacrifice."""

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.tables import SHOOT

from tests.games.no_mans_land.positions import (
    FOUR_PLAYED,
    at,
    cited_rules,
    event_rules,
    legal_texts,
    play,
    refusal,
    start_of,
)

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
    reason = refusal(state, "fire 4:5S", Rule.TARGET_INDIVIDUALS)
    assert reason == "There is no individual 4: KH has 1 to 3."
    assert refusal(at("JD", HAND), "fire 2:5S", Rule.TARGET_INDIVIDUALS) == "There is no individual 2: JD has 1 only."
    refusal(state, "fire 0:5S", Rule.TARGET_INDIVIDUALS)
    assert "Round 2: JC, dog 1 to 3 (4/4) and handler 4 (7/8)." in event_rules(state, "hold")
    assert "target.individuals" in cited_rules(state, "hold")


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
    assert play(ready, "hold").weather == ("2C",) and "weather.draw" in cited_rules(ready, "hold")


def test_weather_draw__steady_holds_all_game() -> None:
    state = at("JD", HAND, weather="4C 7C", variants={"weather": "steady"})
    for number in range(1, 6):
        assert (state.round, state.weather, state.cards_due) == (number, ("4C", "7C"), 2)
        state = play(state, "sacrifice " + " ".join(state.hand[:2]))
        assert "The weather holds: Gusty, a penalty of 2 cards." in event_rules(state, "hold") or number == 5
        state = play(state, "hold")
    assert state.over and state.weathers == ("AC", "2C", "3C", "5C", "6C")


@pytest.mark.parametrize("number", range(60))
def test_weather_draw__the_deck_never_runs_dry(number: int) -> None:
    state = start_of(number)
    while not state.over:
        paid = ["sacrifice " + " ".join(state.hand[: state.cards_due])] if state.cards_due else []
        state = play(state, *paid, "hold")
    assert state.killed or len({card for entry in state.pad for card in entry.weather}) + len(state.weathers) == 7


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
    assert play(state, "hold").cards_due == cost and "weather.gusty" in cited_rules(state, "hold")


@pytest.mark.parametrize("follow, cost", [("AC", 1), ("2C", 1), ("3C", 2), ("4C", 2), ("5C", 2), ("7C", 2)])
def test_weather_rain(follow: str, cost: int) -> None:
    state = at("JD", HAND, weather="2C" if follow == "AC" else "AC", weathers=["6C", follow])
    assert play(state, "hold").cards_due == cost and "weather.rain" in cited_rules(state, "hold")


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
    assert "sacrifice.choice" in cited_rules(state, "sacrifice 5S 2S")
    refusal(state, "sacrifice 5S 5S", Rule.SACRIFICE_CHOICE)
    assert (
        refusal(state, "sacrifice 5S 3S", Rule.SACRIFICE_CHOICE)
        == "3S is not in your hand, which is 5S, AD, 7H, 6H and 2S."
    )


def test_sacrifice_choice__blind_draws_less() -> None:
    state = at("JD", "5S AD 7H", weather="5C", shoot="2H", variants={"sacrifice": "blind"}, weathers=["7C"])
    assert state.cards_due == 0 and "hold" in legal_texts(state) and len(legal_texts(state)) == 8
    refusal(state, "sacrifice 5S AD", Rule.SACRIFICE_CHOICE)
    after = play(state, "hold")
    assert after.weather == ("7C",) and len(after.hand) == 2 and "sacrifice.choice" in cited_rules(state, "hold")


def test_round_decks() -> None:
    state = at("JD", HAND, later=[["8C", "5S"]])
    after = play(state, "hold")
    assert sorted((*after.hand, *after.shoot)) == sorted(SHOOT) and after.hand[:2] == ("8C", "5S")
    assert "round.decks" in cited_rules(state, "hold")


def test_round_five() -> None:
    state = at("JD", HAND, pad=FOUR_PLAYED)
    assert state.round == 5 and GAME.outcome(state) is None
    over = GAME.outcome(play(state, "hold"))
    assert over and (over.result, over.rules[0]) == ("finished", "round.five")
    assert "round.five" in cited_rules(state, "hold")
    assert legal_texts(play(state, "hold")) == set()
