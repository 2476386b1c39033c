"""Files that are written whole or not at all, and what a failed write has to say."""

import os
from contextlib import suppress
from errno import EDQUOT, ENOSPC
from pathlib import Path


def write_file(path: Path, content: str | bytes) -> None:
    """Write beside the file and rename: a reader finds the old content or the new, never a half.

    Text is written as UTF-8. Raises OSError that names ``path``; nothing of the new content stays then.
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
            part.unlink(missing_ok=True)
        if isinstance(error, OSError):
            error.filename = str(path)  # a failed write names no file by itself
        raise


def is_disk_full(error: OSError) -> bool:
    """Whether the disk, or the user's share of it, is full."""
    return error.errno in (ENOSPC, EDQUOT)


def mount_of(path: Path) -> Path:
    """Where the disk is mounted that holds the path, or would hold it."""
    place = path.absolute()
    while not os.path.ismount(place):
        place = place.parent
    return place
