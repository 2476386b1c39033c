"""The parts of a site, written into a folder."""

import json
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from drumhead.book.cached import remembered
from drumhead.book.model import Book
from drumhead.data import rules_json, rules_schema
from drumhead.render.printed import PrintedSheet
from drumhead.source.project import Project
from drumhead.text import rules_md, rules_txt

if TYPE_CHECKING:  # other parts don't wait for the press
    from drumhead.press import SetSheets

PARTS: Final = ("text", "data", "press", "web")

_SHEETS: Final = "sheets.json"

ReportStep = Callable[[str], None]
"""Takes the name of the next step."""

ReportProgress = Callable[[str, int, int], None]
"""Takes the name of the current step, the number of finished steps and of all steps."""


def write_parts(
    project: Project,
    books: Sequence[Book],
    selected: Sequence[Book],
    parts: Collection[str],
    sheets: "SetSheets | None",
    out: Path,
    report: ReportProgress,
) -> dict[str, list[PrintedSheet]]:
    """Write the parts of the selected books, and the pages of all books, into ``out``.

    ``sheets`` are set already. Returns the printed sheets of each book by its slug.
    """
    printed: dict[str, list[PrintedSheet]] = {}
    play_pages = sum(book.playable + book.umpired for book in selected)
    steps = len(selected) + ("press" in parts) + (play_pages + 2) * ("web" in parts)
    finished = 0

    def step(what: str) -> None:
        nonlocal finished
        report(what, finished, steps)
        finished += 1

    for book in selected:
        (out / book.slug).mkdir(exist_ok=True)
        step(f"{book.title}: rules")
        for name, text in remembered(book, "texts", project.cache, partial(_texts, book)).items():
            if ("data" if name.endswith(".json") else "text") in parts:
                (out / book.slug / name).write_text(text, encoding="utf-8")
    if "data" in parts:
        (out / "rules.schema.json").write_text(rules_schema(), encoding="utf-8")
    if sheets:
        printed = _print(project, sheets, out, step)
    if "web" in parts:
        _build_web(project, books, selected, out, step)
    if "web" in parts or (out / "sw.js").exists():
        from drumhead.web.offline import write_service_worker

        write_service_worker(out)
    report("done", steps, steps)
    return printed


def is_kept(name: str, parts: Collection[str], others: Collection[str]) -> bool:
    """Whether a build of these parts keeps this file of the old site: one of another part, or of one of ``others``.

    Pages are always written for all games.

    >>> is_kept("chess/rules.txt", ["text"], []), is_kept("chess/rules.txt", ["text"], ["chess"])
    (False, True)
    >>> is_kept("chess/print/index.html", ["press"], []), is_kept("chess/play/index.html", ["web"], ["chess"])
    (True, True)
    """
    game, _, rest = name.partition("/")
    is_page, file = name.endswith(".html"), rest or name
    if file in ("rules.txt", "rules.md"):
        part = "text"
    elif file in ("rules.json", "rules.schema.json"):
        part = "data"
    else:
        part = "press" if name.startswith((f"{game}/print/", "print/")) and not is_page else "web"
    is_of_others = game in others and (part != "web" or rest.startswith(("play/", "desk/")))
    return part not in parts or is_of_others


def _texts(book: Book) -> dict[str, str]:
    return {"rules.txt": rules_txt(book), "rules.md": rules_md(book), "rules.json": rules_json(book)}


def _print(project: Project, sheets: "SetSheets", out: Path, step: ReportStep) -> dict[str, list[PrintedSheet]]:
    """Write the books' sheets; returns those of each book by its slug."""
    from drumhead.press import shared, write_sheets

    step("sheets")
    folders = {book.slug: out / book.slug / "print" for book, *_ in sheets.planned}
    printed = dict(zip(folders, write_sheets(sheets, [*folders.values()], project), strict=True))
    for slug, folder in folders.items():
        (folder / _SHEETS).write_text(json.dumps([sheet._asdict() for sheet in printed[slug]]), encoding="utf-8")
    shared.build(project, out / "print")
    return printed


def _build_web(project: Project, books: Sequence[Book], selected: Sequence[Book], out: Path, step: ReportStep) -> None:
    """Write the assets of the selected books' play pages, and the pages of all books."""
    from drumhead.book.editions import editions
    from drumhead.book.trace import trace
    from drumhead.web import bindery, build, play_assets, runtime
    from drumhead.web.folders import BINDERY, RUNTIME, move_to_hashed_folder
    from drumhead.web.rule_pages import Provenance

    step("the Python that plays in the browser")
    runtime.build(project, out / RUNTIME)
    move_to_hashed_folder(out / RUNTIME)
    bindery.build(project, out / BINDERY)
    move_to_hashed_folder(out / BINDERY)
    for book in selected:
        if book.playable:
            step(f"{book.title}: play")
            play_assets.build(book, project, out / book.slug / "play")
            move_to_hashed_folder(out / book.slug / "play")
        if book.umpired:
            step(f"{book.title}: the umpire's desk")
            play_assets.umpire(book, project, out / book.slug / "desk")
            move_to_hashed_folder(out / book.slug / "desk")
    step("pages")
    sheets = {book.slug: _read_printed(out / book.slug / "print") for book in books}
    provenance = {
        book.slug: Provenance(trace(book, folder, project.cache), editions(book, folder))
        for book in books
        for folder in [project.content / book.slug]
    }
    build(books, sheets, provenance, project, out)


def _read_printed(folder: Path) -> list[PrintedSheet]:
    """The sheets that an earlier step or build printed into ``folder``."""
    try:
        entries = json.loads((folder / _SHEETS).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return []
    return [
        PrintedSheet(**{**entry, "pictures": tuple(entry["pictures"]), "files": tuple(entry["files"])})
        for entry in entries
    ]
