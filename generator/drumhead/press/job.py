"""One sheet on one paper, ready to be set: all that goes into it, and nothing else."""

from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

FORMAT = 1
"""Raise it when the setting itself changes, so that nothing old comes from the cache."""


@dataclass(frozen=True, slots=True)
class Job:
    """``name`` is the PDF's stem. More than ``pages`` pages is an error; 0 allows any number."""

    name: str
    html: str
    pages: int
    pictures: bool
    """Whether pictures of the first two pages are wanted."""
    fonts: Path
    """The folder of the font packs."""

    def key(self, fonts_digest: str) -> str:
        """A hash of everything that goes in: the same key, the same bytes."""
        parts = (FORMAT, self.name, self.html, self.pages, self.pictures, fonts_digest)
        tools = (version("weasyprint"), version("pypdfium2"))
        return sha256(repr((parts, tools)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a job: how many pages, or else its faults, one line each."""

    pages: int
    faults: tuple[str, ...] = ()
