"""The computer: legal, blind to what is hidden, the same from the same numbers, and stronger than the simple ones."""

import random
from collections import Counter
from dataclasses import replace
from itertools import product
from zlib import crc32

import pytest
from drumhead.games.officers_battle import GAME, players
from drumhead.games.officers_battle.players import search
from drumhead.games.officers_battle.players.playout import position_value, quick_move, world
from drumhead.games.officers_battle.rules.moves import Move
from drumhead.games.officers_battle.rules.state import HIDDEN, OfficersState, hidden_cards, seen_by, sorted_hand
from drumhead.table.shuffle import stream

from tests.bench.computer import match
from tests.games.officers_battle.positions import at, start_of
from tests.games.officers_battle.simple import LEVELS, choose


def midway(number: int, moves: int = 60) -> OfficersState:
    state, numbers = start_of(number), stream(number)
    for _ in range(moves):
        state = GAME.advance(state, choose(state, numbers, "greedy"))
    assert not GAME.outcome(state)
    return state


@pytest.mark.parametrize("player", [0, 1])
def test_a_player_sees_no_hidden_card(player: int) -> None:
    state = midway(4)
    seen = seen_by(state, player)
    own, other = seen.sides[player], seen.sides[1 - player]
    assert own.hand == state.sides[player].hand and set(other.hand) <= {HIDDEN}
    assert len(other.hand) == len(state.sides[1 - player].hand)
    for side in seen.sides:
        assert {*side.deck, *side.officers} <= {HIDDEN}
    assert (seen.piles, seen.discard) == (state.piles, state.discard)
    assert (own.front, other.left) == (state.sides[player].front, state.sides[1 - player].left)


def test_what_is_seen_does_not_depend_on_what_is_hidden() -> None:
    """Whoever shuffles what the player can't see changes neither the view nor the move."""
    state = midway(4)
    chance = random.Random(4)
    other = state.other_side
    hidden = [*other.hand, *other.deck]
    chance.shuffle(hidden)
    size = len(other.hand)
    swapped = replace(other, hand=sorted_hand(hidden[:size]), deck=tuple(hidden[size:]))
    sides = (state.own_side, swapped) if state.turn == 0 else (swapped, state.own_side)
    shuffled = replace(state, sides=sides)
    assert seen_by(shuffled, state.turn) == seen_by(state, state.turn)
    for level in LEVELS:
        assert choose(shuffled, stream(1), level) == choose(state, stream(1), level)


def test_what_is_unseen_is_the_other_hand_and_both_decks() -> None:
    state = midway(5)
    hidden = [*state.other_side.hand, *(card for side in state.sides for card in side.deck)]
    assert sorted(hidden_cards(seen_by(state, state.turn))) == sorted(hidden)


@pytest.mark.parametrize("moves", [30, 60, 90])
def test_a_world_that_may_be_looks_as_what_is_seen(moves: int) -> None:
    state = midway(4, moves)
    seen = seen_by(state, state.turn)
    thought = world(seen, stream(1))
    assert seen_by(thought, state.turn) == seen
    hidden, guessed = (
        [*table.other_side.hand, *(card for side in table.sides for card in side.deck)] for table in (state, thought)
    )
    assert sorted(guessed) == sorted(hidden)


def test_quick_moves_are_legal_to_the_end() -> None:
    state = midway(6)
    while not GAME.outcome(state):
        move = quick_move(state)
        assert GAME.verify(state, move), f"{move}: {GAME.verify(state, move).reason}"
        state = GAME.advance(state, move)
    assert position_value(state, 0) == -position_value(state, 1)


@pytest.mark.parametrize(
    ("level", "singles"),
    [*product(LEVELS[:2], ("one", "many")), ("normal", "one"), pytest.param("normal", "many", marks=pytest.mark.slow)],
)
def test_every_move_of_a_player_is_legal_and_follows_from_its_numbers(level: str, singles: str) -> None:
    """The same numbers give the computer's moves, for which a check sum stands, in every release."""
    state, numbers, played = start_of(9, singles=singles), stream(9), list[Move]()
    for _ in range(60):
        if GAME.outcome(state):
            break
        move = choose(state, numbers, level)
        assert GAME.verify(state, move), f"{move}: {GAME.verify(state, move).reason}"
        played.append(move)
        state = GAME.advance(state, move)
    assert level != "normal" or crc32(" ".join(map(str, played)).encode()) == 3340981545


def test_a_move_without_thought_is_one_of_the_first_forty_plays_of_a_position() -> None:
    """150 are legal in the west, 2 in the centre and in the east; besides them one may pass."""
    state = at("3C 4C 5C 6C 7C AD AS")
    found = {str(players.choose(state, iter([0, number]), "ensign")) for number in range(200)}
    assert Counter(" ".join(move.split()[:2]) for move in found) == {
        "battle west": 40, "battle centre": 2, "battle east": 2, "pass": 1,
    }  # fmt: skip


def test_a_kill_that_ends_the_game_well_is_made() -> None:
    state = at("AD 5C", south="- KS - -", officers={"south": []}, piles="//")
    assert "kill" in str(choose(state, stream(1)))


@pytest.mark.slow
def test_the_computer_beats_the_simple_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small sample, and with half of its thinking; the bench measures 400 games of each, with all of it."""
    monkeypatch.setattr(search, "WORLDS", 6)
    assert match("normal", "random", range(2)) == 2
    assert match("normal", "greedy", range(4)) >= 3
