"""The longest task on the page's own thread while a game is played to its end, once the page has loaded."""

from collections.abc import Iterator

from bootstrap import chromium
from playwright.sync_api import expect, sync_playwright

from tests.bench import Row
from tests.bench.page import PROJECT
from tests.browser.hands import SERGEANT, WON, Mouse, open_table, wait_for_moves
from tests.chrome import FLAGS, serving

LIMIT = 50.0
"""Milliseconds from which on the browser calls a task long."""
WATCH = """() => {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: "longtask" });
}"""


def measure() -> Iterator[Row]:
    """Both solitaires by mouse, each move shown as usual; a game without a task of 50 ms counts as 50."""
    expect.set_options(timeout=60_000)
    with serving(PROJECT.public) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for record in (WON, SERGEANT):
            page = browser.new_context(service_workers="block").new_page()
            open_table(page, site, f"?deal={record['seed']}", record["game"])
            page.evaluate(WATCH)
            mouse = Mouse(page)
            for count, move in enumerate(record["moves"], 1):
                mouse.make(move)
                wait_for_moves(page, count)
            page.locator("#ending").wait_for()
            longest = max(LIMIT, float(page.evaluate("window.longest")))
            figure = f"{longest:.0f} ms / {LIMIT:.0f} ms, {len(record['moves'])} moves"
            yield Row(f"longest task of the page, {record['game']} / 50 ms", figure, longest / LIMIT, 1)
        browser.close()
