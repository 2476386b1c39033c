"""The printed sheets, as the press describes them to the pages."""

from collections.abc import Mapping
from typing import Final, NamedTuple

ALIGNMENT: Final = "alignment"
"""The stem of the files of the sheet for printers whose backs are a bit off: ``alignment-a4.pdf``."""

SHARED_PICTURE: Final = "picture.png"
"""What stands for a game where others link to it: the picture of its booklet, 1200 x 630 pixels, as they ask for."""


class PrintedSheet(NamedTuple):
    """A printed sheet. ``pdf`` and ``pictures`` are file names inside the folder it was printed into."""

    aid: str
    title: str
    about: str
    paper: str
    """``a4`` or ``letter``; empty where it is for no paper."""
    pdf: str
    pictures: tuple[str, ...] = ()
    """PNG of the first page and, where there is one, the second; for A4 only."""
    pages: int = 0
    variant: str = ""
    """Its print form's name, as in its file's name: ``bridge-fold-low``; empty for the usual one."""
    duplex: bool = False
    """Whether its even pages are the backs of the odd ones, for a turn of the page over its side as it is read.

    If not, every page is a front.
    """
    trim: str = ""
    """``poker``, ``bridge`` …: the size of its cards, if it is a deck."""
    ink: float = 0.0
    """The share of its paper that is black, 0 to 1."""
    bytes: int = 0
    """The size of the PDF, or of the files from which it is made on demand."""
    edition: str = ""
    order: Mapping[str, str] | None = None
    """Imposition's options, where the PDF is made on demand; None where the PDF exists."""
    files: tuple[str, ...] = ()
    """The names of the files from which it is made on demand."""
