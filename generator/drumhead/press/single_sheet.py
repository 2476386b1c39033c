"""A single sheet, in any print form, even a faulty one, to look at while writing it."""

import json
from pathlib import Path
from typing import NamedTuple

from drumhead.bindery.imposition import card_source, picture_names, single
from drumhead.bindery.order import make
from drumhead.bindery.paper import BLEED, MARKED, Paper, PrintForm
from drumhead.book.model import Book
from drumhead.press.build import press_of
from drumhead.press.plan import NO_PAPER, Plan, Press
from drumhead.press.plans import plan_of
from drumhead.press.run_jobs import run_jobs
from drumhead.source.project import Project


class SingleSheet(NamedTuple):
    """A sheet's PDF and its faults, one line each; for a print shop also a file name for each page."""

    pdf: bytes
    faults: tuple[str, ...]
    names: tuple[str, ...] = ()


def print_sheet(book: Book, project: Project, aid: str, print_form: PrintForm, paper: Paper) -> SingleSheet:
    """The sheet ``aid`` in that print form; a print shop's is for no paper.

    Raises ValueError for a sheet or a print form that does not exist, PrintingUnavailable, and Misprint where there is
    no PDF to look at.
    """
    press = press_of(project.content / book.slug, project)
    return print_plan(_plan(book, aid, press.image_folder), press, print_form, paper)


def print_plan(plan: Plan, press: Press, print_form: PrintForm, paper: Paper) -> SingleSheet:
    """Print one form of a planned sheet, as ``print_sheet`` does."""
    paper_form = plan.paper_form(print_form, NO_PAPER if print_form.shop else paper)
    results = run_jobs([*plan.jobs(press)], press.cache)
    faults = tuple(fault for result in results.values() for fault in result.faults)
    files, order = plan.recipe(press, paper_form)
    pdfs = [file.read_bytes() for file in files]
    names: tuple[str, ...] = ()
    if print_form.shop:
        source = card_source(json.loads(pdfs[0]))
        names = tuple(picture_names(source, list(single(source.stacks, source.backs))))
    return SingleSheet(make(json.dumps(order), pdfs) if order is not None else pdfs[0], faults, names)


def zip_of_pictures(sheet: SingleSheet) -> bytes:
    """A zip of single cards as pictures of 300 dots an inch, with their bleed, of a sheet for a print shop."""
    import pypdfium2

    from drumhead.press import singles

    with pypdfium2.PdfDocument(sheet.pdf) as document:
        return singles.zipped(document, sheet.names, MARKED - BLEED)


def _plan(book: Book, aid: str, image_folder: Path) -> Plan:
    sheets = [sheet for sheet in book.sheets if sheet.aid == aid]
    if not sheets:
        raise ValueError(f"{book.slug} has no sheet {aid}: it has {', '.join(sheet.aid for sheet in book.sheets)}")
    return plan_of(book, sheets[0], image_folder)
