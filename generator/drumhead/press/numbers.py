"""The numbers of the rules on a sheet, for its footer."""

from collections.abc import Collection, Iterator

from drumhead.book.model import Book, Sheet
from drumhead.source.layout import Layout


def numbers_on(book: Book, sheet: Sheet, layout: Layout) -> str:
    """The numbers of all rules on ``sheet``, runs of them as ``2.1–2.7``; empty where it has none, or has them all."""
    ids = set(_rules_of(sheet)) | {rule for _, rule in layout.named_rules()}
    return ", ".join(_runs(book, ids))


def _rules_of(sheet: Sheet) -> Iterator[str]:
    for group in sheet.groups:
        yield from (rule.id for rule in group.rules if rule.short)
        yield from group.table.rules if group.table else ()
        yield from group.figure.rules if group.figure else ()


def _runs(book: Book, ids: Collection[str]) -> Iterator[str]:
    """Runs of consecutive rules, in the order of the book."""
    first = last = ""
    for rule in (*book.rules, ""):
        if rule in ids:
            first, last = first or rule, rule
        elif first:
            yield book.numbers[first] if first == last else f"{book.numbers[first]}–{book.numbers[last]}"
            first = last = ""
