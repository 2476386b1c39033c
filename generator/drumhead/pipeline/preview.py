"""What the author looks at before the build reaches it: pages of edited rules, and sheets."""

import re
import subprocess
import sys
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Final

from drumhead.book.cached import project_books
from drumhead.book.model import Book
from drumhead.pipeline.output import inputs_fingerprint, read_manifest
from drumhead.source.project import Project
from drumhead.system.processes import end_with_parent, interrupts_blocked


class Previewer:
    """Controls the previewing process, which has the code and the templates as they were when it was started."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self._connection, child_connection = context.Pipe()
        self._folder = TemporaryDirectory(prefix="drumhead-preview-", ignore_cleanup_errors=True)
        folder = Path(self._folder.name)
        self._process = context.Process(target=_serve_requests, args=(self._project, folder, child_connection))
        with suppress(OSError), child_connection, interrupts_blocked():  # without it the build comes all the same
            self._process.start()

    def render(self) -> dict[str, bytes]:
        """The pages of the games that have changed since the last call, by path in the site.

        There are none if the content has faults or the process has ended.
        """
        try:
            self._connection.send("render")
            pages: dict[str, bytes] = self._connection.recv()
        except (EOFError, OSError):
            return {}
        return pages

    def restart(self) -> None:
        """Start a new process after a change of code or templates."""
        self.end()
        self._start()

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


def _serve_requests(project: Project, folder: Path, connection: Connection) -> None:
    """Answer requests until the server ends."""
    end_with_parent()
    from drumhead.web.page_preview import PagePreview

    preview: PagePreview | None = None
    previous: list[Book] = []

    def changed_books() -> list[Book]:
        nonlocal preview, previous
        books = project_books(project)
        if preview is None or list(map(_in_nav, books)) != list(map(_in_nav, previous)):
            preview = PagePreview(project, books, folder)
        changed = [book for book in books if book not in previous]
        previous = books
        return changed

    with suppress(Exception):  # the next build reports what is wrong, here and below
        changed_books()
    while connection.recv():
        pages: dict[str, bytes] = {}
        with suppress(Exception):
            changed = changed_books()
            assert preview
            pages = {f"{book.slug}/index.html": preview.rules(book).encode() for book in changed}
        connection.send(pages)


def _in_nav(book: Book) -> tuple[str, str, bool, bool]:
    return book.slug, book.title, book.playable, book.umpired


# Printing the sheet that the author looks at on request, before the build reaches it.

_SHEET: Final = re.compile(r"(?P<game>[a-z0-9-]+)/print/(?P=game)-(?P<aid>[a-z0-9-]+)-(?P<paper>a4|letter)\.pdf")
_TIMEOUT: Final = 60
"""Seconds after which the old sheet is shown; the build will report what is wrong."""


class FreshSheets:
    """Sheets of a project that are newer than its site, by their path in it; faults are drawn on them."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._cache: dict[str, tuple[str, bytes | None]] = {}
        self._lock = Lock()

    def file(self, path: str) -> bytes | None:
        """The sheet as PDF from the current source; None if the site's is current, or if it can't be printed."""
        match = _SHEET.fullmatch(path)
        if not match:
            return None
        with self._lock:
            source, site = inputs_fingerprint(self._project), read_manifest(self._project.public)
            if site and site.is_current(self._project.public, source):
                return None
            if self._cache.get(path, ("", None))[0] != source:
                self._cache[path] = source, self._print_sheet(match["game"], match["aid"], match["paper"])
            return self._cache[path][1]

    def _print_sheet(self, game: str, aid: str, paper: str) -> bytes | None:
        """Print by the command, in a new process, since the edited file may be an engine or a template."""
        with TemporaryDirectory() as folder:
            file = Path(folder, "sheet.pdf")
            command = [sys.executable, "-m", "drumhead.cli", "sheet", game, aid, "--paper", paper, "--out", str(file)]
            with suppress(subprocess.TimeoutExpired):
                subprocess.run(command, cwd=self._project.root, capture_output=True, check=False, timeout=_TIMEOUT)
            return file.read_bytes() if file.is_file() else None
