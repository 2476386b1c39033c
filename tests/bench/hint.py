"""A hint in the browser: the best play of No Man's Land and of Onslaught, laid out and told, all through many deals."""

from collections.abc import Iterator

from tests.bench import Row
from tests.bench.page import open_lab

LIMIT = 200.0
"""Milliseconds."""
DEALS = {"no-mans-land": 60, "onslaught": 4}

PROGRAM = """
import json
from time import perf_counter
from drumhead.play.desk import Desk
from drumhead.play.bundle import GameBundle
from drumhead.play.presenter import CONFIRM

desk, times = Desk(GameBundle.from_json(json.loads({bundle!r})), 1), []
for number in range(1, {deals} + 1):
    desk.new(number)
    while not desk.view().ending:
        begun = perf_counter()
        view = desk.hint()
        times.append(perf_counter() - begun)
        view = desk.hint()
        legal = [control for control in view.controls if control.moves and control.legal]
        if pressed := next((control for control in legal if control.main), legal[0] if legal else None):
            desk.press(pressed.id, pressed.chosen)
            desk.press(CONFIRM)  # where the move was asked back
        else:
            desk.type(str(next(desk.session.game.legal_moves(desk.session.state))))
times.sort()
f"{{len(times)}} {{times[len(times) * 95 // 100] * 1000}} {{times[-1] * 1000}}"
"""


def measure() -> Iterator[Row]:
    """The 95th percentile of each game against what a reader takes for at once."""
    with open_lab() as lab, lab.browser(lab.folder / "profile") as browser:
        for slug, deals in DEALS.items():
            hints, slow, slowest = lab.answer(browser, slug, PROGRAM, deals=deals).split()
            figure = f"{float(slow):.1f} ms / {LIMIT:.0f} ms, {hints} hints, the slowest {float(slowest):.0f} ms"
            yield Row(f"hint in the browser, {slug}, 95th percentile / 200 ms", figure, float(slow) / LIMIT, 1)
