"""From a book to a folder of PDFs."""

import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from drumhead.bindery.paper import PAPERS
from drumhead.book.model import Book
from drumhead.press import fonts
from drumhead.press.compose import Composer
from drumhead.press.faults import Misprint
from drumhead.press.jobs import Imposition, Job, JobResult, run_jobs
from drumhead.press.plan import JobResults, Plan, Press, with_digest
from drumhead.press.plans import plan_of
from drumhead.render.printed import PrintedSheet
from drumhead.source.project import SHARED, Project
from drumhead.system.cache import Cache
from drumhead.table.words import speak

ALL: Final = "all"
"""The aid of that PDF."""


def gathered_sheets(
    book: Book, jobs: Sequence[Imposition], results: JobResults, cache: Cache, out: Path
) -> Iterator[PrintedSheet]:
    """Copy the results into ``out`` as ``<game>-all-<paper>.pdf``."""
    for paper, job in zip(PAPERS, jobs, strict=True):
        pdf = f"{job.name}.pdf"
        shutil.copyfile(cache.folder / pdf, out / pdf)
        result = results[job.name]
        yield PrintedSheet(
            ALL,
            book.language("Everything"),
            book.language("All sheets in one PDF, with a bookmark for each."),
            paper.id,
            pdf,
            pages=result.pages,
            duplex=True,
            ink=result.ink,
            bytes=(out / pdf).stat().st_size,
            edition=book.edition,
        )


def _imposition(book: Book, printed: Sequence[PrintedSheet], paper: str, out: Path) -> Imposition:
    sheets = [sheet for sheet in printed if sheet.paper == paper and not sheet.variant]
    headings, backs = [sheet.title for sheet in sheets], [sheet.duplex for sheet in sheets]
    order = {
        "kind": "gather",
        "title": f"{book.title}: {book.language('Everything')}",
        "headings": headings,
        "backs": backs,
    }
    files = tuple(with_digest(out / sheet.pdf) for sheet in sheets)
    ink = sum(sheet.ink * sheet.pages for sheet in sheets) / sum(sheet.pages for sheet in sheets)
    return Imposition(f"{book.slug}-{ALL}-{paper}", json.dumps(order), files, round(ink, 4))


class SetSheets(NamedTuple):
    """Sheets that are set and in the cache, with what is wrong with them."""

    planned: list[tuple[Book, Press, list[Plan]]]
    results: dict[str, JobResult]
    faults: list[tuple[Path, str, str]]
    """The game's folder, the sheet's aid, and a fault that begins with the name of its PDF."""


def set_sheets(books: Mapping[Path, Book], project: Project) -> SetSheets:
    """Set every sheet of the books, given by their folders, together: no worker waits for a book to finish.

    Raises PrintingUnavailable.
    """
    planned, faults = [], list[tuple[Path, str, str]]()
    jobs: dict[str, tuple[Path, str, Job]] = {}
    for folder, book in books.items():
        press, plans = press_of(folder, project), list[Plan]()
        planned.append((book, press, plans))
        for sheet in book.sheets:
            try:
                plans.append(plan_of(book, sheet, folder))
                jobs |= {job.name: (folder, sheet.aid, job) for job in plans[-1].jobs(press)}
            except Misprint as error:
                faults += [(folder, sheet.aid, fault) for fault in error.faults]
    results = run_jobs([job for *_, job in jobs.values()], Cache(project.cache / "press"))
    faults += [(folder, aid, fault) for folder, aid, job in jobs.values() for fault in results[job.name].faults]
    return SetSheets(planned, results, faults)


def write_sheets(sheets: SetSheets, folders: Sequence[Path], project: Project) -> list[list[PrintedSheet]]:
    """Write set sheets without faults into a folder for each book; return what was printed of each, and what can be
    made on demand. Raises PrintingUnavailable.
    """
    cache = Cache(project.cache / "press")
    results = dict(sheets.results)
    results |= run_jobs(
        [job for _, press, plans in sheets.planned for plan in plans for job in plan.impositions(press, results)], cache
    )
    gathered = []
    for (book, press, plans), out in zip(sheets.planned, folders, strict=True):
        out.mkdir(parents=True, exist_ok=True)
        printed = [sheet for plan in plans for sheet in plan.printed(press, results, out)]
        gathered.append((book, out, printed, [_imposition(book, printed, paper.id, out) for paper in PAPERS]))
    results |= run_jobs([job for *_, gather_jobs in gathered for job in gather_jobs], cache)
    return [
        [*printed, *gathered_sheets(book, gather_jobs, results, cache, out)]
        for book, out, printed, gather_jobs in gathered
    ]


def build(book: Book, project: Project, out: Path) -> list[PrintedSheet]:
    """Print one book's sheets into a folder. Raises PrintingUnavailable, and Misprint with every faulty sheet."""
    sheets = set_sheets({project.content / book.slug: book}, project)
    if sheets.faults:
        raise Misprint(fault for *_, fault in sheets.faults)
    return write_sheets(sheets, [out], project)[0]


def press_of(folder: Path, project: Project) -> Press:
    """The shared tools of the plans of the game in ``folder``. Raises PrintingUnavailable."""
    speak(project.language.of("play"))
    faces = fonts.find(SHARED / "site", project.root, project.settings)
    composer = Composer(project.templates / "press", project.address, project.settings.licence, project.language, faces)
    return Press(composer, faces, folder, Cache(project.cache / "press"))
