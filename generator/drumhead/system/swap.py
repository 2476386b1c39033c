"""A new folder made beside another and put in its place: a kill at any instant leaves the old one, or the new."""

import ctypes
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from drumhead.system.files import full_disk_named

_RENAME_EXCHANGE: Final = 2
_AT_FDCWD: Final = -100
"""Linux's numbers: exchange the two, and take relative paths from the present folder."""


def beside(place: Path, what: str) -> Path:
    """Where something of ours stands that belongs to the folder ``place``: its lock, the old folder, a new one."""
    return place.with_name(f".drumhead-{place.name}.{what}")


@contextmanager
def staging(place: Path) -> Iterator[Path]:
    """A new folder of this process alone, to be put in ``place``; it is gone afterwards, whatever happened.

    Whoever calls it holds the lock of ``place``: folders of processes that were killed are deleted first.
    """
    leftover = re.compile(re.escape(beside(place, "").name) + r"\d+\.new")
    for path in place.parent.iterdir():
        if leftover.fullmatch(path.name):
            shutil.rmtree(path)
    folder = beside(place, f"{os.getpid()}.new")
    try:
        folder.mkdir()
        with full_disk_named(place):
            yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def swap_in(folder: Path, place: Path) -> None:
    """Put ``folder`` in ``place``, on the same disk, and delete what was there.

    Linux exchanges the two in one step. Elsewhere the old folder is moved aside first: killed before the new one is
    there, `restore` brings the old one back. Raises OSError with ``place`` as it was.
    """
    if not place.exists():
        folder.rename(place)
    elif exchange(folder, place):
        shutil.rmtree(folder, ignore_errors=True)
    else:
        try:
            place.rename(beside(place, "old"))
            folder.rename(place)
        finally:
            restore(place)


def restore(place: Path) -> None:
    """End a swap that was broken off: bring the folder that was moved aside back, or delete it where its successor is.

    Whoever calls it holds the lock of ``place``.
    """
    aside = beside(place, "old")
    if not aside.exists():
        return
    if place.is_dir() and not any(place.iterdir()):
        place.rmdir()
    if place.exists():
        shutil.rmtree(aside, ignore_errors=True)
    else:
        aside.rename(place)


def exchange(one: Path, other: Path) -> bool:
    """Exchange two folders in one step; False where the system or the disk can't."""
    renameat2 = getattr(ctypes.CDLL(None), "renameat2", None)
    if renameat2 is None:
        return False
    return not renameat2(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE)
