"""Shown chances held against play: what was shown on average, and how often it came true.

``BENCH_GAMES=200 python -m tests.bench calibration`` plays fewer deals. They are none that the chances were made from.

The decisions of a game stand or fall together, so the sampling error of a cell is that of its games: the differences of
a game are summed before they are squared. Some fifty cells are judged in a run. Where every chance is true, one of them
lies ``LUCK`` errors off in one run of twenty, and so far any may. Two of fifty lie two errors off in every run.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from math import fsum, sqrt
from typing import Any, NamedTuple

from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.games.officers_battle.hints import worth_in_worlds
from drumhead.games.officers_battle.players import choose as command
from drumhead.games.officers_battle.rules.state import seen_by
from drumhead.games.onslaught.hints import ORDERS, try_out
from drumhead.games.onslaught.players import Deliberation
from drumhead.games.serm.chances import charges
from drumhead.games.serm.players import choose as fight
from drumhead.games.serm.rules.moves import Declare, Shoot
from drumhead.games.serm.rules.pools import greater
from drumhead.play.bundle import GameBundle
from drumhead.table.interval import around_mean
from drumhead.table.shuffle import stream

from tests.bench import Row
from tests.bench.page import PROJECT

GAMES = int(os.environ.get("BENCH_GAMES", "2000"))
"""Deals of Onslaught with the usual rules; a tenth of it in each variant, and of the games for two."""
FIRST = 301_001
LEAST = 100
"""Decisions in a tenth that is judged."""
POINTS = 4.0
"""By how many points of a hundred shown and true may differ, or as far as sampling explains."""
LUCK = 3.3
"""Standard errors that sampling explains."""
HELD = 0.95
"""The share of the intervals that are to hold what far more samples show; less as far as sampling explains."""
FINE = 1000
"""Samples by which that is known."""
LONGEST = 600
"""Moves after which a game of S.E.R.M. is broken off."""
SHORT = 40
"""Moves of a game of Officers' Battle that are looked at."""


class Shown(NamedTuple):
    """A chance or an interval shown of something, and whether it came true."""

    what: str
    chance: float
    came: bool


def measure() -> Iterator[Row]:
    """A row for each tenth of what was shown, and one for the intervals of each game's review."""
    title, usual = "Onslaught", bundle_of(compile_game(PROJECT.content / "onslaught"))
    for values in product(*usual.game().variants.values()):
        variants = dict(zip(usual.game().variants, values, strict=True))
        games = GAMES if variants == usual.choose({}) else GAMES // 10
        yield from _rows(f"{title} {' '.join(values)}", games, partial(_onslaught, usual, variants))
    for slug, play in (("officers-battle", _officers), ("serm", _serm)):
        bundle = bundle_of(compile_game(PROJECT.content / slug))
        yield from _rows(bundle.title, GAMES // 10, partial(play, bundle))


def _rows(title: str, games: int, play: Callable[[int], list[Shown]]) -> Iterator[Row]:
    cells = defaultdict[tuple[str, int], list[list[Shown]]](list)
    with ProcessPoolExecutor(2) as pool:
        for shown in pool.map(play, range(FIRST, FIRST + games)):
            of_game = defaultdict[tuple[str, int], list[Shown]](list)
            for one in shown:
                for what in {one.what, one.what.partition(",")[0]}:
                    of_game[what, min(int(10 * one.chance), 9)].append(one)
            for cell, some in of_game.items():
                cells[cell].append(some)
    for (what, tenth), by_game in sorted(cells.items()):
        number = sum(map(len, by_game))
        if number < LEAST:
            continue
        said = fsum(one.chance for some in by_game for one in some) / number
        came = sum(one.came for some in by_game for one in some) / number
        luck = LUCK * sqrt(fsum(fsum(one.came - one.chance for one in some) ** 2 for some in by_game)) / number
        times = f"{100 * said:.1f} % shown, {100 * came:.1f} % came true, {number:,} times in {len(by_game):,} games"
        if what == "interval":
            yield Row(f"{title}: intervals that hold", times, came, HELD - luck, at_least=True)
        else:
            limit = max(POINTS, 100 * luck)
            yield Row(f"{title}: {what}, from {10 * tenth} %", times, 100 * abs(said - came), limit)


def _onslaught(bundle: GameBundle, variants: dict[str, str], number: int) -> list[Shown]:
    """The chance of each best move of the page's player, and the interval of one of them."""
    game, state, moves = bundle.game(), bundle.begin({"seed": number, "variants": variants}), list[Any]()
    told = list[tuple[str, float]]()
    shown = list[Shown]()
    while (end := game.outcome(state)) is None:
        best = Deliberation(state, moves, stream(len(moves))).candidates()[0]
        told.append((f"win, wave {state.wave}", best.chance))
        if len(moves) == number % 60:
            tried, known = (
                try_out(Deliberation(state, moves, stream(seed << 40), orders), moves, best.move)
                for seed, orders in enumerate((ORDERS, FINE), 1)
            )
            if tried.interval:
                least, most = tried.interval
                shown.append(Shown("interval", HELD, least <= known.chance <= most))
        moves.append(best.move)
        state = game.advance(state, best.move)
    return [*shown, *(Shown(what, chance, end.result == "won") for what, chance in told)]


def _officers(bundle: GameBundle, number: int) -> list[Shown]:
    """Whether the intervals of what the actions of a game are worth hold."""
    game, state, moves = bundle.game(), bundle.begin({"seed": number}), list[Any]()
    shown, chances = list[Shown](), stream(number)
    while game.outcome(state) is None and len(moves) < SHORT:
        move = command(state, chances, "captain")
        if state.phase == "action":
            view, longer = seen_by(state, state.turn), [*moves, *[move] * FINE]  # as many moves make other worlds
            _, least, most = around_mean(worth_in_worlds(view, move, moves))
            known = worth_in_worlds(view, move, longer, FINE // 10)
            shown.append(Shown("interval", HELD, least <= fsum(known) / len(known) <= most))
        moves.append(move)
        state = game.advance(state, move)
    return shown


def _serm(bundle: GameBundle, number: int) -> list[Shown]:
    """The chance of each shot and of each Move at an enemy, and whether it killed."""
    game, state = bundle.game(), bundle.begin({"seed": number})
    shown, told, chances, moves = list[Shown](), None, stream(number), 0
    while game.outcome(state) is None and moves < LONGEST:
        move, moves = fight(state, chances), moves + 1
        if isinstance(move, Shoot):
            shooter, target = state.get(state.initiative, move.soldier), state.get(state.opponent, move.target)
            told = "kill by a shot", float(greater(state.stats(shooter).shoot, state.stats(target).endure)), target.id
        elif isinstance(move, Declare):
            at = [one for one in charges(state) if one.mover.name == move.soldier and one.bearing == move.bearing]
            told = ("kill by a Move", float(at[0].chance), at[0].target.id) if at else None
        state = game.advance(state, move)
        if (told and state.phase in ("act", "setup")) or (told and game.outcome(state)):
            shown.append(Shown(told[0], told[1], told[2] not in {soldier.id for soldier in state.soldiers}))
            told = None
    return shown
