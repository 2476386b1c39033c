"""Whole games come out as they are written down, every sentence with its rules, and the slow player agrees."""

import random
from itertools import islice, product
from pathlib import Path

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle import players as computer
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.state import PLACES, PLAYERS, OfficersState, TurnPhase
from drumhead.table.shuffle import stream

from tests.games.officers_battle import slow
from tests.games.officers_battle.playthroughs import PLAYTHROUGHS
from tests.games.officers_battle.positions import HARNESS, at, start_of
from tests.games.officers_battle.simple import choose
from tests.games.sentences import Case, Sentences, cases

RICH = 300
"""With so many moves the slow player is asked only what the one played does."""


@pytest.mark.parametrize(
    ("players", "number"),
    [
        *product(("random", "greedy"), range(8)),
        *(pytest.param("normal", number, marks=pytest.mark.slow) for number in (0, 3)),
    ],
)
def test_the_slow_player_agrees_through_whole_games(players: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of different players come to different places: killed early, out of cards, out of officers.

    How well the computer thinks does not matter here: it looks at fewer worlds than it does for people.
    """
    monkeypatch.setattr(computer, "WORLDS", 2)
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
        len(hand) > (5 if state.many_singles else 10 - aces) or chance.random() < 0.5
    ):
        return False
    return sum(1 for _ in islice(GAME.legal_moves(state), RICH)) < RICH


# Whole games come out as they are written down.


@pytest.mark.parametrize("path", PLAYTHROUGHS.files(), ids=lambda path: path.stem)
def test_a_whole_game_is_told_as_it_was(path: Path) -> None:
    assert PLAYTHROUGHS.tell(path) == path.read_text(encoding="utf-8")


def test_there_is_a_game_for_each_way_to_end() -> None:
    assert {PLAYTHROUGHS.end(path).rules[0] for path in PLAYTHROUGHS.files()} == {Rule.END_OFFICERS, Rule.END_STILL}


# What is told of each move: every sentence with its rules, and the cards that it names.


@pytest.mark.parametrize("case", cases(__file__, "events.txt"))
def test_a_move_is_told(case: Case) -> None:
    Sentences(HARNESS, at).check(case)
