"""The Chromium of the tests and benchmarks, and a static server as plain as ``python -m http.server``."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from drumhead.web import runtime
from playwright.sync_api import Page, Route

# Playwright brings a Node of its own, which does not start where libatomic is missing, as on a bare Debian.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", runtime.node())

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FOREIGN = re.compile(r"^(?!data:|blob:|about:|https?://(127\.0\.0\.1|localhost)[:/])")
"""Addresses that no page of ours may ask for."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128  # a service worker asks for all that it keeps at once

    def handle_error(self, request: object, client_address: object) -> None:
        """A page that closes while a file is on its way is no error."""


def until(page: Page, condition: str, arg: Any = None, seconds: int = 60) -> None:
    """Wait until an expression, or a function of ``arg``, is true in the page.

    Playwright's own way looks again by ``eval``, which the policy of the pages forbids. The time is that of the page,
    whose clock a test may have set.
    """
    function = condition if re.match(r"(async )?\(\w*\) =>", condition) else f"() => ({condition})"
    page.evaluate(
        f"""async ([arg, patience]) => {{
          const holds = {function};
          const end = Date.now() + patience;
          while (!(await holds(arg))) {{
            if (Date.now() > end) throw new Error("waited in vain");
            await new Promise((next) => setTimeout(next, 20));
          }}
        }}""",
        [arg, 1000 * seconds],
    )


def held_back(page: Page, files: str) -> Callable[[], None]:
    """Keep back what fits a pattern of addresses until the result is called, which may be before the page asks."""
    waiting: list[Route] = []
    free = False

    def take(route: Route) -> None:
        if free:
            route.continue_()
        else:
            waiting.append(route)

    def let_come() -> None:
        nonlocal free
        free = True
        while waiting:
            waiting.pop().continue_()

    page.route(files, take)
    return let_come


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder on this machine; gives its address, with a slash at the end."""
    with _Server(("127.0.0.1", 0), partial(_Quiet, directory=folder)) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
