"""The slow player agrees with the engine through whole games."""

import random
from itertools import islice, product

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.games.officers_battle.rules.terms import PLACES, PLAYERS
from drumhead.table.shuffle import stream

from tests.games.officers_battle import slow
from tests.games.officers_battle.positions import start_of
from tests.games.officers_battle.simple import choose

RICH = 300
"""With so many moves the slow player is asked only what the one played does."""


@pytest.mark.parametrize(
    ("players", "number"),
    [
        *product(("random", "greedy"), range(8)),
    ],
)
def test_the_slow_player_agrees_through_whole_games(players: str, number: int) -> None:
    """Games of different players come to different places: killed early, out of cards, out of officers."""
    play_both(number, players, 120 if number % 4 else 600)


def play_both(number: int, players: str, most: int) -> int:
    """Play a game, the slow player beside it, for so many moves at most. Returns how many it had."""
    chance = random.Random(f"{players} {number}")
    many = number % 8 == 7
    state = start_of(number, singles="many" if many else "one")
    position = slow.new_game(GAME.deal(number, {}, {}), many)
    numbers = stream(number)
    for made in range(most):
        _same(state, position, chance)
        if position["over"]:
            return made
        move = choose(state, numbers, players)
        state = GAME.advance(state, move)
        position = slow.play(position, str(move))
    return most


def _same(state: OfficersState, position: slow.Position, chance: random.Random) -> None:
    outcome = GAME.outcome(state)
    assert (outcome and (outcome.result, outcome.score)) == position["over"], str(state)
    if _few(state, chance):
        assert {str(move) for move in GAME.legal_moves(state)} == slow.legal(position), str(state)
    assert [list(pile) for pile in state.piles] == [position["piles"][place] for place in PLACES]
    assert list(state.discard) == position["discard"] and state.quiet == position["quiet"]
    assert PLAYERS[state.turn] == position["turn"] and (position["over"] or state.phase == position["step"])
    for side, player in zip(state.sides, PLAYERS, strict=True):
        known = position[player]
        assert list(side.front) == [known[place] for place in PLACES] and side.support == known["support"]
        assert [list(cards) for cards in (side.left, side.right, side.killed, side.officers)] == [
            known[part] for part in ("left", "right", "dead", "officers")
        ]
        assert sorted(side.hand) == known["hand"] and list(side.deck) == known["deck"]
        assert list(side.beside) == known["gone"]


def _few(state: OfficersState, chance: random.Random) -> bool:
    """Whether the slow player can be asked for all moves without growing old over them."""
    hand = state.own_side.hand
    aces = len({card for card in hand if card[0] == "A"})
    if state.phase is TurnPhase.ACTION and (
        len(hand) > (5 if state.terms.many_singles else 10 - aces) or chance.random() < 0.5
    ):
        return False
    return sum(1 for _ in islice(GAME.legal_moves(state), RICH)) < RICH
