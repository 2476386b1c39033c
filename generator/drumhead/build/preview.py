"""Pages of edited rules and tables, and edited engines, made at once by a process that has everything loaded."""

import json
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

from drumhead.book.bundle import bundle_of
from drumhead.book.cached import project_books
from drumhead.book.model import Book
from drumhead.play.bundle import GameBundle
from drumhead.source.faults import Invalid
from drumhead.source.project import Project
from drumhead.system.processes import end_with_parent, interrupts_blocked
from drumhead.table.game import BadInput


class Previewer:
    """The process, as the server sees it."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._start(is_changed=False)

    def _start(self, is_changed: bool) -> None:
        context = get_context("spawn")
        self._connection, other = context.Pipe()
        self._folder = TemporaryDirectory(prefix="drumhead-preview-", ignore_cleanup_errors=True)
        self._process = context.Process(
            target=_answer, args=(self._project, Path(self._folder.name), other, is_changed)
        )
        with interrupts_blocked():
            self._process.start()
        other.close()

    def render(self) -> dict[str, bytes]:
        """The pages of the games that have changed since the last time, and what they load, by their path in the site.

        There are none where the content is at fault, or where the process has ended.
        """
        try:
            self._connection.send("render")
        except OSError:
            return {}
        return self._received()

    def restart(self) -> dict[str, bytes]:
        """Take another process, for code or templates have changed; the engines as they are now, as in ``render``."""
        self.end()
        self._start(is_changed=True)
        return self._received()

    def _received(self) -> dict[str, bytes]:
        try:
            files: dict[str, bytes] = self._connection.recv()
        except (EOFError, OSError):
            return {}
        return files

    def terminate(self) -> None:
        """Break off what the process is doing."""
        self._process.terminate()

    def end(self) -> None:
        """End the process and delete its files."""
        self.terminate()
        self._process.join()
        self._connection.close()
        self._folder.cleanup()


def _answer(project: Project, folder: Path, connection: Connection, is_changed: bool) -> None:
    """Send the engines if the code ``is_changed``, then answer requests until the server ends."""
    end_with_parent()
    if is_changed:
        connection.send(_engines(project))
    from drumhead.web.play_assets import uncompiled_files
    from drumhead.web.preview import PagePreview

    preview: PagePreview | None = None
    known: list[Book] = []

    def read() -> list[Book]:
        """The books that changed. Raises Invalid, BadInput."""
        nonlocal preview, known
        books = project_books(project)
        if preview is None or list(map(_in_nav, books)) != list(map(_in_nav, known)):
            preview = PagePreview(project, books, folder)
        changed = [book for book in books if book not in known]
        known = books
        return changed

    def render() -> dict[str, bytes]:
        try:
            changed = read()
            assert preview
            pages = {f"{book.slug}/index.html": preview.rules(book).encode() for book in changed}
            for book in changed:
                pages |= uncompiled_files(bundle_of(book)) if book.engine else {}
            return pages
        except Exception:  # the build that follows says what is wrong, with an engine too
            return {}

    with suppress(Invalid, BadInput, OSError):
        read()
    while True:
        connection.recv()
        connection.send(render())


def _engines(project: Project) -> dict[str, bytes]:
    """What the pages of the built site load of each game's engine as it is now."""
    from drumhead.web.play_assets import uncompiled_files

    files = dict[str, bytes]()
    for room in ("play", "desk"):
        for file in sorted(project.public.glob(f"*/{room}/*/bundle.json")):
            with suppress(Exception):  # an engine that fails: the build that follows says where
                files |= uncompiled_files(GameBundle.from_json(json.loads(file.read_bytes())))
    return files


def _in_nav(book: Book) -> tuple[str, str, bool, bool]:
    return book.slug, book.title, book.playable, book.umpired
