"""Marks round cards: for a print shop's cutter, and for a cutting machine that looks for them."""

from typing import Final

from drumhead.bindery.paper import INSET, MM, Grid, arm
from drumhead.bindery.tagged import TaggedPage

CROP_MARK: Final = (4.3, 0.25)
"""The length of a crop mark in millimetres, and its width in points."""

THICK: Final = 1.0
"""The width of a registration mark's lines in millimetres."""

LONGEST: Final = 20.0
"""The length of a registration mark's arms at most, in millimetres."""

SQUARE: Final = 5.0
"""The side of the square that stands for one of the marks, in millimetres, between the middles of its lines."""


def crop_marks(page: TaggedPage) -> bytes:
    """Two at each corner of the trim, outside the bleed."""
    long, wide = CROP_MARK
    parts = [b"q 0 0 0 1 K %.4f w\n" % wide]
    left, bottom, right, top = page.boxes["/TrimBox"]
    for x in (left, right):
        for start, end in ((0.0, long * MM), (page.height - long * MM, page.height)):
            parts.append(b"%.4f %.4f m %.4f %.4f l S\n" % (x, start, x, end))
    for y in (bottom, top):
        for start, end in ((0.0, long * MM), (page.width - long * MM, page.width)):
            parts.append(b"%.4f %.4f m %.4f %.4f l S\n" % (start, y, end, y))
    return b"".join([*parts, b"Q\n"])


def registration_marks(grid: Grid, pattern: int) -> bytes:
    """The marks of a front in its corners, as Silhouette Card Maker's specification places them.

    Four angles that point inwards; of three marks, a square at the top left and none at the bottom right. Each angle is
    one line with square ends, so that its outer corner is half a line's width beyond the inset.
    """
    length = min(arm(grid), LONGEST) - THICK / 2
    width, height = grid.page_width, grid.page_height
    parts = [b"q 0 G 0 g %.4f w 2 J 0 j\n" % (THICK * MM)]
    for right, bottom in ((0, 0), (1, 0), (0, 1), (1, 1)):
        x, y = (width - INSET if right else INSET), (INSET if bottom else height - INSET)
        across, up = (-1 if right else 1), (1 if bottom else -1)
        if pattern == 3 and not right and not bottom:
            parts.append(b"%.4f %.4f %.4f %.4f re B\n" % (x * MM, (y - SQUARE) * MM, SQUARE * MM, SQUARE * MM))
        elif pattern == 4 or not (right and bottom):
            points = ((x + across * length, y), (x, y), (x, y + up * length))
            parts.append(b"%.4f %.4f m %.4f %.4f l %.4f %.4f l S\n" % tuple(side * MM for at in points for side in at))
    return b"".join([*parts, b"Q\n"])
