"""Single sheets, in any print form, even faulty ones, to look at while writing them; and errata packs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from io import BytesIO
from itertools import compress
from typing import Final, NamedTuple

from pypdf import PdfReader, PdfWriter

from drumhead.book.model import Book, Group, Sheet
from drumhead.imposition.cards import CardSource, Stack, card_source, picture_names
from drumhead.imposition.order import gather, make
from drumhead.imposition.paper import USUAL, Paper, PrintForm
from drumhead.press import fonts
from drumhead.press.jobs import run_jobs
from drumhead.press.plan import NO_PAPER, Plan, Press, is_duplex
from drumhead.press.plans import CardPlan, plans_of
from drumhead.source.inline import plain
from drumhead.source.project import SHARED


class SingleSheet(NamedTuple):
    """A sheet's PDF and its faults, one line each; for a print shop also a file name for each page."""

    pdf: bytes
    faults: tuple[str, ...]
    names: tuple[str, ...] = ()


def print_plan(plan: Plan, press: Press, print_form: PrintForm, paper: Paper, screen: bool = False) -> SingleSheet:
    """A planned sheet in that print form; a print shop's is for no paper, in inks unless it is for a ``screen``.

    Raises ValueError for a print form that it does not come in, PrintingUnavailable, and Misprint where there is no PDF
    to look at.
    """
    if not print_form.shop:
        plan = replace(plan, papers=(paper,))
    form = plan.paper_form(print_form, NO_PAPER if print_form.shop else paper)
    results = run_jobs([*plan.jobs(press)], press.cache)
    faults = tuple(fault for result in results.values() for fault in result.faults)
    files, order = plan.recipe(press, *form)
    pdfs = [file.read_bytes() for file in files]
    names: tuple[str, ...] = ()
    if print_form.shop:
        names = tuple(picture_names(card_source(json.loads(pdfs[0]))))
    return SingleSheet(make(json.dumps({**order, "screen": screen}), pdfs) if order else pdfs[0], faults, names)


_FAULTS: Final = """<style>
@page {{ size: {width}pt {height}pt; margin: 9pt }}
div {{ padding: 4pt 8pt; border: 1.5pt solid; color: #b21; background: #fff; font: 500 10pt/12pt "Barlow Condensed" }}
</style><div>{lines}</div>"""


def overlay_faults(pdf: bytes, faults: Sequence[str]) -> bytes:
    """The PDF with the faults in a red box at the top of its first page."""
    from weasyprint import CSS, HTML  # late: most sheets have none
    from weasyprint.text.fonts import FontConfiguration

    settings = FontConfiguration()
    faces = CSS(string=fonts.find(SHARED / "site").stylesheet(), font_config=settings)
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf)))
    page = writer.pages[0]
    box = page.mediabox
    html = _FAULTS.format(width=box.width, height=box.height, lines="<br>".join(map(escape, faults)))
    drawn = HTML(string=html).write_pdf(stylesheets=[faces], font_config=settings)
    page.merge_page(PdfReader(BytesIO(drawn)).pages[0])
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


# An errata pack: a page about the changes of an edition, then the sheets and the cards that it changed.

AID = "errata"


def errata(book: Book, press: Press, paper: Paper) -> SingleSheet:
    """The pack on ``paper``. Raises ValueError where the edition changed nothing, and as ``print_plan`` does."""
    if not book.changes:
        raise ValueError(f"{book.slug} has no errata: edition {book.edition} changed nothing in one released before")
    page = Sheet(AID, f"What changed since edition {book.previous_edition}", "What to correct by hand.", (), {})
    plans = plans_of(replace(book, sheets=(page, *book.sheets)), press.image_folder)
    changed = [plan for full in plans for plan in _changed_part(book, full)]
    printed = [print_plan(plan, press, USUAL, paper) for plan in changed]
    sheets = [
        (plan.sheet.title, sheet.pdf, is_duplex(plan.layout, USUAL))
        for plan, sheet in zip(changed, printed, strict=True)
    ]
    faults = (fault for sheet in printed for fault in sheet.faults)
    return SingleSheet(gather(sheets, f"{book.title}: errata"), tuple(faults))


@dataclass(frozen=True)
class _ChangedCards(CardPlan):
    """Some cards of a sheet: by a group's heading, for each of its cards, whether it is printed."""

    printed_cards: Mapping[str, Sequence[bool]]

    def _source(self, press: Press) -> CardSource:
        source, stacks = super()._source(press), list[Stack]()
        for stack in source.stacks:  # whose label is its group's heading, with or without the owner
            flags = (flags for heading, flags in self.printed_cards.items() if stack.label.startswith(heading))
            if cards := [*compress(stack.cards, next(flags, ()))]:
                stacks.append(Stack(stack.label, cards))
        return replace(source, stacks=stacks)


def _changed_part(book: Book, plan: Plan) -> Iterator[Plan]:
    """The plan, where its sheet has a changed line or table; for cards, a plan of the changed ones.

    The first page of the pack corrects the booklet.
    """
    aid, groups = plan.sheet.aid, plan.sheet.groups
    ids = book.changed | {change.id for change in book.changes if change.kind == "moved"}
    if isinstance(plan, CardPlan):
        printed_cards = {group.heading: _changed_cards(book, plan.sheet, group) for group in groups}
        if any(map(any, printed_cards.values())):
            yield _ChangedCards(plan.book, plan.sheet, plan.layout, plan.image_folder, printed_cards)
        return
    rules = {rule for _, rule in plan.layout.names_of("rule")} | {rule.id for group in groups for rule in group.rules}
    tables = {group.table.id for group in groups if group.table}
    if aid == AID or (aid != "rules" and ids & (rules | tables)):
        yield plan


def _changed_cards(book: Book, sheet: Sheet, group: Group) -> list[bool]:
    """For each card of the group, whether one of its cells changed; true for all where rows were added or removed.

    A card may take text from another table (``remarks.remark``), whose rows have the same names.
    """
    if not group.table:
        return []
    faces = sheet.layout.get("faces", {}).get(group.table.id, {})
    tables = {group.table.id, *(str(name).partition(".")[0] for name in faces.values())}
    places = [change.place for change in book.changes if change.id in tables]
    rows = {place.rpartition(", ")[0] for place in places}
    firsts = (row[0] for row in group.table.rows)
    heads = dict.fromkeys(str(cell) if isinstance(cell, int) else plain(cell, book.numbers) for cell in firsts)
    return [head in rows or not all(places) for head in heads]
