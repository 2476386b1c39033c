"""What is kept of a published edition."""

from typing import Any

from drumhead.book.model import Book
from drumhead.render.plain import plain


def record(book: Book) -> dict[str, Any]:
    """The edition's ids with their printed numbers and texts, as editions/*.json holds them."""
    rules = {
        rule.id: {"number": rule.number, "text": "\n\n".join(plain(text, book) for text in rule.body)}
        for rule in book.rules.values()
    }
    return {"edition": book.edition, "rules": rules}
