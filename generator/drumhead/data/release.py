"""What is kept of a published edition."""

from typing import Any

from drumhead.book.model import Book
from drumhead.source.plain import paragraphs


def record(book: Book) -> dict[str, Any]:
    """The edition's ids with their printed numbers and texts, as editions/*.json holds them."""
    rules = {
        rule.id: {"number": rule.number, "text": paragraphs(rule.body, book.numbers)} for rule in book.rules.values()
    }
    return {"edition": book.edition, "rules": rules}
