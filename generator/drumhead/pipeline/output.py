"""What a site is made from, the manifest that marks a built one as ours, and which folders a new one may replace."""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from drumhead.source.faults import Fault, display_path
from drumhead.source.files import fingerprint
from drumhead.source.project import SETTINGS, SHARED, Project
from drumhead.table.faults import BadInput

MANIFEST: Final = "build.json"

_PARTS = (
    *("mkdocs.yml", "mark.svg", "site.webmanifest", "package-lock.json"),
    *("fonts", "icons", "overrides", "script", "style"),
)
_LAYERED = ("templates", *(f"site/{part}" for part in _PARTS))
_OWN = ("content", "engines", SETTINGS, "CREDITS.md")
_PACKAGE = Path(__file__).resolve().parents[1]


class Manifest(NamedTuple):
    """``files`` are paths in the site, except the manifest's own, with their sizes in bytes.

    ``made_from`` is the fingerprint of the inputs of a complete build; '' if parts are missing or older.
    """

    made_from: str
    files: dict[str, int]

    def is_current(self, site: Path, inputs_fingerprint: str) -> bool:
        """Whether the site was made from these inputs, and no file is missing or has another size."""
        try:
            return self.made_from == inputs_fingerprint and all(
                (site / name).stat().st_size == size for name, size in self.files.items()
            )
        except OSError:
            return False


def inputs(project: Project) -> list[Path]:
    """The existing files and folders that the site is made from."""
    own = [project.root / name for name in _OWN]
    layered = [path for name in _LAYERED for path in project.layers(name)]
    shared = (SHARED / "requirements.lock", *sorted(SHARED.glob("site/prepared/*/stamp")))
    return [path for path in (*own, *layered, _PACKAGE, *shared) if path.exists()]


def stray_files(project: Project) -> Iterator[Fault]:
    """A fault for each file that no build reads: a link out of the project or to a folder, a pipe, a name not shown."""
    root = project.root.resolve()
    for top in (path for path in inputs(project) if path.is_relative_to(project.root)):
        below = (Path(folder, name) for folder, *names in os.walk(top) for name in (*names[0], *names[1]))
        for path in (top, *below):
            if path.is_symlink() and (path.is_dir() or not Path(os.path.realpath(path)).is_relative_to(root)):
                yield Fault(path, 0, f"this is a link to {path.readlink()}", "put there what it leads to")
            elif path.exists() and not (path.is_file() or path.is_dir()):
                yield Fault(path, 0, "this is a pipe or a device", "put a file there, or take it away")
            elif not path.name.isprintable():
                yield Fault(path.parent, 0, f"{path.name!r} has a character that is not shown", "give it another name")


def inputs_fingerprint(project: Project, without: Path | None = None) -> str:
    """A hash of all that the site is made from; '' where a part can't or must not be read: a build says more of it."""
    try:
        return "" if any(stray_files(project)) else fingerprint(path for path in inputs(project) if path != without)
    except OSError:
        return ""


def files_of(site: Path) -> dict[str, int]:
    """Path in the folder -> size in bytes, for every file but the manifest."""
    paths = (path for path in sorted(site.rglob("*")) if path.is_symlink() or not path.is_dir())
    sizes = {path.relative_to(site).as_posix(): path.lstat().st_size for path in paths}
    sizes.pop(MANIFEST, None)
    return sizes


def read_manifest(site: Path) -> Manifest | None:
    """The manifest, or None if the folder has none, so that Drumhead did not build it."""
    try:
        data = json.loads((site / MANIFEST).read_text(encoding="utf-8"))
        return Manifest(data["made_from"], dict(data["files"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_manifest(site: Path, made_from: str) -> None:
    """Write the manifest of the site. Raises OSError."""
    text = json.dumps({"made_from": made_from, "files": files_of(site)}, indent=0)
    (site / MANIFEST).write_text(text + "\n", encoding="utf-8")


_LEFT_BY_FILE_MANAGERS: Final = (".DS_Store", "Thumbs.db", "desktop.ini")


def check_output(project: Project, out: Path) -> None:
    """Accept a folder that is new, empty, or an unmodified site of Drumhead.

    ``out`` is a resolved path. Raises BadInput with the obstacle and a folder to name instead.
    """
    if obstacle := next(_obstacles(project, out), ""):
        default = Path(os.path.realpath(project.public))
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
    for name in (*_OWN, *_LAYERED):  # what is there would be published with the next site
        if out.is_relative_to((project.root / name).resolve()):
            yield f"it is inside {name}, of which the site is made"
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
    """The first three names, and how many there are besides."""
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more
