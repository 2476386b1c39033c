"""Books cached between runs."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from drumhead.book.model import Book
from drumhead.source.faults import Fault, Invalid, display_path
from drumhead.source.fingerprint import fingerprint
from drumhead.source.object_cache import ObjectCache
from drumhead.source.project import SETTINGS, Project, engines_of, is_known


def project_books(project: Project, known_books: Mapping[Path, Book] = MappingProxyType({})) -> list[Book]:
    """Every game's book, with the sheets that the project prints. Raises Invalid with the faults of all games.

    ``known_books`` are those that have been read already, by the games' folders.
    """
    books, faults, selected = [], list[Fault](), project.settings.sheets
    for folder in project.games():
        try:
            books.append(known_books.get(folder) or cached_book(folder, project.cache))
        except Invalid as error:
            faults += error.faults
    known = {sheet.aid for book in books for sheet in book.sheets}
    for name in [] if faults else sorted({*selected} - known):
        what = f"'sheets' names {name!r}, and no game has a sheet of that name"
        faults.append(Fault(project.root / SETTINGS, 0, what, f"there are {', '.join(sorted(known)) or 'none'}"))
    if faults:
        raise Invalid(faults)
    if not selected:
        return books
    return [replace(book, sheets=tuple(sheet for sheet in book.sheets if sheet.aid in selected)) for book in books]


def same_titles(titles: Mapping[Path, str]) -> Iterator[Fault]:
    """A fault for each game, by its folder, with the title of another: their pages could not be told apart."""
    first: dict[str, Path] = {}
    for folder, title in titles.items():
        if (other := first.setdefault(title.casefold(), folder)) != folder:
            what = f"its title {title!r} is that of {display_path(other)} too"
            yield Fault(folder / "game.yaml", 0, what, "give one of them another")


def cached_book(folder: Path, cache: Path) -> Book:
    """The book of the game in ``folder``, from the cache unless source or code have changed. Raises Invalid."""
    cached = ObjectCache(cache / "books")
    try:
        key = fingerprint([folder, engines_of(folder)])
    except OSError:  # a file can't be read; the compiler says which
        key = ""
    book: Book | None = cached.get(folder.name, key) if key else None
    if book is None:
        # Imported here: cached books need no compiler.
        from drumhead.book.compile import compile_game

        book = compile_game(folder, cache / "parsed")
        if key and is_known(book.engine, engines_of(folder)):
            book = replace(book, source_fingerprint=key)
            cached.put(folder.name, key, book)
    return book
