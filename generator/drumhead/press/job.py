"""Work for the workers: sheets to be set by WeasyPrint, and finished ones to be imposed. All that goes in, no more."""

from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

FORMAT = 9
"""Raise it when the work itself changes, so that nothing old comes from the cache."""


@dataclass(frozen=True, slots=True)
class Job:
    """A sheet to be set. ``name`` is the PDF's stem. More than ``pages`` pages is an error; 0 allows any number."""

    name: str
    html: str
    pages: int
    pictures: bool
    """Whether pictures of the first two pages are wanted."""
    fonts: Path
    """The folder of the font packs."""
    image_folder: Path = Path()
    """The folder of the game's image files."""
    art: tuple[str, ...] = ()
    """Hashes of those that are printed."""
    faces: tuple[str, ...] = ()
    """Of drawn faces, which are imposed afterwards: what each page shows, or '' where it is none. Empty for a sheet."""
    bleed: float = 0.0
    """Millimetres that the faces go on beyond the trim."""
    more: tuple[str, ...] = ()
    """HTML of further pages, behind the others."""

    @property
    def weight(self) -> int:
        """The heavier, the longer it takes."""
        return len(self.html) + sum(map(len, self.more))

    def files(self, pages: int) -> tuple[str, ...]:
        """What it writes: the PDF, then the pictures; of faces also how much ink each takes."""
        ink = (f"{self.name}-ink.json",) if self.faces else ()
        return (f"{self.name}.pdf", *pictures_of(self, pages), *ink)

    def key(self, fonts_digest: str) -> str:
        """A hash of everything that goes in: the same key, the same bytes."""
        wanted = (self.pages, self.pictures, self.art, self.faces, self.bleed, self.more)
        tools = (fonts_digest, *map(version, ("weasyprint", "pypdfium2")))
        return sha256(repr((FORMAT, self.name, self.html, wanted, tools)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Imposition:
    """An order for the bindery (see ``drumhead.bindery.order``) and its files, each with a hash of what is in it."""

    name: str
    order: str
    files_in: tuple[tuple[Path, str], ...]
    ink: float
    """The share of its paper that will be black: what it is made of says it, and pictures of all pages take longer."""
    pictures: bool = False

    @property
    def weight(self) -> int:
        """The heavier, the longer it takes."""
        return sum(file.stat().st_size for file, _ in self.files_in)

    def files(self, pages: int) -> tuple[str, ...]:
        """What it writes: the PDF, then its pictures."""
        return (f"{self.name}.pdf", *pictures_of(self, pages))

    def key(self, fonts_digest: str) -> str:
        """The hash that names its outcome in the cache. Fonts play no part: they are in the PDFs that it imposes."""
        digests = tuple((file.name, digest) for file, digest in self.files_in)
        tools = version("pypdf"), version("pypdfium2")
        return sha256(repr((FORMAT, self.name, self.order, digests, self.pictures, tools)).encode()).hexdigest()


Work = Job | Imposition


def pictures_of(work: Work, pages: int) -> tuple[str, ...]:
    """The names of its pictures."""
    return (f"{work.name}.png", f"{work.name}-2.png")[: min(pages, 2) if work.pictures else 0]


@dataclass(frozen=True, slots=True)
class JobResult:
    """What came of a job: how many pages and how much ink, or else its faults, one line each."""

    pages: int
    faults: tuple[str, ...] = ()
    ink: float = 0.0
    """The share of the paper that is black, 0 to 1, greys by their darkness."""
