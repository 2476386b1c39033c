"""An errata pack: a page about the changes of an edition, then the sheets and the cards that it changed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import compress

from drumhead.bindery.assemble import Backs, gather
from drumhead.bindery.imposition import CardSource, Stack
from drumhead.bindery.paper import USUAL, Paper
from drumhead.book.model import Book, Group, Sheet
from drumhead.press.build import press_of
from drumhead.press.plan import Plan, Press
from drumhead.press.plan_cards import CardPlan
from drumhead.press.plans import plans_of
from drumhead.press.print_forms import is_duplex
from drumhead.press.single_sheet import SingleSheet, print_plan
from drumhead.source.plain import plain
from drumhead.source.project import Project

AID = "errata"


def errata(book: Book, project: Project, paper: Paper) -> SingleSheet:
    """The pack on ``paper``. Raises ValueError where the edition changed nothing, and as ``print_sheet`` does."""
    if not book.changes:
        raise ValueError(f"{book.slug} has no errata: edition {book.edition} changed nothing in one released before")
    page = Sheet(AID, f"What changed since edition {book.previous_edition}", "What to correct by hand.", (), {})
    press = press_of(project.content / book.slug, project)
    plans = plans_of(replace(book, sheets=(page, *book.sheets)), press.image_folder)
    changed = [plan for full in plans for plan in _changed_part(book, full)]
    printed = [print_plan(plan, press, USUAL, paper) for plan in changed]
    sheets: list[tuple[str, bytes, Backs]] = [
        (plan.sheet.title, sheet.pdf, "meet" if is_duplex(plan.layout, USUAL) else "")
        for plan, sheet in zip(changed, printed, strict=True)
    ]
    return SingleSheet(
        gather(sheets, f"{book.title}: errata"), tuple(fault for sheet in printed for fault in sheet.faults)
    )


@dataclass(frozen=True)
class _ChangedCards(CardPlan):
    """Some cards of a sheet: by a group's heading, for each of its cards, whether it is printed."""

    printed_cards: Mapping[str, Sequence[bool]]

    def _source(self, press: Press) -> CardSource:
        source = super()._source(press)
        stacks = [Stack(stack.label, [*compress(stack.cards, self._of(stack.label))]) for stack in source.stacks]
        return replace(source, stacks=[stack for stack in stacks if stack.cards])

    def _of(self, label: str) -> Sequence[bool]:
        """The flags of a stack, whose label is its group's heading, with or without the owner."""
        return next((flags for heading, flags in self.printed_cards.items() if label.startswith(heading)), ())


def _changed_part(book: Book, plan: Plan) -> Iterator[Plan]:
    """The plan, where its sheet has a changed line or table; for cards, a plan of the changed ones.

    The first page of the pack corrects the booklet.
    """
    aid = plan.sheet.aid
    ids = book.changed | {change.id for change in book.changes if change.kind == "moved"}
    if isinstance(plan, CardPlan):
        printed_cards = {group.heading: _changed_cards(book, plan.sheet, group) for group in plan.sheet.groups}
        if any(map(any, printed_cards.values())):
            yield _ChangedCards(plan.book, plan.sheet, plan.layout, plan.image_folder, printed_cards)
    elif aid == AID or (aid != "rules" and not ids.isdisjoint(_printed_ids(plan))):
        yield plan


def _printed_ids(plan: Plan) -> Iterator[str]:
    """The ids of the rules and tables on the sheet."""
    yield from (rule for _, rule in plan.layout.named_rules())
    for group in plan.sheet.groups:
        yield from (rule.id for rule in group.rules)
        yield from (group.table.id,) if group.table else ()


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
