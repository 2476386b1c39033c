"""A server for the author: the built site on loopback, made again on every change, pages reloading themselves."""

from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Condition, Event, Thread

from watchfiles import watch

from drumhead.build.manifest import inputs, inputs_fingerprint
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


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *args: object, changes: Changes, **kwargs: object) -> None:
        self._changes = changes
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self.path == _EVENTS:
            self._tell_changes()
            return
        page = Path(self.translate_path(self.path))
        page = page / "index.html" if page.is_dir() and self.path.endswith("/") else page
        if page.suffix != ".html" or not page.is_file():
            super().do_GET()
            return
        body = page.read_bytes().replace(b"</body>", _RELOAD + b"</body>")
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


def server(public: Path, port: int, changes: Changes) -> ThreadingHTTPServer:
    """A server of ``public`` on loopback; port 0 takes a free one. Raises OSError when the port is taken."""
    made = ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(public), changes=changes))
    made.daemon_threads = True
    return made


class Rebuilder(Thread):
    """Builds when what the site is made from changes: in a process of its own, so that changed Python counts too."""

    def __init__(self, project: Project, changes: Changes, build: Build) -> None:
        super().__init__(daemon=True)
        self._project, self._changes, self._target = project, changes, build
        self._over = Event()
        self._build: SpawnProcess | None = None
        self._built = inputs_fingerprint(project)

    def run(self) -> None:
        """Watch and build until the end."""
        while self._wait_for_another():
            self._built = inputs_fingerprint(self._project)
            self._build = get_context("spawn").Process(target=self._target, args=(self._project,))
            with interrupts_held():
                self._build.start()
            if self._over.is_set():
                self._build.terminate()
            self._build.join()
            if self._build.exitcode == 0:
                self._changes.announce()

    def _wait_for_another(self) -> bool:
        """Whether there is something to build; false when all is over."""
        while not self._over.is_set():
            # The first look is taken when the watch stands: what changed before shows in the fingerprint, the rest in
            # the watch. It is set up anew after each change: an editor that puts a new file in the old one's place
            # ends it.
            watching = watch(*inputs(self._project), stop_event=self._over, rust_timeout=500, yield_on_timeout=True)
            for looks, changed in enumerate(watching):
                if (changed or not looks) and inputs_fingerprint(self._project) != self._built:
                    return True
                if changed:
                    break
        return False

    def end(self) -> None:
        """Stop watching, and the build if there is one."""
        self._over.set()
        if self._build and self._build.is_alive():
            self._build.terminate()
        self.join()


def serve(project: Project, port: int, build: Build) -> None:
    """Serve until interrupted; ``build`` is run in a new process whenever something changed."""
    changes = Changes()
    with server(project.public, port, changes) as http:
        rebuilder = Rebuilder(project, changes, build)
        rebuilder.start()
        print(f"http://127.0.0.1:{http.server_port}/  (Ctrl+C ends it)", flush=True)
        try:
            http.serve_forever()
        except KeyboardInterrupt:
            print()
        finally:
            rebuilder.end()
