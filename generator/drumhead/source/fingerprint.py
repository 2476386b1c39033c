"""One hash of all that something was made from."""

import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
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
                with open(file, "rb") as stream:
                    content = stream.read()
            except FileNotFoundError:
                continue  # an editor's temporary file, deleted since the folder was listed
            digest.update(file[prefix_length:].encode() + b"\0")
            digest.update(sha256(content).digest())
    return digest.hexdigest()[:32]


def _files(path: Path) -> Iterator[str]:
    if path.is_file():
        yield str(path)
    for folder, folders, names in os.walk(path):
        if "__pycache__" in folders:
            folders.remove("__pycache__")
        yield from (file for name in names if os.path.isfile(file := os.path.join(folder, name)))
