"""From a book to a folder of PDFs."""

from collections.abc import Sequence
from pathlib import Path

from drumhead.book.model import Book
from drumhead.press import all_sheets, fonts
from drumhead.press.cache import SheetCache
from drumhead.press.compose import Composer
from drumhead.press.plan import Press
from drumhead.press.plans import plans_of
from drumhead.press.run_jobs import run_jobs
from drumhead.render.printed import PrintedSheet
from drumhead.source.project import SHARED, Project


def build(book: Book, project: Project, out: Path) -> list[PrintedSheet]:
    """Print one book's sheets, as ``build_all`` prints those of many."""
    return build_all([(book, out)], project)[0]


def build_all(targets: Sequence[tuple[Book, Path]], project: Project) -> list[list[PrintedSheet]]:
    """Print every sheet of books into folders; return what was printed of each book and what can be made on demand.

    The sheets of all books are set together, so that no worker waits for a book to finish. Raises PrintingUnavailable,
    and Misprint with every faulty sheet.
    """
    planned = [
        (book, press, list(plans_of(book, press.image_folder)), out)
        for book, out in targets
        for press in (press_of(book, project),)
    ]
    cache = SheetCache(project.cache / "press")
    jobs = {job.name: job for _, press, plans, _ in planned for plan in plans for job in plan.jobs(press)}
    results = run_jobs([*jobs.values()], cache)
    impositions = [job for _, press, plans, _ in planned for plan in plans for job in plan.impositions(press, results)]
    results |= run_jobs(impositions, cache)
    gathered = []
    for book, press, plans, out in planned:
        out.mkdir(parents=True, exist_ok=True)
        sheets = [sheet for plan in plans for sheet in plan.printed(press, results, out)]
        gathered.append((book, out, sheets, all_sheets.impositions(book, sheets, out)))
    results |= run_jobs([job for *_, gather_jobs in gathered for job in gather_jobs], cache)
    return [
        [*sheets, *all_sheets.printed(book, gather_jobs, results, cache, out)]
        for book, out, sheets, gather_jobs in gathered
    ]


def press_of(book: Book, project: Project) -> Press:
    """The shared tools of the book's plans. Raises PrintingUnavailable."""
    composer = Composer(project.templates / "press", project.address)
    image_folder = project.content / book.slug
    return Press(composer, fonts.folder(SHARED / "site"), image_folder, SheetCache(project.cache / "press"))
