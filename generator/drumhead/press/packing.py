"""The one packer of pieces that are true to scale: on pages, in rows as high as their first piece."""

from collections.abc import Iterable
from typing import Final, Generic, NamedTuple, TypeVar

Piece = TypeVar("Piece")

_FINE: Final = 0.01
"""Millimetres by which a piece may seem larger than the page: lengths are sums of rounded ones."""


class Placed(NamedTuple, Generic[Piece]):
    """A piece on a page, in millimetres from the left and from the top; a turned one is on its side."""

    piece: Piece
    x: float
    y: float
    width: float
    height: float
    turned: bool


def packed(
    pieces: Iterable[tuple[Piece, float, float]], wide: float, high: float, gap: float, turning: bool = False
) -> list[list[Placed[Piece]]]:
    """The pieces with their widths and heights by page, in their order, each row filled with what fits.

    Raises ValueError with the place of a piece that is larger than a page, which ``turning`` on its side may help.
    """
    remaining = [*enumerate(pieces)]
    pages: list[list[Placed[Piece]]] = []
    while remaining:
        page: list[Placed[Piece]] = []
        top, tall = 0.0, 0.0
        x, low = 0.0, high
        while remaining:
            for entry in remaining:
                piece, across, down = entry[1]
                sides = [(across, down, False), (down, across, True)][: 1 + turning]
                fits = [side for side in sides if x + side[0] <= wide + _FINE and side[1] <= low + _FINE]
                if fits:
                    width, height, turned = fits[0]
                    remaining.remove(entry)
                    page.append(Placed(piece, round(x, 3), round(top, 3), width, height, turned))
                    low = tall = low if x else height
                    x += width + gap
                    break
            else:
                if not x:
                    break
                top += tall + gap
                x, low = 0.0, high - top
        if not page:
            raise ValueError(remaining[0][0])
        pages.append(page)
    return pages
