"""Everything of a game at once: all sheets in one PDF for each paper, and all files in one zip with a manifest."""

import json
import shutil
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from drumhead.book.model import Book
from drumhead.press.cache import SheetCache
from drumhead.press.job import Gathering
from drumhead.press.making import made
from drumhead.press.paper import PAPERS
from drumhead.press.printed import Printed

ALL: Final = "all"
"""The aid of the one PDF."""

ZIP: Final = "zip"
"""The aid of the one zip."""

BEGINNING: Final = (1980, 1, 1, 0, 0, 0)
"""The first date that a zip can write, so that it says nothing of the day it was made."""


def bind(book: Book, printed: Sequence[Printed], cache: SheetCache, out: Path) -> Iterator[Printed]:
    """Write ``<game>-all-<paper>.pdf`` and ``<game>-print.zip`` into ``out``, where the sheets are.

    The PDF has every sheet in its usual make. The zip has all of the files but these PDFs, whose pages it has already.
    """
    jobs = [_gathering(book, printed, paper.id, out) for paper in PAPERS]
    outcomes = made(jobs, cache)
    for paper, job in zip(PAPERS, jobs, strict=True):
        pdf = f"{job.name}.pdf"
        shutil.copyfile(cache.folder / pdf, out / pdf)
        came = outcomes[job.name]
        yield Printed(
            ALL,
            "Everything",
            "All sheets in one PDF, with a bookmark for each.",
            paper.id,
            pdf,
            (),
            came.pages,
            ink=came.ink,
            bytes=(out / pdf).stat().st_size,
            edition=book.edition,
        )
    name = f"{book.slug}-print.zip"
    _zip(printed, out, name)
    about = "All PDFs and pictures to print from, with a list of them."
    yield Printed(ZIP, "All files", about, "", name, (), 0, bytes=(out / name).stat().st_size, edition=book.edition)


def manifest(printed: Sequence[Printed], out: Path) -> str:
    """A list of the files as JSON, in their order, each with its hash."""
    files = [
        {
            "file": one.pdf,
            "sheet": one.aid,
            "paper": one.paper,
            "make": one.make,
            "pages": one.pages,
            "bytes": one.bytes,
            "sha256": sha256((out / one.pdf).read_bytes()).hexdigest(),
            "edition": one.edition,
        }
        for one in printed
    ]
    return json.dumps(files, indent=1) + "\n"


def _gathering(book: Book, printed: Sequence[Printed], paper: str, out: Path) -> Gathering:
    usual = [one for one in printed if one.paper == paper and not one.make]
    sheets = tuple((one.title, one.pdf, sha256((out / one.pdf).read_bytes()).hexdigest()) for one in usual)
    return Gathering(f"{book.slug}-{ALL}-{paper}", f"{book.title}: everything", sheets, out)


def _zip(printed: Sequence[Printed], out: Path, name: str) -> None:
    """Stored, since PDFs and pictures are compressed already: then no library's version changes the bytes."""
    with ZipFile(out / name, "w", ZIP_STORED) as file:
        file.writestr(ZipInfo("manifest.json", BEGINNING), manifest(printed, out))
        for one in printed:
            file.writestr(ZipInfo(one.pdf, BEGINNING), (out / one.pdf).read_bytes())
