"""From a book to a folder of PDFs."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from drumhead.book.model import Book
from drumhead.press import all_sheets, fonts
from drumhead.press.cache import SheetCache
from drumhead.press.compose import Composer
from drumhead.press.faults import Misprint
from drumhead.press.job import Job, JobResult
from drumhead.press.plan import Plan, Press
from drumhead.press.plans import plan_of
from drumhead.press.run_jobs import run_jobs, silent
from drumhead.render.printed import PrintedSheet
from drumhead.source.project import SHARED, Project


class SetSheets(NamedTuple):
    """Sheets that are set and in the cache, with what is wrong with them."""

    planned: list[tuple[Book, Press, list[Plan]]]
    results: dict[str, JobResult]
    faults: list[tuple[Path, str, str]]
    """The game's folder, the sheet's aid, and a fault that begins with the name of its PDF."""


def set_sheets(
    books: Mapping[Path, Book], project: Project, progress: Callable[[int, int], None] = silent
) -> SetSheets:
    """Set every sheet of the books, given by their folders, together: no worker waits for a book to finish.

    ``progress`` takes how many sheets of how many are set. Raises PrintingUnavailable.
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
    results = run_jobs([job for *_, job in jobs.values()], SheetCache(project.cache / "press"), progress)
    faults += [(folder, aid, fault) for folder, aid, job in jobs.values() for fault in results[job.name].faults]
    return SetSheets(planned, results, faults)


def write_sheets(sheets: SetSheets, folders: Sequence[Path], project: Project) -> list[list[PrintedSheet]]:
    """Write set sheets without faults into a folder for each book; return what was printed of each, and what can be
    made on demand. Raises PrintingUnavailable.
    """
    cache = SheetCache(project.cache / "press")
    results = dict(sheets.results)
    results |= run_jobs(
        [job for _, press, plans in sheets.planned for plan in plans for job in plan.impositions(press, results)], cache
    )
    gathered = []
    for (book, press, plans), out in zip(sheets.planned, folders, strict=True):
        out.mkdir(parents=True, exist_ok=True)
        printed = [sheet for plan in plans for sheet in plan.printed(press, results, out)]
        gathered.append((book, out, printed, all_sheets.impositions(book, printed, out)))
    results |= run_jobs([job for *_, gather_jobs in gathered for job in gather_jobs], cache)
    return [
        [*printed, *all_sheets.printed(book, gather_jobs, results, cache, out)]
        for book, out, printed, gather_jobs in gathered
    ]


def build(book: Book, project: Project, out: Path, progress: Callable[[int, int], None] = silent) -> list[PrintedSheet]:
    """Print one book's sheets into a folder. Raises PrintingUnavailable, and Misprint with every faulty sheet."""
    sheets = set_sheets({project.content / book.slug: book}, project, progress)
    if sheets.faults:
        raise Misprint(fault for *_, fault in sheets.faults)
    return write_sheets(sheets, [out], project)[0]


def press_of(folder: Path, project: Project) -> Press:
    """The shared tools of the plans of the game in ``folder``. Raises PrintingUnavailable."""
    composer = Composer(project.templates / "press", project.address)
    return Press(composer, fonts.folder(SHARED / "site"), folder, SheetCache(project.cache / "press"))
