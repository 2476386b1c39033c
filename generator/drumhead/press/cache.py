"""Sheets that were set before: PDF, pictures and zip, found by the sheet's name and what it was made from."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from drumhead.press.job import JobResult
from drumhead.system.cache import Cache


class SheetCache:
    """A folder of finished sheets. One sheet takes one place; a changed one replaces the old."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._cache = Cache(folder)

    def outcome(self, name: str, key: str) -> JobResult | None:
        """What came of a sheet made from exactly this, if its files are still as they were made, or else None."""
        found: Any = self._cache.get(name, key)
        return JobResult(found["pages"], ink=found["ink"]) if found else None

    @contextmanager
    def staging(self) -> Iterator[Path]:
        """A folder of this process alone, for workers to write sheets into."""
        with self._cache.staging() as folder:
            yield folder

    def put(self, name: str, key: str, outcome: JobResult, files: list[Path]) -> None:
        """Move a sheet's files in. A faulty sheet is there to be looked at, but is not found again."""
        if outcome.faults:
            self._cache.take(files)
        else:
            self._cache.put(name, key, {"pages": outcome.pages, "ink": outcome.ink}, files)
