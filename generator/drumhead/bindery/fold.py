"""A booklet from pages of half the paper's size: two to a side, in the order in which folded sheets are read."""

from io import BytesIO

from pypdf import PdfReader

from drumhead.bindery.bound import Bound, PlacedPage
from drumhead.bindery.paper import MM, Paper


def sides(pages: int) -> list[tuple[int | None, int | None]]:
    """The pages on each side of paper, left and right, counted from 0: front, back, front …; None stays blank.

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


def fold(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The pages of ``pdf`` two by two on lying paper, each in the middle of its half; the same bytes for the same PDF.

    The tags keep their order, so that it can be read out as if it were unfolded.
    """
    read = PdfReader(BytesIO(pdf))
    pages = read.pages
    size = paper.height * MM, paper.width * MM
    box = pages[0].mediabox
    x, y = (size[0] / 2 - float(box.width)) / 2, (size[1] - float(box.height)) / 2
    placed = [
        [PlacedPage(page, at, y) for page, at in ((left, x), (right, size[0] / 2 + x)) if page is not None]
        for left, right in sides(len(pages))
    ]
    bound = Bound(title)
    bound.add(read, "", placed, size)
    return bound.to_bytes()


def on_paper(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The pages of ``pdf``, set for what both papers have room for, each in the middle of the paper, turned alike."""
    upright = paper.width * MM, paper.height * MM
    placed, sizes = [], []
    read = PdfReader(BytesIO(pdf))
    for number, page in enumerate(read.pages):
        wide, high = float(page.mediabox.width), float(page.mediabox.height)
        size = upright if wide <= high else upright[::-1]
        placed.append([PlacedPage(number, (size[0] - wide) / 2, (size[1] - high) / 2)])
        sizes.append(size)
    bound = Bound(title)
    bound.add(read, "", placed, sizes[0])
    return bound.to_bytes()
