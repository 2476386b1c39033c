"""Building the site: compiled, written beside the old one, checked, and swapped in in one step."""

import shutil
from collections.abc import Collection
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from drumhead.build.contents import expected_files, file_faults
from drumhead.build.judge import Judgement, judge
from drumhead.build.manifest import files_of, inputs_fingerprint, read_manifest, write_manifest
from drumhead.build.output import check_output
from drumhead.build.parts import PARTS, ReportProgress, is_kept, write_parts
from drumhead.source.faults import Invalid, display_path
from drumhead.source.project import Project, game_folders
from drumhead.system.cache import delete_leftovers
from drumhead.system.locks import ReportWait, locked
from drumhead.system.swap import beside, restore, staging, swap_in
from drumhead.table.faults import BadInput


class BuildResult(NamedTuple):
    """The result of a build."""

    out: Path
    changed: bool
    """False if nothing had changed and the old site stays."""


def build(
    project: Project,
    out: Path,
    parts: Collection[str],
    games: Collection[str],
    report: ReportProgress,
    report_wait: ReportWait,
) -> BuildResult:
    """Build these parts of these games, or of all if ``games`` is empty, into ``out``, a resolved path.

    Other parts and games stay as they are in the old site. The finished site replaces the old one; a failed build, as
    on a machine that can't print, leaves the old one alone. If another process builds there or from the same project,
    ``report_wait`` is called with it. Raises Invalid with every fault of the content, BadInput, and OSError, which
    names a path on a full disk.
    """
    check_output(project, out)
    with locked(beside(out, "lock"), display_path(out), report_wait):
        restore(out)
        complete = not games and set(parts) == set(PARTS)
        made_from = inputs_fingerprint(project) if complete else ""
        if complete and (old := read_manifest(out)) and old.is_current(out, made_from):
            return BuildResult(out, changed=False)
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
            _write(project, judgement, parts, games, report, None if complete else out, stage)
            # Content that was edited during the build may be missing: the site doesn't count as current then.
            current = complete and inputs_fingerprint(project) == made_from
            write_manifest(stage, made_from if current else "")
            check_output(project, out)
            swap_in(stage, out)
    return BuildResult(out, changed=True)


def is_current(project: Project) -> bool:
    """Whether the project's default site is complete and made from the current inputs."""
    old = read_manifest(project.public)
    return old is not None and old.is_current(project.public, inputs_fingerprint(project))


def _write(
    project: Project,
    judgement: Judgement,
    parts: Collection[str],
    games: Collection[str],
    report: ReportProgress,
    old: Path | None,
    stage: Path,
) -> None:
    """Write the parts into ``stage``, beside what stays of ``old`` if given, and check that nothing is missing.

    Raises BadInput if a file is.
    """
    books = [*judgement.books.values()]
    selected = [book for book in books if not games or book.slug in games]
    if old and old.is_dir():
        others = {book.slug for book in books} - {book.slug for book in selected}
        for name in files_of(old):
            if is_kept(name, parts, others):
                (stage / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(old / name, stage / name)
    printed = write_parts(project, books, selected, parts, judgement.sheets, stage, report)
    if faults := file_faults(stage, expected_files(books, selected, parts, printed, stage)):
        raise BadInput("\n".join(("the new site is not complete, so the old one stays; build again:", *faults)))
