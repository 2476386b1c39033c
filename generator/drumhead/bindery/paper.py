"""The two papers everything is printed on, each at its own size: neither is the other scaled."""

from dataclasses import dataclass
from typing import Final

MM: Final = 72 / 25.4
"""Points a millimetre."""

SAFE: Final = 8.0
"""Millimetres from every edge that stay blank: printers clip up to five."""

BLEED: Final = 3.0
"""Millimetres that colour extends beyond the trim, for a print shop."""

MARKED: Final = 8.0
"""Millimetres around the trim on a print shop's page: they hold the crop marks, outside the bleed."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, portrait, in millimetres."""

    id: str
    name: str
    width: float
    height: float

    @property
    def area(self) -> float:
        """In square millimetres."""
        return self.width * self.height


A4: Final = Paper("a4", "A4", 210, 297)
LETTER: Final = Paper("letter", "US Letter", 215.9, 279.4)
PAPERS: Final = (A4, LETTER)

COMMON: Final = Paper("", "A4 and US Letter", A4.width, LETTER.height)
"""What fits on both papers: pages of this size are centred on either."""

HALF: Final = Paper("half", "A4 and US Letter", LETTER.height / 2, A4.width)
"""Likewise for a page of a booklet, two to a side of either."""


def paper_of(id_: str) -> Paper:
    """The paper of that id. Raises ValueError for an unknown one."""
    matches = [paper for paper in PAPERS if paper.id == id_]
    if not matches:
        raise ValueError(f"there is no paper {id_}: it may be {', '.join(paper.id for paper in PAPERS)}")
    return matches[0]
