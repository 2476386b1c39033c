"""The best play is what trying everything finds: every sacrifice, every shot, every pair of an accident."""

import random
from fractions import Fraction
from itertools import combinations

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.hints import best, worth
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.rules.tables import SHOOT

from tests.games.no_mans_land import slow
from tests.games.no_mans_land.positions import at, play, start_of

TARGETS = ["KH", "QH", "JH", "KC", "JC", "JS", "KD"]


def tried(state: SniperState, text: str) -> Fraction:
    """What a shot scores on average, played by the slow player with every pair of cards on top of the deck."""
    position = {
        "target": state.target, "hand": list(state.hand), "score": 0, "played": 4, "over": None, "deck": []
    }  # fmt: skip
    unseen = [card for card in SHOOT if card not in state.hand + state.given]
    pairs = list(combinations(unseen, 2))
    results = [slow.play({**position, "deck": [*pair, *unseen]}, text)["score"] for pair in pairs]
    return Fraction(sum(results), len(pairs))


@pytest.mark.parametrize("number", range(7))
def test_worth_is_the_average_of_all_accidents(number: int) -> None:
    chance = random.Random(number)
    hand = chance.sample(SHOOT, 5)
    state = at(TARGETS[number % len(TARGETS)], " ".join(hand), weather="7C")
    state = play(state, "sacrifice " + " ".join(hand[:3]))
    shots = list(GAME.legal_moves(state))
    worths = {str(move): worth(state, move) for move in shots}
    assert worths == {text: tried(state, text) for text in worths}
    advice = best(state)
    assert advice.expected == max(worths.values()) == worths[str(advice.moves[0])]


@pytest.mark.parametrize("number", range(8))
def test_best_is_the_best_of_all_moves(number: int) -> None:
    state = start_of(number, joker="true", sacrifice=random.Random(number).choice(GAME.variants["sacrifice"]))
    advice = best(state)
    worths = {move: worth(state, move) for move in GAME.legal_moves(state)}
    assert advice.expected == max(worths.values()) == worths[advice.moves[0]]
    after = play(state, *map(str, advice.moves[:-1]))
    assert worth(after, advice.moves[-1]) == advice.expected
    assert all(GAME.verify(after, move) for move in advice.moves[-1:])


def test_an_accident_can_be_worth_more_than_a_sure_hit() -> None:
    """The aide could be hit for 5; missing him with a red hand threatens the General, for 18."""
    state = at("QH", "AD 2D 3D AS 6H", weather="5C")
    state = play(state, "sacrifice AS 6H")
    advice = best(state)
    assert str(advice.moves[0]) == "fire 2:3D" and advice.expected > 5


def test_of_equal_plays_the_one_with_the_fewest_cards_is_best() -> None:
    assert [str(move) for move in best(at("JD", "6S 5S 8C 6H AD")).moves] == ["fire 1:8C"]
    assert [str(move) for move in best(at("QS", "AS 2D AD 6S 6D")).moves] == ["hold"]
