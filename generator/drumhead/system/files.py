"""Writing files completely or not at all, and errors of full disks."""

import os
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
