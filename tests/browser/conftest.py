"""Tables that the tests of a worker play on one after the other: Python is started once for all of them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.hands import VIEW, open_table, set_out
from tests.conftest import READER, TIMEOUT, faultless

Table = Callable[..., Page]
"""A page with a record's game as it stands after so many of its moves, none unless they are said; and its ``size``."""
_SIZE = (1280, 720)

_RESET_PAGE = """() => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  if ("replay" in document.documentElement.dataset) document.querySelector("#leave").click();
  document.querySelector("#log").open = false;
  document.querySelector("#another form").reset();
  for (const input of document.querySelectorAll("#settings input:is([type=checkbox], [value='1'])"))
    if (input.checked !== (input.value === "1" || input.name === "unjudged")) input.click();
  for (const memory of [localStorage, sessionStorage]) memory.clear();
  localStorage["drumhead.settings"] = '{"unjudged": true}';
  document.activeElement.blur();
}"""
"""Takes away what the test before has left: open dialogs, a replay, other settings, what is kept."""

_RESET_CONTROLS = f"""() => {{
  document.querySelector("#another details").open = false;
  document.activeElement.blur();
  for (const {{ id, chosen = 0 }} of {VIEW}.controls) {{
    const chips = document.querySelectorAll(`.choice:has([data-control=${{id}}]) .chips input`);
    if (chips.length) chips[chosen].checked = true;
  }}
}}"""
"""Chooses again what each control of the game that was set out offers first."""


class Tables:
    """A profile for each game that the tests ask for, with a page whose engine runs."""

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser, self._site = browser, site
        self._profiles: dict[str, BrowserContext] = {}

    def profile(self, game: str) -> BrowserContext:
        """That of the game."""
        if game not in self._profiles:
            self._profiles[game] = self._browser.new_context(**READER, service_workers="block")
            self._profiles[game].set_default_timeout(TIMEOUT)
        return self._profiles[game]

    def lay(self, record: dict[str, Any], moves: int, size: tuple[int, int]) -> Page:
        """Set a game out as if nothing had been played on the page before."""
        context = self.profile(record["game"])
        page = context.pages[0] if context.pages else context.new_page()
        if not page.url.startswith(f"{self._site}{record['game']}/play/"):
            open_table(page, self._site, "?deal=1", record["game"])
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(media="null", color_scheme="null", forced_colors="null", reduced_motion="reduce")
        page.mouse.move(0, 0)
        page.evaluate(_RESET_PAGE)
        set_out(page, {"moves": [], **record}, moves)
        page.evaluate(_RESET_CONTROLS)
        return page

    def tidy(self) -> None:
        """Close all pages but those of the tables, and take permissions and routes away."""
        for context in self._profiles.values():
            context.clear_permissions()
            for page in context.pages[1:]:
                page.close()
            for page in context.pages:
                page.unroute_all(behavior="ignoreErrors")

    def clear(self) -> None:
        """Close all pages: the next test gets new ones."""
        while self._profiles:
            self._profiles.popitem()[1].close()


@pytest.fixture(scope="session")
def _tables(browser: Browser, site: str) -> Iterator[Tables]:
    tables = Tables(browser, site)
    yield tables
    tables.clear()


@pytest.fixture
def table(_tables: Tables, allowed: list[str], request: pytest.FixtureRequest) -> Iterator[Table]:
    """Sets a game out on a page that the test shares with others, on which nothing may go wrong.

    Settings and what is kept are as a new reader has them, but nothing says whether a game can be won. A test may load
    the page anew or leave it, and opens others beside it. Those of how a page is first opened, and those that leave
    something of their own in a page, take a ``page`` for themselves.
    """
    failed = request.session.testsfailed
    with ExitStack() as listening:

        def lay(record: dict[str, Any], moves: int = 0, size: tuple[int, int] = _SIZE) -> Page:
            listening.enter_context(faultless(_tables.profile(record["game"]), allowed))
            return _tables.lay(record, moves, size)

        listening.callback(lambda: _tables.clear() if request.session.testsfailed > failed else _tables.tidy())
        yield lay
