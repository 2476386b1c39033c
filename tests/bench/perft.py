"""Onslaught's moves a second beside python-chess's, both counting the last move without playing it."""

from collections.abc import Callable, Iterator
from time import perf_counter

import chess
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
    theirs = _speed(lambda depth: _chess(chess.Board(), depth))
    yield Row("perft, 100,000 moves a second", f"{ours:,.0f} moves/s", ours / FLOOR, 1, at_least=True)
    yield Row("perft / python-chess's", f"{ours:,.0f} / {theirs:,.0f} moves/s", ours / theirs, 0, at_least=True)


def _onslaught(number: int) -> float:
    onslaught = bundle_of(compile_game(PROJECT.content / "onslaught"))
    game, variants = onslaught.game(), onslaught.choose({})
    start = game.start(game.deal(number, variants, onslaught.tables), variants, onslaught.tables)
    return _speed(lambda depth: perft(game, start, depth))


def _chess(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += _chess(board, depth - 1)
        board.pop()
    return count


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
