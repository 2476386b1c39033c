"""Modules compiled by Pyodide's own Python, for the browser: ``prepare.mjs`` runs this file inside it.

Compiled modules halve the browser's start. The same input gives the same bytes: sorted names, and no hash of a source
that nobody will compare.
"""

import importlib
import io
import json
import marshal
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib.util import MAGIC_NUMBER
from pathlib import Path

_UNCHECKED = (1).to_bytes(4, "little") + b"\0" * 8
"""The rest of a header after the magic number (PEP 552): an unchecked hash."""
_NEVER = ("antigravity", "this", "turtledemo", "idlelib", "ensurepip", "lib2to3", "pydoc_data", "venv")
"""Parts of the library that show or start something when they are imported."""


def prepare(
    engines: Mapping[str, str], names: Iterable[str], imposition: Mapping[str, str], roots: Iterable[str]
) -> bytes:
    """A zip with all that is compiled here, from sources by path (``drumhead/table/cards.py``).

    Below ``engine/`` are the sources of ``engines``; below ``base/`` what Python and the modules ``names`` need of the
    library, below ``rest/`` all else of it that can be imported, and ``modules.json`` has the names of both. Below
    ``imposition/`` is what importing ``roots`` out of ``imposition`` brings in and the base lacks.
    """
    library = next(path for path in sys.path if path.endswith(".zip"))
    for name in names:
        importlib.import_module(name)
    base, modules = _imported(library), {"base": sorted({*sys.modules, *sys.builtin_module_names})}
    with tempfile.TemporaryDirectory() as folder:
        for name, source in imposition.items():
            target = Path(folder, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(source, encoding="utf-8")
        sys.path.insert(0, folder)
        for name in roots:
            importlib.import_module(name)
        bound = {**_imported(folder), **_without(base, _imported(library))}
    with zipfile.ZipFile(library) as archive:
        files = [name for name in archive.namelist() if name.endswith(".py")]
    for file in files:
        name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if not name.startswith(_NEVER) and "__main__" not in name:
            with suppress(BaseException):  # one that the browser lacks, as tkinter
                importlib.import_module(name)
    modules["rest"] = sorted(sys.modules.keys() - {*modules["base"]})
    parts = (
        ("engine", engines, "/engine.zip"),
        ("base", base, library),
        ("rest", _without(base, _imported(library)), library),
        ("imposition", bound, "/imposition.zip"),
    )
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as out:
        out.writestr("modules.json", json.dumps(modules))
        for part, sources, place in parts:
            for name, source in sorted(sources.items()):
                out.writestr(f"{part}/{name}c", compiled(source, f"{place}/{name}"))
    return buffer.getvalue()


def compiled(source: str, path: str) -> bytes:
    """The module without docstrings and assertions, as by ``python -OO``; ``path`` is what tracebacks will name."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code)


def _without(base: Mapping[str, str], sources: Mapping[str, str]) -> dict[str, str]:
    return {name: source for name, source in sources.items() if name not in base}


def _imported(top: str) -> dict[str, str]:
    """The sources of all modules imported so far from a folder or a zip, by their path in it."""
    sources = {}
    for module in list(sys.modules.values()):
        spec = getattr(module, "__spec__", None)
        if spec and (spec.origin or "").startswith(f"{top}/"):
            sources[spec.origin.removeprefix(f"{top}/")] = spec.loader.get_source(spec.name)
    return sources
