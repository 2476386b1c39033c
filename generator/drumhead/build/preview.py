"""Previews of edited rules, tables and engines, made at once by a process that has everything loaded."""

import json
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

from drumhead.book.cached import bundle_of, project_books
from drumhead.book.model import Book
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
        with interrupts_blocked():
            self._process.start()
        child_connection.close()

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
        """Terminate the process."""
        self._process.terminate()

    def end(self) -> None:
        """End the process and delete its files."""
        self.terminate()
        self._process.join()
        self._connection.close()
        self._folder.cleanup()


def _serve_requests(project: Project, folder: Path, connection: Connection, code_changed: bool) -> None:
    """Send the engines if the code has changed, then answer requests until the server ends."""
    end_with_parent()
    if code_changed:
        connection.send(_engines(project))
    from drumhead.web.play_assets import uncompiled_files
    from drumhead.web.preview import PagePreview

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
