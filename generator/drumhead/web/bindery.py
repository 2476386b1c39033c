"""What the print page loads beyond the page itself: the bindery and its pypdf, for the browser's Python."""

import json
import shutil
from collections.abc import Iterator, Mapping
from importlib.metadata import files
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import drumhead
from drumhead.source.project import Project
from drumhead.web import runtime

CALLED: Final = (
    "drumhead.bindery.order",  # what the worker calls
    "pypdf.filters",  # imported inside functions
)
"""What these modules do not import stays here."""

ARCHIVE: Final = "bindery.zip"

_EMPTIED: Final[Mapping[str, str]] = {"pypdf/_codecs/adobe_glyphs.py": "adobe_glyphs: dict[str, str] = {}\n"}
"""Half of pypdf's bulk: names of letters, to read text with. Nobody reads text here."""


def build(project: Project, out: Path) -> None:
    """Write the archive into ``out``, with its ``manifest.json`` and pypdf's licence.

    Raises RuntimeUnavailable, Failed.
    """
    out.mkdir(parents=True, exist_ok=True)
    sources = {**dict(_sources("drumhead.bindery", "pypdf")), **_EMPTIED}
    archive = runtime.bundle(project, sources, CALLED, f"/{ARCHIVE}")
    (out / ARCHIVE).write_bytes(archive)
    (out / "manifest.json").write_text(json.dumps({"files": {ARCHIVE: len(archive)}}), encoding="utf-8")
    licence = next(file for file in files("pypdf") or () if file.name.startswith("LICENSE"))
    shutil.copyfile(licence.locate(), out / "pypdf-licence.txt")


def _sources(*packages: str) -> Iterator[tuple[str, str]]:
    """Every module of these packages, and of those above them the package itself, by its path in the archive."""
    yield "drumhead/__init__.py", Path(drumhead.__file__).read_text(encoding="utf-8")
    for package in packages:
        spec = find_spec(package)
        assert spec and spec.origin, package
        home = Path(spec.origin).parent
        top = home.parents[package.count(".")]
        for file in sorted(home.rglob("*.py")):
            yield file.relative_to(top).as_posix(), file.read_text(encoding="utf-8")
