"""Inline text as plain words."""

from drumhead.book.model import Book
from drumhead.source import plain as words
from drumhead.source.inline import Inline, RuleLink


def plain(text: Inline, book: Book) -> str:
    """The words alone: cards in the notation (``10S``), references as numbers, addresses in brackets."""
    return words.plain(text, book.numbers)


def cell_text(cell: int | Inline, book: Book) -> str:
    """A cell of a table as plain words."""
    return str(cell) if isinstance(cell, int) else plain(cell, book)


def reference(link: RuleLink, book: Book) -> str:
    """A cross-reference as it reads: the number alone, or the words and the number."""
    return words.reference(link, book.numbers)
