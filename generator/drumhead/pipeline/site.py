"""Building the site: compiled, written part by part beside the old one, and swapped in in one step."""

import json
import shutil
from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from drumhead.book.cached import remembered
from drumhead.book.model import Book
from drumhead.data import rules_json, rules_schema
from drumhead.pipeline.judge import judge
from drumhead.pipeline.output import check_output, files_of, inputs_fingerprint, read_manifest, write_manifest
from drumhead.render.printed import PrintedSheet
from drumhead.source.faults import Invalid, display_path
from drumhead.source.project import Project, game_folders
from drumhead.system.cache import delete_leftovers
from drumhead.system.files import beside, restore, staging, swap_in
from drumhead.system.locks import ReportWait, locked
from drumhead.table.faults import BadInput
from drumhead.text import rules_md, rules_txt

if TYPE_CHECKING:  # other parts don't wait for the press
    from drumhead.press.build import SetSheets

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
) -> None:
    """Write the parts of the selected books, and the pages of all books, into ``out``; ``sheets`` are set already."""
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
        _print(project, sheets, out, step)
    if "web" in parts:
        _build_web(project, books, selected, out, step)
    if "web" in parts or (out / "sw.js").exists():
        from drumhead.web.offline import write_service_worker

        write_service_worker(out)
    report("done", steps, steps)


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


def _copy_kept(old: Path, stage: Path, parts: Collection[str], others: Collection[str]) -> None:
    for name in files_of(old):
        if is_kept(name, parts, others):
            (stage / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(old / name, stage / name)


def _texts(book: Book) -> dict[str, str]:
    return {"rules.txt": rules_txt(book), "rules.md": rules_md(book), "rules.json": rules_json(book)}


def _print(project: Project, sheets: "SetSheets", out: Path, step: ReportStep) -> None:
    """Write the books' sheets."""
    from drumhead.press.build import build_shared, write_sheets

    step("sheets")
    folders = [out / book.slug / "print" for book, *_ in sheets.planned]
    for folder, printed in zip(folders, write_sheets(sheets, folders, project), strict=True):
        (folder / _SHEETS).write_text(json.dumps([sheet._asdict() for sheet in printed]), encoding="utf-8")
    build_shared(project, out / "print")


def _build_web(project: Project, books: Sequence[Book], selected: Sequence[Book], out: Path, step: ReportStep) -> None:
    """Write the assets of the selected books' play pages, and the pages of all books."""
    from drumhead.book.editions import editions
    from drumhead.book.trace import trace
    from drumhead.web import build, play_assets, runtime
    from drumhead.web.rule_pages import Provenance
    from drumhead.web.runtime import IMPOSITION, RUNTIME, move_to_hashed_folder

    step("the Python that plays in the browser")
    runtime.build(project, out / RUNTIME)
    move_to_hashed_folder(out / RUNTIME)
    runtime.imposition(out / IMPOSITION)
    move_to_hashed_folder(out / IMPOSITION)
    for book in selected:
        if book.playable:
            step(f"{book.title}: play")
            play_assets.build(book, out / book.slug / "play")
            move_to_hashed_folder(out / book.slug / "play")
        if book.umpired:
            step(f"{book.title}: the umpire's desk")
            play_assets.umpire(book, out / book.slug / "desk")
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
    """The sheets that an earlier step or build printed into ``folder``. Raises BadInput where its list is damaged."""
    try:
        return [
            PrintedSheet(**{**entry, "pictures": tuple(entry["pictures"]), "files": tuple(entry["files"])})
            for entry in json.loads((folder / _SHEETS).read_text(encoding="utf-8"))
        ]
    except FileNotFoundError:
        return []
    except (ValueError, TypeError, KeyError):
        raise BadInput(f"{folder.parent.name}/print/{_SHEETS} of the old site is damaged: build all parts") from None


def build(
    project: Project,
    out: Path,
    parts: Collection[str],
    games: Collection[str],
    report: ReportProgress,
    report_wait: ReportWait,
) -> bool:
    """Build these parts of these games, or of all if ``games`` is empty, into ``out``, a resolved path.

    Returns False if nothing has changed, so that the old site stays.

    Other parts and games stay as they are in the old site. The finished site replaces the old one; a failed build, as
    on a machine that can't print, leaves the old one alone. If another process builds there or from the same project,
    ``report_wait`` is called with it. Raises Invalid with every fault of the content, BadInput, and OSError.
    """
    check_output(project, out)
    with locked(beside(out, "lock"), display_path(out), report_wait):
        restore(out)
        complete = not games and set(parts) == set(PARTS)
        made_from = inputs_fingerprint(project) if complete else ""
        if made_from and (old := read_manifest(out)) and old.is_current(out, made_from):
            return False
        known = [folder.name for folder in game_folders(project.content)]
        if not known:
            raise BadInput(f"{project.content}: no game is here; `drumhead new SLUG` makes one")
        if unknown := set(games) - {*known}:
            raise BadInput(f"there is no game {', '.join(sorted(unknown))}: choose from {', '.join(known)}")
        with ExitStack() as stack:
            if not {"press", "web"}.isdisjoint(parts):
                stack.enter_context(locked(project.cache / "lock", display_path(project.cache), report_wait))
                delete_leftovers(project.cache)
            judgement = judge(project, parts, games, note=lambda what: report(what, 0, 1))
            if judgement.faults:
                raise Invalid(judgement.faults)
            stage = stack.enter_context(staging(out))
            books = [*judgement.books.values()]
            selected = [book for book in books if not games or book.slug in games]
            if not complete and out.is_dir():
                _copy_kept(out, stage, parts, {book.slug for book in books} - {book.slug for book in selected})
            write_parts(project, books, selected, parts, judgement.sheets, stage, report)
            # Content that was edited during the build may be missing: the site doesn't count as current then.
            current = complete and inputs_fingerprint(project) == made_from
            write_manifest(stage, made_from if current else "")
            check_output(project, out)
            swap_in(stage, out)
    return True


def is_current(project: Project) -> bool:
    """Whether the project's default site is complete and made from the current inputs."""
    old, made_from = read_manifest(project.public), inputs_fingerprint(project)
    return old is not None and made_from != "" and old.is_current(project.public, made_from)
