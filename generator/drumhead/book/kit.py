"""The part of a book that a checker or a session needs."""

from drumhead.book.model import Book
from drumhead.play.kit import Kit


def kit(book: Book) -> Kit:
    """The book's kit: its engine, tables, switches, and each rule's number and title."""
    variants = {one.id: {"title": one.title, "values": dict(one.values)} for one in book.variants}
    rules = {rule.id: (rule.number, rule.title) for rule in book.rules.values()}
    return Kit(book.slug, book.title, book.edition, book.engine, variants, book.engine_tables(), rules)
