"""Everything of a game at once: all sheets in one PDF for each paper."""

import json
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from drumhead.bindery.paper import PAPERS
from drumhead.book.model import Book
from drumhead.press.cache import SheetCache
from drumhead.press.job import Imposition
from drumhead.press.plan import Outcomes, with_digest
from drumhead.render.printed import PrintedSheet

ALL: Final = "all"
"""The aid of the one PDF."""


def impositions(book: Book, printed: Sequence[PrintedSheet], out: Path) -> list[Imposition]:
    """Every sheet in its usual variant, from ``out``, where the sheets are: one for each paper."""
    return [_imposition(book, printed, paper.id, out) for paper in PAPERS]


def printed(
    book: Book, jobs: Sequence[Imposition], results: Outcomes, cache: SheetCache, out: Path
) -> Iterator[PrintedSheet]:
    """Copy what came of them into ``out`` as ``<game>-all-<paper>.pdf``."""
    for paper, job in zip(PAPERS, jobs, strict=True):
        pdf = f"{job.name}.pdf"
        shutil.copyfile(cache.folder / pdf, out / pdf)
        came = results[job.name]
        yield PrintedSheet(
            ALL,
            "Everything",
            "All sheets in one PDF, with a bookmark for each.",
            paper.id,
            pdf,
            pages=came.pages,
            ink=came.ink,
            bytes=(out / pdf).stat().st_size,
            edition=book.edition,
        )


def _imposition(book: Book, printed: Sequence[PrintedSheet], paper: str, out: Path) -> Imposition:
    usual = [one for one in printed if one.paper == paper and not one.variant]
    order = {"kind": "gather", "title": f"{book.title}: everything", "headings": [one.title for one in usual]}
    files = tuple(with_digest(out / one.pdf) for one in usual)
    ink = sum(one.ink * one.pages for one in usual) / sum(one.pages for one in usual)
    return Imposition(f"{book.slug}-{ALL}-{paper}", json.dumps(order), files, round(ink, 4))
