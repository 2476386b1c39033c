"""Pages of pieces to cut out."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from drumhead.bindery.paper import Grid

Piece = TypeVar("Piece")


class PiecePages(NamedTuple, Generic[Piece]):
    """The pieces page by page, and their grid."""

    grid: Grid
    pages: tuple[tuple[Piece, ...], ...]


def pages_on(grid: Grid, pieces: Sequence[Piece]) -> PiecePages[Piece]:
    """As many pieces on each page as the grid holds."""
    firsts = range(0, len(pieces), grid.cards)
    return PiecePages(grid, tuple(tuple(pieces[first : first + grid.cards]) for first in firsts))
