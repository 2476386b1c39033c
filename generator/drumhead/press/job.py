"""Jobs for the workers: sheets to set with WeasyPrint, and finished ones to impose, with all their input."""

from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

FORMAT = 10
"""Raise it when the work itself changes, so that the cache returns nothing old."""


@dataclass(frozen=True, slots=True)
class Job:
    """A sheet to set. ``name`` is the PDF's stem. More than ``page_limit`` pages are an error; 0 allows any number."""

    name: str
    html: str
    page_limit: int
    pictures: bool
    """Whether to make pictures of the first two pages."""
    fonts: Path
    """The folder of the font packs."""
    image_folder: Path = Path()
    """The folder of the game's image files."""
    art: tuple[str, ...] = ()
    """Hashes of the images that are printed."""
    faces: tuple[str, ...] = ()
    """For drawn faces, which are imposed later: the label of each page, '' where it is no face. Empty for a sheet."""
    bleed: float = 0.0
    """Millimetres that the faces extend beyond the trim."""
    more: tuple[str, ...] = ()
    """HTML of further pages, after the others."""
    duplex: bool = False
    """Whether its even pages are the backs of the odd ones."""
    faults: tuple[str, ...] = ()
    """What is known not to fit."""

    @property
    def weight(self) -> int:
        """The heavier, the longer it takes."""
        return len(self.html) + sum(map(len, self.more))

    def files(self, pages: int) -> tuple[str, ...]:
        """The files it writes: the PDF, then the pictures; for faces also how much ink each takes."""
        ink = (f"{self.name}-ink.json",) if self.faces else ()
        return (f"{self.name}.pdf", *pictures_of(self, pages), *ink)

    def key(self, fonts_digest: str) -> str:
        """A hash of all its input: the same key gives the same bytes."""
        inputs = (self.page_limit, self.pictures, self.art, self.faces, self.bleed, self.more, self.duplex)
        tools = (fonts_digest, *map(version, ("weasyprint", "pypdfium2")))
        return sha256(repr((FORMAT, self.name, self.html, inputs, tools)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Imposition:
    """An order for the bindery (see ``drumhead.bindery.order``) and its files, each with a hash of its contents."""

    name: str
    order: str
    files_in: tuple[tuple[Path, str], ...]
    ink: float
    """The share of its paper that will be black, computed from its files: measuring pictures takes longer."""
    pictures: bool = False

    @property
    def weight(self) -> int:
        """The heavier, the longer it takes."""
        return sum(file.stat().st_size for file, _ in self.files_in)

    def files(self, pages: int) -> tuple[str, ...]:
        """The files it writes: the PDF, then its pictures."""
        return (f"{self.name}.pdf", *pictures_of(self, pages))

    def key(self, fonts_digest: str) -> str:
        """The hash of all its input. Fonts play no part: they are in the PDFs that it imposes."""
        digests = tuple((file.name, digest) for file, digest in self.files_in)
        tools = version("pypdf"), version("pypdfium2")
        return sha256(repr((FORMAT, self.name, self.order, digests, self.pictures, tools)).encode()).hexdigest()


Work = Job | Imposition


def pictures_of(work: Work, pages: int) -> tuple[str, ...]:
    """The names of its pictures."""
    return (f"{work.name}.png", f"{work.name}-2.png")[: min(pages, 2) if work.pictures else 0]


@dataclass(frozen=True, slots=True)
class JobResult:
    """The result of a job: how many pages and how much ink, or else its faults, one line each."""

    pages: int
    faults: tuple[str, ...] = ()
    ink: float = 0.0
    """The share of the paper that is black, 0 to 1, greys by their darkness."""
