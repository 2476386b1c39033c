"""The printed sheets as the print page shows them: one entry an aid, with every paper it comes on."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

_PAPERS = {"a4": "A4", "letter": "US Letter"}


class Printed(Protocol):
    """A sheet on one paper, as the press hands it on; file names are those in the game's print folder."""

    @property
    def aid(self) -> str:
        """``rules``, ``quickref`` …"""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def about(self) -> str:
        """One sentence on what it is for."""

    @property
    def paper(self) -> str:
        """``a4`` or ``letter``."""

    @property
    def pdf(self) -> str:
        """The PDF's name."""

    @property
    def pictures(self) -> Sequence[str]:
        """PNG files of its first pages; only one of the papers needs to have them."""

    @property
    def pages(self) -> int:
        """Number of pages."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a page; width and height in pixels."""

    name: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Download:
    """A PDF to take away. ``size`` is ready to print, or empty where the file is not there yet."""

    paper: str
    pdf: str
    size: str


@dataclass(frozen=True, slots=True)
class SheetCard:
    """One aid: what it is, how it looks, what there is to download."""

    aid: str
    title: str
    about: str
    pages: int
    pictures: tuple[Picture, ...]
    downloads: tuple[Download, ...]


def sheet_cards(printed: Sequence[Printed], folder: Path) -> list[SheetCard]:
    """The aids in the order they were given; the files lie in ``folder``."""
    cards = []
    for aid in dict.fromkeys(each.aid for each in printed):
        papers = [each for each in printed if each.aid == aid]
        first = papers[0]
        names = dict.fromkeys(name for each in papers for name in each.pictures)
        pictures = tuple(_picture(folder / name) for name in names if (folder / name).is_file())
        downloads = tuple(Download(_PAPERS.get(p.paper, p.paper), p.pdf, _size(folder / p.pdf)) for p in papers)
        cards.append(SheetCard(aid, first.title, first.about, first.pages, pictures, downloads))
    return cards


def pictured(cards: Sequence[SheetCard], aid: str) -> Picture | None:
    """The first picture of an aid, or else of any aid."""
    wanted = [card for card in cards if card.pictures]
    wanted.sort(key=lambda card: card.aid != aid)
    return wanted[0].pictures[0] if wanted else None


def _picture(file: Path) -> Picture:
    head = file.read_bytes()[:24]
    return Picture(file.name, int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big"))


def _size(file: Path) -> str:
    return f"{max(1, round(file.stat().st_size / 1000))} kB" if file.is_file() else ""
