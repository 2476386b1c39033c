"""Onslaught's moves a second, the last move of each sequence counted and not played."""

from collections.abc import Callable, Iterator
from time import perf_counter

from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.table.search import perft

from tests.bench import Row
from tests.bench.page import PROJECT

SECONDS = 0.3
FLOOR = 100_000
DEALS = range(1, 4)


def measure() -> Iterator[Row]:
    """Each counts one move deeper until a count takes ``SECONDS``; the deepest count is the figure."""
    ours = sum(map(_onslaught, DEALS)) / len(DEALS)
    yield Row("perft, 100,000 moves a second", f"{ours:,.0f} moves/s", ours / FLOOR, 1, at_least=True)


def _onslaught(number: int) -> float:
    onslaught = bundle_of(compile_game(PROJECT.content / "onslaught"))
    game, variants = onslaught.game(), onslaught.choose({})
    start = game.start(game.deal(number, variants, onslaught.tables), variants, onslaught.tables)
    return _speed(lambda depth: perft(game, start, depth))


def _speed(count: Callable[[int], int]) -> float:
    depth = 0
    seconds = 0.0
    moves = 0
    while seconds < SECONDS and depth < 12:
        depth += 1
        start = perf_counter()
        moves = count(depth)
        seconds = perf_counter() - start
    return moves / seconds
