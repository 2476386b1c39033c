"""The manifest in a built site: it marks Drumhead's sites, and lists the inputs' fingerprint and every written file."""

import json
from pathlib import Path
from typing import Final, NamedTuple

from drumhead.source.fingerprint import fingerprint
from drumhead.source.project import SETTINGS, SHARED, Project

MANIFEST: Final = "build.json"

_PACKAGE = Path(__file__).resolve().parents[1]
_PARTS = (
    *("mkdocs.yml", "mark.svg", "site.webmanifest", "package-lock.json"),
    *("fonts", "icons", "overrides", "script", "style"),
)


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
    own = [project.root / name for name in ("content", "engines", SETTINGS, "CREDITS.md")]
    layered = [path for name in ("templates", *(f"site/{part}" for part in _PARTS)) for path in project.layers(name)]
    return [path for path in (*own, *layered, _PACKAGE, SHARED / "requirements.lock") if path.exists()]


def inputs_fingerprint(project: Project) -> str:
    """A hash of everything the site is made from."""
    return fingerprint(inputs(project))


def code_fingerprint(project: Project) -> str:
    """A hash of everything but the content that the site is made from."""
    return fingerprint(path for path in inputs(project) if path != project.content)


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
