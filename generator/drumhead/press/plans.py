"""The plan of each sheet of a book."""

from collections.abc import Iterator
from pathlib import Path

from drumhead.book.model import Book, Sheet
from drumhead.press.card_plan import CardPlan
from drumhead.press.faults import misprint
from drumhead.press.marks import with_marks
from drumhead.press.plan import BookletPlan, CommonPlan, Plan
from drumhead.source.card_layouts import Cards
from drumhead.source.layouts import Booklet, Mat, QuickRef, layout_of


def plans_of(book: Book, image_folder: Path = Path()) -> Iterator[Plan]:
    """The plans in the order of the sheets, with images from ``image_folder``. Raises Misprint for a faulty layout."""
    return (plan_of(book, sheet, image_folder) for sheet in book.sheets)


def plan_named(book: Book, aid: str, image_folder: Path) -> Plan:
    """The plan of the sheet ``aid``. Raises Misprint, and ValueError where the book has none of that name."""
    sheets = [sheet for sheet in book.sheets if sheet.aid == aid]
    if not sheets:
        raise ValueError(f"{book.slug} has no sheet {aid}: it has {', '.join(sheet.aid for sheet in book.sheets)}")
    return plan_of(book, sheets[0], image_folder)


def plan_of(book: Book, sheet: Sheet, image_folder: Path) -> Plan:
    """The plan of one sheet. Raises Misprint for a faulty layout."""
    try:
        layout = layout_of(sheet.aid, sheet.layout)
    except ValueError as error:
        raise misprint(f"{book.slug}-{sheet.aid}", error) from None
    book, sheet = with_marks(book, sheet)
    match layout:
        case Cards():
            return CardPlan(book, sheet, layout, image_folder)
        case Booklet():
            return BookletPlan(book, sheet, layout)
        case QuickRef() | Mat():
            return Plan(book, sheet, layout)
        case _:
            return CommonPlan(book, sheet, layout)
