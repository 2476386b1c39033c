"""The slow player agrees with every position of games played at random."""

import random

import pytest
from drumhead.games.no_mans_land import GAME

from tests.games.no_mans_land import slow
from tests.games.no_mans_land.positions import start_of


@pytest.mark.parametrize("number", range(30))
def test_the_slow_player_agrees_at_random(number: int) -> None:
    assert play_both(number)


def play_both(number: int) -> int:
    """Play a game to its end at random, the slow player beside it. Returns how many moves it had."""
    chance, played = random.Random(number), 0
    variants = {switch: chance.choice(values) for switch, values in GAME.variants.items()}
    state, deal = start_of(number, **variants), GAME.deal(number, variants, {})
    position = slow.new_game(deal, variants["weather"], variants["sacrifice"])
    while not (outcome := GAME.outcome(state)):
        legal = [str(move) for move in GAME.legal_moves(state)]
        assert len(legal) == len(set(legal)) and set(legal) == slow.legal(position), str(state)
        text = chance.choice(legal)
        state, position = GAME.apply(state, GAME.parse(text))[0], slow.play(position, text)
        played += 1
        assert state.score == position["score"]
        assert state.over or (state.target, list(state.hand)) == (position["target"], position["hand"])
    assert (outcome.result, outcome.score) == position["over"]
    return played
