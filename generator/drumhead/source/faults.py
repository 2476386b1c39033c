"""Faults of the content: where, what is wrong, what would be right."""

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from errno import EDQUOT, ENOSPC
from pathlib import Path
from typing import NamedTuple


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
    """The message and remedy of a failed read or write. ``place`` is for an error that names no path."""
    what = error.strerror or str(error)
    if isinstance(error, shutil.Error):  # those of a copied folder: the first is told
        _, error.filename, what = error.args[0][0]
        what = what.partition("] ")[2].partition(":")[0] or what
    is_full = any(os.strerror(code) in what for code in (ENOSPC, EDQUOT))
    remedy = "make room on its disk and try again" if is_full else "make it readable and writable, or name another"
    file = (is_full and error.filename2) or error.filename or place  # the second is where a copy was to go
    return f"{display_path(Path(file))}: {what}; {remedy}"


class Invalid(Exception):
    """Content that can't be used, with all its faults in order of place."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(set(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))


@contextmanager
def without_faults() -> Iterator[list[Fault]]:
    """A list of faults for the block. Raises Invalid with them if there are any at its end."""
    faults: list[Fault] = []
    yield faults
    if faults:
        raise Invalid(faults)
