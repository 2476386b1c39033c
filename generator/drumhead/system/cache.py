"""Results kept from one run to the next, with hashes of all that is kept: what was damaged or changed is not found."""

import json
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import file_digest, sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from drumhead.system.files import full_disk_named, write_file

STAGING: Final = ".staging-"
"""How the folders begin that a process makes its files in, before its number. A killed one leaves its folder behind."""


class Cache(NamedTuple):
    """A folder of entries: ``<name>.entry`` holds the key, the value and the hashes of the entry's files beside it.

    Who adds files holds the cache's lock; entries without files need none.
    """

    folder: Path

    def get(self, name: str, key: str) -> Any:
        """The value of the entry if it was kept for exactly this key and is still as it was kept, or else None."""
        try:
            digest, _, body = self._entry(name).read_bytes().partition(b"\n")
            if sha256(body).hexdigest().encode() != digest:
                return None
            kept, value, files = json.loads(body)
            if kept != key or any(_hash_of(self.folder / file) != hashed for file, hashed in files.items()):
                return None
        except OSError:
            return None
        return value

    def put(self, name: str, key: str, value: Any, files: Iterable[Path] = ()) -> None:
        """Keep a value, which JSON can say and is not None, and move the files in. Raises OSError."""
        hashes = {file.name: _hash_of(file) for file in self.take(files)}
        body = json.dumps([key, value, hashes])
        self.folder.mkdir(parents=True, exist_ok=True)
        write_file(self._entry(name), f"{sha256(body.encode()).hexdigest()}\n{body}")

    def take(self, files: Iterable[Path]) -> list[Path]:
        """Move files into the folder without an entry of their own; returns where they are now."""
        return [file.replace(self.folder / file.name) for file in files]

    @contextmanager
    def staging(self) -> Iterator[Path]:
        """A folder of this process alone to make files in, on the same disk; it is gone afterwards."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (
            TemporaryDirectory(
                prefix=f"{STAGING}{os.getpid()}-", dir=self.folder, ignore_cleanup_errors=True
            ) as folder,
            full_disk_named(self.folder),
        ):
            yield Path(folder)

    def _entry(self, name: str) -> Path:
        return self.folder / f"{name}.entry"


def delete_leftovers(folder: Path) -> None:
    """Delete what killed processes left in all caches below the folder; those that live go on with theirs."""
    for left in folder.rglob(f"{STAGING}*"):
        number = left.name.removeprefix(STAGING).partition("-")[0]
        if not (number.isdigit() and _lives(int(number))):
            shutil.rmtree(left, ignore_errors=True)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it is another user's
        return True
    return True


def _hash_of(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
