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
        key = fingerprint([folder, _engines(folder)])
    except OSError:  # of a file that can't be read; the compiler says which
        key = ""
    book: Book | None = kept.get(folder.name, key) if key else None
    if book is None:
        # Imported here: who finds every book kept need not wait for what compiles one.
        from drumhead.book.compile import compile_game

        book = compile_game(folder, cache / "parsed")
        if key and _is_known(book.engine, _engines(folder)):
            book = replace(book, made_from=key)
            kept.put(folder.name, key, book)
    return book


def _engines(folder: Path) -> Path:
    """Where the project of the game in ``folder`` has its engines."""
    return folder.absolute().parents[1] / "engines"


def _is_known(engine: str, engines: Path) -> bool:
    """Whether a change of the engine shows in the key of what is kept."""
    top = engine.partition(".")[0]
    return top in ("", "drumhead") or (engines / top).is_dir() or (engines / f"{top}.py").is_file()
