"""The computer of Officers' Battle against the simple players, and how long it thinks."""

from collections.abc import Iterable, Iterator
from time import perf_counter

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.player import choose
from drumhead.games.officers_battle.state import State
from drumhead.table.shuffle import stream

from tests.bench import Row

GAMES = 400
LONGEST = 1500
"""Moves after which a game that goes round in circles is broken off, and its points are counted as they stand."""
SLOWER = 2.0
"""How many times slower the browser is at most."""
SECONDS = 2.0


def measure() -> Iterator[Row]:
    """Half of the games from either chair of each deal; a draw is half a win."""
    for other, least in (("random", 0.95), ("greedy", 0.65)):
        share = match("normal", other, range(GAMES)) / GAMES
        yield Row(f"computer / {other} player, {GAMES} games", f"{share:.1%} won", share, least, at_least=True)
    slowest = max(_thought(number) for number in range(10))
    figure = f"{slowest * 1000:.0f} ms at most"
    yield Row("computer's thought in the browser, s", figure, slowest * SLOWER, SECONDS)


def match(level: str, other: str, games: Iterable[int]) -> float:
    """How many of the games a player of one level wins against another's."""
    return sum(_won(number, level, other) for number in games)


def _won(number: int, level: str, other: str) -> float:
    """Two games on each deal, the chairs changed."""
    chair = number % 2
    levels = {chair: level, 1 - chair: other}
    chances = stream(2 * number), stream(2 * number + 1)
    state = _start(number // 2)
    for _ in range(LONGEST):
        if GAME.outcome(state):
            break
        state = GAME.advance(state, choose(state, chances[state.turn], levels[state.turn]))
    ours, theirs = state.points(chair), state.points(1 - chair)
    return 0.5 if ours == theirs else float(ours > theirs)


def _thought(number: int) -> float:
    """The longest thought of a game with itself, in seconds."""
    state, chances, longest = _start(number), stream(number), 0.0
    for _ in range(LONGEST):
        if GAME.outcome(state):
            break
        begun = perf_counter()
        move = choose(state, chances)
        longest = max(longest, perf_counter() - begun)
        state = GAME.advance(state, move)
    return longest


def _start(number: int) -> State:
    variants = {"singles": "one"}
    return GAME.start(GAME.deal(number, variants), variants, {})
