"""From a book to a folder of PDFs."""

from collections.abc import Callable, Sequence
from pathlib import Path

from drumhead.book.model import Book
from drumhead.press import all_sheets, fonts
from drumhead.press.cache import SheetCache
from drumhead.press.compose import Composer
from drumhead.press.plan import Press
from drumhead.press.plans import plans_of
from drumhead.press.run_jobs import run_jobs, silent
from drumhead.render.printed import PrintedSheet
from drumhead.source.project import SHARED, Project


def build(book: Book, project: Project, out: Path, progress: Callable[[int, int], None] = silent) -> list[PrintedSheet]:
    """Print one book's sheets, as ``build_all`` prints those of many."""
    return build_all([(book, out)], project, progress)[0]


def build_all(
    wanted: Sequence[tuple[Book, Path]], project: Project, progress: Callable[[int, int], None] = silent
) -> list[list[PrintedSheet]]:
    """Print every sheet of books into folders, and say of each what was printed and what can be made from it.

    They are set together, so that no worker waits for a book to be done. ``progress`` takes how many of how many are
    set. Raises PrintingUnavailable where this machine cannot make PDFs and Misprint with every sheet that is wrong.
    """
    planned = [
        (book, press, list(plans_of(book, press.image_folder)), out)
        for book, out in wanted
        for press in (press_of(book, project),)
    ]
    cache = SheetCache(project.cache / "press")
    jobs = {job.name: job for _, press, plans, _ in planned for plan in plans for job in plan.jobs(press)}
    outcomes = run_jobs([*jobs.values()], cache, progress)
    imposed = [work for _, press, plans, _ in planned for plan in plans for work in plan.impositions(press, outcomes)]
    outcomes |= run_jobs(imposed, cache)
    printed = []
    for _, press, plans, out in planned:
        out.mkdir(parents=True, exist_ok=True)
        printed.append([one for plan in plans for one in plan.printed(press, outcomes, out)])
    bound = [all_sheets.impositions(book, one, out) for (book, *_, out), one in zip(planned, printed, strict=True)]
    outcomes |= run_jobs([work for works in bound for work in works], cache)
    return [
        [*one, *all_sheets.printed(book, works, outcomes, cache, out)]
        for (book, *_, out), one, works in zip(planned, printed, bound, strict=True)
    ]


def press_of(book: Book, project: Project) -> Press:
    """What the book's plans work with. Raises PrintingUnavailable."""
    composer = Composer(project.templates / "press", project.address)
    image_folder = project.content / book.slug
    return Press(composer, fonts.folder(SHARED / "site"), image_folder, SheetCache(project.cache / "press"))
