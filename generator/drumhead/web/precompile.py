"""Zips of compiled modules, made by Pyodide's own Python: ``precompile.mjs`` runs this file inside it.

Compiled modules halve the browser's start, and a zip that holds only what is imported is a third of the download.
The same input gives the same bytes: fixed dates, sorted names, and no hash of a source that nobody will compare.
"""

import importlib
import io
import marshal
import sys
import zipfile
from collections.abc import Iterable, Mapping
from importlib.util import MAGIC_NUMBER

_DATE = (1980, 1, 1, 0, 0, 0)
_UNCHECKED = (1).to_bytes(4, "little") + b"\0" * 8
"""The rest of a header after the magic number (PEP 552): a hash stands here, and nobody is to check it."""


def compiled(sources: Mapping[str, str], place: str) -> bytes:
    """A zip of ``.pyc`` for Python sources by path in the zip; ``place`` is the folder that tracebacks will name.

    Docstrings and assertions are left out, as by ``python -OO``.
    """
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, source in sorted(sources.items()):
            code = compile(source, f"{place}/{name}", "exec", dont_inherit=True, optimize=2)
            entry = zipfile.ZipInfo(f"{name}c", _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code))
    return made.getvalue()


def library(names: Iterable[str]) -> bytes:
    """The standard library as one zip: what Pyodide imported to start, and the modules named with all *they* import."""
    for name in names:
        importlib.import_module(name)
    stock = next(path for path in sys.path if path.endswith(".zip"))
    sources = {}
    for module in list(sys.modules.values()):
        spec = getattr(module, "__spec__", None)
        if spec and (spec.origin or "").startswith(stock):
            sources[spec.origin.removeprefix(f"{stock}/")] = spec.loader.get_source(spec.name)
    return compiled(sources, stock)
