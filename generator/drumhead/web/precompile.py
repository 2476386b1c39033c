"""Zips of compiled modules, made by Pyodide's own Python: ``precompile.mjs`` runs this file inside it.

Compiled modules halve the browser's start, and a zip that holds only what is imported is a third of the download.
The same input gives the same bytes: fixed dates, sorted names, and no hash of a source that nobody will compare.
"""

import importlib
import io
import marshal
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from importlib.util import MAGIC_NUMBER
from pathlib import Path

_DATE = (1980, 1, 1, 0, 0, 0)
_UNCHECKED = (1).to_bytes(4, "little") + b"\0" * 8
"""The rest of a header after the magic number (PEP 552): an unchecked hash."""


def compiled(sources: Mapping[str, str], place: str) -> bytes:
    """A zip of ``.pyc`` for Python sources by path in the zip; ``place`` is the folder that tracebacks will name.

    Docstrings and assertions are left out, as by ``python -OO``.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, source in sorted(sources.items()):
            code = compile(source, f"{place}/{name}", "exec", dont_inherit=True, optimize=2)
            entry = zipfile.ZipInfo(f"{name}c", _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code))
    return buffer.getvalue()


def library(names: Iterable[str]) -> bytes:
    """The standard library as one zip: what Pyodide imported to start, and the named modules with all their imports."""
    for name in names:
        importlib.import_module(name)
    return compiled(_imported_library(), _library_zip())


def bundle(sources: Mapping[str, str], names: Iterable[str], without: Iterable[str], place: str) -> bytes:
    """A zip with all that importing the modules ``names`` brings in, out of ``sources`` and of the standard library.

    The part of the library that the modules ``without`` bring in is left out: it is there already.
    """
    for name in without:
        importlib.import_module(name)
    available = _imported_library().keys()
    with tempfile.TemporaryDirectory() as folder:
        for name, source in sources.items():
            file = Path(folder, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(source, encoding="utf-8")
        sys.path.insert(0, folder)
        for name in names:
            importlib.import_module(name)
        library = {name: source for name, source in _imported_library().items() if name not in available}
        return compiled({**library, **_imported(folder)}, place)


def _imported_library() -> dict[str, str]:
    return _imported(_library_zip())


def _library_zip() -> str:
    return next(path for path in sys.path if path.endswith(".zip"))


def _imported(top: str) -> dict[str, str]:
    """The sources of all modules imported so far from a folder or a zip, by their path in it."""
    sources = {}
    for module in list(sys.modules.values()):
        spec = getattr(module, "__spec__", None)
        if spec and (spec.origin or "").startswith(top):
            sources[spec.origin.removeprefix(f"{top}/")] = spec.loader.get_source(spec.name)
    return sources
