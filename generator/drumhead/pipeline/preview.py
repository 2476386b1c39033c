"""What the author looks at before the build reaches it: edited rules, tables, engines and sheets."""

import json
import re
import subprocess
import sys
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from time import monotonic
from typing import Final

from drumhead.book.cached import bundle_of, project_books
from drumhead.book.model import Book
from drumhead.pipeline.output import inputs_fingerprint, read_manifest
from drumhead.play.bundle import GameBundle
from drumhead.source.faults import Invalid
from drumhead.source.project import Project
from drumhead.system.processes import end_with_parent, interrupts_blocked
from drumhead.table.faults import BadInput


class Previewer:
    """Controls the previewing process."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._start(code_changed=False)

    def _start(self, code_changed: bool) -> None:
        context = get_context("spawn")
        self._connection, child_connection = context.Pipe()
        self._folder = TemporaryDirectory(prefix="drumhead-preview-", ignore_cleanup_errors=True)
        self._process = context.Process(
            target=_serve_requests, args=(self._project, Path(self._folder.name), child_connection, code_changed)
        )
        with suppress(OSError), child_connection, interrupts_blocked():  # without it the build comes all the same
            self._process.start()

    def render(self) -> dict[str, bytes]:
        """The pages of the games that have changed since the last call, and what they load, by path in the site.

        There are none if the content has faults or the process has ended.
        """
        try:
            self._connection.send("render")
        except OSError:
            return {}
        return self._receive()

    def restart(self) -> dict[str, bytes]:
        """Start a new process after a change of code or templates; returns the current engines by path in the site."""
        self.end()
        self._start(code_changed=True)
        return self._receive()

    def _receive(self) -> dict[str, bytes]:
        try:
            files: dict[str, bytes] = self._connection.recv()
        except (EOFError, OSError):
            return {}
        return files

    def terminate(self) -> None:
        """Terminate the process, if it was started."""
        if self._process.pid:
            self._process.terminate()

    def end(self) -> None:
        """End the process and delete its files."""
        self.terminate()
        if self._process.pid:
            self._process.join()
        self._connection.close()
        self._folder.cleanup()


def _serve_requests(project: Project, folder: Path, connection: Connection, code_changed: bool) -> None:
    """Send the engines if the code has changed, then answer requests until the server ends."""
    end_with_parent()
    if code_changed:
        connection.send(_engines(project))
    from drumhead.web.docs import PagePreview
    from drumhead.web.play_assets import uncompiled_files

    preview: PagePreview | None = None
    previous: list[Book] = []

    def read_changed() -> list[Book]:
        """The books that have changed. Raises Invalid, BadInput."""
        nonlocal preview, previous
        books = project_books(project)
        if preview is None or list(map(_in_nav, books)) != list(map(_in_nav, previous)):
            preview = PagePreview(project, books, folder)
        changed = [book for book in books if book not in previous]
        previous = books
        return changed

    def render() -> dict[str, bytes]:
        try:
            changed = read_changed()
            assert preview
            pages = {f"{book.slug}/index.html": preview.rules(book).encode() for book in changed}
            for book in changed:
                pages |= uncompiled_files(bundle_of(book)) if book.engine else {}
            return pages
        except Exception:  # the next build reports what is wrong, also in an engine
            return {}

    with suppress(Invalid, BadInput, OSError):
        read_changed()
    while True:
        connection.recv()
        connection.send(render())


def _engines(project: Project) -> dict[str, bytes]:
    """The files of each game's current engine that the pages of the built site load."""
    from drumhead.web.play_assets import uncompiled_files

    files = dict[str, bytes]()
    for name in ("play", "desk"):
        for file in sorted(project.public.glob(f"*/{name}/*/bundle.json")):
            with suppress(Exception):  # the next build reports an engine that fails
                files |= uncompiled_files(GameBundle.from_json(json.loads(file.read_bytes())))
    return files


def _in_nav(book: Book) -> tuple[str, str, bool, bool]:
    return book.slug, book.title, book.playable, book.umpired


# Printing the sheet that the author looks at on request, before the build reaches it.

_SHEET: Final = re.compile(r"(?P<game>[a-z0-9-]+)/print/(?P=game)-(?P<aid>[a-z0-9-]+)-(?P<paper>a4|letter)\.pdf")
_TIMEOUT: Final = 60
"""Seconds after which the old sheet is shown; the build will report what is wrong."""
_INTERVAL: Final = 0.25
"""Seconds between two checks of the source, each of which reads all of it: viewers request a PDF in pieces."""


class FreshSheets:
    """Sheets of a project that are newer than its site, by their path in it; faults are drawn on them."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._cache: dict[str, tuple[str, bytes | None]] = {}
        self._lock = Lock()
        self._source, self._checked_at = "", 0.0

    def file(self, path: str) -> bytes | None:
        """The sheet as PDF from the current source; None if the site's is current, or if it can't be printed."""
        match = _SHEET.fullmatch(path)
        if not match:
            return None
        with self._lock:
            if not self._source or monotonic() - self._checked_at > _INTERVAL:
                self._source, self._checked_at = inputs_fingerprint(self._project), monotonic()
            site = read_manifest(self._project.public)
            if site and site.is_current(self._project.public, self._source):
                return None
            if self._cache.get(path, ("", None))[0] != self._source:
                self._cache[path] = self._source, self._print_sheet(match["game"], match["aid"], match["paper"])
            return self._cache[path][1]

    def _print_sheet(self, game: str, aid: str, paper: str) -> bytes | None:
        """Print by the command, in a new process, since the edited file may be an engine or a template."""
        with TemporaryDirectory() as folder:
            file = Path(folder, "sheet.pdf")
            command = [sys.executable, "-m", "drumhead.cli", "sheet", game, aid, "--paper", paper, "--out", str(file)]
            try:
                subprocess.run(command, cwd=self._project.root, capture_output=True, check=False, timeout=_TIMEOUT)
            except subprocess.TimeoutExpired:
                return None
            return file.read_bytes() if file.is_file() else None
