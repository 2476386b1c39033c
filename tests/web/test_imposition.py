"""Imposition in the browser's Python: little to load, and the same PDF to the byte."""

import hashlib
import json
import subprocess
from gzip import decompress
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import prepare
import pytest
from drumhead.imposition.cards import Card, CardSource, Face, FacePart, Stack
from drumhead.imposition.order import bind
from drumhead.source.project import Project
from drumhead.web import runtime

from tests.imposition.paper import A4, make_pdf

ORDER = json.dumps(
    {
        "title": "Two sheets",
        "sides": "short",
        "across": 0.5,
        "up": -1.0,
        "collated": True,
        "parts": [
            {"title": "Deck", "copies": 2, "backs": True},
            {"title": "Pad", "copies": 1, "backs": False},
            {
                "title": "Cards",
                "copies": 1,
                "backs": True,
                "files": 2,
                "order": {"kind": "cards", "variant": "fold", "paper": "a4"},
            },
        ],
    }
)
FACES = [Face(name, "Drawn.", {"": [FacePart(0, 0)]}) for name in ("one", "North")]
SOURCE = CardSource("T", "A", "B", "k", {"poker": (63, 88)}, [Stack("S", [Card("one", 0, 1)])], FACES, {}, [[0.1]])
PDFS = (
    make_pdf(A4, {"F": (30, 40)}, {"B": (150, 40)}),
    make_pdf((A4[1], A4[0]), {"P": (20, 20)}),
    SOURCE.to_json().encode(),
    make_pdf((69, 94), {"X": (20, 20)}),
)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive as the site serves it, with the runtime beside it."""
    out = tmp_path_factory.mktemp("room")
    runtime.build(Project.here(), out / "pyodide")
    runtime.imposition(out / "imposition")
    return out


def test_the_browsers_python_binds_the_same_bytes(room: Path) -> None:
    program = f"""
import encodings, hashlib
encodings.__path__.append("/engine.zip/encodings")
from drumhead.imposition.cards import Card, CardSource, Face, FacePart, Stack
from drumhead.imposition.order import bind
pdfs = [bytes.fromhex(pdf) for pdf in {[pdf.hex() for pdf in PDFS]}]
hashlib.sha256(bind({ORDER!r}, pdfs, lambda *progress: None)).hexdigest()"""
    archive = room / "imposition" / runtime.IMPOSITION_ARCHIVE
    command = [prepare.node(), str(Path(__file__).with_name("boot.mjs")), str(room / "pyodide"), str(archive), program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-1000:]
    here = bind(ORDER, PDFS, lambda *progress: None)
    assert done.stdout.strip() == hashlib.sha256(here).hexdigest()


def names(packed: Path) -> list[str]:
    """The files of a packed archive."""
    with ZipFile(BytesIO(decompress(packed.read_bytes()))) as archive:
        return archive.namelist()


def test_the_archive_has_no_module_that_the_runtime_has(room: Path) -> None:
    archive = names(room / "imposition" / runtime.IMPOSITION_ARCHIVE)
    assert archive and not {*archive} & {*names(room / "pyodide" / runtime.LIBRARY)}


def test_the_manifest_tells_its_size_and_the_licence_lies_beside_it(room: Path) -> None:
    manifest = json.loads((room / "imposition" / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["files"] == {
        runtime.IMPOSITION_ARCHIVE: (room / "imposition" / runtime.IMPOSITION_ARCHIVE).stat().st_size
    }
    assert "Redistribution" in (room / "imposition" / "pypdf-licence.txt").read_text(encoding="utf-8")
