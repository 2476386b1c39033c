"""What was set before: a PDF, its pictures and a note of what they were made from, by the sheet's name."""

import json
from dataclasses import dataclass
from pathlib import Path

from drumhead.press.job import Outcome


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder of finished sheets. One sheet takes one place; a changed one replaces the old."""

    folder: Path

    def outcome(self, name: str, key: str) -> Outcome | None:
        """What came of a sheet made from exactly this, or None."""
        try:
            note = json.loads(self._note(name).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        whole = all((self.folder / file).is_file() for file in note["files"])
        return Outcome(note["pages"], ink=note["ink"]) if note["key"] == key and whole else None

    def open(self, name: str) -> None:
        """Make room for a sheet: until it is noted, it does not count."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._note(name).unlink(missing_ok=True)

    def note(self, name: str, key: str, outcome: Outcome, files: tuple[str, ...]) -> None:
        """Note that the sheet's files are there and whole."""
        text = json.dumps({"key": key, "pages": outcome.pages, "ink": outcome.ink, "files": files})
        self._note(name).write_text(text, encoding="utf-8")

    def _note(self, name: str) -> Path:
        return self.folder / f"{name}.json"
