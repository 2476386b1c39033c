"""A server for the author: the site on loopback, rebuilt on every change, with pages that reload themselves.

Pages are built first, then the sheets; a new change interrupts the sheets. The faults of a build are shown on the pages
that they concern.
"""

import os
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Condition, Event, Thread
from time import strftime
from typing import Final
from urllib.parse import urlsplit

from watchfiles import watch

from drumhead.pipeline.output import inputs, inputs_fingerprint
from drumhead.pipeline.preview import FreshSheets, Previewer
from drumhead.pipeline.site import PARTS, is_current
from drumhead.source.project import Project
from drumhead.system.processes import interrupts_blocked

Build = Callable[[Project, Sequence[str], Connection], None]
"""Builds those parts of the project's site and sends its faults, one line each, or ''."""

PAGES: Final = tuple(part for part in PARTS if part != "press")

_EVENTS: Final = "/-/changes"
_RELOAD_PATH: Final = "/-/reload.js"
_RELOAD_TAG: Final = f'<script src="{_RELOAD_PATH}"></script>'
_SCRIPTS: Final = {
    _RELOAD_PATH: f"new EventSource('{_EVENTS}').onmessage = () => location.reload();\n".encode(),
    # No page is kept for offline while its site is written: this takes the place of a worker that kept some, and goes.
    "/sw.js": b"""\
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
""",
}
"""The scripts that the server has in place of the site's."""
_BUILDING: Final = "<!doctype html><title>Drumhead</title><body><p>The site is being built …</p></body>"
FAULT_PANEL: Final = (
    '<details open role="alert" style="position:sticky;bottom:0;z-index:99;max-height:40vh;overflow:auto;margin:0;'
    "padding:.75rem 1rem;background:#fff;color:#b3261e;border-top:3px solid;font:14px/1.4 monospace;"
    'white-space:pre-wrap"><summary>Faults</summary>{}</details>'
)


class Changes:
    """Counts the builds, lets pages wait for the next one, and holds what is newer than the built site."""

    def __init__(self) -> None:
        self.faults = ""
        """Of the last build."""
        self.pages: dict[str, bytes] = {}
        """Those that are newer than the site's, by their path in it."""
        self.version = 0
        """The number of previews so far."""
        self._count = 0
        self._changed = Condition()

    def faults_for(self, path: str) -> list[str]:
        """The faults that the page at ``path`` shows: a game's page shows none of another game."""
        game = path.strip("/").partition("/")[0]
        others = re.compile(rf"content/(?!{re.escape(game)}/)[^/]+/")
        lines = self.faults.splitlines()
        relevant = [line for line in lines if not others.match(line)]
        return relevant if game and any(line.startswith(f"content/{game}/") for line in lines) else lines

    def preview(self, pages: dict[str, bytes]) -> None:
        """Serve these in place of the site's."""
        self.pages = {**self.pages, **pages}
        self.version += 1
        self.announce("")

    def drop_previews(self, version: int) -> None:
        """Drop the previews unless there are newer ones than ``version``: the site is as new."""
        if self.version == version:
            self.pages = {}

    def announce(self, faults: str) -> None:
        """Wake the pages: a build with these faults is finished, or a preview is there."""
        self.faults = faults
        with self._changed:
            self._count += 1
            self._changed.notify_all()

    def wait(self, seconds: float) -> bool:
        """Whether something was announced within the time."""
        with self._changed:
            count = self._count
            return self._changed.wait_for(lambda: self._count != count, seconds)


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *args: object, changes: Changes, sheets: FreshSheets, **kwargs: object) -> None:
        self._changes, self._sheets = changes, sheets
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self.path == _EVENTS:
            self._send_changes()
            return
        if self.path in _SCRIPTS:
            self._send(_SCRIPTS[self.path], "text/javascript")
            return
        path = urlsplit(self.path).path
        page = Path(self.translate_path(path))
        page = page / "index.html" if path.endswith("/") else page
        name = Path(os.path.relpath(page, self.directory)).as_posix()
        body = self._changes.pages.get(name) or self._sheets.file(name)
        if body and page.suffix != ".html":
            self._send(body, self.guess_type(page))
            return
        if not body and page.suffix == ".html" and page.is_file():
            body = page.read_bytes()
        if not body and path.endswith("/") and not Path(self.directory, "index.html").is_file():
            body = _BUILDING.encode()
        if not body:
            super().do_GET()
            return
        lines = self._changes.faults_for(path)
        added = (FAULT_PANEL.format(escape("\n".join(lines))) if lines else "") + _RELOAD_TAG
        self._send(body.replace(b"</body>", f"{added}</body>".encode()), "text/html; charset=utf-8")

    def _send(self, body: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Don't log requests."""

    def _send_changes(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        try:
            while True:
                changed = self._changes.wait(seconds=15)
                self.wfile.write(b"data: built\n\n" if changed else b": still here\n\n")
                self.wfile.flush()
        except OSError:
            self.close_connection = True


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *request: object) -> None:
        """Ignore connections that the browser closed."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(*request)  # type: ignore[arg-type]


def server(project: Project, port: int, changes: Changes) -> ThreadingHTTPServer:
    """A server of the project's site on loopback; port 0 takes a free one. Raises OSError if the port is in use."""
    sheets = FreshSheets(project)
    handler = partial(_Handler, directory=str(project.public), changes=changes, sheets=sheets)
    return _Server(("127.0.0.1", port), handler)


class Builder(Thread):
    """Builds the site on request, in a new process each time, so that changed Python is used."""

    def __init__(self, project: Project, changes: Changes, build: Build) -> None:
        super().__init__(daemon=True)
        self._project, self._changes, self._build_target = project, changes, build
        self._requested, self._stopped = Event(), Event()
        self._build: SpawnProcess | None = None
        self._printing = False

    def request(self) -> None:
        """Request a build. A running build of the pages is finished first, one of the sheets is interrupted."""
        self._requested.set()
        if self._build and self._printing:
            self._build.terminate()

    def run(self) -> None:
        """Build on each request until ``end``."""
        while self._requested.wait() and not self._stopped.is_set():
            self._requested.clear()
            version = self._changes.version
            is_built = is_current(self._project)
            faults = "" if is_built else self._run_build(PAGES)
            if faults == "":
                self._changes.drop_previews(version)
            self._publish(faults)
            if faults == "" and not is_built and not self._requested.is_set():
                _log("the pages are built; the sheets come next")
                self._printing = True
                faults = self._run_build(PARTS)
                self._printing = False
                self._publish(faults)
                is_built = faults == ""
            if is_built:
                _log("the whole site is built")

    def _run_build(self, parts: Sequence[str]) -> str | None:
        """The faults of a build of these parts; None if it was interrupted."""
        context = get_context("spawn")
        receiver, sender = context.Pipe(duplex=False)
        build = context.Process(target=self._build_target, args=(self._project, parts, sender))
        try:
            with sender, interrupts_blocked():
                build.start()
            self._build = build
            if self._stopped.is_set():
                build.terminate()
            message: str = receiver.recv()
        except (EOFError, OSError):
            if self._requested.is_set() or self._stopped.is_set():
                return None
            message = "the process that builds has gone, as happens where memory is short: save a file to build again"
            print(f"drumhead: {message}", file=sys.stderr, flush=True)
        finally:
            receiver.close()
            if build.pid:
                build.join()
        return message

    def _publish(self, faults: str | None) -> None:
        if faults is not None:
            self._changes.announce(faults)

    def end(self) -> None:
        """Stop, and terminate a running build."""
        self._stopped.set()
        self._requested.set()
        if self._build and self._build.is_alive():
            self._build.terminate()
        self.join()


def _log(message: str) -> None:
    print(f"{strftime('%H:%M:%S')} {message}", flush=True)


class Watcher(Thread):
    """Watches the site's inputs. Edited rules are previewed at once; a build updates everything else."""

    def __init__(self, project: Project, changes: Changes, builder: Builder) -> None:
        super().__init__(daemon=True)
        self._project, self._changes, self._builder = project, changes, builder
        self._stopped = Event()
        self._fingerprint, self._code = inputs_fingerprint(project), inputs_fingerprint(project, project.content)
        self._previewer = Previewer(project)

    def run(self) -> None:
        """Watch until ``end``."""
        while self._wait_for_change():
            self._fingerprint = inputs_fingerprint(self._project)
            code = inputs_fingerprint(self._project, self._project.content)
            if code != self._code:
                self._previewer.restart()
            elif pages := self._previewer.render():
                self._changes.preview(pages)
            self._code = code
            self._builder.request()

    def _wait_for_change(self) -> bool:
        """Wait for a change of the inputs; False after ``end``."""
        while not self._stopped.is_set():
            # The fingerprint is compared once when the watch has begun, for earlier changes. The watch is set up again
            # after each change, since it ends when an editor replaces a file.
            changes = watch(*inputs(self._project), stop_event=self._stopped, rust_timeout=500, yield_on_timeout=True)
            for count, changed in enumerate(changes):
                if (changed or not count) and inputs_fingerprint(self._project) != self._fingerprint:
                    return True
                if changed:
                    break
        return False

    def end(self) -> None:
        """Stop watching."""
        self._stopped.set()
        self._previewer.terminate()
        self.join()
        self._previewer.end()


def serve(project: Project, port: int, build: Build) -> None:
    """Serve until interrupted; ``build`` runs in new processes, at the start and after every change."""
    changes = Changes()
    with server(project, port, changes) as http:
        builder = Builder(project, changes, build)
        watcher = Watcher(project, changes, builder)
        builder.start()
        builder.request()
        watcher.start()
        print(f"http://127.0.0.1:{http.server_port}/  (Ctrl+C ends it)", flush=True)
        try:
            http.serve_forever()
        except KeyboardInterrupt:
            print()
        finally:
            builder.end()
            watcher.end()
