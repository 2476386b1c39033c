"""A browser left playing: games on end on one page, and what the page holds and takes for a move as they go by.

``make soak`` runs it last: ``ARGS="browser --moves 2000"`` runs it alone.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from bootstrap import chromium
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.hands import SERGEANT, WON, Mouse, open_table, wait_for_moves
from tests.browser.test_strengths import give_way
from tests.chrome import FLAGS, serving
from tests.conftest import TIMEOUT

PARTS: Final = 10
"""The moves are made in so many parts. The first warms up; the last is held against the others before the middle."""

MOST: Final = {"heap": 1.25, "wasm": 1.25, "nodes": 1.25, "listeners": 1.25, "pace": 1.5}
"""How many times that the last one may have."""

_MEMORY: Final = """
const made = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...given) => {
  const done = await made(...given);
  const parts = [done.instance.exports, ...Object.values(given[1])].flatMap(Object.values);
  self.pythons = parts.find((part) => part instanceof WebAssembly.Memory);
  return done;
};
"""
"""Put after the engine's worker: it leaves Python's memory where it can be measured."""

_WORKER: Final = "assets/drumhead/script/engine/worker.js"


class Part(NamedTuple):
    """What the page held after so many moves, rubbish collected, and what a move took since the part before."""

    moves: int
    heap: float
    """Megabytes of the page's own scripts."""
    wasm: float
    """Megabytes of Python."""
    nodes: int
    listeners: int
    pace: float
    """Milliseconds of computing for a move, page and worker together."""

    def __str__(self) -> str:
        return (
            f"{self.moves:5} moves: scripts {self.heap:.2f} MB, Python {self.wasm:.1f} MB, {self.nodes} nodes, "
            f"{self.listeners} listeners, {self.pace:.1f} ms a move"
        )


def _again(record: dict[str, Any]) -> Callable[[Page, int], None]:
    """The next move of a recorded game, which begins anew when it is over."""

    def move(page: Page, number: int) -> None:
        place = number % len(record["moves"])
        if number and not place:
            page.locator("#ending").get_by_role("button", name="The same deal").click()
            expect(page.locator("#ending")).to_be_hidden()
        Mouse(page).make(record["moves"][place])
        wait_for_moves(page, place + 1)

    return move


def _against_the_computer(page: Page, _: int) -> None:
    """A move that hinders nobody, in another game where one has ended; the computer's moves come besides."""
    page.wait_for_selector("#ending:not([hidden]), #controls button")
    if page.locator("#ending").is_visible():
        page.locator("#again").click()
        expect(page.locator("#ending")).to_be_hidden()
        page.wait_for_selector("#controls button")
    give_way(page)


GAMES: Final[dict[str, tuple[str, Callable[[Page, int], None]]]] = {
    "onslaught": (f"?deal={WON['seed']}", _again(WON)),
    "no-mans-land": (f"?deal={SERGEANT['seed']}", _again(SERGEANT)),
    "officers-battle": ("?deal=1", _against_the_computer),
}


def measure(browser: Browser, page: Page) -> dict[str, float]:
    """What the page holds once its rubbish is collected, and the seconds that its process has computed."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    counted = session.send("Memory.getDOMCounters")
    session.detach()
    wasm = sum(worker.evaluate("self.pythons?.buffer.byteLength ?? 0") for worker in page.workers) / 1e6
    everything = browser.new_browser_cdp_session()
    processes = everything.send("SystemInfo.getProcessInfo")["processInfo"]
    everything.detach()
    computed = sum(process["cpuTime"] for process in processes if process["type"] == "renderer")
    return {
        "heap": heap,
        "wasm": wasm,
        "nodes": counted["nodes"],
        "listeners": counted["jsEventListeners"],
        "seconds": computed,
    }


def play_on(public: Path, name: str, moves: int, tell: Callable[[str], None]) -> list[Part]:
    """Make so many moves of games on end on one page of the built site; what was measured after each part of them."""
    query, move = GAMES[name]
    expect.set_options(timeout=TIMEOUT)
    parts: list[Part] = []
    with serving(public) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(reduced_motion="reduce", service_workers="block")
        script = (public / _WORKER).read_text(encoding="utf-8") + _MEMORY
        page.route(f"**/{_WORKER}", lambda route: route.fulfill(body=script, content_type="text/javascript"))
        open_table(page, site, query, name)
        begun, made = measure(browser, page)["seconds"], 0
        for part in range(1, PARTS + 1):
            for number in range(made, moves * part // PARTS):
                move(page, number)
            before, made = made, moves * part // PARTS
            seen = measure(browser, page)
            pace = 1000 * (seen["seconds"] - begun) / (made - before)
            begun = seen.pop("seconds")
            parts.append(Part(made, seen["heap"], seen["wasm"], int(seen["nodes"]), int(seen["listeners"]), pace))
            tell(f"{name}: {parts[-1]}")
        browser.close()
    return parts


def growth(parts: list[Part]) -> list[str]:
    """What the last part has too much of."""
    early = [part._asdict() for part in parts[1 : PARTS // 2]]
    ratios = {name: getattr(parts[-1], name) / max(part[name] for part in early) for name in MOST}
    return [f"{name} grew to {ratio:.2f} times" for name, ratio in ratios.items() if ratio > MOST[name]]
