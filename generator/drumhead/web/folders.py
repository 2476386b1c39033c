"""Folders named by a hash of their contents: an old page keeps loading the engine that it was built with.

A page loads its engine long after it was opened: for Run, for a hint, for a record. By then the site may have been
built again, and Python, its library and an engine compiled for it work only together. A file in such a folder never
changes, so no cache on the way can mix two builds.
"""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from drumhead.web.runtime import contents

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
    return "/".join((name, *(folder.name for folder in _hashed_folders(site / name))))


def addresses(site: Path, names: Sequence[str]) -> dict[str, str]:
    """The paths of these folders and of the runtime, by name."""
    return {name: hashed_folder(site, name) for name in (RUNTIME, *names)}


def without_hashed_folder(path: str) -> str:
    """The path of a file as it would be without the folder named by a hash.

    >>> without_hashed_folder("chess/play/0123456789abcdef/engine.zip"), without_hashed_folder("chess/play/index.html")
    ('chess/play/engine.zip', 'chess/play/index.html')
    """
    return "/".join(part for part in path.split("/") if not _HASH.fullmatch(part))


def _hashed_folders(folder: Path) -> list[Path]:
    return [below for below in folder.glob("*") if _HASH.fullmatch(below.name)]
