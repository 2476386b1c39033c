"""Whether a folder may become the site: never one with files that Drumhead did not write."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from drumhead.build.manifest import MANIFEST, files_of, read_manifest
from drumhead.source.faults import display_path
from drumhead.source.project import Project
from drumhead.table.faults import BadInput

_LEFT_BY_FILE_MANAGERS: Final = (".DS_Store", "Thumbs.db", "desktop.ini")


def check_output(project: Project, out: Path) -> None:
    """Accept a folder that is new, empty, or an unmodified site of Drumhead.

    ``out`` is a resolved path. Raises BadInput with the obstacle and a folder to name instead.
    """
    if obstacle := next(_obstacles(project, out), ""):
        default = project.public.resolve()
        candidates = (default, *(default.with_name(f"{default.name}-{number}") for number in range(2, 100)))
        usable = next((path for path in candidates if not any(_obstacles(project, path))), default)
        raise BadInput(
            f"the site can't take the place of {display_path(out)}: {obstacle};"
            f" name a new or empty folder, such as --out {display_path(usable)}"
        )


def _obstacles(project: Project, out: Path) -> Iterator[str]:
    if out.exists() and not out.is_dir():
        yield "it is a file"
        return
    for what, path in _protected(project):
        if path == out:
            yield f"it is {what}"
        elif path.is_relative_to(out):
            yield f"it holds {what}, {display_path(path)}"
    if out.is_relative_to(project.content.resolve()):
        yield "it is inside the folder of the games"
    if ".git" in out.parts:
        yield "it is inside .git"
    if (out / ".git").exists():
        yield "it holds .git"
    if out.is_dir():
        yield from _foreign_files(out)


def _protected(project: Project) -> Iterator[tuple[str, Path]]:
    """The folders that no site may replace."""
    yield "the folder of the games", project.content.resolve()
    yield "the project's folder", project.root.resolve()
    try:
        yield "your home folder", Path.home().resolve()
    except RuntimeError:  # there is no home folder
        return


def _foreign_files(out: Path) -> Iterator[str]:
    manifest = read_manifest(out)
    if manifest is None:
        names = sorted(path.name + "/" * path.is_dir() for path in out.iterdir())
        reason = f"and has no {MANIFEST}, the mark of a site that Drumhead built"
    else:
        names = sorted(files_of(out).keys() - manifest.files.keys())
        reason = "which Drumhead did not write and would not keep"
    if names := [name for name in names if Path(name).name not in _LEFT_BY_FILE_MANAGERS]:
        yield f"it holds {_first_of(names)}, {reason}"


def _first_of(names: Sequence[str]) -> str:
    """The first three names.

    >>> _first_of(["a", "b", "c", "d", "e"])
    'a, b, c and 2 more'
    """
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more
