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

from playwright.sync_api import Page, Route
from prepare import node

# Playwright brings a Node of its own, which does not start where libatomic is missing, as on a bare Debian.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node())

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
"""Addresses that our pages must not request."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128  # a service worker requests all its files at once

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore pages that close while a file is being sent."""


def until(page: Page, condition: str, arg: Any = None, seconds: int = 60) -> None:
    """Wait until an expression, or a function of ``arg``, is true in the page.

    Playwright's own function polls by ``eval``, which the policy of the pages forbids. The time is that of the page,
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


def hold_requests(page: Page, files: str) -> Callable[[], None]:
    """Hold requests that match a pattern of addresses until the returned function is called."""
    held: list[Route] = []
    is_released = False

    def handle(route: Route) -> None:
        if is_released:
            route.continue_()
        else:
            held.append(route)

    def release() -> None:
        nonlocal is_released
        is_released = True
        while held:
            held.pop().continue_()

    page.route(files, handle)
    return release


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder on this machine; yields its address, with a slash at the end."""
    with _Server(("127.0.0.1", 0), partial(_Quiet, directory=folder)) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
