"""What was read of a game's files, kept from one run to the next by the hash of each file."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

from drumhead.source.faults import Fault
from drumhead.source.files import read_bytes
from drumhead.source.object_cache import ObjectCache

Read = TypeVar("Read")

KeptFile = tuple[str, Any, list[Fault]]
"""Of a file: its hash, what was read of it, its faults."""


class ParseCache:
    """The files of one game. Without a folder to keep them in, every file is read again."""

    def __init__(self, game: Path, folder: Path | None) -> None:
        self._game = game
        self._cache: Final = ObjectCache(folder) if folder else None
        self._kept: dict[str, KeptFile] = (self._cache and self._cache.get(game.name, str(game))) or {}
        self._read: dict[str, KeptFile] = {}

    def read(self, path: Path, reader: Callable[[Path, list[Fault]], Read], faults: list[Fault]) -> Read:
        """What ``reader`` makes of the file, its faults added to ``faults``."""
        name = path.relative_to(self._game).as_posix()
        hashed = _hash_of(path) if self._cache else ""
        entry = self._kept.get(name)
        if entry is None or not hashed or entry[0] != hashed:
            found: list[Fault] = []
            entry = hashed, reader(path, found), found
        self._read[name] = entry
        faults += entry[2]
        result: Read = entry[1]
        return result

    def save(self) -> None:
        """Keep what was read, unless it is what was kept before."""
        if self._cache and any(self._kept.get(name) is not entry for name, entry in self._read.items()):
            self._cache.put(self._game.name, str(self._game), self._read)


def _hash_of(path: Path) -> str:
    """Of its bytes; empty where it can't be read."""
    try:
        return sha256(read_bytes(path)).hexdigest()
    except OSError:
        return ""
