"""Files and folders written or replaced completely or not at all."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def write_file(path: Path, content: str | bytes) -> None:
    """Write a temporary file and rename it: a reader finds the old content or the new.

    Text is written as UTF-8. Raises OSError with a path, and then leaves nothing of the new content.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())  # some file systems report a full disk only here
        part.replace(path)
    except BaseException as error:
        with suppress(OSError):
            part.unlink()
        if isinstance(error, OSError):
            error.filename = error.filename or str(path)
        raise


# Replacing a folder by a new one: whatever a kill leaves, the old folder or the new one is there or brought back.


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
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def swap_in(folder: Path, place: Path) -> None:
    """Move ``folder`` to ``place`` on the same disk and delete the old folder there, which is moved aside first.

    After a kill in between `restore` brings it back. Raises OSError and leaves ``place`` as it was.
    """
    aside = beside(place, "old")
    try:
        if place.exists():
            place.rename(aside)
        folder.rename(place)
    except BaseException:
        restore(place)
        raise
    shutil.rmtree(aside, ignore_errors=True)


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
