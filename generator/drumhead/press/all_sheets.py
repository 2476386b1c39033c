"""All sheets of a game in one PDF for each paper."""

import json
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from drumhead.bindery.paper import PAPERS
from drumhead.book.model import Book
from drumhead.press.cache import SheetCache
from drumhead.press.job import Imposition
from drumhead.press.plan import JobResults, with_digest
from drumhead.render.printed import PrintedSheet

ALL: Final = "all"
"""The aid of that PDF."""


def impositions(book: Book, printed: Sequence[PrintedSheet], out: Path) -> list[Imposition]:
    """A job for each paper that gathers every sheet in its usual print form from ``out``."""
    return [_imposition(book, printed, paper.id, out) for paper in PAPERS]


def printed(
    book: Book, jobs: Sequence[Imposition], results: JobResults, cache: SheetCache, out: Path
) -> Iterator[PrintedSheet]:
    """Copy the results into ``out`` as ``<game>-all-<paper>.pdf``."""
    for paper, job in zip(PAPERS, jobs, strict=True):
        pdf = f"{job.name}.pdf"
        shutil.copyfile(cache.folder / pdf, out / pdf)
        result = results[job.name]
        yield PrintedSheet(
            ALL,
            "Everything",
            "All sheets in one PDF, with a bookmark for each.",
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
    backs = [("read" if sheet.aid == "rules" else "meet") if sheet.duplex else "" for sheet in sheets]
    headings = [sheet.title for sheet in sheets]
    order = {"kind": "gather", "title": f"{book.title}: everything", "headings": headings, "backs": backs}
    files = tuple(with_digest(out / sheet.pdf) for sheet in sheets)
    ink = sum(sheet.ink * sheet.pages for sheet in sheets) / sum(sheet.pages for sheet in sheets)
    return Imposition(f"{book.slug}-{ALL}-{paper}", json.dumps(order), files, round(ink, 4))
