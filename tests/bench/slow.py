"""A private window on a slow line and a weak machine: 1.6 Mbit/s, 150 ms away, a quarter of this processor.

The server is plain and does not compress. Chromium slows down the line. It could slow down the processor for pages
only, and the engine is in a worker: so the process that has both is stopped for three quarters of the time.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Event, Thread

from bootstrap import chromium
from playwright.sync_api import Playwright, sync_playwright

from tests.bench import Row
from tests.bench.page import PROJECT
from tests.chrome import FLAGS, serving, until

RUNS = 3
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.8e6 / 8}
RUNNING, STOPPED = 0.01, 0.03
"""Seconds in turn."""
LIMITS = {"first table with its cards": 3.0, "engine ready": 25.0, "first hint, after that": 5.0}
"""Seconds."""

WATCH = """
globalThis.seen = (mark, done) => new MutationObserver((_, watch) => {
  if (!done()) return;
  performance.mark(mark);
  watch.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true });
const hasCards = () => document.querySelectorAll("[data-zone=line] .card > svg").length === 7
  && performance.getEntriesByType("resource").some((entry) => entry.name.endsWith("cards.svg") && entry.responseEnd);
const asked = setInterval(() => {
  if (!hasCards()) return;
  performance.mark("table");
  clearInterval(asked);
}, 20);
seen("ready", () => document.querySelector("#loading")?.hidden);
"""
ASK = """() => {
  const line = document.querySelector("#message");
  const before = line.textContent;
  performance.mark("asked");
  document.querySelector("[data-action=hint]").click();
  seen("hint", () => line.textContent !== before && line.querySelector(".advice"));
}"""


def measure() -> Iterator[Row]:
    """Each time a browser that never saw the page."""
    with serving(PROJECT.public) as address, sync_playwright() as playwright:
        visits = [_visit(playwright, address, 7000 + run) for run in range(RUNS)]
    for what, times in zip(LIMITS, zip(*visits, strict=True), strict=True):
        seconds = median(times)
        yield Row(f"{what}, slow line", f"{seconds:.1f} s, median of {RUNS}", seconds, LIMITS[what])


def _visit(playwright: Playwright, address: str, deal: int) -> tuple[float, float, float]:
    """Seconds until the table has its cards, until the engine is ready, and then until the hint is there."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium(), args=FLAGS, service_workers="block"
        )
        page = browser.new_page()
        page.add_init_script(WATCH)
        session = browser.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", LINE)
        with _slowed(profile):
            page.goto(f"{address}onslaught/play/?deal={deal}")
            until(page, "performance.getEntriesByName('ready').length", seconds=200)
            page.evaluate(ASK)
            until(page, "performance.getEntriesByName('hint').length", seconds=200)
        table, ready, asked, hint = (
            page.evaluate(f"performance.getEntriesByName('{mark}')[0].startTime / 1000")
            for mark in ("table", "ready", "asked", "hint")
        )
        browser.close()
    return table, ready, hint - asked


@contextmanager
def _slowed(profile: str) -> Iterator[None]:
    """Let the processes that show this profile's pages run for a quarter of the time."""
    is_over = Event()

    def slow() -> None:
        while not is_over.is_set():
            processes = _renderers(profile)
            for _ in range(10):
                for number, seconds in ((signal.SIGSTOP, STOPPED), (signal.SIGCONT, RUNNING)):
                    for process in processes:
                        with suppress(ProcessLookupError):
                            os.kill(process, number)
                    is_over.wait(seconds)

    thread = Thread(target=slow)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def _renderers(profile: str) -> list[int]:
    """The numbers of the processes."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            words = file.read_text(encoding="utf-8", errors="replace")
            if profile in words and "--type=renderer" in words:
                found.append(int(file.parent.name))
    return found
