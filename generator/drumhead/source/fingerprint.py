"""One hash of all that something was made from."""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import file_digest, sha256
from pathlib import Path


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
            digest.update(file[prefix_length:].encode() + b"\0")
            digest.update(content)
    return digest.hexdigest()[:32]


def _files(path: Path) -> Iterator[str]:
    """The file, or every file below the folder; an unreadable folder counts as empty."""
    if path.is_file():
        yield str(path)
        return
    folders = [str(path)]
    while folders:
        with suppress(OSError), os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.is_file():
                    yield entry.path
                elif entry.is_dir(follow_symlinks=False) and entry.name != "__pycache__":
                    folders.append(entry.path)
