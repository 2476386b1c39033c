"""A booklet from pages of half the paper's size: two to a side, in the order in which folded sheets are read."""

from io import BytesIO

from pypdf import PdfReader

from drumhead.bindery.bound import Bound, Spot


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


def fold(pdf: bytes, title: str) -> bytes:
    """The pages of ``pdf`` two by two on lying paper, for both sides; the same bytes for the same PDF.

    The tags keep their order, so that it can be read out as if it were unfolded.
    """
    pages = PdfReader(BytesIO(pdf)).pages
    width = float(pages[0].mediabox.width)
    laid = [
        [Spot(page, x) for page, x in ((left, 0.0), (right, width)) if page is not None]
        for left, right in sides(len(pages))
    ]
    bound = Bound(title)
    bound.add(pdf, title, laid, 2 * width)
    return bound.to_bytes()
