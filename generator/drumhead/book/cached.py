"""Books kept from one run to the next."""

from dataclasses import replace
from pathlib import Path

from drumhead.book.model import Book
from drumhead.source.fingerprint import fingerprint
from drumhead.source.object_cache import ObjectCache


def cached_book(folder: Path, cache: Path) -> Book:
    """The book of the game in ``folder``, compiled only when its source or the code has changed. Raises Invalid."""
    kept = ObjectCache(cache / "books")
    try:
        key = fingerprint([folder])
    except OSError:  # of a file that can't be read; the compiler says which
        key = ""
    book: Book | None = kept.get(folder.name, key) if key else None
    if book is None:
        # Imported here: who finds every book kept need not wait for what compiles one.
        from drumhead.book.compile import compile_game

        book = compile_game(folder, cache / "parsed")
        if key and _is_ours(book.engine):
            book = replace(book, made_from=key)
            kept.put(folder.name, key, book)
    return book


def _is_ours(engine: str) -> bool:
    """Whether a change of the engine shows in the key of what is kept."""
    return not engine or engine.startswith("drumhead.")
