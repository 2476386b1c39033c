"""The archive that the print page loads: the bindery and pypdf, for the browser's Python."""

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

ROOTS: Final = (
    "drumhead.bindery.order",  # what the worker calls
    "pypdf.filters",  # imported inside functions
)
"""The archive holds these modules and what they import."""

ARCHIVE: Final = "bindery.zip"

_REPLACED: Final[Mapping[str, str]] = {"pypdf/_codecs/adobe_glyphs.py": "adobe_glyphs: dict[str, str] = {}\n"}
"""Stubs: the glyph names, needed only to read text, are half of pypdf's bulk."""


def build(project: Project, out: Path) -> None:
    """Write the archive into ``out``, with its ``manifest.json`` and pypdf's licence.

    Raises RuntimeUnavailable, Failed.
    """
    out.mkdir(parents=True, exist_ok=True)
    sources = {**dict(_sources("drumhead.bindery", "drumhead.table", "pypdf")), **_REPLACED}
    archive = runtime.bundle(project, sources, ROOTS, f"/{ARCHIVE}")
    (out / ARCHIVE).write_bytes(archive)
    (out / "manifest.json").write_text(json.dumps({"files": {ARCHIVE: len(archive)}}), encoding="utf-8")
    licence = next(file for file in files("pypdf") or () if file.name.startswith("LICENSE"))
    shutil.copyfile(licence.locate(), out / "pypdf-licence.txt")


def _sources(*packages: str) -> Iterator[tuple[str, str]]:
    """Every module of these packages, and ``drumhead/__init__.py``, by path in the archive."""
    yield "drumhead/__init__.py", Path(drumhead.__file__).read_text(encoding="utf-8")
    for package in packages:
        spec = find_spec(package)
        assert spec and spec.origin, package
        folder = Path(spec.origin).parent
        root = folder.parents[package.count(".")]
        for file in sorted(folder.rglob("*.py")):
            yield file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")
