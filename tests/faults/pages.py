"""Pages of which one request fails: it can be read or played all the same, or it says so and is whole on Retry."""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Final

from bootstrap import SHELL, chromium
from playwright.sync_api import Browser, Error, Page, Route, sync_playwright

from tests.chrome import FLAGS, serving
from tests.faults import ROOT

KINDS: Final = ("", "about/", "trace/", "credits/", "referee/", "404.html", "{game}/", "{game}/print/", "{game}/play/")
MORE: Final = ("onslaught/learn/", "onslaught/almanac/", "hit-the-deck/desk/", "hit-the-deck/desk/cases/")
PATIENCE: Final = 180_000
"""Milliseconds."""

IS_WHOLE: Final = """(text) => {
  const { dataset } = document.documentElement, loading = document.querySelector("#loading");
  if (document.querySelector("dialog[aria-label='This page is not complete']")) return false;
  const isRun = "root" in dataset && !document.querySelector("[data-door]");
  if (isRun) return "started" in dataset && !loading?.checkVisibility();
  const words = (document.querySelector("main") ?? document.body).textContent;
  return document.readyState === "complete" && words.length > 0.9 * text.length;
}"""
"""Whether the page is as it should be: one that stands alone can be used, and another has its text."""
SAYS: Final = "() => document.querySelector('#retry, dialog[aria-label=\"This page is not complete\"] button')"


def lost(route: Route) -> None:
    """Nothing."""
    route.abort()


def missing(route: Route) -> None:
    """What a server answers that has no such file."""
    route.fulfill(status=404, body="")


def cut(route: Route) -> None:
    """Half of a file."""
    whole = route.fetch()
    route.fulfill(response=whole, body=whole.body()[: len(whole.body()) // 2])


def plain(route: Route) -> None:
    """What a server answers that doesn't know the type."""
    route.fulfill(body=route.fetch().body(), content_type="text/plain")


def signing_in(route: Route) -> None:
    """What a network answers that wants to be signed in to."""
    route.fulfill(body="<!doctype html><title>Sign in</title>", content_type="text/html")


def slow(_: Route) -> None:
    """Nothing yet: `_outcome` lets half a minute pass."""


FAULTS: Final[tuple[Callable[[Route], None], ...]] = (lost, missing, cut, plain, signing_in, slow)


def faults(_: Path, chosen: slice, __: bool) -> Iterator[str]:
    """A line for each point, which begins with ``FAILED`` where the page is neither whole nor says why."""
    site = ROOT / "site" / "public"
    game = "onslaught" if (site / "onslaught").is_dir() else next(site.glob("*/play")).parent.name
    kinds = [kind.format(game=game) for kind in KINDS] + [kind for kind in MORE if (site / kind).is_dir()]
    with serving(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(SHELL), args=FLAGS)
        found = {kind: _requests(browser, address + kind) for kind in kinds}
        points = [(kind, *point) for kind, (urls, _) in found.items() for point in product(urls, FAULTS)]
        for kind, url, fault in points[chosen]:
            outcome = _outcome(browser, address + kind, url, fault, found[kind][1])
            yield f"{outcome}: {kind or 'home'} without {url.removeprefix(address)} ({fault.__name__})"
        browser.close()


def _requests(browser: Browser, address: str) -> tuple[list[str], str]:
    """The addresses that a page asks for beside its own, each once; and the text of the whole page."""
    context = browser.new_context(service_workers="block")
    page, urls = context.new_page(), dict[str, None]()
    context.on("request", lambda request: urls.setdefault(request.url))
    page.goto(address)
    text = str(page.evaluate("(document.querySelector('main') ?? document.body).textContent"))
    _wait(page, IS_WHOLE, text)
    context.close()
    return [url for url in urls if url != address and url.startswith("http")], text


def _outcome(browser: Browser, address: str, url: str, fault: Callable[[Route], None], text: str) -> str:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    try:
        page.route(lambda asked: asked == url, fault)
        if fault is slow:
            page.clock.install()
            page.goto(address, wait_until="commit")
            page.wait_for_timeout(2000)
            page.clock.fast_forward(30_000)
            if not page.evaluate(SAYS):  # nothing is drawn before this file: it comes late
                page.unroute_all(behavior="ignoreErrors")
        else:
            page.goto(address)
        _wait(page, f"(text) => ({SAYS})() || ({IS_WHOLE})(text)", text)
        retry = page.evaluate_handle(SAYS).as_element()
        if not retry:
            return "whole"
        page.unroute_all(behavior="ignoreErrors")
        retry.evaluate("(button) => button.isConnected && button.click()")  # what was slow may have arrived
        _wait(page, IS_WHOLE, text)
        return "said"
    except Error as error:
        return f"FAILED ({error.message.splitlines()[0]})"
    finally:
        page.unroute_all(behavior="ignoreErrors")
        context.close()


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
