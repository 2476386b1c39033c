"""One engine move, verified and applied, in the browser: random games of Onslaught to their ends."""

import json
from collections.abc import Iterator

from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game

from tests.bench import Row
from tests.bench.page import PROJECT, open_lab

FRAME = 16.0
"""Milliseconds that a screen gives."""
GAMES = 30

PROGRAM = """
import json
from random import Random
from time import perf_counter
from drumhead.play.bundle import GameBundle

bundle = GameBundle.from_json(json.loads({bundle!r}))
game, variants, times, chance = bundle.game(), bundle.choose({{}}), [], Random(7)
for number in range(1, {games} + 1):
    state = game.start(game.deal(number, variants, bundle.tables), variants, bundle.tables)
    while game.outcome(state) is None:
        move = chance.choice(list(game.legal_moves(state)))
        begun = perf_counter()
        assert game.verify(state, move)
        state, _ = game.apply(state, move)
        times.append(perf_counter() - begun)
times.sort()
f"{{len(times)}} {{times[len(times) * 95 // 100] * 1000}}"
"""


def measure() -> Iterator[Row]:
    """The 95th percentile against a frame."""
    onslaught = bundle_of(compile_game(PROJECT.content / "onslaught"))
    program = PROGRAM.format(bundle=json.dumps(onslaught.to_json(), ensure_ascii=False), games=GAMES)
    with open_lab() as lab, lab.browser(lab.folder / "profile") as browser:
        (lab.folder / "pages" / "program.py").write_text(program, encoding="utf-8")
        answer = lab.run(browser, runtime="ours", engine="onslaught/engine.zip", program="program.py")["answer"]
    moves, slowest = answer.split()
    figure = f"{float(slowest):.2f} ms / {FRAME:.0f} ms, {moves} moves"
    yield Row("move in the browser, 95th percentile / frame", figure, float(slowest) / FRAME, 1)
