"""The player of Onslaught: it plays by the rules, and by what it may see."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from zlib import crc32

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.players import choose, count_known
from drumhead.games.onslaught.players.waves import coverage
from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.solve.position import answers, read_table
from drumhead.table.shuffle import stream

from tests.games.onslaught.positions import start_of

VARIANTS = [dict(zip(GAME.variants, values, strict=True)) for values in product(*GAME.variants.values())]


def quick(state: State, moves: Sequence[Move], numbers: Iterator[int]) -> Move:
    """The player with few samples."""
    return choose(state, moves, numbers, 4)


def game(number: int, **variants: str) -> Iterator[tuple[State, list[Move]]]:
    """The positions of a game of the player's, each with the moves that led to it."""
    state, moves, numbers = start_of(number, **variants), list[Move](), stream(number)
    while GAME.outcome(state) is None:
        yield state, list(moves)
        moves.append(quick(state, moves, numbers))
        assert GAME.verify(state, moves[-1]), (moves[-1], state)
        state = GAME.advance(state, moves[-1])


@pytest.mark.parametrize(
    ("variants", "sum_"), list(zip(VARIANTS, (2409193718, 1967012227, 26203440, 3365628874), strict=True)), ids=str
)
def test_every_game_comes_to_its_end_by_the_moves_that_the_almanac_was_made_with(
    variants: dict[str, str], sum_: int
) -> None:
    """A check sum stands for the moves of six games: other moves would make what was noted of thousands stale."""
    played = [list(game(number, **variants))[-1][1] for number in range(6)]
    assert crc32(" ".join(str(move) for moves in played for move in moves).encode()) == sum_


@pytest.mark.parametrize("number", range(2))
def test_what_lies_face_down_changes_no_move(number: int) -> None:
    """The attackers that it does not know, those beaten unseen among them, and the defenders change places."""
    chance = random.Random(number)
    for state, moves in game(number):
        known = count_known(state, moves)
        hidden = [*state.attackers[known:], *state.unseen]
        chance.shuffle(hidden)
        unknown = len(state.attackers) - known
        other = replace(
            state,
            attackers=(*state.attackers[:known], *hidden[:unknown]),
            unseen=tuple(hidden[unknown:]),
            defenders=tuple(chance.sample(state.defenders, len(state.defenders))),
        )
        assert quick(state, moves, stream(1)) == quick(other, moves, stream(1))


def test_cover_is_what_can_be_answered() -> None:
    """Only a sum that a 3 allows is left out."""
    for number in range(3):
        for state, _ in game(number):
            table = read_table(state)
            for attacker, strict in product(range(1, 14), (False, True)):
                answerable = bool(answers(table, attacker, strict))
                covered = bool(coverage(table, strict) >> attacker & 1)
                assert answerable == covered or (answerable and 3 in table), (table, attacker)
