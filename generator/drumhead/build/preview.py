"""Pages of edited rules, rendered at once by a process that has everything loaded."""

from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

from drumhead.book.cached import cached_book
from drumhead.book.model import Book
from drumhead.source.faults import Invalid
from drumhead.source.project import Project
from drumhead.system.processes import end_with_parent, interrupts_held
from drumhead.table.game import BadInput


class Previewer:
    """The process, as the server sees it."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self._connection, other = context.Pipe()
        self._folder = TemporaryDirectory(prefix="drumhead-preview-", ignore_cleanup_errors=True)
        self._process = context.Process(target=_answer, args=(self._project, Path(self._folder.name), other))
        with interrupts_held():
            self._process.start()
        other.close()

    def render(self) -> dict[str, bytes]:
        """The pages of the games that have changed since the last time, by their path in the site.

        There are none where the content is at fault, or where the process has ended.
        """
        try:
            self._connection.send("render")
            pages: dict[str, bytes] = self._connection.recv()
        except (EOFError, OSError):
            return {}
        return pages

    def restart(self) -> None:
        """Take another process: code or templates have changed."""
        self.end()
        self._start()

    def terminate(self) -> None:
        """Break off what the process is doing."""
        self._process.terminate()

    def end(self) -> None:
        """End the process and delete its files."""
        self.terminate()
        self._process.join()
        self._connection.close()
        self._folder.cleanup()


def _answer(project: Project, folder: Path, connection: Connection) -> None:
    """Answer requests until the server ends."""
    end_with_parent()
    from drumhead.web.preview import PagePreview

    preview: PagePreview | None = None
    known: list[Book] = []

    def read() -> list[Book]:
        """The books that changed. Raises Invalid, BadInput."""
        nonlocal preview, known
        books = [cached_book(game, project.cache) for game in project.games()]
        if preview is None or list(map(_in_nav, books)) != list(map(_in_nav, known)):
            preview = PagePreview(project, books, folder)
        changed = [book for book in books if book not in known]
        known = books
        return changed

    def render() -> dict[str, bytes]:
        try:
            changed = read()
            assert preview
            return {f"{book.slug}/index.html": preview.rules(book).encode() for book in changed}
        except (Invalid, BadInput, OSError):
            return {}  # the build that follows says what is wrong

    with suppress(Invalid, BadInput, OSError):
        read()
    while True:
        connection.recv()
        connection.send(render())


def _in_nav(book: Book) -> tuple[str, str, bool, bool]:
    return book.slug, book.title, book.playable, book.umpired
