"""Objects kept from one run to the next, as long as the code that made them is the same."""

import pickle
import sys
from base64 import b64decode, b64encode
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

from drumhead.source.fingerprint import fingerprint
from drumhead.system.cache import Cache

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_MAKERS: Final = ("table", "play", "games", "source", "book", "render", "text", "data")
"""The rooms that what is kept depends on."""


class ObjectCache:
    """One file an object, by name. What is missing, damaged or made by other code is not found."""

    def __init__(self, folder: Path) -> None:
        self._cache = Cache(folder)

    def get(self, name: str, key: str) -> Any:
        """The object if it was kept for exactly this key, or None."""
        text = self._cache.get(name, f"{key} {_code()}")
        return None if text is None else pickle.loads(b64decode(text))

    def put(self, name: str, key: str, value: object) -> None:
        """Keep the object. Where it can't be written the next run does without."""
        text = b64encode(pickle.dumps(value, pickle.HIGHEST_PROTOCOL)).decode()
        with suppress(OSError):
            self._cache.put(name, f"{key} {_code()}", text)


@cache
def _code() -> str:
    """The code and the Python that make what is kept, as one word."""
    return fingerprint([_PACKAGE / room for room in _MAKERS], sys.version)
