"""What the almanac records of a deal: whether it can be won, and how a player who sees no hidden cards does."""

from typing import Final, NamedTuple

from drumhead.games.onslaught.players import choose
from drumhead.games.onslaught.rules.moves import Move, advance, outcome
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.rules.wave import Pledge
from drumhead.games.onslaught.solve import solve
from drumhead.games.onslaught.solve.position import read_table
from drumhead.games.onslaught.solve.table import VALUE_MASK
from drumhead.table.shuffle import stream

NODES: Final = 500_000
"""Positions that the solver visits before a deal counts as unknown."""
UNWINNABLE, WINNABLE, UNKNOWN = range(3)
ANSWERS: Final = {"unwinnable": UNWINNABLE, "winnable": WINNABLE, "unknown": UNKNOWN}
GAMES: Final = 2
"""Games played of each deal, each with another seed."""
WAVES_NOTED: Final = 3
"""Waves whose pledge is recorded, from the first."""
JOKER_WORTH: Final = 10
"""What a Joker adds to the worth of a hand."""
_SEED_STEP: Final = 1 << 40
"""The distance between the seeds of a deal's games."""


class FirstPledge(NamedTuple):
    """The worth of the hand at the start of a wave, and the first pledge."""

    worth: int
    number: int


def grade_solution(state: State, number: int) -> tuple[int]:
    """Whether the deal can be won, as in ``ANSWERS``."""
    return (ANSWERS[solve(state, NODES, False).answer],)


def grade_games(state: State, number: int) -> tuple[int, ...]:
    """Games won, positions the solver visited, and of the first game the worth of the hand and the pledge by wave.

    The last two are 0 for waves that the game did not reach.
    """
    games = [play(state, number + game * _SEED_STEP) for game in range(GAMES)]
    pledges = (*games[0][1], *((0, 0),) * WAVES_NOTED)[:WAVES_NOTED]
    won = sum(won for won, _ in games)
    return won, solve(state, NODES, False).nodes, *(part for pledge in pledges for part in pledge)


def play(state: State, seed: int) -> tuple[bool, list[FirstPledge]]:
    """Whether the player of ``players/`` wins from the state, and its first pledge of each wave."""
    moves, numbers, pledges = list[Move](), stream(seed), list[FirstPledge]()
    while (end := outcome(state)) is None:
        move = choose(state, moves, numbers)
        if isinstance(move, Pledge):
            worth = sum(code & VALUE_MASK or JOKER_WORTH for code in read_table(state))
            pledges.append(FirstPledge(worth, move.number))
        moves.append(move)
        state = advance(state, move)
    return end.result == "won", pledges
