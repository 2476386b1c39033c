"""From a book to a folder of PDFs."""

from collections.abc import Callable
from pathlib import Path

from drumhead.book.model import Book
from drumhead.press import bundle, fonts
from drumhead.press.cache import SheetCache
from drumhead.press.compose import Composer
from drumhead.press.plan import Press
from drumhead.press.plans import plans_of
from drumhead.press.run_jobs import run_jobs, silent
from drumhead.render.printed import Printed
from drumhead.source.project import Project


def build(book: Book, project: Project, out: Path, progress: Callable[[int, int], None] = silent) -> list[Printed]:
    """Print every sheet of ``book`` into ``out``, and say what was printed and what can be made from it, in that order.

    ``progress`` is told how many of how many are set. Raises Unavailable where this machine cannot make PDFs and
    Misprint with every sheet that came out wrong.
    """
    press = press_of(book, project)
    plans = list(plans_of(book, press.home))
    jobs = {job.name: job for plan in plans for job in plan.jobs(press)}
    outcomes = run_jobs([*jobs.values()], press.cache, progress)
    imposed = [work for plan in plans for work in plan.impositions(press)]
    outcomes |= run_jobs(imposed, press.cache)
    out.mkdir(parents=True, exist_ok=True)
    printed = [one for plan in plans for one in plan.printed(press, outcomes, out)]
    return [*printed, *bundle.bind(book, printed, press.cache, out)]


def press_of(book: Book, project: Project) -> Press:
    """What the book's plans work with. Raises Unavailable."""
    composer = Composer(project.templates / "press", project.address)
    home = project.content / book.slug
    return Press(composer, fonts.folder(project.site), home, SheetCache(project.cache / "press"))
