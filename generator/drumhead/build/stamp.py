"""Whether a built site is still what a new build would make."""

import json
from pathlib import Path

from drumhead.source.fingerprint import fingerprint
from drumhead.source.project import Project

NAME = "build.json"
"""The stamp's file in a site that a whole build made; a partial one takes it away."""

_PACKAGE = Path(__file__).resolve().parents[1]
_SITE = ("mkdocs.yml", "mark.svg", "package-lock.json", "overrides", "script", "style")


def inputs(project: Project) -> list[Path]:
    """The files and folders that the site is made from, those that are there."""
    parts = [project.content, project.templates, project.root / "CREDITS.md", *(project.site / name for name in _SITE)]
    return [path for path in (*parts, _PACKAGE, _PACKAGE.parents[1] / "requirements.lock") if path.exists()]


def stamp(project: Project) -> str:
    """One word for everything the site is made from."""
    return fingerprint(inputs(project))


def write_stamp(site: Path, mark: str) -> None:
    """Note in the site what it was made from and every file it has, with its size in bytes."""
    files = {str(path.relative_to(site)): path.stat().st_size for path in sorted(site.rglob("*")) if path.is_file()}
    (site / NAME).write_text(json.dumps({"made_from": mark, "files": files}, indent=0) + "\n", encoding="utf-8")


def is_current(site: Path, mark: str) -> bool:
    """Whether the site was made from the same, and none of its files has gone or changed its size."""
    try:
        told = json.loads((site / NAME).read_text(encoding="utf-8"))
        return told["made_from"] == mark and all(
            (site / name).stat().st_size == size for name, size in told["files"].items()
        )
    except (OSError, ValueError, KeyError):
        return False
