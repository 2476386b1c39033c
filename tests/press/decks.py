"""Decks set one by one in this process, and where the cards stand on their pages."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
from drumhead.book.model import Sheet
from drumhead.press import fonts, proof, worker
from drumhead.press.compose import Composer
from drumhead.press.job import Job, Outcome
from drumhead.press.plan import plans_of
from drumhead.source.project import Project

from tests.press.sample import BOOK, SHEETS

Middle = tuple[float, float]


def pack(**layout: Any) -> Sheet:
    """Playing cards."""
    return Sheet("pack", "Playing cards", "To play with.", (), layout)


def deck(**layout: Any) -> Sheet:
    """The sample's deck, laid out a little otherwise."""
    sheet = next(sheet for sheet in SHEETS if sheet.aid == "deck")
    return replace(sheet, layout={**sheet.layout, **layout})


def job_of(sheet: Sheet, make: str = "", paper: str = "a4", home: Path = Path()) -> Job:
    """The job of a sheet in a make; a shop's has no paper."""
    project = Project.here()
    book = replace(BOOK, sheets=(sheet,))
    plan = next(it for it in plans_of(book) if it.make.name == make and it.paper.id in (paper, ""))
    return plan.job(Composer(project.templates / "press"), fonts.folder(project.site), home)


def set_(job: Job, folder: Path) -> tuple[Path, Outcome]:
    """The PDF, and what came of it."""
    outcome = worker.set_sheet(job, folder)
    return folder / f"{job.name}.pdf", outcome


def pages_of(pdf: Path) -> list[tuple[float, float]]:
    """Width and height of each page in millimetres."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [(page.get_width() / proof.POINTS, page.get_height() / proof.POINTS) for page in document]
    finally:
        document.close()


def middles(pdf: Path) -> list[list[Middle]]:
    """By page: the middles of all drawn cards, in millimetres from the page's top left corner, in the order drawn."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        found: list[list[Middle]] = [[] for _ in document]
        for box in proof.drawings(document):
            if box.right - box.left > 30 and 40 < box.bottom - box.top < 125 and box.right - box.left < 75:
                found[box.page - 1].append(((box.left + box.right) / 2, (box.top + box.bottom) / 2))
        return found
    finally:
        document.close()


def lines(pdf: Path, page: int = 1) -> tuple[list[float], list[float]]:
    """Where the lines down and across stand on a page, in millimetres from left and from top."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        boxes = [box for box in proof.drawings(document) if box.page == page]
    finally:
        document.close()
    down = [(box.left + box.right) / 2 for box in boxes if box.right - box.left < 0.5 and box.bottom - box.top > 30]
    across = [(box.top + box.bottom) / 2 for box in boxes if box.bottom - box.top < 0.5 and box.right - box.left > 42]
    return sorted(down), sorted(across)
