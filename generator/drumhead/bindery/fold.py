"""Pages on paper: a booklet's two to a side, to be read or to be folded, and others one by one."""

from collections.abc import Callable

from drumhead.bindery.bound import BoundPdf, PlacedPage
from drumhead.bindery.paper import MM, Paper
from drumhead.bindery.raw import RawPdf

Side = tuple[int | None, int | None]
"""The pages on a side of paper, left and right, counted from 0; None stays blank."""


def pairs(pages: int) -> list[Side]:
    """The pages two and two, as they are read.

    >>> pairs(3)
    [(0, 1), (2, None)]
    """
    return [(left, left + 1 if left + 1 < pages else None) for left in range(0, pages, 2)]


def sides(pages: int) -> list[Side]:
    """The sides of sheets to be folded: front, back, front …

    All sheets are stacked and folded together, each turned over its short edge as it lies.

    >>> sides(4)
    [(3, 0), (1, 2)]
    >>> sides(6)
    [(None, 0), (1, None), (5, 2), (3, 4)]
    """
    total = -(-pages // 4) * 4
    pages_or_blank = [page if page < pages else None for page in range(total)]
    order = ((total - 1 - page, page) if page % 2 == 0 else (page, total - 1 - page) for page in range(total // 2))
    return [(pages_or_blank[left], pages_or_blank[right]) for left, right in order]


def spread(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The pages of ``pdf`` two by two on landscape paper, to be read; the same bytes for the same PDF."""
    return _two_up(pdf, title, paper, pairs)


def fold(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The same as sheets to be folded. The tags keep the order of the pages, for screen readers."""
    return _two_up(pdf, title, paper, sides)


def _two_up(pdf: bytes, title: str, paper: Paper, arrange: Callable[[int], list[Side]]) -> bytes:
    """The pages on the sides of landscape paper, each in the middle of its half."""
    source = RawPdf(pdf)
    size = paper.height * MM, paper.width * MM
    wide, high = source.size(0)
    x, y = (size[0] / 2 - wide) / 2, (size[1] - high) / 2
    placements = [
        [PlacedPage(page, at, y) for page, at in ((left, x), (right, size[0] / 2 + x)) if page is not None]
        for left, right in arrange(len(source.pages))
    ]
    result = BoundPdf(title, "short")
    result.add(source, "", placements, size)
    return result.to_bytes()


def on_paper(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The pages of ``pdf``, which fit both papers, each in the middle of the paper, all in the same orientation."""
    portrait = paper.width * MM, paper.height * MM
    source = RawPdf(pdf)
    sizes = [source.size(number) for number in range(len(source.pages))]
    (wide, high), *_ = sizes
    width, height = portrait if wide <= high else reversed(portrait)
    placements = [
        [PlacedPage(number, (width - wide) / 2, (height - high) / 2)] for number, (wide, high) in enumerate(sizes)
    ]
    result = BoundPdf(title)
    result.add(source, "", placements, (width, height))
    return result.to_bytes()
