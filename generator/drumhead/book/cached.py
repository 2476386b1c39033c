"""Compiled books, cached between runs with what was found out about them.

An entry is read whole or made whole: it holds for one game's folder, the project's engines and our own code.
"""

import pickle
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import is_dataclass, replace
from functools import cache as cached_once
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

from drumhead.book.model import Book
from drumhead.play.bundle import GameBundle
from drumhead.source.engine_guard import EngineFault, attended
from drumhead.source.faults import Fault, Invalid, display_path
from drumhead.source.files import fingerprint
from drumhead.source.project import SETTINGS, SHARED, Project
from drumhead.system.cache import Cache

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_CODE: Final = ("table", "play", "games", "source", "system", "book", "text", "data", "pipeline")
"""The packages whose code decides what is cached."""
_MODELS: Final = tuple(f"drumhead.{name}" for name in ("book.", "source.", "table.", "play."))
"""The packages whose classes a book is made of."""

T = TypeVar("T")


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
    printed = [tuple(sheet for sheet in book.sheets if not selected or sheet.aid in selected) for book in books]
    return [replace(book, sheets=sheets) for book, sheets in zip(books, printed, strict=True)]


def same_titles(titles: Mapping[Path, str]) -> Iterator[Fault]:
    """A fault for each game, by its folder, with the title of another: their pages could not be told apart."""
    first: dict[str, Path] = {}
    for folder, title in titles.items():
        if (other := first.setdefault(title.casefold(), folder)) != folder:
            what = f"its title {title!r} is that of {display_path(other)} too"
            yield Fault(folder / "game.yaml", 0, what, "give one of them another")


def bundle_of(book: Book) -> GameBundle:
    """The book's bundle: its engine, tables, switches, and each rule's number and title."""
    variants = {variant.id: {"title": variant.title, "values": dict(variant.values)} for variant in book.variants}
    rules = {rule.id: (rule.number, rule.title) for rule in book.rules.values()}
    words = book.language.of("play")
    tables = book.engine_tables()
    return GameBundle(book.slug, book.title, book.edition, book.engine, variants, tables, rules, words, book.lessons)


def cached_book(folder: Path, cache: Path) -> Book:
    """The book of the game in ``folder``, from the cache unless source or code have changed. Raises Invalid."""
    books, key = Cache(cache / "books"), _key(folder)
    if key and (entry := books.get(folder.name, key)):
        with suppress(Exception):  # nobody's but ours can be read
            stored = _BookReader(BytesIO(b64decode(entry))).load()
            assert isinstance(stored, Book)
            return replace(stored, source_fingerprint=key)
    book = _compiled(folder)
    if key and _is_known(book.engine, folder) and key == _key(folder):  # else it was edited meanwhile
        with suppress(OSError):  # the next run compiles again
            books.put(folder.name, key, b64encode(pickle.dumps(book, pickle.HIGHEST_PROTOCOL)).decode())
        book = replace(book, source_fingerprint=key)
    return book


def _key(folder: Path) -> str:
    """A hash of all that a book is made from; '' where a file can't be read, of which the compiler says more."""
    try:
        project = Project.of(folder)
        return fingerprint([folder, project.engines], _code_fingerprint(), project.language.digest)
    except OSError:
        return ""


def _is_known(engine: str, folder: Path) -> bool:
    """Whether the engine, or none, is the package's own or its project's, so that a change of its code is seen."""
    top, engines = engine.partition(".")[0], Project.of(folder).engines
    return top in ("", "drumhead") or (engines / top).is_dir() or (engines / f"{top}.py").is_file()


def _compiled(folder: Path) -> Book:
    """The book, compiled in a child process, since the engine is tried for the first time. Raises Invalid."""
    # Imported here: cached books need no compiler.
    from drumhead.book.compile import compile_game

    def compile_or_list() -> Book | list[Fault]:
        try:
            return compile_game(folder)
        except Invalid as error:
            return error.faults

    try:
        result = attended(compile_or_list)
    except EngineFault as error:
        raise Invalid([Fault(folder / "game.yaml", 0, f"the engine fails: {error}", "correct the engine")]) from None
    if not isinstance(result, Book):
        raise Invalid(result)
    return result


def remembered(book: Book, what: str, cache: Path, find: Callable[[], T]) -> T:
    """What was found out about the book, JSON data; it is found out once for each state of game, engine and code."""
    books, name, key = Cache(cache / "books"), f"{book.slug}.{what}", book.source_fingerprint
    if not key:
        return find()
    value: T | None = books.get(name, key)
    if value is None:
        value = find()
        with suppress(OSError):
            books.put(name, key, value)
    return value


@cached_once
def _code_fingerprint() -> str:
    return fingerprint([*(_PACKAGE / name for name in _CODE), SHARED / "templates" / "text"], sys.version)


class _BookReader(pickle.Unpickler):
    """Reads books alone: the cache is in the project's folder, where a pickle of somebody else's could run anything."""

    def find_class(self, module: str, name: str) -> Any:
        """A class of records of our own."""
        if module.startswith(_MODELS) and "." not in name:
            found = super().find_class(module, name)
            if isinstance(found, type) and (is_dataclass(found) or hasattr(found, "_fields")):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} has no place in a book")
