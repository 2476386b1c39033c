"""What the pages want to know of a printed sheet: the press hands on objects of this shape."""

from collections.abc import Mapping, Sequence
from typing import Protocol


class PrintedSheet(Protocol):
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
        """``a4`` or ``letter``, or '' where it is bound to none."""

    @property
    def variant(self) -> str:
        """Words joined by hyphens, such as ``bridge-fold``; '' for the usual one."""

    @property
    def pdf(self) -> str:
        """The file's name."""

    @property
    def pictures(self) -> Sequence[str]:
        """PNG files of its first pages; only one of the papers needs to have them."""

    @property
    def pages(self) -> int:
        """Number of pages."""

    @property
    def duplex(self) -> bool:
        """Whether its even pages are the backs of the odd ones."""

    @property
    def bytes(self) -> int:
        """The size of the PDF, or of the files that it is made from."""

    @property
    def order(self) -> Mapping[str, str] | None:
        """What the bindery is told, where the PDF is made on demand; it is there already without one."""

    @property
    def files(self) -> Sequence[str]:
        """What it is then made from, by names as ``pdf`` is one."""

    @property
    def trim(self) -> str:
        """The size of its cards, where it is a deck."""

    @property
    def ink(self) -> float:
        """The share of its paper that is black."""
