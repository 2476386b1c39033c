"""The cache of finished sheets: PDF, pictures and zip, by the sheet's name and a hash of its input."""

from pathlib import Path
from typing import Any

from drumhead.press.job import JobResult
from drumhead.system.cache import Cache


class SheetCache:
    """A folder of finished sheets. Each sheet has one entry; a changed one replaces it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._cache = Cache(folder)
        self.staging = self._cache.staging
        """Makes a private folder of this process, for workers to write sheets into."""

    def result(self, name: str, key: str) -> JobResult | None:
        """The result of a sheet made from exactly this input, if its files are unchanged, or else None."""
        entry: Any = self._cache.get(name, key)
        return JobResult(entry["pages"], ink=entry["ink"]) if entry else None

    def put(self, name: str, key: str, result: JobResult, files: list[Path]) -> None:
        """Move a sheet's files in. A faulty sheet's files can be looked at, but the cache does not return them."""
        if result.faults:
            self._cache.take(files)
        else:
            self._cache.put(name, key, {"pages": result.pages, "ink": result.ink}, files)
