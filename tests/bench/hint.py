"""A hint in the browser: the best play of No Man's Land, laid out and told, in every round of many deals."""

import json
from collections.abc import Iterator

from drumhead.book.bundle import bundle_of
from drumhead.book.compile import compile_game

from tests.bench import Row
from tests.bench.page import PROJECT, lab

LIMIT = 200.0
"""Milliseconds."""
DEALS = 60

PROGRAM = """
import json
from time import perf_counter
from drumhead.play.desk import Desk
from drumhead.play.bundle import GameBundle

desk, times = Desk(GameBundle.from_json(json.loads({bundle!r})), 1), []
for number in range(1, {deals} + 1):
    desk.new(number)
    while not desk.view().ending:
        begun = perf_counter()
        view = desk.hint()
        times.append(perf_counter() - begun)
        desk.press(next((control.id for control in view.controls if control.main), "hold"))
times.sort()
f"{{len(times)}} {{times[len(times) * 95 // 100] * 1000}} {{times[-1] * 1000}}"
"""


def measure() -> Iterator[Row]:
    """The 95th percentile against what a reader takes for at once."""
    table = bundle_of(compile_game(PROJECT.content / "no-mans-land"))
    program = PROGRAM.format(bundle=json.dumps(table.to_json(), ensure_ascii=False), deals=DEALS)
    with lab() as place, place.browser(place.folder / "profile") as browser:
        (place.folder / "pages" / "program.py").write_text(program, encoding="utf-8")
        answer = place.run(browser, runtime="ours", engine="no-mans-land/engine.zip", program="program.py")["answer"]
    hints, slow, slowest = answer.split()
    figure = f"{float(slow):.1f} ms / {LIMIT:.0f} ms, {hints} hints, the slowest {float(slowest):.0f} ms"
    yield Row("hint in the browser, 95th percentile / 200 ms", figure, float(slow) / LIMIT, 1)
