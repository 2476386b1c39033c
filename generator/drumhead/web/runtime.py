"""Pyodide's runtime as the site serves it: cut down, compiled and packed when the package was made.

``generator/prepare.py`` made all of it. A build chooses from it: the standard library holds what Pyodide itself, layers
0 and 1 of this package and a project's engines import, and an engine its modules. Big files are served packed by gzip,
under names that no server knows, and the page unpacks them: so all servers send them alike.
"""

import ast
import gzip
import hashlib
import json
import marshal
import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import MAGIC_NUMBER
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile, ZipInfo

from drumhead.source.files import read_python
from drumhead.source.project import SHARED, Project
from drumhead.table.faults import BadInput

LAYERS = ("table", "games", "play")
"""The packages that run in the browser."""

PREPARED: Final = SHARED / "site" / "prepared" / "python"
FILES: Final = ("pyodide.js", "pyodide.asm.js.bin", "pyodide.asm.wasm.bin")
LIBRARY: Final = "python_stdlib.zip.bin"
ENGINE: Final = "engine.zip.bin"
IMPOSITION_ARCHIVE: Final = "imposition.zip.bin"
DATE: Final = (1980, 1, 1, 0, 0, 0)
"""Of all files in archives, so that the same input gives the same bytes."""


class Failed(BadInput):
    """A part of the site could not be made: the message has MkDocs' warnings, one a line, or the module at fault."""


class RuntimeUnavailable(BadInput):
    """What the pages run on was not prepared; the message is one line that says how to get it."""


def about() -> dict[str, Any]:
    """What was prepared (``about.json``). Raises RuntimeUnavailable."""
    try:
        data: dict[str, Any] = json.loads((PREPARED / "about.json").read_text(encoding="utf-8"))
        return data
    except FileNotFoundError:
        raise RuntimeUnavailable("what the pages run on is missing: to prepare it, type make setup") from None


def build(project: Project, out: Path) -> None:
    """Put the runtime into the folder ``out``, with its ``manifest.json``. Raises RuntimeUnavailable, Failed.

    The manifest holds the ``version``, the ``files`` with their size in bytes, the ``hash`` of their contents, and
    ``lock``: the lock file, without packages, to hand to ``loadPyodide`` as ``lockFileContents`` (it starts no other
    version than it was made for).
    """
    library = _library(imports(project.engines.rglob("*.py")))
    out.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copyfile(PREPARED.with_name("pyodide") / name, out / name)
    (out / LIBRARY).write_bytes(packed(library))
    files = contents({name: (out / name).read_bytes() for name in (*FILES, LIBRARY)})
    manifest = {name: about()[name] for name in ("version", "lock")} | files
    (out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def imposition(out: Path) -> None:
    """Put the archive that the print page loads into ``out``, with its ``manifest.json`` and pypdf's licence."""
    out.mkdir(parents=True, exist_ok=True)
    for name in (IMPOSITION_ARCHIVE, "pypdf-licence.txt"):
        shutil.copyfile(PREPARED / name, out / name)
    size = (out / IMPOSITION_ARCHIVE).stat().st_size
    (out / "manifest.json").write_text(json.dumps({"files": {IMPOSITION_ARCHIVE: size}}), encoding="utf-8")


def contents(files: Mapping[str, bytes]) -> dict[str, Any]:
    """A manifest's entries for files by name: the size of each, and a hash that changes with any of them."""
    digest = hashlib.sha256(b"".join(hashlib.sha256(data).digest() for data in files.values()))
    return {"files": {name: len(data) for name, data in files.items()}, "hash": digest.hexdigest()[:16]}


def _library(names: Iterable[str]) -> dict[str, bytes]:
    """The standard library, whole where engines import more of it than ours do. Raises Failed, RuntimeUnavailable."""
    base, rest = (set(about()["modules"][part]) for part in ("base", "rest"))
    others = set(names) - base
    if missing := sorted(others - rest):
        raise Failed(f"an engine imports {', '.join(missing)}, which the browser's Python does not have")
    entries = dict[str, bytes]()
    for part in ("base", "rest") if others else ("base",):
        with ZipFile(PREPARED / f"{part}.zip") as archive:
            entries |= {name: archive.read(name) for name in archive.namelist()}
    return entries


def engine(sources: Mapping[str, str]) -> bytes:
    """A packed zip for the browser's ``sys.path``, from sources by path (``drumhead/table/cards.py``).

    What was prepared from the same source is taken compiled; what was not is compiled by this Python where it is of the
    browser's version, and else shipped as it stands. Raises RuntimeUnavailable, Failed.
    """
    prepared, entries = about()["engine"], dict[str, bytes]()
    with ZipFile(PREPARED / "engine.zip") as archive:
        magic = next(archive.read(name)[:4] for name in archive.namelist())
        for path, source in sorted(sources.items()):
            if prepared.get(path) == hashlib.sha256(source.encode()).hexdigest():
                entries[f"{path}c"] = archive.read(f"{path}c")
            else:
                entries |= _compiled(path, source, magic)
    return packed(entries)


def _compiled(path: str, source: str, magic: bytes) -> dict[str, bytes]:
    try:
        code = compile(source, f"/engine.zip/{path}", "exec", dont_inherit=True, optimize=2)
    except SyntaxError as error:
        raise Failed(f"{path}:{error.lineno}: SyntaxError: {error.msg}") from None
    if magic != MAGIC_NUMBER:
        return {path: source.encode()}
    unchecked = (1).to_bytes(4, "little") + b"\0" * 8  # the rest of the header (PEP 552)
    return {f"{path}c": MAGIC_NUMBER + unchecked + marshal.dumps(code)}


def packed(entries: Mapping[str, bytes]) -> bytes:
    """An archive of these files, packed as a whole, which gets smaller than file by file, and Python reads it sooner.

    It is the same to the byte wherever zlib is the same.
    """
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, data in sorted(entries.items()):
            archive.writestr(ZipInfo(name, DATE), data)
    return gzip.compress(buffer.getvalue(), 9, mtime=0)


def imports(files: Iterable[Path]) -> set[str]:
    """The modules of the standard library that these Python files import, at the top or inside a function."""
    imported = {name for file in files for name in _imported(read_python(file))}
    return {name for name in imported if name.partition(".")[0] in sys.stdlib_module_names}


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


# Folders named by a hash of their contents: an old page keeps loading the engine that it was built with.
#
# A page loads its engine long after it was opened: for Run, for a hint, for a record. By then the site may have been
# built again, and Python, its library and an engine compiled for it work only together. A file in such a folder never
# changes, so no cache on the way can mix two builds.

RUNTIME: Final = "assets/pyodide"
IMPOSITION: Final = "assets/imposition"

_HASH: Final = re.compile(r"[0-9a-f]{16}")


def move_to_hashed_folder(folder: Path) -> None:
    """Move a folder's manifest and the files it names into a hashed folder below it."""
    manifest = folder / "manifest.json"
    names = json.loads(manifest.read_text(encoding="utf-8"))["files"]
    target = folder / contents({name: (folder / name).read_bytes() for name in names})["hash"]
    target.mkdir()
    for name in (*names, manifest.name):
        (folder / name).rename(target / name)


def hashed_folder(site: Path, name: str) -> str:
    """The path in the site of the hashed folder below this one; the folder itself where there is none.

    >>> hashed_folder(Path("nowhere"), "chess/play")
    'chess/play'
    """
    return "/".join((name, *(below.name for below in (site / name).glob("*") if _HASH.fullmatch(below.name))))


def addresses(site: Path, names: Sequence[str]) -> dict[str, str]:
    """The paths of these folders and of the runtime, by name."""
    return {name: hashed_folder(site, name) for name in (RUNTIME, *names)}
