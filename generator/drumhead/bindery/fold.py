"""Pages laid on paper: a booklet's two to a side, to be read or to be folded, and others one by one."""

from collections.abc import Sequence

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

    All sheets are laid on one another and folded together, each turned over its short edge as it lies.

    >>> sides(4)
    [(3, 0), (1, 2)]
    >>> sides(6)
    [(None, 0), (1, None), (5, 2), (3, 4)]
    """
    whole = -(-pages // 4) * 4
    there = [page if page < pages else None for page in range(whole)]
    order = ((whole - 1 - page, page) if page % 2 == 0 else (page, whole - 1 - page) for page in range(whole // 2))
    return [(there[left], there[right]) for left, right in order]


def spread(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The pages of ``pdf`` two by two on landscape paper, to be read; the same bytes for the same PDF."""
    read = RawPdf(pdf)
    return _two_up(read, title, paper, pairs(len(read.pages)))


def fold(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The same as sheets to be folded. The tags keep their order, so that it is read out as if it were unfolded."""
    read = RawPdf(pdf)
    return _two_up(read, title, paper, sides(len(read.pages)))


def _two_up(read: RawPdf, title: str, paper: Paper, wanted: Sequence[Side]) -> bytes:
    """The pages on the sides of landscape paper, each in the middle of its half."""
    size = paper.height * MM, paper.width * MM
    wide, high = read.size(0)
    x, y = (size[0] / 2 - wide) / 2, (size[1] - high) / 2
    placed = [
        [PlacedPage(page, at, y) for page, at in ((left, x), (right, size[0] / 2 + x)) if page is not None]
        for left, right in wanted
    ]
    bound = BoundPdf(title)
    bound.add(read, "", placed, size)
    return bound.to_bytes()


def on_paper(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The pages of ``pdf``, set for what both papers have room for, each in the middle of the paper, turned alike."""
    portrait = paper.width * MM, paper.height * MM
    read = RawPdf(pdf)
    sizes = [read.size(number) for number in range(len(read.pages))]
    (wide, high), *_ = sizes
    width, height = portrait if wide <= high else reversed(portrait)
    placed = [
        [PlacedPage(number, (width - wide) / 2, (height - high) / 2)] for number, (wide, high) in enumerate(sizes)
    ]
    bound = BoundPdf(title)
    bound.add(read, "", placed, (width, height))
    return bound.to_bytes()
