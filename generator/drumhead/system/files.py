"""Files that are written whole or not at all, and what a failed write has to say."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EDQUOT, EIO, ENOSPC, errorcode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

_FULL: Final = (ENOSPC, EDQUOT)


def write_file(path: Path, content: str | bytes) -> None:
    """Write beside the file and rename: a reader finds the old content or the new, never a half.

    Text is written as UTF-8. Raises OSError; nothing of the new content stays then.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with full_disk_named(path):
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
    """A folder to fill, which becomes ``place`` when the block has ended; nothing of it stays if that fails."""
    with TemporaryDirectory(prefix=".new-", dir=place.parent) as beside, full_disk_named(place):
        folder = Path(beside) / place.name
        folder.mkdir()
        yield folder
        folder.rename(place)


@contextmanager
def full_disk_named(place: Path) -> Iterator[None]:
    """Add to the OSError of a full disk which file is concerned; a failed write names none, so it is ``place`` then.

    Of the many that the copy of a folder gathers, the first is raised.
    """
    try:
        yield
    except shutil.Error as error:
        (gathered,) = error.args
        _, target, why = gathered[0]
        reason = next((code for code in errorcode if os.strerror(code) in why), EIO)
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
    """Where the disk is mounted that holds the path, or would hold it."""
    place = path.absolute()
    while not os.path.ismount(place):
        place = place.parent
    return place
