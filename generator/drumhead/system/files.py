"""Files and folders written or replaced completely or not at all, and errors of full disks."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EDQUOT, EIO, ENOSPC, errorcode
from pathlib import Path
from typing import Final

_FULL: Final = (ENOSPC, EDQUOT)


def write_file(path: Path, content: str | bytes) -> None:
    """Write a temporary file and rename it: a reader finds the old content or the new.

    Text is written as UTF-8. Raises OSError, and then leaves nothing of the new content.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with naming_full_disk(path):
            with part.open("wb") as file:
                file.write(content.encode() if isinstance(content, str) else content)
                file.flush()
                os.fsync(file.fileno())  # some file systems report a full disk only here
            part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


@contextmanager
def new_folder(place: Path) -> Iterator[Path]:
    """A folder to fill, which becomes ``place`` when the block ends; deleted if that fails."""
    from tempfile import TemporaryDirectory  # imported here: most commands make no folder

    with TemporaryDirectory(prefix=".new-", dir=place.parent) as beside, naming_full_disk(place):
        folder = Path(beside) / place.name
        folder.mkdir()
        yield folder
        folder.rename(place)


@contextmanager
def naming_full_disk(place: Path) -> Iterator[None]:
    """Add the path to the OSError of a full disk: ``place`` if the error, as of a failed write, names none.

    Of the errors of a copied folder the first is raised.
    """
    try:
        yield
    except shutil.Error as error:
        (errors,) = error.args
        _, target, message = errors[0]
        reason = next((code for code in errorcode if os.strerror(code) in message), EIO)
        raise OSError(reason, os.strerror(reason), target) from None
    except OSError as error:
        code = next((code for code in _FULL if error.errno == code or os.strerror(code) in str(error)), None)
        if code is None:
            raise
        raise OSError(code, os.strerror(code), str(error.filename2 or error.filename or place)) from None


def is_disk_full(error: OSError) -> bool:
    """Whether the disk, or the user's share of it, is full."""
    return error.errno in _FULL


def mount_of(path: Path) -> Path:
    """The mount point of the disk that holds the path, or would hold it."""
    place = path.absolute()
    while not os.path.ismount(place):
        place = place.parent
    return place


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
        with naming_full_disk(place):
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
