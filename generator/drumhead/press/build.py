"""From a book to a folder of PDFs."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from drumhead.book.model import Book, Sheet
from drumhead.press import fonts
from drumhead.press.cache import Shelf
from drumhead.press.compose import Composer
from drumhead.press.faults import Misprint
from drumhead.press.job import Job
from drumhead.press.paper import A4, PAPERS, Paper
from drumhead.press.pool import set_all
from drumhead.press.printed import Printed
from drumhead.source.layouts import layout_of
from drumhead.source.project import Project


def _silent(done: int, total: int) -> None:
    """Nobody is told."""


def build(book: Book, project: Project, out: Path, progress: Callable[[int, int], None] = _silent) -> list[Printed]:
    """Print every sheet of ``book`` on every paper into ``out``, and say what was printed, in the order of the sheets.

    ``progress`` is told how many of how many are done. Raises Unavailable where this machine cannot make PDFs and
    Misprint with every sheet that came out wrong.
    """
    folder = fonts.folder(project.site)
    composer = Composer(project.templates / "press")
    wanted = [(sheet, paper, _job(composer, book, sheet, paper, folder)) for sheet in book.sheets for paper in PAPERS]
    pages = _made([job for _, _, job in wanted], Shelf(project.cache / "press"), progress)
    out.mkdir(parents=True, exist_ok=True)
    printed = []
    for sheet, paper, job in wanted:
        files = _files(job, pages[job.name])
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


def _made(jobs: Sequence[Job], shelf: Shelf, progress: Callable[[int, int], None]) -> dict[str, int]:
    """Pages by job, after setting whatever is not on the shelf."""
    fonts_digest = fonts.digest(jobs[0].fonts) if jobs else ""
    keys = {job.name: job.key(fonts_digest) for job in jobs}
    pages = {job.name: shelf.pages(job.name, keys[job.name]) for job in jobs}
    done = {name: count for name, count in pages.items() if count is not None}
    progress(len(done), len(jobs))
    missing = [job for job in jobs if job.name not in done]
    for job in missing:
        shelf.open(job.name)
    faults: list[str] = []
    for job, outcome in set_all(missing, shelf.folder) if missing else ():
        faults += outcome.faults
        if not outcome.faults:
            shelf.note(job.name, keys[job.name], outcome.pages, _files(job, outcome.pages))
        done[job.name] = outcome.pages
        progress(len(done), len(jobs))
    if faults:
        raise Misprint(faults)
    return done


def _files(job: Job, pages: int) -> tuple[str, ...]:
    """The PDF's name, then its pictures'."""
    pictures = (f"{job.name}.png", f"{job.name}-2.png")[: min(pages, 2) if job.pictures else 0]
    return (f"{job.name}.pdf", *pictures)
