"""From opening the play page to the dealt table and to the first move accepted, beside stock Pyodide on a bare page."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext

from tests.bench import Row
from tests.bench.boot import ASKED
from tests.bench.page import PROJECT, Lab, lab

RUNS = 5
TABLE, MOVE = 0.2, 0.6
WATCH = """
const seen = (mark, done) => new MutationObserver((_, watch) => {
  if (!done()) return;
  performance.mark(mark);
  watch.disconnect();
}).observe(document, { childList: true, subtree: true, characterData: true });
seen("table", () => document.querySelectorAll("[data-zone=line] .card svg").length === 7);
seen("pressed", () => {
  const button = document.querySelector("[data-control=pledge]");
  button?.click();
  return Boolean(button);
});
seen("move", () => document.querySelector("#status")?.textContent.includes("0 of"));
"""
"""Pledges as soon as there is a button for it, and marks what is on the screen when."""


def measure() -> Iterator[Row]:
    """Cold: each time a profile that never saw the page. Warm: the profile's later visits, with the browser kept."""
    with lab() as place:
        (place.folder / "pages" / "site").symlink_to(PROJECT.public, target_is_directory=True)
        for how, times in (("cold", _cold(place)), ("warm", _warm(place))):
            stock = median(times["stock"])
            for what, limit in (("table", TABLE), ("move", MOVE)):
                ours = median(times[what])
                figure = f"{ours:.0f} ms / {stock:.0f} ms, median of {RUNS}"
                yield Row(f"first {what}, {how} / stock Pyodide", figure, ours / stock, limit)


def _cold(place: Lab) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {"stock": [], "table": [], "move": []}
    for run in range(RUNS):
        with place.browser(_profile(place, f"stock-{run}")) as browser:
            times["stock"].append(_stock(place, browser))
        with place.browser(_profile(place, f"play-{run}")) as browser:
            _note(times, _played(place, browser))
    return times


def _warm(place: Lab) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {"stock": [], "table": [], "move": []}
    with place.browser(_profile(place, "warm")) as browser:
        for run in range(2 + RUNS):  # two visits fill the caches: the second one finds compiled code to keep
            stock, marks = _stock(place, browser), _played(place, browser)
            if run < 2:
                _wait_until_kept(place, browser)
            else:
                times["stock"].append(stock)
                _note(times, marks)
    return times


def _wait_until_kept(place: Lab, browser: BrowserContext) -> None:
    """Wait until the service worker has the whole site: a visit while it still fetches is neither cold nor warm."""
    page = browser.new_page()
    page.goto(f"{place.address}site/about/")
    page.wait_for_function("caches.match(new URL('../assets/pyodide/pyodide.asm.wasm', location))", timeout=120_000)
    page.close()


def _note(times: dict[str, list[float]], marks: dict[str, float]) -> None:
    for what, taken in marks.items():
        times[what].append(taken)


def _profile(place: Lab, name: str) -> Path:
    return place.folder / f"play-{name}"


def _stock(place: Lab, browser: BrowserContext) -> float:
    return float(place.run(browser, **ASKED["stock"])["milliseconds"])


def _played(place: Lab, browser: BrowserContext) -> dict[str, float]:
    """Milliseconds since navigation of each mark. The deal is a new one every time, so that nothing is resumed."""
    page = browser.new_page()
    page.add_init_script(WATCH)
    page.goto(f"{place.address}site/onslaught/play/?deal=7")
    page.wait_for_function("performance.getEntriesByName('move').length", timeout=120_000)
    marks = {what: page.evaluate(f"performance.getEntriesByName('{what}')[0].startTime") for what in ("table", "move")}
    page.evaluate("localStorage.clear()")
    page.close()
    return marks
