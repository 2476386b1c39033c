"""What several rooms' tests share: the project, its built site on a server, and a page that tolerates no fault."""

import gc
import os
import subprocess
import sys
import threading
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
PATIENCE = 60_000
"""Milliseconds until something on a page is held never to come: no test fails on a slow machine."""

Profile = Literal["returning", "new", "offline"]
READER: Final[dict[str, Any]] = {"reduced_motion": "reduce"}
"""A reader who wants nothing to move: tests that want it say so."""

ONCE: Final = ["--js-flags=--liftoff-only"]
"""Pages that live for seconds gain nothing from Python's WebAssembly being compiled a second, better time."""

SLOW = ("built_site", "playwright", "page")
"""Fixtures whose tests come last."""

SHARED = ("tests/press", "tests/web")
"""Rooms in which several files share what takes long to make: one worker takes the whole room."""

LONG = (*SHARED, "tests/build")
"""Rooms whose tests take long, whatever they need: they come first of the slow ones."""

UNREAD = (*LONG, "tests/browser")
"""Rooms without a fast test."""

FEW = tuple(f"tests/browser/test_{name}.py" for name in ("offline", "far", "ways", "strengths"))
"""Files of few tests that take long, most of them games to their end: after the long rooms, before the other files."""

MEASURED = ("tests/table", "tests/tiny", "tests/play", "tests/games", "tests/source", "tests/system", "tests/test_")
"""Where the tests of layers 0 to 2 are, and those of every docstring."""

FAST = bool(os.environ.get("FAST"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage among what is collected, now or later: all of it stays to the end.

    That would take each worker two of the four seconds in which it reads the tests.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With ``FAST`` leave the rooms without a fast test unread, unless one is asked for by name."""
    if not FAST or collection_path not in [ROOT / room for room in UNREAD]:
        return None
    asked = (ROOT / name.partition("::")[0] for name in config.args)
    return not any(path.is_relative_to(collection_path) for path in asked) or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The fast tests first: an error in a rule need not wait for the browser. With ``FAST`` set, these alone.

    Of the others whole rooms come first, then the files whose tests are long and those with most tests, so that no
    worker is left with a long one when the others have nothing to do.
    """
    if FAST:
        config.hook.pytest_deselected(items=[item for item in items if _is_slow(item)])
        items[:] = [item for item in items if not _is_slow(item)]
    tests_in = Counter(item.path for item in items)
    items.sort(
        key=lambda item: (
            (True, not item.nodeid.startswith(LONG), not item.nodeid.startswith(FEW), -tests_in[item.path])
            if _is_slow(item)
            else (False,)
        )
    )


def _is_slow(item: pytest.Item) -> bool:
    needed = any(name in getattr(item, "fixturenames", ()) for name in SLOW)
    return needed or item.get_closest_marker("slow") is not None or item.nodeid.startswith(UNREAD)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Measure coverage by the quick tests alone: it then takes seconds more, not minutes.

    With ``FAST`` by all. Pytest-cov's own marker ``no_cover`` does nothing in a worker.
    """
    if FAST or _is_measured(item):
        return (yield)
    here, in_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(here)
        threading.settrace(in_threads)


def _is_measured(item: pytest.Item) -> bool:
    explores = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
    left_out = explores or _is_slow(item) or item.get_closest_marker("unmeasured") is not None
    return item.nodeid.startswith(MEASURED) and not left_out


class Rooms(LoadScopeScheduling):  # type: ignore[misc]
    """Whole files for each worker, and whole rooms where these are shared."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        room = file.rpartition("/")[0]
        return room if room in SHARED else file


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Rooms:
    """What hands the tests out to the workers."""
    return Rooms(config, log)


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def built_site() -> Path:
    """``site/public``, built as ``drumhead build`` does; where nothing changed since the last time, at once.

    One worker builds, the other waits for it and finds nothing to do.
    """
    done = subprocess.run(
        [sys.executable, "-m", "drumhead.cli", "build"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return ROOT / "site" / "public"


@pytest.fixture(scope="session")
def site(built_site: Path) -> Iterator[str]:
    """The address of the built site on a static server, with a slash at the end."""
    with serving(built_site) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The system's Chromium, for profiles of one's own. It keeps pages to come back to, as people's browsers do."""
    browser = playwright.chromium.launch(
        executable_path=_chromium(), args=[*FLAGS, *ONCE], ignore_default_args=["--disable-back-forward-cache"]
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def returning(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A profile that all tests of a worker share: Chromium has compiled Python for it, and need not do so again.

    It has no window of its own where the system has such a Chromium, and keeps no pages to come back to.
    """
    context = playwright.chromium.launch_persistent_context(
        tmp_path_factory.mktemp("profile"),
        executable_path=_chromium(SHELL),
        args=[*FLAGS, *ONCE],
        **READER,
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def _chromium(*rather: str) -> str:
    found = chromium(*rather)
    assert found, "no Chromium was found: make setup installs one or says how"
    return found


@pytest.fixture
def profile() -> Profile:
    """Whose profile the test needs: that of a reader who was here before, a new one, or a new one that keeps pages."""
    return "returning"


@pytest.fixture
def context(profile: Profile, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A profile that remembers no game and no setting."""
    if profile != "returning":
        browser: Browser = request.getfixturevalue("browser")
        context = browser.new_context(**READER, service_workers="allow" if profile == "offline" else "block")
        context.set_default_timeout(PATIENCE)
        yield context
        _let_go(context)
        context.close()
        return
    context = request.getfixturevalue("returning")
    yield context
    _let_go(context)
    is_set = [page.evaluate("'__pwClock' in globalThis") for page in context.pages]
    for page in context.pages:
        _forget(page)
        page.close()
    context.clear_permissions()
    context.set_offline(False)
    assert not any(is_set), "the clock of a shared profile stays set for the tests to come: take a new profile"


def _let_go(context: BrowserContext) -> None:
    """Leave requests that are on their way through a test's hands to themselves: else the next test is told of them."""
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")


def _forget(page: Page) -> None:
    """Have the browser forget what the pages of that site keep, but for Python's memory."""
    origin = page.evaluate("location.origin")
    if origin != "null":
        what = {"origin": origin, "storageTypes": "local_storage,indexeddb"}
        page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", what)


@pytest.fixture
def allowed() -> list[str]:
    """Faults that a test brings about on purpose: it adds a part of their text here."""
    return []


@contextmanager
def faultless(context: BrowserContext, allowed: Sequence[str] = ()) -> Iterator[None]:
    """Fails at the end on any console error, uncaught error or request to another host."""
    faults: list[str] = []

    def said(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(f"console error: {message.text} ({message.location})")

    def asked(request: Request) -> None:
        if FOREIGN.match(request.url):
            faults.append(f"foreign request: {request.url}")

    def felt(error: WebError) -> None:
        faults.append(f"uncaught error: {error.error}")

    context.on("console", said)
    context.on("weberror", felt)
    context.on("request", asked)
    yield
    for event, heard in (("console", said), ("weberror", felt), ("request", asked)):
        context.remove_listener(event, heard)
    unexpected = [fault for fault in faults if not any(part in fault for part in allowed)]
    assert not unexpected, "\n".join(unexpected)


@contextmanager
def watched(context: BrowserContext, allowed: Sequence[str] = ()) -> Iterator[Page]:
    """A new page, on which nothing may go wrong."""
    with faultless(context, allowed):
        yield context.new_page()


@pytest.fixture
def page(context: BrowserContext, allowed: list[str]) -> Iterator[Page]:
    """A new page, on which nothing may go wrong."""
    with watched(context, allowed) as page:
        yield page
