"""Printing the sheet that the author looks at on request, before the build reaches it."""

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
_TIMEOUT: Final = 60
"""Seconds after which the old sheet is shown; the build will report what is wrong."""
_INTERVAL: Final = 0.25
"""Seconds between two checks of the source, each of which reads all of it: viewers request a PDF in pieces."""


class FreshSheets:
    """Sheets of a project that are newer than its site, by their path in it; faults are drawn on them."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._cache: dict[str, tuple[str, bytes | None]] = {}
        self._lock = Lock()
        self._source, self._checked_at = "", 0.0

    def file(self, path: str) -> bytes | None:
        """The sheet as PDF from the current source; None if the site's is current, or if it can't be printed."""
        match = _SHEET.fullmatch(path)
        if not match:
            return None
        with self._lock:
            if not self._source or monotonic() - self._checked_at > _INTERVAL:
                self._source, self._checked_at = inputs_fingerprint(self._project), monotonic()
            site = read_manifest(self._project.public)
            if site and site.is_current(self._project.public, self._source):
                return None
            if self._cache.get(path, ("", None))[0] != self._source:
                self._cache[path] = self._source, self._print_sheet(match["game"], match["aid"], match["paper"])
            return self._cache[path][1]

    def _print_sheet(self, game: str, aid: str, paper: str) -> bytes | None:
        """Print by the command, in a new process, since the edited file may be an engine or a template."""
        with TemporaryDirectory() as folder:
            file = Path(folder, "sheet.pdf")
            command = [sys.executable, "-m", "drumhead.cli", "sheet", game, aid, "--paper", paper, "--out", str(file)]
            try:
                subprocess.run(command, cwd=self._project.root, capture_output=True, check=False, timeout=_TIMEOUT)
            except subprocess.TimeoutExpired:
                return None
            return file.read_bytes() if file.is_file() else None
