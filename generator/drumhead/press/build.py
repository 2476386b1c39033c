"""From a book to a folder of PDFs."""

import shutil
from collections.abc import Callable
from pathlib import Path

from drumhead.book.model import Book
from drumhead.press import fonts, whole
from drumhead.press.cache import SheetCache
from drumhead.press.compose import Composer
from drumhead.press.making import files_of, made, silent
from drumhead.press.plan import plans_of
from drumhead.press.printed import Printed
from drumhead.source.project import Project


def build(book: Book, project: Project, out: Path, progress: Callable[[int, int], None] = silent) -> list[Printed]:
    """Print every sheet of ``book`` in every make on every paper into ``out``, and say what was printed, in that order.

    ``progress`` is told how many of how many are done. Raises Unavailable where this machine cannot make PDFs and
    Misprint with every sheet that came out wrong.
    """
    folder = fonts.folder(project.site)
    composer = Composer(project.templates / "press")
    home = project.content / book.slug
    wanted = [(plan, plan.job(composer, folder, home)) for plan in plans_of(book)]
    cache = SheetCache(project.cache / "press")
    outcomes = made([job for _, job in wanted], cache, progress)
    out.mkdir(parents=True, exist_ok=True)
    printed: list[Printed] = []
    for plan, job in wanted:
        for file in files_of(job, outcomes[job.name].pages):
            shutil.copyfile(cache.folder / file, out / file)
        printed += plan.printed(job, outcomes[job.name], out)
    return [*printed, *whole.bind(book, printed, cache, out)]
