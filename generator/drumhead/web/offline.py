"""Offline use: the service worker, with each file's hash, so that after a new build only changed files are fetched."""

import hashlib
import json
import re
from pathlib import Path

from drumhead.render.printed import SHARED_PICTURE
from drumhead.web.runtime import RUNTIME

ENGINE = "engine"
_LEFT_OUT = {".pdf", ".png", ".map", ".gz"}
_UNREAD = re.compile(r"^([^/]+/)?print/(?!index\.html$)|^assets/imposition/|^[^/]+/(rules|editions)/")
"""Files that a reader who is offline does not need: sheets are downloaded for printing, and the page of all rules has
every rule.
"""
_RUN = re.compile(
    rf"^({RUNTIME}/|assets/drumhead/("
    r"script/((battle|umpire)/|play/(?!(daily|drawn|offers|statistics)\.js)|engine/(?!engine\.js))"
    r"|style/(?!(fonts|site)\.css)))"
)
"""Python, and the scripts and styles of the pages that run it.

Others have only the script that opens an engine, and the home page those that deal.
"""
_PICTURE = re.compile(r'<img [^>]*?src="([^"]+)"')


def write_service_worker(public: Path) -> None:
    """Write ``sw.js`` into the finished site. It must come last: it has the hash of every file that may be cached.

    Each address has its file's hash, its size in bytes and its group, which is cached together: the first folder, such
    as a game's slug; ``<slug>/play`` or ``<slug>/desk`` for what runs there; ``engine`` for Python and the scripts of
    such pages; an empty group for what every page needs.
    """
    names = sorted(path.relative_to(public).as_posix() for path in public.rglob("*") if path.is_file())
    home = (public / "index.html").read_text(encoding="utf-8")
    pictures = {name for name in _PICTURE.findall(home) if (public / name).is_file()}
    files = {}
    for name in names:
        if name in pictures or _is_read(name):
            content = (public / name).read_bytes()
            group = "" if name in pictures else _group(name)
            files[_address(name)] = (hashlib.sha256(content).hexdigest()[:16], len(content), group)
    worker = (public / "assets/drumhead/script/shared/service-worker.js").read_text(encoding="utf-8")
    (public / "sw.js").write_text(f"const SITE = {json.dumps(files)};\n{worker}", encoding="utf-8")


def _is_read(name: str) -> bool:
    path = Path(name)
    if path.name == SHARED_PICTURE:
        return True
    if path.suffix in _LEFT_OUT or _UNREAD.search(name):
        return False
    return not path.name.startswith(".") and name != "sw.js"


def _group(name: str) -> str:
    if _RUN.match(name):
        return ENGINE
    folder, *below = name.split("/")
    if not below or folder in ("assets", "search", "my-sheet"):
        return ""
    return f"{folder}/{below[0]}" if below[0] in ("play", "desk") else folder


def _address(name: str) -> str:
    """The address a reader uses: ``onslaught/`` for ``onslaught/index.html``, ``./`` for the home page."""
    folder, _, file = name.rpartition("/")
    return (f"{folder}/" if folder else "./") if file == "index.html" else name
