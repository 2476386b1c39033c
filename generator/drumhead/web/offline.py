"""Reading offline: the service worker, told which files there are and which build they belong to."""

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path

RUNTIME = "assets/pyodide/"
_LEFT_OUT = {".pdf", ".png", ".map", ".gz"}
_SHEETS = re.compile(r"^([^/]+/)?print/(?!index\.html$)|^assets/bindery/|^[^/]+/(rules|editions)/")
"""Of no use to a reader who is offline: sheets are printed from the file that was taken away, and every rule is on the
page of all rules.
"""


def seal(public: Path) -> None:
    """Write ``sw.js`` into the finished site. It must come last: it names every file and the hash of them all."""
    names = sorted(path.relative_to(public).as_posix() for path in public.rglob("*") if path.is_file())
    names = [name for name in names if _is_read(name)]
    runtime = [name for name in names if name.startswith(RUNTIME)]
    files = [name for name in names if not name.startswith(RUNTIME)]
    contents = {
        "version": _hash(public, files),
        "files": [_address(name) for name in files],
        "engine": _hash(public, runtime),
        "runtime": runtime,
    }
    worker = (public / "assets/drumhead/script/shared/service-worker.js").read_text(encoding="utf-8")
    (public / "sw.js").write_text(f"const SITE = {json.dumps(contents)};\n{worker}", encoding="utf-8")


def _is_read(name: str) -> bool:
    path = Path(name)
    if path.suffix in _LEFT_OUT or _SHEETS.search(name):
        return False
    return not path.name.startswith(".") and name not in ("sw.js", "404.html")


def _address(name: str) -> str:
    """The address a reader uses: ``onslaught/`` for ``onslaught/index.html``, ``./`` for the home page."""
    folder, _, file = name.rpartition("/")
    return (f"{folder}/" if folder else "./") if file == "index.html" else name


def _hash(public: Path, names: Iterable[str]) -> str:
    total = hashlib.sha256()
    for name in names:
        total.update(name.encode() + b"\0" + hashlib.sha256((public / name).read_bytes()).digest())
    return total.hexdigest()[:16]
