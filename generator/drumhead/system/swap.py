"""Replacing a folder by a new one: a kill at any moment leaves the old folder or the new one."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from drumhead.system.files import naming_full_disk


def beside(place: Path, what: str) -> Path:
    """The path of something that belongs to the folder ``place``: its lock, the old folder or a new one."""
    return place.with_name(f".drumhead-{place.name}.{what}")


@contextmanager
def staging(place: Path) -> Iterator[Path]:
    """A new folder of this process, to be moved to ``place``; deleted afterwards in any case.

    The caller holds the lock of ``place``: folders of killed processes are deleted first.
    """
    leftover = re.compile(re.escape(beside(place, "").name) + r"\d+\.new")
    for path in place.parent.iterdir():
        if leftover.fullmatch(path.name):
            shutil.rmtree(path)
    folder = beside(place, f"{os.getpid()}.new")
    try:
        folder.mkdir()
        with naming_full_disk(place):
            yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def swap_in(folder: Path, place: Path) -> None:
    """Move ``folder`` to ``place`` on the same disk and delete the old folder there.

    The old folder is moved aside first; after a kill in between, `restore` brings it back. Raises OSError and leaves
    ``place`` as it was.
    """
    try:
        if place.exists():
            place.rename(beside(place, "old"))
        folder.rename(place)
    finally:
        restore(place)


def restore(place: Path) -> None:
    """Finish an interrupted swap: bring the folder that was moved aside back, or delete it if the new one is in place.

    The caller holds the lock of ``place``.
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
