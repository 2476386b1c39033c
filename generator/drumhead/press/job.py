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
    home: Path = Path()
    """The folder of the game's image files."""
    art: tuple[str, ...] = ()
    """Hashes of those that are printed."""
    shop: bool = False
    """Whether it is for a print shop: bleed and crop marks, and no paper with margins."""
    singles: tuple[str, ...] = ()
    """Names of pictures of each page, for a zip; a name that comes again is not pictured again."""

    @property
    def zip(self) -> str:
        """The name of the zip of single pictures, or ''."""
        return f"{self.name.removesuffix('-shop')}-300dpi.zip" if self.singles else ""

    def key(self, fonts_digest: str) -> str:
        """A hash of everything that goes in: the same key, the same bytes."""
        parts = (FORMAT, self.name, self.html, self.pages, self.pictures, self.art, self.shop, self.singles)
        tools = (fonts_digest, version("weasyprint"), version("pypdfium2"))
        return sha256(repr((parts, tools)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a job: how many pages, or else its faults, one line each."""

    pages: int
    faults: tuple[str, ...] = ()
