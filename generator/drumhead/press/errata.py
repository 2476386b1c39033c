"""An errata pack: a page that tells what an edition changed, then the sheets and the cards that it changed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import compress

from pypdf import PdfWriter

from drumhead.bindery.card_source import CardSource, Stack
from drumhead.bindery.paper import Paper
from drumhead.bindery.variant import USUAL
from drumhead.book.model import Book, Group, Sheet
from drumhead.press.build import press_of
from drumhead.press.plan import Plan, Press
from drumhead.press.plan_cards import CardPlan
from drumhead.press.plans import plans_of
from drumhead.press.single_sheet import SingleSheet, print_plan
from drumhead.source.plain import plain
from drumhead.source.project import Project

AID = "errata"


def errata(book: Book, project: Project, paper: Paper) -> SingleSheet:
    """The pack on ``paper``. Raises ValueError where the edition changed nothing, and as ``print_sheet`` does."""
    if not book.changes:
        raise ValueError(f"{book.slug} has no errata: edition {book.edition} changed nothing in one released before")
    page = Sheet(AID, f"What changed since edition {book.previous_edition}", "What to correct by hand.", (), {})
    press = press_of(book, project)
    plans = plans_of(replace(book, sheets=(page, *book.sheets)), press.image_folder)
    printed = [print_plan(plan, press, USUAL, paper) for whole in plans for plan in _changed(book, whole)]
    bound, out = PdfWriter(), BytesIO()
    for one in printed:
        bound.append(BytesIO(one.pdf))
    bound.write(out)
    return SingleSheet(out.getvalue(), tuple(fault for one in printed for fault in one.faults))


@dataclass(frozen=True)
class _ChangedCards(CardPlan):
    """A sheet of cards with some of them alone: by a group's heading, of each of its cards whether it is printed."""

    wanted: Mapping[str, Sequence[bool]]

    def _source(self, press: Press) -> CardSource:
        source = super()._source(press)
        stacks = [Stack(it.label, [*compress(it.cards, self._of(it.label))]) for it in source.stacks]
        return replace(source, stacks=[it for it in stacks if it.cards])

    def _of(self, label: str) -> Sequence[bool]:
        """A stack is called as its group, or that and whose it is."""
        return next((kept for heading, kept in self.wanted.items() if label.startswith(heading)), ())


def _changed(book: Book, plan: Plan) -> Iterator[Plan]:
    """The plan, where its sheet has a changed line or table; of cards, those alone.

    The booklet is corrected by the page before.
    """
    aid = plan.sheet.aid
    ids = book.changed | {change.id for change in book.changes if change.kind == "moved"}
    if isinstance(plan, CardPlan):
        wanted = {group.heading: _kept(book, plan.sheet, group) for group in plan.sheet.groups}
        if any(map(any, wanted.values())):
            yield _ChangedCards(plan.book, plan.sheet, plan.layout, plan.image_folder, wanted)
    elif aid == AID or (aid != "rules" and not ids.isdisjoint(_printed(plan))):
        yield plan


def _printed(plan: Plan) -> Iterator[str]:
    """The ids of what is on the sheet."""
    yield from (rule for _, rule in plan.layout.named_rules())
    for group in plan.sheet.groups:
        yield from (rule.id for rule in group.rules)
        yield from (group.table.id,) if group.table else ()


def _kept(book: Book, sheet: Sheet, group: Group) -> list[bool]:
    """Of each card of the group, whether a cell of it changed; of all, where other rows came or went.

    A card may take words from another table (``remarks.remark``), whose rows are named as its own are.
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
