"""Shared fixtures: the project, its built site on a server, and a page on which every fault fails the test."""

import gc
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from bootstrap import SHELL, chromium
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    WebError,
    expect,
    sync_playwright,
)
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tests.chrome import FLAGS, FOREIGN, serving

ROOT = Path(__file__).resolve().parent.parent
TIMEOUT = 60_000
"""Milliseconds to wait for something on a page: long enough for slow machines."""

Profile = Literal["returning", "new", "offline", "desktop"]
READER: Final[dict[str, Any]] = {"reduced_motion": "reduce"}
"""A reader who prefers reduced motion: tests of motion override it."""

QUICK_COMPILE: Final = ["--js-flags=--liftoff-only"]
"""Pages that live for seconds gain nothing from an optimizing compilation of Python's WebAssembly."""

SLOW = ("built_site", "playwright", "page")
"""Fixtures whose tests run last."""

SHARED = ("tests/press", "tests/web")
"""Folders whose files share expensive fixtures: one worker takes the whole folder."""

LONG = (*SHARED, "tests/pipeline")
"""Folders whose tests take long: they run first of the slow ones."""

ALL_SLOW = (*LONG, "tests/browser")
"""Folders without a fast test."""

LONG_FILES = tuple(f"tests/browser/test_{name}.py" for name in ("site", "offline", "ways", "far"))
"""Files of long tests: after the long folders, before the other files."""

FAST = bool(os.environ.get("FAST"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage among the collected tests, now or later: they all stay to the end.

    Garbage collection takes two of the four seconds in which each worker reads the tests.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With ``FAST`` skip the folders without a fast test, unless one is requested by name."""
    if not FAST or collection_path not in [ROOT / folder for folder in ALL_SLOW]:
        return None
    requested = (ROOT / name.partition("::")[0] for name in config.args)
    return not any(path.is_relative_to(collection_path) for path in requested) or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run the fast tests first, so that an error in a rule shows before the browser tests. With ``FAST`` run only them.

    Of the others whole folders run first, then files with long tests and those with most tests, so that no worker
    still has a long file when the others have finished.
    """
    if FAST:
        config.hook.pytest_deselected(items=[item for item in items if _is_slow(item)])
        items[:] = [item for item in items if not _is_slow(item)]
    tests_in = Counter(item.path for item in items)
    items.sort(
        key=lambda item: (
            (True, not item.nodeid.startswith(LONG), not item.nodeid.startswith(LONG_FILES), -tests_in[item.path])
            if _is_slow(item)
            else (False,)
        )
    )


def _is_slow(item: pytest.Item) -> bool:
    needs_site = any(name in getattr(item, "fixturenames", ()) for name in SLOW)
    return needs_site or item.get_closest_marker("slow") is not None or item.nodeid.startswith(ALL_SLOW)


class FileScheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Gives each worker whole files, and whole folders of ``SHARED``."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        folder = file.rpartition("/")[0]
        return folder if folder in SHARED else file


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> FileScheduling:
    """The scheduler that gives the tests to the workers."""
    return FileScheduling(config, log)


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def built_site() -> Path:
    """``site/public``, built by ``drumhead build``; at once if nothing has changed.

    One worker builds, the other waits for it.
    """
    result = subprocess.run(
        [sys.executable, "-m", "drumhead.cli", "build"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return ROOT / "site" / "public"


@pytest.fixture(scope="session")
def site(built_site: Path) -> Iterator[str]:
    """The address of the built site on a static server, with a slash at the end."""
    with serving(built_site) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver of the browsers."""
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium without a window of its own if the system has one, and so without a back-forward cache."""
    browser = playwright.chromium.launch(executable_path=_chromium(SHELL), args=[*FLAGS, *QUICK_COMPILE])
    yield browser
    browser.close()


@pytest.fixture
def desktop(playwright: Playwright) -> Iterator[Browser]:
    """The Chromium of a reader, with the usual back-forward cache."""
    browser = playwright.chromium.launch(
        executable_path=_chromium(), args=[*FLAGS, *QUICK_COMPILE], ignore_default_args=["--disable-back-forward-cache"]
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def returning(browser: Browser) -> Iterator[BrowserContext]:
    """A profile that all tests of a worker share, so that Python starts from the memory of an earlier visit."""
    context = browser.new_context(**READER, service_workers="block")
    context.set_default_timeout(TIMEOUT)
    yield context
    context.close()


def _chromium(*preferred: str) -> str:
    path = chromium(*preferred)
    assert path, "no Chromium was found: make setup installs one or says how"
    return path


@pytest.fixture
def profile() -> Profile:
    """The profile that the test needs: of a returning reader, a new one, a new one with offline pages, or a new one
    in a Chromium with a back-forward cache.
    """
    return "returning"


@pytest.fixture
def context(profile: Profile, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A profile without stored games and settings."""
    if profile != "returning":
        browser: Browser = request.getfixturevalue("desktop" if profile == "desktop" else "browser")
        context = browser.new_context(**READER, service_workers="allow" if profile == "offline" else "block")
        context.set_default_timeout(TIMEOUT)
        yield context
        _ignore_requests(context)
        context.close()
        return
    context = request.getfixturevalue("returning")
    yield context
    _ignore_requests(context)
    is_set = [page.evaluate("'__pwClock' in globalThis") for page in context.pages]
    for page in context.pages:
        _clear_storage(page)
        page.close()
    context.clear_permissions()
    context.set_offline(False)
    assert not any(is_set), "the clock of a shared profile stays set for the tests to come: take a new profile"


def _ignore_requests(context: BrowserContext) -> None:
    """Stop routing requests that are still pending, which would otherwise disturb the next test."""
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")


def _clear_storage(page: Page) -> None:
    """Clear the storage of the page's site, except the snapshot of Python."""
    origin = page.evaluate("location.origin")
    if origin != "null":
        query = {"origin": origin, "storageTypes": "local_storage,indexeddb"}
        page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", query)


@pytest.fixture
def allowed() -> list[str]:
    """Faults that a test causes on purpose: it adds a part of their text here."""
    return []


@contextmanager
def faultless(context: BrowserContext, allowed: Sequence[str] = ()) -> Iterator[None]:
    """Fails at the end on any console error, uncaught error or request to another host."""
    faults: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(f"console error: {message.text} ({message.location})")

    def on_request(request: Request) -> None:
        if FOREIGN.match(request.url):
            faults.append(f"foreign request: {request.url}")

    def on_error(error: WebError) -> None:
        faults.append(f"uncaught error: {error.error}")

    context.on("console", on_console)
    context.on("weberror", on_error)
    context.on("request", on_request)
    yield
    for event, handler in (("console", on_console), ("weberror", on_error), ("request", on_request)):
        context.remove_listener(event, handler)
    unexpected = [fault for fault in faults if not any(part in fault for part in allowed)]
    assert not unexpected, "\n".join(unexpected)


@contextmanager
def faultless_page(context: BrowserContext, allowed: Sequence[str] = ()) -> Iterator[Page]:
    """A new page on which every fault fails the test."""
    with faultless(context, allowed):
        yield context.new_page()


@pytest.fixture
def page(context: BrowserContext, allowed: list[str]) -> Iterator[Page]:
    """A new page on which every fault fails the test."""
    with faultless_page(context, allowed) as page:
        yield page
