"""Faults of the content: where, what is wrong, what would be right."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from drumhead.system.files import is_disk_full, mount_of


class Fault(NamedTuple):
    """One fault. ``line`` counts from 1; 0 means the file as a whole."""

    file: Path
    line: int
    what: str
    remedy: str

    def __str__(self) -> str:
        place = f"{display_path(self.file)}:{self.line}" if self.line else display_path(self.file)
        return f"{place}: {self.what}; {self.remedy}"


def display_path(path: Path) -> str:
    """The path, relative to the working directory where it lies below it."""
    try:
        return str(Path(os.path.abspath(path)).relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def reason(error: OSError, place: Path) -> str:
    """The message and remedy of a failed read or write. ``place`` is for an error that names no path.

    Of a full disk the mount point is named.
    """
    place = Path(error.filename) if error.filename else place
    if is_disk_full(error):
        return (
            f"{display_path(place)}: {error.strerror}; make room on the disk mounted at {mount_of(place)} and try again"
        )
    return f"{display_path(place)}: {error.strerror or error}; make it readable and writable, or name another"


class Invalid(Exception):
    """Content that can't be used, with all its faults in order of place."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(set(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))
