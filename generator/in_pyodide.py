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
    engines: Mapping[str, str], names: Iterable[str], bindery: Mapping[str, str], roots: Iterable[str]
) -> bytes:
    """A zip with all that is compiled here, from sources by path (``drumhead/table/cards.py``).

    Below ``engine/`` are the sources of ``engines``. Below ``library/`` is the standard library, and ``library.json``
    tells the files of it that Python with the modules ``names`` needs (``base``), and those that each other module
    needs besides (``needs``). Below ``bindery/`` is what importing ``roots`` out of ``bindery`` brings in and the base
    lacks.
    """
    for name in names:
        importlib.import_module(name)
    base, top = _imported(_library()), _library()
    with zipfile.ZipFile(top) as archive:
        files = [name for name in archive.namelist() if name.endswith(".py")]
        library = {name: archive.read(name).decode() for name in files}
    needs: dict[str, list[str]] = {name: [] for name in sys.builtin_module_names}
    for file in files:
        name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if not name.startswith(_NEVER) and "__main__" not in name:
            with suppress(BaseException):  # one that the browser lacks, as tkinter
                needs[name] = sorted(_brought_in([name], top).keys() - base.keys())
    with tempfile.TemporaryDirectory() as folder:
        for name, source in bindery.items():
            target = Path(folder, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(source, encoding="utf-8")
        sys.path.insert(0, folder)
        importlib.invalidate_caches()
        bound = _brought_in(roots, top, folder)
    bound = {name: source for name, source in bound.items() if name not in base}
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as out:
        out.writestr("library.json", json.dumps({"base": sorted(base), "needs": needs}))
        for place, sources, seen in (
            ("engine", engines, "/engine.zip"),
            ("library", library, top),
            ("bindery", bound, "/bindery.zip"),
        ):
            for name, source in sorted(sources.items()):
                with suppress(SyntaxError):  # samples for tests of the library
                    out.writestr(f"{place}/{name}c", compiled(source, f"{seen}/{name}"))
    return buffer.getvalue()


def compiled(source: str, path: str) -> bytes:
    """The module without docstrings and assertions, as by ``python -OO``; ``path`` is what tracebacks will name."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code)


def _brought_in(names: Iterable[str], *tops: str) -> dict[str, str]:
    """The sources of all modules below these folders or zips once these are imported; which is then forgotten."""
    before = dict(sys.modules)
    try:
        for name in names:
            importlib.import_module(name)
        return {name: source for top in tops for name, source in _imported(top).items()}
    finally:
        for name in sys.modules.keys() - before.keys():
            if getattr(sys.modules[name], "__file__", None):
                del sys.modules[name]


def _library() -> str:
    return next(path for path in sys.path if path.endswith(".zip"))


def _imported(top: str) -> dict[str, str]:
    """The sources of all modules imported so far from a folder or a zip, by their path in it."""
    sources = {}
    for module in list(sys.modules.values()):
        spec = getattr(module, "__spec__", None)
        if spec and (spec.origin or "").startswith(f"{top}/"):
            sources[spec.origin.removeprefix(f"{top}/")] = spec.loader.get_source(spec.name)
    return sources
