"""The reason of every refusal of No Man's Land, word for word, with the rules that it rests on."""

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.state import SniperState

from tests.games.no_mans_land.given import FOUR_PLAYED, at, play, refused
from tests.games.no_mans_land.tables import TABLES

HAND = "5S AD 7H 6H 2S"
CALM = at("KH", HAND)
BREEZY = at("KH", HAND, weather="3C")
FOGGY = at("KH", HAND, weather="5C")
PAID = play(FOGGY, "sacrifice 5S AD")
BLIND = at("KH", "5S AD 7H", weather="5C", variants={"sacrifice": "blind"})
FIRST = (Rule.PENALTY, Rule.CHOICE)


@pytest.mark.parametrize(
    ("state", "move", "reason", "rules"),
    [
        (FOGGY, "hold", "The weather costs 2 cards: give up 2 cards before you fire or hold.", FIRST),
        (BREEZY, "fire 1:5S", "The weather costs 1 card: give up 1 card before you fire or hold.", FIRST),
        (CALM, "sacrifice 5S", "Calm: this weather costs no cards.", (Rule.PENALTY,)),
        (
            BLIND,
            "sacrifice 5S AD",
            "You have nothing to give up: the penalty was subtracted before you drew, as a blind sacrifice.",
            (Rule.CHOICE,),
        ),
        (
            PAID,
            "sacrifice 7H 6H",
            "You have already given up 5S and AD to the weather in this round.",
            (Rule.PENALTY,),
        ),
        (FOGGY, "sacrifice 5S 5S", "5S is named twice, but you can give it up only once.", (Rule.CHOICE,)),
        (
            FOGGY,
            "sacrifice 3S 5S",
            "3S is not in your hand, which is 5S, AD, 7H, 6H and 2S.",
            (Rule.CHOICE,),
        ),
        (
            FOGGY,
            "sacrifice 3S 4S",
            "3S and 4S are not in your hand, which is 5S, AD, 7H, 6H and 2S.",
            (Rule.CHOICE,),
        ),
        (FOGGY, "sacrifice 5S", "The weather costs 2 cards, but you gave up 1.", (Rule.PENALTY,)),
        (BREEZY, "sacrifice 5S AD", "The weather costs 1 card, but you gave up 2.", (Rule.PENALTY,)),
        (CALM, "fire 4:5S", "There is no individual 4: KH has 1 to 3.", (Rule.INDIVIDUALS,)),
        (CALM, "fire 0:5S", "There is no individual 0: KH has 1 to 3.", (Rule.INDIVIDUALS,)),
        (at("JD", HAND), "fire 2:5S", "There is no individual 2: JD has 1 only.", (Rule.INDIVIDUALS,)),
        (
            CALM,
            "fire 2:5S 2:AD",
            "Individual 2 is aimed at twice: put all the cards for it in one aim.",
            (Rule.AIM_ONCE,),
        ),
        (
            CALM,
            "fire 1:7H 3:5S 3:AD 3:6H",
            "Individual 3 is aimed at 3 times: put all the cards for it in one aim.",
            (Rule.AIM_ONCE,),
        ),
        (
            PAID,
            "fire 1:5S 2:5S",
            "You have given up 5S to the weather and cannot fire it.",
            (Rule.AIM_HAND, Rule.PENALTY),
        ),
        (
            PAID,
            "fire 1:5S+7H 2:AD",
            "You have given up 5S and AD to the weather and cannot fire them.",
            (Rule.AIM_HAND, Rule.PENALTY),
        ),
        (
            CALM,
            "fire 1:3S 2:3S",
            "3S is not in your hand, which is 5S, AD, 7H, 6H and 2S.",
            (Rule.AIM_HAND,),
        ),
        (
            CALM,
            "fire 1:3S+5S 2:4S",
            "3S and 4S are not in your hand, which is 5S, AD, 7H, 6H and 2S.",
            (Rule.AIM_HAND,),
        ),
        (
            CALM,
            "fire 1:5S 2:AD+5S",
            "5S is aimed twice, but you may aim a card at only one individual.",
            (Rule.AIM_ONE,),
        ),
        (
            play(at("KD", "8C 2H AD 3H 4H", shoot="9C", pad=FOUR_PLAYED[:1]), "fire 1:8C"),
            "hold",
            "The game is over. Killed by the counterattack of round 2 with 18 points. Posthumous rank: "
            "Back to Scout Sniper School, stripes lost.",
            (Rule.OVER, Rule.KILLED),
        ),
        (
            play(at("JD", HAND, pad=FOUR_PLAYED), "fire 1:5S+AD"),
            "sacrifice 5S",
            "The game is over. Five rounds are over with 12 points. Rank: Back to Scout Sniper School, stripes lost.",
            (Rule.OVER, Rule.FIVE),
        ),
    ],
)
def test_a_refusal_says_why(state: SniperState, move: str, reason: str, rules: tuple[Rule, ...]) -> None:
    assert refused(state, move, *rules) == reason


def test_weather_is_named_after_its_first_card() -> None:
    weather = [row | {"then": 0} if row["card"] == "4C" else row for row in TABLES["weather"]]
    position = {"target": "KH", "hand": HAND.split(), "weather": ["4C", "7C"]}
    state = GAME.from_position(position, {}, TABLES | {"weather": weather})
    assert refused(state, "sacrifice 5S", Rule.PENALTY) == "Gusty: this weather costs no cards."
