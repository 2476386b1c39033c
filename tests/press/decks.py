"""Decks made one by one in this process, and where the cards stand on their pages."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pypdfium2
from drumhead.book.model import Sheet
from drumhead.imposition.paper import MM, paper_of, print_form_of
from drumhead.press import worker
from drumhead.press.build import press_of
from drumhead.press.jobs import Job, JobResult, Work
from drumhead.press.plans import plan_of
from drumhead.press.single_sheet import SingleSheet, print_plan
from drumhead.source.card_layouts import TRIMS
from drumhead.source.project import Project
from PIL import Image

from tests.press.conftest import Elsewhere
from tests.press.reading import drawings
from tests.press.sample import BOOK, SHEETS

Middle = tuple[float, float]


def pack(**layout: Any) -> Sheet:
    """Playing cards."""
    return Sheet("pack", "Playing cards", "To play with.", (), layout)


def deck(**layout: Any) -> Sheet:
    """The sample's deck, laid out a little otherwise."""
    sheet = next(sheet for sheet in SHEETS if sheet.aid == "deck")
    return sheet._replace(layout={**sheet.layout, **layout})


def draw_image(folder: Path, name: str, size: tuple[int, int]) -> None:
    """Put an image of one colour among the game's, which are in the folder's ``skirmish``."""
    (folder / "skirmish").mkdir(exist_ok=True)
    Image.new("RGB", size, "#264").save(folder / "skirmish" / name)


def run_here(jobs: Sequence[Work], folder: Path) -> Iterator[tuple[Work, JobResult]]:
    """The pool's ``run_all`` without a pool."""
    for job in jobs:
        yield job, worker.set_sheet(job, folder) if isinstance(job, Job) else worker.impose_sheet(job, folder)


def print_sheet_of(sheet: Sheet, print_form: str, folder: Path, paper: str = "a4") -> SingleSheet:
    """A sheet of the sample in a form; ``folder`` keeps what is drawn, and has the game's images in ``skirmish``."""
    project = Elsewhere(Project.here().root, folder / "cache", folder)
    book = replace(BOOK, sheets=(sheet,))
    with patch("drumhead.press.jobs.run_all", run_here):
        press = press_of(project.content / book.slug, project)
        plan = plan_of(book, sheet, press.image_folder)
        return print_plan(plan, press, print_form_of(print_form, TRIMS), paper_of(paper))


def pages_of(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of each page in millimetres."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [(page.get_width() / MM, page.get_height() / MM) for page in document]


def middles(pdf: bytes) -> list[list[Middle]]:
    """By page: the middles of all drawn cards, in millimetres from the page's top left corner, in the order drawn."""
    with pypdfium2.PdfDocument(pdf) as document:
        found: list[list[Middle]] = [[] for _ in document]
        for box in drawings(document):
            if box.right - box.left > 30 and 40 < box.bottom - box.top < 125 and box.right - box.left < 75:
                found[box.page - 1].append(((box.left + box.right) / 2, (box.top + box.bottom) / 2))
        return found


def lines(pdf: bytes | Path, page: int = 1) -> tuple[list[float], list[float]]:
    """Where the lines down and across stand on a page, in millimetres from left and from top."""
    with pypdfium2.PdfDocument(pdf) as document:
        boxes = [box for box in drawings(document) if box.page == page]
    down = [(box.left + box.right) / 2 for box in boxes if box.right - box.left < 0.5 and box.bottom - box.top > 30]
    across = [(box.top + box.bottom) / 2 for box in boxes if box.bottom - box.top < 0.5 and box.right - box.left > 42]
    return sorted(down), sorted(across)
