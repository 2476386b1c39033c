"""Whether the site will build: one judge for ``validate``, ``build`` and ``serve``."""

import re
import unicodedata
from ast import literal_eval
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from drumhead.book.cached import cached_book, project_books, remembered, same_titles
from drumhead.book.model import Book
from drumhead.pipeline.output import stray_files
from drumhead.source.checks import places_with
from drumhead.source.engine_guard import EngineFault, attended
from drumhead.source.faults import Fault, Invalid
from drumhead.source.files import read_python
from drumhead.source.project import Project, game_folders

if TYPE_CHECKING:  # what needs no sheets doesn't wait for the press
    from drumhead.press.build import SetSheets

_NO_GLYPH: Final = re.compile(r"our fonts have no glyph for (.+): .+")
_REMEDY: Final = re.compile(r"(.*): ((?:shorten|write|give|put|save|make|lower|leave) .*)", re.DOTALL)


class Judgement(NamedTuple):
    """The books of the games that compile, and all that keeps their site from being built."""

    books: dict[Path, Book]
    """By the games' folders, with the sheets that the project prints."""
    faults: list[Fault]
    sheets: "SetSheets | None"
    """None where no sheets were asked for, or something else is at fault."""


def judge(
    project: Project,
    parts: Collection[str],
    games: Collection[str] = (),
    folders: Sequence[Path] = (),
    note: Callable[[str], None] = lambda what: None,
) -> Judgement:
    """Judge these parts of the site of these games, or of all.

    ``folders`` are the games to read if not those of the project; ``note`` takes what is tried next. For pages the
    engines are played; sheets, which take longest, are set only if nothing else is at fault. Raises
    PrintingUnavailable.
    """
    if faults := [*stray_files(project)]:
        return Judgement({}, faults, None)
    books: dict[Path, Book] = {}
    for folder in folders or game_folders(project.content):
        try:
            books[folder] = cached_book(folder, project.cache)
        except Invalid as error:
            faults += error.faults
    faults += same_titles({folder: book.title for folder, book in books.items()})
    if not folders:
        try:
            order = project.games()
            if not faults:
                books = dict(zip(order, project_books(project, books), strict=True))
        except Invalid as error:
            faults += error.faults
    chosen = {folder: book for folder, book in books.items() if not games or book.slug in games}
    if "web" in parts:
        if not folders and not faults:
            from drumhead.web.mkdocs import prose_faults

            faults += prose_faults(project, [*books.values()])
        if unread := [*_unread_engines(project)]:
            faults = faults or unread
        else:
            faults += [fault for folder, book in chosen.items() for fault in _play_faults(book, folder, project)]
    sheets = None
    if "press" in parts and not faults:
        from drumhead.press.build import set_sheets
        from drumhead.press.faults import PrintingUnavailable

        note("sheets")
        try:
            sheets = set_sheets(chosen, project)
        except PrintingUnavailable as error:
            raise PrintingUnavailable(f"{error}; without PDFs: drumhead build --only text,data,web") from None
        faults += sorted({*_sheet_faults(sheets.faults)})
    return Judgement(books, faults, sheets)


def _unread_engines(project: Project) -> Iterator[Fault]:
    """What is not Python beside the engines: pages take their modules from there."""
    for file in sorted(project.engines.rglob("*.py")):
        try:
            read_python(file)
        except Invalid as error:
            yield from error.faults


def _play_faults(book: Book, folder: Path, project: Project) -> list[Fault]:
    """The faults that a player would meet; that there are none is tried once for each state of game and engine."""

    def find() -> bool:
        from drumhead.pipeline.trial import play_faults

        try:
            faults = attended(lambda: [*play_faults(book, folder)])
        except EngineFault as error:
            faults = [Fault(folder / "game.yaml", 0, f"the engine fails: {error}", f"correct {book.engine}")]
        if faults:
            raise Invalid(faults)
        return True

    try:
        remembered(book, "trial", project.cache, find)
    except Invalid as error:
        return error.faults
    return []


def _sheet_faults(found: Sequence[tuple[Path, str, str]]) -> Iterator[Fault]:
    """The faults of sheets at their places in the source; of each the game's folder, the aid, and what was said."""
    absent: dict[Path, dict[str, str]] = {}
    for folder, aid, fault in found:
        what = fault.partition(": ")[2]
        if match := _NO_GLYPH.fullmatch(what):
            absent.setdefault(folder, {})[literal_eval(match[1])] = aid
            continue
        split = _REMEDY.fullmatch(what)
        what, remedy = (split[1], split[2]) if split else (what, "correct its layout")
        yield _sheet_fault(folder, aid, what, remedy)
    for folder, aids in absent.items():
        places = [*places_with(aids, folder)]
        for file, line, characters in places:
            what = f"our fonts have no glyph for {', '.join(map(_spelled, characters))}"
            yield Fault(file, line, what, "write it otherwise")
        for character in aids.keys() - {character for *_, characters in places for character in characters}:
            what = f"our fonts have no glyph for {_spelled(character)}"
            yield _sheet_fault(folder, aids[character], what, "write it otherwise")


def _spelled(character: str) -> str:
    """The character, with its name where it is a sign and no letter."""
    sign = "" if character.isalpha() else unicodedata.name(character, "").lower()
    return f"{character!r} ({sign})" if sign else repr(character)


def _sheet_fault(folder: Path, aid: str, what: str, remedy: str) -> Fault:
    file = folder / "sheets.yaml"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    match = re.search(rf"^{re.escape(aid)}:", text, re.MULTILINE)
    line = text[: match.start()].count("\n") + 1 if match else 0
    return Fault(file, line, f"sheet {aid!r}: {what}", remedy)
