"""The two papers everything is set for, each at its own size: neither is the other scaled."""

from dataclasses import dataclass
from typing import Final

SAFE: Final = 8.0
"""Millimetres from every edge that stay blank: printers clip up to five."""

BLEED: Final = 3.0
"""Millimetres that colour goes on beyond the trim, for a print shop."""

MARKED: Final = 8.0
"""Millimetres round the trim that its page is larger: crop marks stand in their outer half, outside the bleed."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright, in millimetres."""

    id: str
    name: str
    width: float
    height: float


A4: Final = Paper("a4", "A4", 210, 297)
LETTER: Final = Paper("letter", "US Letter", 215.9, 279.4)
PAPERS: Final = (A4, LETTER)


def halved(paper: Paper) -> Paper:
    """A page of a booklet that is folded from it, upright.

    >>> halved(A4).width, halved(A4).height
    (148.5, 210)
    """
    return Paper(paper.id, f"{paper.name}, folded", paper.height / 2, paper.width)
