"""Pages of which one request fails: it can be read or played all the same, or it says so and is whole on Retry."""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Final

from bootstrap import SHELL, chromium
from playwright.sync_api import Browser, Error, Page, Route, sync_playwright

from tests.chrome import FLAGS, serving

KINDS: Final = ("", "about/", "trace/", "credits/", "referee/", "404.html", "{game}/", "{game}/print/", "{game}/play/")
MORE: Final = ("onslaught/learn/", "onslaught/almanac/", "hit-the-deck/desk/", "hit-the-deck/desk/cases/")
PATIENCE: Final = 60_000
"""Milliseconds."""

IS_WHOLE: Final = """(text) => {
  const { dataset } = document.documentElement, loading = document.querySelector("#loading");
  if (document.querySelector("dialog[aria-label='This page is not complete']")) return false;
  if ("root" in dataset) return "started" in dataset && !loading?.checkVisibility();
  const words = (document.querySelector("main") ?? document.body).textContent;
  return document.readyState === "complete" && words.length > 0.9 * text.length;
}"""
"""Whether the page is as it should be: one that stands alone can be used, and another has its text."""
SAYS: Final = "() => document.querySelector('#retry, dialog[aria-label=\"This page is not complete\"] button')"


def _lost(route: Route) -> None:
    route.abort()


def _missing(route: Route) -> None:
    route.fulfill(status=404, body="")


def _cut(route: Route) -> None:
    whole = route.fetch()
    route.fulfill(response=whole, body=whole.body()[: len(whole.body()) // 2])


def _mistyped(route: Route) -> None:
    route.fulfill(body=route.fetch().body(), content_type="application/x-other")


def _signing_in(route: Route) -> None:
    route.fulfill(body="<!doctype html><title>Sign in</title>", content_type="text/html")


FAULTS: Final[tuple[Callable[[Route], None], ...]] = (_lost, _missing, _cut, _mistyped, _signing_in)


def faults(site: Path, every: int) -> Iterator[str]:
    """A line for each point, which begins with ``FAILED`` where the page is neither whole nor says why.

    Of all points every ``every``-th is tried.
    """
    game = "onslaught" if (site / "onslaught").is_dir() else next(site.glob("*/play")).parent.name
    kinds = [kind.format(game=game) for kind in KINDS] + [kind for kind in MORE if (site / kind).is_dir()]
    with serving(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(SHELL), args=FLAGS)
        points = [(kind, *found) for kind in kinds for found in product(_requests(browser, address + kind), FAULTS)]
        for kind, url, fault in points[::every]:
            outcome = _outcome(browser, address + kind, url, fault)
            yield f"{outcome}: {kind or 'home'} without {url.removeprefix(address)} ({fault.__name__})"
        browser.close()


def _requests(browser: Browser, address: str) -> list[str]:
    """The addresses that a page asks for beside its own, each once."""
    context = browser.new_context(service_workers="block")
    page, urls = context.new_page(), dict[str, None]()
    context.on("request", lambda request: urls.setdefault(request.url))
    page.goto(address)
    _wait(page, IS_WHOLE, _text(page))
    context.close()
    return [url for url in urls if url != address and url.startswith("http")]


def _outcome(browser: Browser, address: str, url: str, fault: Callable[[Route], None]) -> str:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    try:
        page.route(lambda asked: asked == url, fault)
        page.goto(address)
        text = _text(page)
        _wait(page, f"(text) => ({SAYS})() || ({IS_WHOLE})(text)", text)
        retry = page.evaluate_handle(SAYS).as_element()
        if not retry:
            return "whole"
        page.unroute_all(behavior="ignoreErrors")
        retry.click()
        _wait(page, IS_WHOLE, text)
        return "said"
    except Error as error:
        return f"FAILED ({error.message.splitlines()[0]})"
    finally:
        page.unroute_all(behavior="ignoreErrors")
        context.close()


def _text(page: Page) -> str:
    return str(page.evaluate("(document.querySelector('main') ?? document.body).textContent"))


def _wait(page: Page, condition: str, text: str) -> None:
    """Wait in steps of our own, which outlive that the page is loaded anew; its policy forbids Playwright's."""
    for _ in range(PATIENCE // 100):
        try:
            if page.evaluate(condition, text):
                return
        except Error:  # the page is on its way
            pass
        page.wait_for_timeout(100)
    raise Error("waited in vain")
