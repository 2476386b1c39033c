"""What the almanac notes of a deal: whether it can be won, and how one who sees what a player sees fares with it."""

from typing import Final, NamedTuple

from drumhead.games.onslaught.players import choose
from drumhead.games.onslaught.rules.apply import advance
from drumhead.games.onslaught.rules.moves import Move, Pledge
from drumhead.games.onslaught.rules.outcome import outcome
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.solve import solve
from drumhead.games.onslaught.solve.position import read_table
from drumhead.games.onslaught.solve.table import PRESENT
from drumhead.table.shuffle import stream

NODES: Final = 500_000
"""Positions that are looked at until a deal counts as unknown."""
UNWINNABLE, WINNABLE, UNKNOWN = range(3)
ANSWERS: Final = {"unwinnable": UNWINNABLE, "winnable": WINNABLE, "unknown": UNKNOWN}
GAMES: Final = 2
"""How often each deal is played, each time with other chances."""
WAVES_PLEDGED: Final = 3
"""The waves whose pledge is noted: the first ones."""
JOKER_WORTH: Final = 10
"""What a Joker adds to the worth of a hand."""
_APART: Final = 1 << 40
"""Keeps the chances of a deal's games apart."""


class Pledged(NamedTuple):
    """The worth of the hand as a wave began, and the first pledge."""

    worth: int
    number: int


def solved(state: State, number: int) -> tuple[int]:
    """Whether the deal can be won, as in ``ANSWERS``."""
    return (ANSWERS[solve(state, NODES, False).answer],)


def played(state: State, number: int) -> tuple[int, ...]:
    """Games won, positions the solver looked at, and of the first game the worth of the hand and the pledge by wave.

    Both of these are 0 for waves that it did not come to.
    """
    games = [play(state, number + game * _APART) for game in range(GAMES)]
    pledges = (*games[0][1], *((0, 0),) * WAVES_PLEDGED)[:WAVES_PLEDGED]
    won = sum(won for won, _ in games)
    return won, solve(state, NODES, False).nodes, *(part for pledge in pledges for part in pledge)


def play(state: State, chances: int) -> tuple[bool, list[Pledged]]:
    """Whether the player of ``players/`` wins from the state, and the first pledge of each wave that it pledged in."""
    moves, numbers, pledges = list[Move](), stream(chances), list[Pledged]()
    while (end := outcome(state)) is None:
        move = choose(state, moves, numbers)
        if isinstance(move, Pledge):
            worth = sum(code & PRESENT or JOKER_WORTH for code in read_table(state))
            pledges.append(Pledged(worth, move.number))
        moves.append(move)
        state = advance(state, move)
    return end.result == "won", pledges
