"""Files of the content: their text and data, and one hash of all that something was made from."""

import ast
import errno
import json
import os
import stat
from collections.abc import Iterable, Iterator
from hashlib import file_digest, sha256
from pathlib import Path
from typing import Any, Final

from drumhead.source.faults import Fault, Invalid, without_faults

LONGEST: Final = 50_000_000
"""The most bytes that a file of the content may have."""
LONGEST_TEXT: Final = 2_000_000
"""The most of one that is written by hand: a longer one takes minutes to be read."""


def read_bytes(path: Path, most: int = LONGEST) -> bytes:
    """The file's bytes. Raises OSError, also for pipes, devices and files that are too large."""
    status = path.stat()
    if not (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)):
        raise OSError(errno.EINVAL, "it is a pipe or a device, not a file")
    if status.st_size > most:
        raise OSError(errno.EFBIG, f"it has {status.st_size} bytes, and {most} is the most")
    return path.read_bytes()


def load_json(path: Path) -> Any:
    """The data of a JSON file that a command wrote. Raises OSError, and ValueError for invalid JSON."""
    try:
        return json.loads(read_bytes(path).decode("utf-8-sig"))
    except RecursionError:
        raise ValueError("nested too deep") from None


def read_text(path: Path, faults: list[Fault], most: int = LONGEST_TEXT) -> str | None:
    """The file's text; None, after reporting a fault, if it is missing or not UTF-8."""
    try:
        return read_bytes(path, most).decode("utf-8-sig")  # editors of Windows begin a file with a mark
    except UnicodeDecodeError as error:
        line, byte = error.object[: error.start].count(b"\n") + 1, error.object[error.start]
        faults.append(Fault(path, line, f"byte {byte:#04x} is not UTF-8", "save the file as UTF-8"))
    except OSError as error:
        faults.append(Fault(path, 0, f"cannot be read ({error.strerror})", "put the file there and make it readable"))
    return None


def read_python(file: Path) -> ast.Module:
    """The code of an engine's file. Raises Invalid where it can't be read or is no Python, as while it is written."""
    with without_faults() as faults:
        text = read_text(file, faults)
    try:
        return ast.parse(text or "", str(file))
    except SyntaxError as error:
        what, line = error.msg, error.lineno or 0
    except (ValueError, RecursionError, MemoryError) as error:  # the last two of what is nested, without words
        what, line = str(error) or "nested too deep", 0
    raise Invalid([Fault(file, line, f"this is not Python ({what})", "correct it, or take it away")])


def fingerprint(paths: Iterable[Path], *texts: str) -> str:
    """A hash of the files' names and bytes (folders with all below them, in order of name) and of the texts.

    Compiled Python is passed over. A missing path counts as missing.
    """
    digest = sha256()
    for text in texts:
        digest.update(text.encode() + b"\0")
    for path in paths:
        prefix_length = len(str(path.parent)) + 1
        for file in sorted(_files(path)):
            try:
                with open(file, "rb", buffering=0) as stream:  # unbuffered, as the digest reads large pieces
                    content = file_digest(stream, "sha256").digest()
            except FileNotFoundError:
                continue  # an editor's temporary file, deleted since the folder was listed
            digest.update(os.fsencode(file[prefix_length:].replace(os.sep, "/")) + b"\0")
            digest.update(content)
    return digest.hexdigest()[:32]


def _files(path: Path) -> Iterator[str]:
    """The file, or every file below the folder; an unreadable folder counts as empty."""
    if path.is_file():
        yield str(path)
    for folder, folders, names in os.walk(path):
        folders[:] = [name for name in folders if name != "__pycache__"]
        yield from filter(os.path.isfile, (os.path.join(folder, name) for name in names))
