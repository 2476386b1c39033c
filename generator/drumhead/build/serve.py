"""A server for the author: the site on loopback, made again on every change, pages reloading themselves.

Pages come first and sheets after them; a newer change breaks off the sheets. What a build finds at fault stands on the
pages that it concerns.
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

from watchfiles import watch

from drumhead.build.fresh_sheets import FreshSheets
from drumhead.build.manifest import code_fingerprint, inputs, inputs_fingerprint
from drumhead.build.parts import PARTS
from drumhead.build.preview import Previewer
from drumhead.build.site import is_current
from drumhead.source.project import Project
from drumhead.system.processes import interrupts_blocked
from drumhead.web.folders import without_hashed_folder

Build = Callable[[Project, Sequence[str], Connection], None]
"""Builds those parts of the project's site, and sends what was at fault, one line each, or nothing."""

PAGES: Final = tuple(part for part in PARTS if part != "press")

_EVENTS: Final = "/-/changes"
_RELOADER: Final = "/-/reload.js"
_RELOADS: Final = f"new EventSource('{_EVENTS}').onmessage = () => location.reload();\n".encode()
_RELOAD: Final = f'<script src="{_RELOADER}"></script>'
_NO_WORKER: Final = b"""\
// No page is kept for offline while its site is written: this takes the place of a worker that kept some, and goes.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
"""
_BUILDING: Final = "<!doctype html><title>Drumhead</title><body><p>The site is being built …</p></body>"
_FAULTS: Final = (
    '<details open role="alert" style="position:fixed;inset:auto 0 0;z-index:99;max-height:40vh;overflow:auto;margin:0;'
    "padding:.75rem 1rem;background:#fff;color:#b3261e;border-top:3px solid;font:14px/1.4 monospace;"
    'white-space:pre-wrap"><summary>Faults</summary>{}</details>'
)


class Changes:
    """Counts the builds, and lets pages wait for the next; knows what the last one found at fault."""

    def __init__(self) -> None:
        self.faults = ""
        self._count = 0
        self._changed = Condition()

    def concerning(self, path: str) -> list[str]:
        """The faults that a page shows: on a game's page no other game's."""
        game = path.strip("/").partition("/")[0]
        others = re.compile(rf"content/(?!{re.escape(game)}/)[^/]+/")
        lines = self.faults.splitlines()
        own = [line for line in lines if not others.match(line)]
        return own if game and any(line.startswith(f"content/{game}/") for line in lines) else lines

    def announce(self) -> None:
        """A new build is there."""
        with self._changed:
            self._count += 1
            self._changed.notify_all()

    def wait(self, seconds: float) -> bool:
        """Whether a build came within the time."""
        with self._changed:
            seen = self._count
            return self._changed.wait_for(lambda: self._count != seen, seconds)


class Previews:
    """Pages and what they load that are newer than the built site, by their path in it."""

    def __init__(self) -> None:
        self._pages: dict[str, bytes] = {}
        self.version = 0

    def add(self, pages: dict[str, bytes]) -> None:
        """Show these in place of the site's."""
        self._pages |= pages
        self.version += 1

    def drop(self, version: int) -> None:
        """The site is as new as they were at that version."""
        if self.version == version:
            self._pages = {}

    def file(self, path: str) -> bytes | None:
        """The file at that path in the site, if there is a newer one."""
        return self._pages.get(without_hashed_folder(path))


class _Handler(SimpleHTTPRequestHandler):
    def __init__(
        self, *args: object, changes: Changes, previews: Previews, sheets: FreshSheets, **kwargs: object
    ) -> None:
        self._changes, self._previews, self._sheets = changes, previews, sheets
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self.path == _EVENTS:
            self._tell_changes()
            return
        if self.path == _RELOADER:
            self._send(_RELOADS, "text/javascript")
            return
        if self.path == "/sw.js":
            self._send(_NO_WORKER, "text/javascript")
            return
        page = Path(self.translate_path(self.path))
        page = page / "index.html" if self.path.endswith("/") else page
        name = os.path.relpath(page, self.directory)
        body = self._previews.file(name) or self._sheets.file(name)
        if body and page.suffix != ".html":
            self._send(body, self.guess_type(page))
            return
        if not body and page.suffix == ".html" and page.is_file():
            body = page.read_bytes()
        if not body and self.path.endswith("/") and not Path(self.directory, "index.html").is_file():
            body = _BUILDING.encode()
        if not body:
            super().do_GET()
            return
        lines = self._changes.concerning(self.path)
        added = (_FAULTS.format(escape("\n".join(lines))) if lines else "") + _RELOAD
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
        """Requests are not worth a line each."""

    def _tell_changes(self) -> None:
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
        """A page that is left while a file is on its way is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(*request)  # type: ignore[arg-type]


def server(project: Project, port: int, changes: Changes, previews: Previews) -> ThreadingHTTPServer:
    """A server of the project's site on loopback; port 0 takes a free one. Raises OSError when the port is taken."""
    sheets = FreshSheets(project)
    handler = partial(_Handler, directory=str(project.public), changes=changes, previews=previews, sheets=sheets)
    return _Server(("127.0.0.1", port), handler)


class Builder(Thread):
    """Builds the site when it is asked to: in a process of its own, so that changed Python counts too."""

    def __init__(self, project: Project, changes: Changes, previews: Previews, build: Build) -> None:
        super().__init__(daemon=True)
        self._project, self._changes, self._previews, self._target = project, changes, previews, build
        self._asked, self._over = Event(), Event()
        self._build: SpawnProcess | None = None
        self._printing = False

    def ask(self) -> None:
        """Build once more: pages after those that are being built, if any; sheets that are being set are broken off."""
        self._asked.set()
        if self._build and self._printing:
            self._build.terminate()

    def run(self) -> None:
        """Build until the end."""
        while self._asked.wait() and not self._over.is_set():
            self._asked.clear()
            version = self._previews.version
            if is_current(self._project):
                self._previews.drop(version)
                self._tell("")
                _say("the whole site is built")
                continue
            faults = self._built(PAGES)
            if faults == "":
                self._previews.drop(version)
            self._tell(faults)
            if faults == "" and not self._asked.is_set():
                _say("the pages are built; the sheets come next")
                self._printing = True
                printed = self._built(PARTS)
                self._printing = False
                self._tell(printed)
                if printed == "":
                    _say("the sheets are printed: the whole site is built")

    def _built(self, parts: Sequence[str]) -> str | None:
        """What the build of the parts found at fault; None where it was broken off."""
        context = get_context("spawn")
        found, sender = context.Pipe(duplex=False)
        self._build = context.Process(target=self._target, args=(self._project, parts, sender))
        with interrupts_blocked():
            self._build.start()
        sender.close()
        if self._over.is_set():
            self._build.terminate()
        try:
            message: str = found.recv()
        except EOFError:
            return None
        finally:
            found.close()
            self._build.join()
        return message

    def _tell(self, faults: str | None) -> None:
        if faults is not None:
            self._changes.faults = faults
            self._changes.announce()

    def end(self) -> None:
        """End the build if there is one."""
        self._over.set()
        self._asked.set()
        if self._build and self._build.is_alive():
            self._build.terminate()
        self.join()


def _say(words: str) -> None:
    print(f"{strftime('%H:%M:%S')} {words}", flush=True)


class Watcher(Thread):
    """Sees what the site is made from change. Edited rules and engines show at once; a build brings all the rest."""

    def __init__(self, project: Project, changes: Changes, previews: Previews, builder: Builder) -> None:
        super().__init__(daemon=True)
        self._project, self._changes, self._previews, self._builder = project, changes, previews, builder
        self._over = Event()
        self._seen, self._code = inputs_fingerprint(project), code_fingerprint(project)
        self._previewer = Previewer(project)

    def run(self) -> None:
        """Watch until the end."""
        while self._wait_for_another():
            self._seen, code = inputs_fingerprint(self._project), code_fingerprint(self._project)
            newer = self._previewer.render() if code == self._code else self._previewer.restart()
            self._code = code
            if newer:
                self._previews.add(newer)
                self._changes.faults = ""
                self._changes.announce()
            self._builder.ask()

    def _wait_for_another(self) -> bool:
        """Whether something has changed; false when all is over."""
        while not self._over.is_set():
            # The first look is taken when the watch stands: what changed before shows in the fingerprint, the rest in
            # the watch. It is set up again after each change: an editor that puts a new file in the old one's place
            # ends it.
            watching = watch(*inputs(self._project), stop_event=self._over, rust_timeout=500, yield_on_timeout=True)
            for looks, changed in enumerate(watching):
                if (changed or not looks) and inputs_fingerprint(self._project) != self._seen:
                    return True
                if changed:
                    break
        return False

    def end(self) -> None:
        """Stop watching."""
        self._over.set()
        self._previewer.terminate()
        self.join()
        self._previewer.end()


def serve(project: Project, port: int, build: Build) -> None:
    """Serve until interrupted; ``build`` is run in new processes at first, and whenever something changed."""
    changes, previews = Changes(), Previews()
    with server(project, port, changes, previews) as http:
        builder = Builder(project, changes, previews, build)
        watcher = Watcher(project, changes, previews, builder)
        builder.start()
        builder.ask()
        watcher.start()
        print(f"http://127.0.0.1:{http.server_port}/  (Ctrl+C ends it)", flush=True)
        try:
            http.serve_forever()
        except KeyboardInterrupt:
            print()
        finally:
            builder.end()
            watcher.end()
