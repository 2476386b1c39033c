"""The one sheet that the author looks at: set again as soon as it is asked for, before all others."""

import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from time import monotonic
from typing import Final

from drumhead.build.manifest import inputs_fingerprint, read_manifest
from drumhead.source.project import Project

_SHEET: Final = re.compile(r"(?P<game>[a-z0-9-]+)/print/(?P=game)-(?P<aid>[a-z0-9-]+)-(?P<paper>a4|letter)\.pdf")
_SECONDS: Final = 60
"""After which the old sheet is shown: something is wrong, and the build will say what."""
_LOOK: Final = 0.25
"""Seconds between two looks at the source, each of which reads all of it: viewers ask for a PDF in pieces."""


class FreshSheets:
    """Sheets of a project that are newer than its site, by their path in it; on a faulty one its faults are drawn."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._kept: dict[str, tuple[str, bytes | None]] = {}
        self._lock = Lock()
        self._source, self._looked = "", 0.0

    def file(self, path: str) -> bytes | None:
        """The sheet as its source is now; None where the site's is as new, or where there is nothing to be set."""
        found = _SHEET.fullmatch(path)
        if not found:
            return None
        with self._lock:
            if not self._source or monotonic() - self._looked > _LOOK:
                self._source, self._looked = inputs_fingerprint(self._project), monotonic()
            site = read_manifest(self._project.public)
            if site and site.is_current(self._project.public, self._source):
                return None
            if self._kept.get(path, ("", None))[0] != self._source:
                self._kept[path] = self._source, self._set(found["game"], found["aid"], found["paper"])
            return self._kept[path][1]

    def _set(self, game: str, aid: str, paper: str) -> bytes | None:
        """By the command, in a process of its own: what is edited may be an engine or a template too."""
        with TemporaryDirectory() as folder:
            file = Path(folder, "sheet.pdf")
            command = [sys.executable, "-m", "drumhead.cli", "sheet", game, aid, "--paper", paper, "--out", str(file)]
            try:
                subprocess.run(command, cwd=self._project.root, capture_output=True, check=False, timeout=_SECONDS)
            except subprocess.TimeoutExpired:
                return None
            return file.read_bytes() if file.is_file() else None
