"""The parsed files of a game, cached between runs by the hash of each file, with results computed from them."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

from drumhead.source.faults import Fault
from drumhead.source.files import read_bytes
from drumhead.source.object_cache import ObjectCache

T = TypeVar("T")

CachedFile = tuple[str, Any, list[Fault]]
"""A file's hash, its parsed content and its faults."""


class ParseCache:
    """The files of one game. Without a folder for the cache, every file is parsed again."""

    def __init__(self, game: Path, folder: Path | None) -> None:
        self._game = game
        self._cache: Final = ObjectCache(folder) if folder else None
        self._cached: dict[str, CachedFile] = (self._cache and self._cache.get(game.name, str(game))) or {}
        self._read: dict[str, CachedFile] = {}

    def read(self, path: Path, reader: Callable[[Path, list[Fault]], T], faults: list[Fault]) -> T:
        """The file as parsed by ``reader``; its faults are added to ``faults``."""
        name = path.relative_to(self._game).as_posix()
        digest = _digest(path) if self._cache else ""
        entry = self._cached.get(name)
        if entry is None or not digest or entry[0] != digest:
            new_faults: list[Fault] = []
            entry = digest, reader(path, new_faults), new_faults
        self._read[name] = entry
        faults += entry[2]
        result: T = entry[1]
        return result

    def hashes(self, *excluded: str) -> list[str]:
        """The names and hashes of the files read so far, without the ``excluded`` files and folders."""
        digests = sorted((name, entry[0]) for name, entry in self._read.items())
        return [f"{name} {digest}" for name, digest in digests if name.partition("/")[0] not in excluded]

    def get(self, name: str, key: str) -> Any:
        """The value that ``put`` stored under this name and key, or None."""
        entry = self._cached.get(name)
        if entry is None or entry[0] != key:
            return None
        self._read[name] = entry
        return entry[1]

    def put(self, name: str, key: str, value: object) -> None:
        """Store a value other than None with the parsed files, under a name that no file has."""
        self._read[name] = key, value, []

    def save(self) -> None:
        """Write the parsed files to the cache, if any has changed."""
        if self._cache and any(self._cached.get(name) is not entry for name, entry in self._read.items()):
            self._cache.put(self._game.name, str(self._game), self._read)


def _digest(path: Path) -> str:
    """The hash of the file's bytes; '' if it can't be read."""
    try:
        return sha256(read_bytes(path)).hexdigest()
    except OSError:
        return ""
