"""The finished site: compiled, printed, woven, and put in the old one's place in one step."""

import json
import shutil
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from drumhead.book.compile import compile_game
from drumhead.book.model import Book
from drumhead.build.stamp import NAME, is_current, stamp, write_stamp
from drumhead.data import rules_json, rules_schema
from drumhead.press import Printed, Unavailable, house
from drumhead.press import build as print_sheets
from drumhead.source.faults import Invalid
from drumhead.source.project import Project
from drumhead.table.game import BadInput
from drumhead.text import rules_md, rules_txt
from drumhead.web import bindery, play_assets, runtime, seal
from drumhead.web import build as weave

PARTS = ("text", "data", "press", "web")
_SHEETS = "sheets.json"

Report = Callable[[str, int, int], None]
"""Told what is being made, how many steps are done, and of how many."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did. ``notes`` are lines for the reader, such as why there are no PDFs."""

    out: Path
    fresh: bool
    """False where nothing had changed and the old site stays."""
    notes: tuple[str, ...] = ()


def build(project: Project, out: Path, parts: Collection[str], games: Collection[str], report: Report) -> Built:
    """Make the named parts of the named games (none named: all) into ``out``.

    What is not named stays as the old site has it. The new site takes the old one's place only when it is finished:
    a failed build leaves the old one alone. Raises Invalid with every fault of the content, BadInput, Misprint.
    """
    whole = not games and set(parts) == set(PARTS)
    mark = stamp(project)
    if whole and is_current(out, mark):
        return Built(out, fresh=False)
    books = _books(project)
    chosen = [book for book in books if not games or book.slug in games]
    if missing := set(games) - {book.slug for book in books}:
        raise BadInput(
            f"there is no game {', '.join(sorted(missing))}: there is {', '.join(book.slug for book in books)}"
        )
    stage = out.with_name(f".{out.name}.new")
    shutil.rmtree(stage, ignore_errors=True)
    if not whole and out.is_dir():
        shutil.copytree(out, stage, ignore=shutil.ignore_patterns(NAME))
    stage.mkdir(parents=True, exist_ok=True)
    try:
        notes = _make(project, books, chosen, stage, parts, report)
        if whole and not notes:
            write_stamp(stage, mark)
        _swap(stage, out)
    finally:
        shutil.rmtree(stage, ignore_errors=True)
    return Built(out, fresh=True, notes=tuple(notes))


def _books(project: Project) -> list[Book]:
    """Every game's book. Raises Invalid with the faults of all games, not those of the first."""
    books, faults = [], []
    for folder in project.games():
        try:
            books.append(compile_game(folder))
        except Invalid as error:
            faults += error.faults
    if faults:
        raise Invalid(faults)
    if not books:
        raise BadInput(f"{project.content}: no game is here; `drumhead new SLUG` makes one")
    return books


def _make(
    project: Project, books: Sequence[Book], chosen: Sequence[Book], stage: Path, parts: Collection[str], report: Report
) -> list[str]:
    """Write the parts into ``stage``; returns notes on what had to be left out."""
    notes: list[str] = []
    playable = [book for book in chosen if book.playable]
    umpired = [book for book in chosen if book.umpired]
    steps = len(chosen) * (("press" in parts) + 1) + (len(playable) + len(umpired) + 2) * ("web" in parts)
    done = 0

    def step(what: str) -> None:
        nonlocal done
        report(what, done, steps)
        done += 1

    for book in chosen:
        home = stage / book.slug
        home.mkdir(exist_ok=True)
        step(f"{book.title}: rules")
        if "text" in parts:
            (home / "rules.txt").write_text(rules_txt(book), encoding="utf-8")
            (home / "rules.md").write_text(rules_md(book), encoding="utf-8")
        if "data" in parts:
            (home / "rules.json").write_text(rules_json(book), encoding="utf-8")
        if "press" in parts:
            step(f"{book.title}: sheets")
            notes += _print(project, book, home / "print")
    if "press" in parts and not notes:
        house.build(project, stage / "print")
    if "data" in parts:
        (stage / "rules.schema.json").write_text(rules_schema(), encoding="utf-8")
    if "web" in parts:
        step("the Python that plays in the browser")
        runtime.build(project, stage / "assets" / "pyodide")
        bindery.build(project, stage / "assets" / "bindery")
        for book in playable:
            step(f"{book.title}: play")
            play_assets.build(book, project, stage / book.slug / "play")
        for book in umpired:
            step(f"{book.title}: the umpire's desk")
            play_assets.umpire(book, project, stage / book.slug / "desk")
        step("pages")
        weave(books, {book.slug: _printed(stage / book.slug / "print") for book in books}, project, stage)
    if (stage / "sw.js").exists() or "web" in parts:
        seal(stage)
    report("done", steps, steps)
    return list(dict.fromkeys(notes))


def _print(project: Project, book: Book, out: Path) -> list[str]:
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    try:
        printed = print_sheets(book, project, out)
    except Unavailable as error:
        return [f"left out the PDFs: {error}"]
    (out / _SHEETS).write_text(json.dumps([asdict(one) for one in printed]), encoding="utf-8")
    return []


def _printed(folder: Path) -> list[Printed]:
    """What an earlier step or build printed into ``folder``."""
    try:
        listed = json.loads((folder / _SHEETS).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return []
    return [Printed(**{**one, "pictures": tuple(one["pictures"])}) for one in listed]


def _swap(stage: Path, out: Path) -> None:
    """Put ``stage`` in the place of ``out``; should that fail, the old site is put back."""
    old = out.with_name(f".{out.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        out.rename(old)
    try:
        stage.rename(out)
    except OSError:
        if old.exists():
            old.rename(out)
        raise
    shutil.rmtree(old, ignore_errors=True)
