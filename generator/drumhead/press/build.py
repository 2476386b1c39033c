"""From a book to a folder of PDFs."""

import shutil
from collections.abc import Callable
from pathlib import Path

from drumhead.book.model import Book, Sheet
from drumhead.press import fonts
from drumhead.press.cache import Shelf
from drumhead.press.compose import Composer
from drumhead.press.faults import Misprint
from drumhead.press.job import Job
from drumhead.press.making import files_of, made, silent
from drumhead.press.paper import A4, PAPERS, Paper
from drumhead.press.printed import Printed
from drumhead.source.layouts import layout_of
from drumhead.source.project import Project


def build(book: Book, project: Project, out: Path, progress: Callable[[int, int], None] = silent) -> list[Printed]:
    """Print every sheet of ``book`` on every paper into ``out``, and say what was printed, in the order of the sheets.

    ``progress`` is told how many of how many are done. Raises Unavailable where this machine cannot make PDFs and
    Misprint with every sheet that came out wrong.
    """
    folder = fonts.folder(project.site)
    composer = Composer(project.templates / "press")
    wanted = [(sheet, paper, _job(composer, book, sheet, paper, folder)) for sheet in book.sheets for paper in PAPERS]
    pages = made([job for _, _, job in wanted], Shelf(project.cache / "press"), progress)
    out.mkdir(parents=True, exist_ok=True)
    printed = []
    for sheet, paper, job in wanted:
        files = files_of(job, pages[job.name])
        for file in files:
            shutil.copyfile(project.cache / "press" / file, out / file)
        printed.append(Printed(sheet.aid, sheet.title, sheet.about, paper.id, files[0], files[1:], pages[job.name]))
    return printed


def _job(composer: Composer, book: Book, sheet: Sheet, paper: Paper, folder: Path) -> Job:
    name = f"{book.slug}-{sheet.aid}-{paper.id}"
    try:
        layout = layout_of(sheet.aid, sheet.layout)
        html = composer.compose(book, sheet, layout, paper)
    except ValueError as error:
        raise Misprint([f"{name}: {error}"]) from None
    return Job(name, html, layout.pages, paper is A4, folder)
