"""Results cached between runs, with hashes of all that is stored: damaged entries count as missing."""

import json
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import file_digest, sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from drumhead.system.files import write_file
from drumhead.system.processes import is_running

STAGING: Final = ".staging-"
"""The prefix of a process's working folders, followed by its number. A killed process leaves its folder behind."""


class Cache(NamedTuple):
    """A folder of entries: ``<name>.entry`` holds the key, the value and the hashes of the entry's files beside it.

    To add files, hold the cache's lock; entries without files need none.
    """

    folder: Path

    def get(self, name: str, key: str) -> Any:
        """The value of the entry if it was stored under exactly this key and is undamaged, or else None."""
        try:
            entry = self._entry(name)
            if not entry.is_file():  # somebody's pipe would never end
                return None
            digest, _, body = entry.read_bytes().partition(b"\n")
            if sha256(body).hexdigest().encode() != digest:
                return None
            stored_key, value, files = json.loads(body)
            if stored_key != key or any(_digest(self.folder / file) != file_hash for file, file_hash in files.items()):
                return None
        except OSError:
            return None
        return value

    def put(self, name: str, key: str, value: Any, files: Iterable[Path] = ()) -> None:
        """Store a value, JSON data but not None, and move the files in. Raises OSError."""
        hashes = {file.name: _digest(file) for file in self.take(files)}
        body = json.dumps([key, value, hashes])
        self.folder.mkdir(parents=True, exist_ok=True)
        write_file(self._entry(name), f"{sha256(body.encode()).hexdigest()}\n{body}")

    def take(self, files: Iterable[Path]) -> list[Path]:
        """Move files into the folder without an entry; returns their new paths."""
        return [file.replace(self.folder / file.name) for file in files]

    @contextmanager
    def staging(self) -> Iterator[Path]:
        """A working folder for this process on the same disk; it is deleted afterwards."""
        from tempfile import TemporaryDirectory  # imported here: entries without files need none

        self.folder.mkdir(parents=True, exist_ok=True)
        prefix = f"{STAGING}{os.getpid()}-"
        with TemporaryDirectory(prefix=prefix, dir=self.folder, ignore_cleanup_errors=True) as folder:
            yield Path(folder)

    def _entry(self, name: str) -> Path:
        return self.folder / f"{name}.entry"


def delete_leftovers(folder: Path) -> None:
    """Delete the working folders of killed processes in all caches below the folder."""
    for leftover in folder.rglob(f"{STAGING}*"):
        number = leftover.name.removeprefix(STAGING).partition("-")[0]
        if not (number.isdigit() and is_running(int(number))):
            shutil.rmtree(leftover, ignore_errors=True)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
