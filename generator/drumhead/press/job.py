"""One sheet on one paper, ready to be set: all that goes into it, and nothing else."""

from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

FORMAT = 5
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
    folded: bool = False
    """Whether its pages are laid two to a side of paper, in the order of a folded booklet."""

    @property
    def weight(self) -> int:
        """The heavier, the longer it takes."""
        return len(self.html)

    @property
    def zip(self) -> str:
        """The name of the zip of single pictures, or ''."""
        return f"{self.name.removesuffix('-shop')}-300dpi.zip" if self.singles else ""

    def key(self, fonts_digest: str) -> str:
        """A hash of everything that goes in: the same key, the same bytes."""
        wanted = (self.pages, self.pictures, self.art, self.shop, self.singles, self.folded)
        tools = (fonts_digest, *map(version, ("weasyprint", "pypdfium2", "pypdf")))
        return sha256(repr((FORMAT, self.name, self.html, wanted, tools)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Gathering:
    """Finished sheets to be put together: what each is called, its file in ``folder``, and a hash of it."""

    name: str
    title: str
    sheets: tuple[tuple[str, str, str], ...]
    folder: Path
    pictures: bool = False
    zip: str = ""
    weight: int = 0

    def key(self, fonts_digest: str) -> str:
        """As a job's, whatever the fonts are."""
        return sha256(repr((FORMAT, self.name, self.title, self.sheets, version("pypdf"))).encode()).hexdigest()


Work = Job | Gathering


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a job: how many pages and how much ink, or else its faults, one line each."""

    pages: int
    faults: tuple[str, ...] = ()
    ink: float = 0.0
    """The share of the paper that is black, 0 to 1, greys by their darkness."""
