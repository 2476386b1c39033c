"""Deals solved a second beside a search with no thought, deals of an almanac by workers, and whole games reviewed."""

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.pipeline.almanac import executor, gather
from drumhead.play.bundle import GameBundle
from drumhead.system.cache import Cache
from playwright.sync_api import BrowserContext

from tests.bench import Row
from tests.bench.page import PROJECT, Lab, open_lab

DEALS = 30
SECONDS = 1.0
"""What the naive search has for a deal."""
SPREAD = 400
"""Deals that one worker and two have to solve."""
REVIEW = 10.0
"""Seconds."""
RECORDS = Path(__file__).parents[1] / "play"
GAMES = {"onslaught": "won", "no-mans-land": "sergeant", "officers-battle": "fallen"}
"""The record of a whole game of each."""
PROGRAM = """
import json
from time import perf_counter
from drumhead.play.analysis import Analysis
from drumhead.play.bundle import GameBundle

begun = perf_counter()
decisions = list(Analysis(GameBundle.from_json(json.loads({bundle!r})), {record!r}).decisions())
f"{{len(decisions)}} {{perf_counter() - begun}}"
"""


def measure() -> Iterator[Row]:
    """One worker's solver in CPU time, workers in wall time, reviews in the browser."""
    onslaught = bundle_of(compile_game(PROJECT.content / "onslaught"))
    ours, naive = (_rate(onslaught, search) for search in (_solved, _stumbled))
    figure = f"{ours:.1f} / {naive:.2f} a second, {DEALS} deals, {SECONDS:g} s for the naive one's each"
    yield Row("deals solved / naive search", figure, ours / max(naive, 1 / (DEALS * SECONDS)), 100, at_least=True)
    single, double = (_minute(onslaught, workers) for workers in (1, 2))
    yield Row("deals a minute, 2 workers / 1", f"{double:.0f} / {single:.0f}", double / single, 1.5, at_least=True)
    with open_lab() as lab, lab.browser(lab.folder / "profile") as browser:
        for slug, name in GAMES.items():
            yield _review(slug, name, lab, browser)


def _rate(bundle: GameBundle, search: Any) -> float:
    start = process_time()
    decided = sum(search(bundle, bundle.begin({"seed": deal})) for deal in range(1, DEALS + 1))
    return float(decided / (process_time() - start))


def _solved(bundle: GameBundle, state: Any) -> bool:
    return bool(bundle.game().load("solver")(state, 500_000, False).answer != "unknown")


def _stumbled(bundle: GameBundle, state: Any) -> bool:
    """Whether a depth-first search through all legal moves finds a win in the time it has."""
    game, end_time, stack = bundle.game(), process_time() + SECONDS, [state]
    while stack and process_time() < end_time:
        state = stack.pop()
        if outcome := game.outcome(state):
            if outcome.result == "won":
                return True
            continue
        stack += [game.advance(state, move) for move in game.legal_moves(state)]
    return not stack


def _minute(bundle: GameBundle, workers: int) -> float:
    start, variants = perf_counter(), {"final": "closed", "bonus": "free"}
    with TemporaryDirectory() as folder, executor("local", workers) as pool:
        gather(bundle, range(1, SPREAD + 1), ["solved"], variants, Cache(Path(folder)), pool, lambda done, blocks: None)
    return 60 * SPREAD / (perf_counter() - start)


def _review(slug: str, name: str, lab: Lab, browser: BrowserContext) -> Row:
    """A whole game, every decision of it a person's."""
    record = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8")) | {"players": {}}
    decisions, seconds = lab.answer(browser, slug, PROGRAM, record=json.dumps(record)).split()
    figure = f"{float(seconds):.1f} s, {decisions} decisions of {len(record['moves'])} moves"
    return Row(f"review in the browser, {slug} / {REVIEW:g} s", figure, float(seconds) / REVIEW, 1)
