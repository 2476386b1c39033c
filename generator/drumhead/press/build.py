"""From a book to a folder of PDFs."""

import json
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from drumhead.book.model import Book
from drumhead.imposition.paper import NAMED_PAPERS, PAPERS, Paper
from drumhead.press import fonts
from drumhead.press.compose import Composer
from drumhead.press.faults import Misprint
from drumhead.press.jobs import Imposition, Job, JobResult, run_jobs
from drumhead.press.plan import PACK_FACES, Plan, Press
from drumhead.press.plans import pack_job, plan_of
from drumhead.render.printed import ALIGNMENT, PrintedSheet
from drumhead.source.project import SHARED, Project
from drumhead.system.cache import Cache
from drumhead.table.words import speak

ALL: Final = "all"
"""The aid of that PDF."""


def _gathering(book: Book, printed: Sequence[PrintedSheet], paper: Paper, out: Path) -> Imposition:
    """The job that puts all the sheets for a paper into one PDF."""
    sheets = [sheet for sheet in printed if sheet.paper == paper.id and not sheet.variant]
    order = {
        "kind": "gather",
        "title": f"{book.title}: {book.language('Everything')}",
        "headings": [sheet.title for sheet in sheets],
        "backs": [sheet.duplex for sheet in sheets],
    }
    ink = sum(sheet.ink * sheet.pages for sheet in sheets) / sum(sheet.pages for sheet in sheets)
    files = tuple(out / sheet.pdf for sheet in sheets)
    return Imposition(f"{book.slug}-{ALL}-{paper.id}", json.dumps(order), files, round(ink, 4))


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
        gathered.append((book, out, printed, [_gathering(book, printed, paper, out) for paper in PAPERS]))
    results |= run_jobs([job for *_, jobs in gathered for job in jobs], cache)
    for book, out, printed, jobs in gathered:
        title, about = book.language("Everything"), book.language("All sheets in one PDF, with a bookmark for each.")
        for paper, job in zip(PAPERS, jobs, strict=True):
            file, result = out / f"{job.name}.pdf", results[job.name]
            shutil.copyfile(cache.folder / file.name, file)
            entry = PrintedSheet(
                ALL, title, about, paper.id, file.name, pages=result.pages, duplex=True, ink=result.ink
            )
            printed.append(entry._replace(bytes=file.stat().st_size, edition=book.edition))
    return [printed for _, _, printed, _ in gathered]


def build_shared(project: Project, out: Path) -> None:
    """Print what belongs to no game: the alignment sheet for backs on every paper into ``out``, and the faces of the
    ordinary pack into ``out/parts``. Raises PrintingUnavailable and Misprint.
    """
    composer, cache = _composer(project), Cache(project.cache / "press")
    jobs = [*(alignment_job(composer, paper) for paper in NAMED_PAPERS), pack_job(composer)]
    if faults := [fault for result in run_jobs(jobs, cache).values() for fault in result.faults]:
        raise Misprint(faults)
    (out / "parts").mkdir(parents=True, exist_ok=True)
    for job in jobs:
        shutil.copyfile(
            cache.folder / f"{job.name}.pdf", out / ("parts" if job.name == PACK_FACES else "") / f"{job.name}.pdf"
        )


def alignment_job(composer: Composer, paper: Paper) -> Job:
    """The alignment sheet on that paper."""
    html = composer.compose_shared(ALIGNMENT, paper=paper)
    return Job(f"{ALIGNMENT}-{paper.id}", html, 2, False, composer.fonts, duplex=True)


def press_of(folder: Path, project: Project) -> Press:
    """The shared tools of the plans of the game in ``folder``. Raises PrintingUnavailable."""
    return Press(_composer(project), folder, Cache(project.cache / "press"))


def _composer(project: Project) -> Composer:
    speak(project.language.of("play"))
    faces = fonts.find(SHARED / "site", project.root, project.settings)
    return Composer(project.templates / "press", project.address, project.settings.licence, project.language, faces)
