"""One press run for all tests of paper."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from drumhead.book.model import Book
from drumhead.imposition.paper import PAPERS
from drumhead.press.build import set_sheets, write_sheets
from drumhead.press.faults import Misprint
from drumhead.render.printed import PrintedSheet
from drumhead.source.card_layouts import TRIMS
from drumhead.source.project import Project

from tests.press.sample import BOOK

EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
EVERY_TRIM = pytest.mark.parametrize("trim", TRIMS)


@dataclass(frozen=True)
class Elsewhere(Project):
    """This checkout with a cache of its own, and with the content of another folder if there is one."""

    shelf: Path = Path()
    own: Path | None = None

    @property
    def cache(self) -> Path:
        return self.shelf

    @property
    def content(self) -> Path:  # type: ignore[override]
        return self.own or super().content


@dataclass(frozen=True)
class Run:
    project: Elsewhere
    out: Path
    printed: list[PrintedSheet]

    def pdf(self, aid: str, paper: str = "a4") -> Path:
        return self.out / next(it.pdf for it in self.printed if (it.aid, it.paper) == (aid, paper))


def print_into(book: Book, project: Project, out: Path) -> list[PrintedSheet]:
    """Print one book's sheets into a folder. Raises PrintingUnavailable, and Misprint with every faulty sheet."""
    sheets = set_sheets({project.content / book.slug: book}, project)
    if sheets.faults:
        raise Misprint(fault for *_, fault in sheets.faults)
    return write_sheets(sheets, [out], project)[0]


def print_book(book: Book, folder: Path) -> Run:
    """All its sheets, in the folder's ``out``, with a cache of their own."""
    project, out = Elsewhere(Project.here().root, folder / "cache"), folder / "out"
    return Run(project, out, print_into(book, project, out))


def misprint(book: Book, folder: Path) -> str:
    """What is wrong with a book's sheets, one fault a line."""
    with pytest.raises(Misprint) as error:
        print_book(book, folder)
    return "\n".join(error.value.faults)


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return print_book(BOOK, tmp_path_factory.mktemp("run"))
