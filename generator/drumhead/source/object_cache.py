"""Objects kept from one run to the next, as long as the code that made them is the same."""

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
_MAKERS: Final = ("table", "play", "games", "source", "book", "render", "text", "data")
"""The rooms that what is kept depends on."""

Made = TypeVar("Made")


class ObjectCache:
    """One file an object, by name. What is missing, damaged or made by other code is not found."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, name: str, key: str) -> Any:
        """The object if it was kept for exactly this key, or None."""
        try:
            seal, _, pickled = self._entry(name).read_bytes().partition(b"\n")
        except OSError:
            return None
        return pickle.loads(pickled) if seal == _seal(key, pickled) else None

    def put(self, name: str, key: str, value: object) -> None:
        """Keep the object. Where it can't be written the next run does without."""
        pickled = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            write_file(self._entry(name), _seal(key, pickled) + b"\n" + pickled)

    def get_or_make(self, name: str, key: str, make: Callable[[], Made]) -> Made:
        """The object that was kept for this key, or else one that is made now and kept; not under an empty key."""
        found: Made | None = self.get(name, key) if key else None
        if found is None:
            found = make()
            if key:
                self.put(name, key, found)
        return found

    def _entry(self, name: str) -> Path:
        return self._folder / f"{name}.entry"


def _seal(key: str, pickled: bytes) -> bytes:
    """The hash of what is kept, what it was kept for, and what made it."""
    return sha256(f"{key} {_code()}\n".encode() + pickled).hexdigest().encode()


@cache
def _code() -> str:
    """The code and the Python that make what is kept, as one word."""
    return fingerprint([_PACKAGE / room for room in _MAKERS], sys.version)
