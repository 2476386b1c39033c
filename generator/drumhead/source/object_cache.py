"""Objects cached between runs, as long as the code that made them is the same."""

import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

from drumhead.source.fingerprint import fingerprint
from drumhead.system.files import write_file

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_PACKAGES: Final = ("table", "play", "games", "source", "book", "render", "text", "data")
"""The packages whose code decides what is cached."""

T = TypeVar("T")


class ObjectCache:
    """One file per object, by name. Damaged entries and those of other code count as missing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, name: str, key: str) -> Any:
        """The object if it was cached under exactly this key, or None."""
        try:
            seal, _, pickled = self._entry(name).read_bytes().partition(b"\n")
        except OSError:
            return None
        return pickle.loads(pickled) if seal == _seal(key, pickled) else None

    def put(self, name: str, key: str, value: object) -> None:
        """Cache the object. If it can't be written, the next run makes it again."""
        pickled = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            write_file(self._entry(name), _seal(key, pickled) + b"\n" + pickled)

    def get_or_make(self, name: str, key: str, make: Callable[[], T]) -> T:
        """The cached object of this key, or a new one, which is cached unless the key is empty."""
        value: T | None = self.get(name, key) if key else None
        if value is None:
            value = make()
            if key:
                self.put(name, key, value)
        return value

    def _entry(self, name: str) -> Path:
        return self._folder / f"{name}.entry"


def _seal(key: str, pickled: bytes) -> bytes:
    """A hash of the object, its key and the code that made it."""
    return sha256(f"{key} {_code_fingerprint()}\n".encode() + pickled).hexdigest().encode()


@cache
def _code_fingerprint() -> str:
    """A hash of the code and the Python version."""
    return fingerprint([_PACKAGE / name for name in _PACKAGES], sys.version)
