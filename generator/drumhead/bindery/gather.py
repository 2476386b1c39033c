"""All the sheets of a game in one PDF, tagged as they are, with a bookmark for each, to print on both sides."""

from collections.abc import Sequence
from typing import Literal

from drumhead.bindery.assemble import Part, leaves
from drumhead.bindery.bound import BoundPdf, PlacedPage
from drumhead.bindery.raw import RawPdf

Backs = Literal["", "read", "meet"]
"""Whether even pages are the backs of the odd ones: to be read, or to meet their fronts, as those of cards."""


def gather(sheets: Sequence[tuple[str, bytes, Backs]], title: str) -> bytes:
    """One PDF of all pages of ``sheets``, each with its heading; the same bytes for the same sheets.

    Every page keeps its size, and no sheet begins on the back of another: a blank page follows a front without a back.
    The paper is turned over its long edge, so a lying back that meets its front is on its head. Raises ValueError where
    there is no sheet.
    """
    if not sheets:
        raise ValueError("nothing is to be gathered")
    result = BoundPdf(title, "long")
    for heading, pdf, backs in sheets:
        source = RawPdf(pdf)
        sides: list[list[PlacedPage]] = []
        for front, back in leaves(Part(heading, pdf, backs=bool(backs)), len(source.pages), "long"):
            sides.append([PlacedPage(front)])
            wide, high = source.size(front)
            sides.append([] if back is None else [PlacedPage(back, turned=backs == "meet" and wide > high)])
        result.add(source, heading, sides)
    return result.to_bytes()
