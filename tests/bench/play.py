"""From opening the play page to the dealt table and to the first move played, beside stock Pyodide on a bare page.

A move counts when the page shows what came of it: the drawn table tells what a pledge brings about, and the engine,
which verifies and plays it as soon as it is there, confirms it. Every visit asks for a deal that the page has not seen.
"""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext

from tests.bench import Row
from tests.bench.page import PROJECT, Lab, open_lab
from tests.chrome import until

RUNS = 5
LIMITS = {
    "cold": {"table": 0.2, "move": 0.6, "confirmation": 0.8},
    "warm": {"table": 0.35, "move": 0.35, "confirmation": 0.6},
}
WATCH = """
const seen = (mark, done) => new MutationObserver((_, watch) => {
  if (!done()) return;
  performance.mark(mark);
  watch.disconnect();
}).observe(document, { childList: true, subtree: true, characterData: true });
seen("table", () => document.querySelectorAll("[data-zone=line] .card > svg").length === 7);
seen("pressed", () => {
  const button = document.querySelector("[data-control=pledge]");
  button?.click();
  return Boolean(button);
});
seen("move", () => document.querySelector("#status")?.textContent.includes("0 of"));
const keep = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) {
  if (text.includes("You pledge")) performance.mark("confirmation");
  keep.call(this, name, text);
};
"""
"""Pledges as soon as there is a button for it, and marks what is on the screen when; and when the engine's record is
kept that has the pledge.
"""

SNAPSHOT_STORED = """async () => {
  while (!(await caches.match(new URL("snapshot", location)))) await new Promise((resolve) => setTimeout(resolve, 100));
}"""
"""Waits until Python's memory is kept for the next visit."""

HAS_ENGINE = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
  return kept.some(({ url }) => url.includes("pyodide.asm.wasm.bin"));
}"""
"""Whether the service worker has kept Python."""


def measure() -> Iterator[Row]:
    """Cold: each time a profile that never saw the page. Warm: the profile's later visits, with the browser kept."""
    with open_lab() as lab:
        (lab.folder / "pages" / "site").symlink_to(PROJECT.public, target_is_directory=True)
        for how, times in (("cold", _cold(lab)), ("warm", _warm(lab))):
            stock = median(times["stock"])
            for what, limit in LIMITS[how].items():
                ours = median(times[what])
                figure = f"{ours:.0f} ms / {stock:.0f} ms, median of {RUNS}"
                yield Row(f"first {what}, {how} / stock Pyodide", figure, ours / stock, limit)


def _cold(lab: Lab) -> dict[str, list[float]]:
    times = _times()
    for run in range(RUNS):
        with lab.browser(_profile(lab, f"stock-{run}")) as browser:
            times["stock"].append(_stock(lab, browser))
        with lab.browser(_profile(lab, f"play-{run}")) as browser:
            _add(times, _visit(lab, browser, deal=242 + run))
    return times


def _warm(lab: Lab) -> dict[str, list[float]]:
    times = _times()
    with lab.browser(_profile(lab, "warm")) as browser:
        for run in range(2 + RUNS):  # two visits fill the caches: the second one finds compiled code to keep
            stock, marks = _stock(lab, browser), _visit(lab, browser, deal=4242 + run)
            if run < 2:
                _wait_until_kept(lab, browser)
            else:
                times["stock"].append(stock)
                _add(times, marks)
    return times


def _times() -> dict[str, list[float]]:
    return {"stock": [], **{what: [] for what in LIMITS["cold"]}}


def _wait_until_kept(lab: Lab, browser: BrowserContext) -> None:
    """Wait until the service worker has the whole site: a visit while it still fetches is neither cold nor warm."""
    page = browser.new_page()
    page.goto(f"{lab.address}site/about/")
    until(page, HAS_ENGINE, seconds=120)
    page.close()


def _add(times: dict[str, list[float]], marks: dict[str, float]) -> None:
    for what, taken in marks.items():
        times[what].append(taken)


def _profile(lab: Lab, name: str) -> Path:
    return lab.folder / f"play-{name}"


def _stock(lab: Lab, browser: BrowserContext) -> float:
    return float(lab.run(browser, runtime="stock", program="sum.py", stock="yes")["milliseconds"])


def _visit(lab: Lab, browser: BrowserContext, deal: int) -> dict[str, float]:
    """Milliseconds since navigation of each mark."""
    page = browser.new_page()
    page.add_init_script(WATCH)
    page.goto(f"{lab.address}site/onslaught/play/?deal={deal}")
    until(page, "performance.getEntriesByName('confirmation').length", seconds=120)
    marks = {what: page.evaluate(f"performance.getEntriesByName('{what}')[0].startTime") for what in LIMITS["cold"]}
    page.evaluate(SNAPSHOT_STORED)
    page.evaluate("localStorage.clear()")
    page.close()
    return marks
