"""The parts of a site, written into a folder."""

import json
import shutil
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

from drumhead.book.model import Book
from drumhead.book.trace import trace_game
from drumhead.data import rules_json, rules_schema
from drumhead.press import Printed, Unavailable, house
from drumhead.press import build as print_sheets
from drumhead.source.project import Project
from drumhead.text import rules_md, rules_txt
from drumhead.web import bindery, play_assets, runtime, seal
from drumhead.web import build as build_pages

PARTS: Final = ("text", "data", "press", "web")

_SHEETS: Final = "sheets.json"

Report = Callable[[str, int, int], None]
"""Told what is being made, how many steps are done, and of how many."""


def write_parts(
    project: Project, books: Sequence[Book], selected: Sequence[Book], parts: Collection[str], out: Path, report: Report
) -> tuple[list[str], dict[str, list[Printed]]]:
    """Write the parts of the selected books, and the pages of all of them, into ``out``.

    Returns notes on what had to be left out, and what was printed of each book by its slug.
    """
    notes: list[str] = []
    printed: dict[str, list[Printed]] = {}
    playable = [book for book in selected if book.playable]
    umpired = [book for book in selected if book.umpired]
    steps = len(selected) * (("press" in parts) + 1) + (len(playable) + len(umpired) + 2) * ("web" in parts)
    done = 0

    def step(what: str) -> None:
        nonlocal done
        report(what, done, steps)
        done += 1

    for book in selected:
        home = out / book.slug
        home.mkdir(exist_ok=True)
        step(f"{book.title}: rules")
        if "text" in parts:
            (home / "rules.txt").write_text(rules_txt(book), encoding="utf-8")
            (home / "rules.md").write_text(rules_md(book), encoding="utf-8")
        if "data" in parts:
            (home / "rules.json").write_text(rules_json(book), encoding="utf-8")
        if "press" in parts:
            step(f"{book.title}: sheets")
            try:
                printed[book.slug] = _print(project, book, home / "print")
            except Unavailable as error:
                notes.append(f"left out the PDFs: {error}")
    if "press" in parts and not notes:
        house.build(project, out / "print")
    if "data" in parts:
        (out / "rules.schema.json").write_text(rules_schema(), encoding="utf-8")
    if "web" in parts:
        step("the Python that plays in the browser")
        runtime.build(project, out / "assets" / "pyodide")
        bindery.build(project, out / "assets" / "bindery")
        for book in playable:
            step(f"{book.title}: play")
            play_assets.build(book, project, out / book.slug / "play")
        for book in umpired:
            step(f"{book.title}: the umpire's desk")
            play_assets.umpire(book, project, out / book.slug / "desk")
        step("pages")
        sheets = {book.slug: _printed(out / book.slug / "print") for book in books}
        traces = {book.slug: trace_game(project.content / book.slug) for book in books}
        build_pages(books, sheets, traces, project, out)
    if (out / "sw.js").exists() or "web" in parts:
        seal(out)
    report("done", steps, steps)
    return list(dict.fromkeys(notes)), printed


def _print(project: Project, book: Book, out: Path) -> list[Printed]:
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    printed = print_sheets(book, project, out)
    (out / _SHEETS).write_text(json.dumps([asdict(sheet) for sheet in printed]), encoding="utf-8")
    return printed


def _printed(folder: Path) -> list[Printed]:
    """What an earlier step or build printed into ``folder``."""
    try:
        listed = json.loads((folder / _SHEETS).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return []
    return [Printed(**{**one, "pictures": tuple(one["pictures"]), "files": tuple(one["files"])}) for one in listed]
