"""What something was made from, as one short word."""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path


def fingerprint(paths: Iterable[Path], *words: str) -> str:
    """A hash of the files' names and bytes (folders with all below them, in order of name) and of the words.

    Compiled Python is passed over. A missing path counts as missing.
    """
    digest = sha256()
    for word in words:
        digest.update(word.encode() + b"\0")
    for path in paths:
        for file in _files(path):
            try:
                content = file.read_bytes()
            except FileNotFoundError:
                continue  # an editor's passing file, gone since the folder was listed
            digest.update(str(file.relative_to(path.parent)).encode() + b"\0")
            digest.update(sha256(content).digest())
    return digest.hexdigest()[:32]


def _files(path: Path) -> Iterable[Path]:
    if path.is_file():
        return [path]
    return sorted(file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
