"""Tables that the tests of a file play on one after the other: Python is started once for all of them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from bootstrap import SHELL, chromium
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.browser.hands import open_table, set_out
from tests.chrome import FLAGS
from tests.conftest import QUICK_COMPILE, READER, TIMEOUT, faultless

Table = Callable[..., Page]
"""A page with a record's game as it stands after so many of its moves, none unless they are said; and its ``size``."""
_SIZE = (1280, 720)

_PUT_AWAY = """() => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const memory of [localStorage, sessionStorage]) memory.clear();
  localStorage["drumhead.settings"] = '{"unjudged": true}';
  document.activeElement.blur();
}"""
_FOLD = "() => { document.querySelector('#another details').open = false; document.activeElement.blur(); }"


class Tables:
    """A profile for each game that a file's tests ask for, with a page whose engine runs."""

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
        if not context.pages:
            open_table(context.new_page(), self._site, "?deal=1", record["game"])
        [page] = context.pages
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(media="null", color_scheme="null", forced_colors="null", reduced_motion="reduce")
        page.mouse.move(0, 0)
        page.evaluate(_PUT_AWAY)
        set_out(page, {"moves": [], **record}, moves)
        page.evaluate(_FOLD)
        return page

    def clear(self) -> None:
        """Close all pages: the next test gets new ones."""
        while self._profiles:
            self._profiles.popitem()[1].close()


@pytest.fixture(scope="session")
def _shell(playwright: Playwright) -> Iterator[Browser]:
    """The Chromium of the tables."""
    browser = playwright.chromium.launch(executable_path=chromium(SHELL), args=[*FLAGS, *QUICK_COMPILE])
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def _tables(_shell: Browser, site: str) -> Iterator[Tables]:
    tables = Tables(_shell, site)
    yield tables
    tables.clear()


@pytest.fixture
def table(_tables: Tables, allowed: list[str], request: pytest.FixtureRequest) -> Iterator[Table]:
    """Sets a game out on a page that the test shares with others of its file, on which nothing may go wrong.

    For tests of what is done at a table. Those of how a page is opened, loaded anew or left, of settings, and those
    that put something of their own into a page, take a ``page`` for themselves.
    """
    failed = request.session.testsfailed
    with ExitStack() as listening:

        def lay(record: dict[str, Any], moves: int = 0, size: tuple[int, int] = _SIZE) -> Page:
            listening.enter_context(faultless(_tables.profile(record["game"]), allowed))
            return _tables.lay(record, moves, size)

        listening.callback(lambda: _tables.clear() if request.session.testsfailed > failed else None)
        yield lay
