"""A server for the author: the built site on loopback, made again on every change, pages reloading themselves."""

import os
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Condition, Event, Thread

from watchfiles import watch

from drumhead.build.manifest import code_fingerprint, inputs, inputs_fingerprint
from drumhead.build.preview import Previewer
from drumhead.source.project import Project
from drumhead.system.processes import interrupts_held

Build = Callable[[Project], None]
"""Builds the project's site, and exits with the command's code."""

_EVENTS = "/-/changes"
_RELOAD = f"<script>new EventSource('{_EVENTS}').onmessage = () => location.reload()</script>".encode()


class Changes:
    """Counts the builds, and lets pages wait for the next."""

    def __init__(self) -> None:
        self._count = 0
        self._changed = Condition()

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
    """Pages that are newer than the built site, by their path in it."""

    def __init__(self) -> None:
        self._pages: dict[str, bytes] = {}
        self.version = 0

    def add(self, pages: dict[str, bytes]) -> None:
        """Show these pages in place of the site's."""
        self._pages |= pages
        self.version += 1

    def drop(self, version: int) -> None:
        """The site is as new as the pages were at that version."""
        if self.version == version:
            self._pages = {}

    def page(self, path: str) -> bytes | None:
        """The page at that path in the site, if there is a newer one."""
        return self._pages.get(path)


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *args: object, changes: Changes, previews: Previews, **kwargs: object) -> None:
        self._changes, self._previews = changes, previews
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self.path == _EVENTS:
            self._tell_changes()
            return
        page = Path(self.translate_path(self.path))
        page = page / "index.html" if page.is_dir() and self.path.endswith("/") else page
        preview = self._previews.page(os.path.relpath(page, self.directory))
        if page.suffix != ".html" or not (preview or page.is_file()):
            super().do_GET()
            return
        body = (preview or page.read_bytes()).replace(b"</body>", _RELOAD + b"</body>")
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
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


def server(public: Path, port: int, changes: Changes, previews: Previews) -> ThreadingHTTPServer:
    """A server of ``public`` on loopback; port 0 takes a free one. Raises OSError when the port is taken."""
    handler = partial(_Handler, directory=str(public), changes=changes, previews=previews)
    made = ThreadingHTTPServer(("127.0.0.1", port), handler)
    made.daemon_threads = True
    return made


class Builder(Thread):
    """Builds the site when it is asked to: in a process of its own, so that changed Python counts too."""

    def __init__(self, project: Project, changes: Changes, previews: Previews, build: Build) -> None:
        super().__init__(daemon=True)
        self._project, self._changes, self._previews, self._target = project, changes, previews, build
        self._asked, self._over = Event(), Event()
        self._build: SpawnProcess | None = None

    def ask(self) -> None:
        """Build once more, after the build that is going on if there is one."""
        self._asked.set()

    def run(self) -> None:
        """Build until the end."""
        while self._asked.wait() and not self._over.is_set():
            self._asked.clear()
            version = self._previews.version
            self._build = get_context("spawn").Process(target=self._target, args=(self._project,))
            with interrupts_held():
                self._build.start()
            if self._over.is_set():
                self._build.terminate()
            self._build.join()
            if self._build.exitcode == 0:
                self._previews.drop(version)
                self._changes.announce()

    def end(self) -> None:
        """End the build if there is one."""
        self._over.set()
        self._asked.set()
        if self._build and self._build.is_alive():
            self._build.terminate()
        self.join()


class Watcher(Thread):
    """Sees what the site is made from change. Pages of edited rules are shown at once; a build brings all the rest."""

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
            if code != self._code:
                self._code = code
                self._previewer.restart()
            elif pages := self._previewer.render():
                self._previews.add(pages)
                self._changes.announce()
            self._builder.ask()

    def _wait_for_another(self) -> bool:
        """Whether something has changed; false when all is over."""
        while not self._over.is_set():
            # The first look is taken when the watch stands: what changed before shows in the fingerprint, the rest in
            # the watch. It is set up anew after each change: an editor that puts a new file in the old one's place
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
    """Serve until interrupted; ``build`` is run in a new process whenever something changed."""
    changes, previews = Changes(), Previews()
    with server(project.public, port, changes, previews) as http:
        builder = Builder(project, changes, previews, build)
        watcher = Watcher(project, changes, previews, builder)
        builder.start()
        watcher.start()
        print(f"http://127.0.0.1:{http.server_port}/  (Ctrl+C ends it)", flush=True)
        try:
            http.serve_forever()
        except KeyboardInterrupt:
            print()
        finally:
            builder.end()
            watcher.end()
