"""Pieces to cut out: their faces, as large as fits, and their pages. In millimetres."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from drumhead.bindery.paper import Grid
from drumhead.render.svg import POINT, SANS, icon_drawing, n, width, words, wrapped
from drumhead.source.piece_layouts import Shape

STEP: Final = 0.5
"""Points between a size and the next."""


def down(size: float, least: float) -> Iterator[float]:
    """That size and smaller ones, in points.

    >>> [*down(9.5, 8)]
    [9.5, 9.0, 8.5, 8]
    """
    while size > least:
        yield size
        size -= STEP
    yield least


# The face of a piece or a spot: a name, an icon and a figure around its centre, as large as fits. In millimetres.

MIDDLE: Final = -0.08
"""How far below the centre an icon and a figure are where there is a name, as a share of the height: above it."""

FOOT: Final = 0.28
"""How far below the centre the name's base line is, as a share of the height."""

HEAD: Final = -0.32
"""How far below the centre the line above the name is, as a share of the height: above it."""

RED: Final = "#b3261e"

_LEAST: Final = 8.0
_LEADING: Final = 1.1
_CAPS: Final = 0.35
"""Half the height of a capital, as a share of the size."""

Report = Callable[[str], None]


class Figured(Protocol):
    """The content of a face."""

    @property
    def name(self) -> str:
        """The name to print."""

    @property
    def icon(self) -> str:
        """The name of an icon, or nothing."""

    @property
    def figure(self) -> int | str:
        """A number, or a few signs."""


class FaceOutline(NamedTuple):
    """The outline around a face; ``rim`` is the width of its line."""

    shape: Shape
    width: float
    height: float
    rim: float = 0.6

    def room(self, off: float) -> float:
        """The inner width at that distance from its centre."""
        wide = self.width - 2 * self.rim
        if self.shape == "round":
            return wide * sqrt(max(0.0, 1 - (off / (self.height / 2 - self.rim)) ** 2))
        return wide - (2 * abs(off) / sqrt(3) if self.shape == "hexagon" else 0.8)

    def outline(self) -> tuple[tuple[float, float], ...]:
        """Its corners around its centre; a hexagon is on a side."""
        x, y = self.width / 2, self.height / 2
        if self.shape == "hexagon":
            return ((-x, 0), (-x / 2, -y), (x / 2, -y), (x, 0), (x / 2, y), (-x / 2, y))
        return ((-x, -y), (x, -y), (x, y), (-x, y))


def frame(shape: Shape, across: float, height: float = 0.0, rim: float = 0.6) -> FaceOutline:
    """``across`` from side to side; a hexagon is wider from corner to corner."""
    return FaceOutline(shape, across * 2 / sqrt(3) if shape == "hexagon" else across, height or across, rim)


class PieceFace(NamedTuple):
    """A drawing around 0, 0, and the width of its words."""

    drawing: str
    width: float


def face(
    spec: Figured, area: FaceOutline, size: float, what: str, fault: Report, larger: str, lines: int = 1, head: str = ""
) -> PieceFace:
    """The face, its name in ``size`` points or smaller on at most ``lines`` lines, and ``head`` above it.

    Faults name ``what`` does not fit, and what may be made ``larger``.
    """
    high, least = area.height, min(area.width, area.height)
    figure, parts, wide = str(spec.figure), list[str](), 0.0
    if spec.name:
        alone = not spec.icon and not figure
        drawn, wide = _name(spec.name, area, size, f"{what}, name", fault, larger, (lines, alone))
        parts.append(drawn)
    middle = MIDDLE * high if spec.name else 0.0
    icon = 0.36 * least
    if spec.icon:
        try:
            drawing = icon_drawing(spec.icon)
        except ValueError as error:
            fault(f"{what}, icon: {error}")
            drawing = ""
        left = -icon if figure else -icon / 2
        parts.append(f'<g transform="translate({n(left)} {n(middle - icon / 2)}) scale({n(icon / 24)})">{drawing}</g>')
    if figure:
        room = icon if spec.icon else 1.8 * icon
        large = fitting(f"{what}, figure", figure, [*down(least * 0.32 / POINT, _LEAST)], room, fault, larger)
        parts.append(_line(figure, icon / 2 if spec.icon else 0.0, middle + large * POINT * _CAPS, large))
        wide = max(wide, 2 * room)
    if head:
        size = fitting(f"{what}, rule", head, [_LEAST], area.room(HEAD * high), fault, larger)
        parts.append(_line(head, 0, HEAD * high + size * POINT * _CAPS, size, RED))
    return PieceFace("".join(parts), wide)


def fitting(what: str, text: str, sizes: Sequence[float], room: float, fault: Report, larger: str) -> float:
    """The first of the sizes in points, the largest first, in which a line is no wider than ``room``."""
    for size in sizes:
        if (over := width(text, size * POINT, SANS) - room) <= 0:
            return size
    fault(f"{what}: {over:.1f} mm too wide at {size:g} pt: shorten it, or make {larger}")
    return size


def _name(
    name: str, area: FaceOutline, size: float, what: str, fault: Report, larger: str, lines: tuple[int, bool]
) -> tuple[str, float]:
    """The drawing of the name's lines, centred where it is alone, and their width."""
    max_lines, alone = lines
    over = 0.0
    for pt in down(size, _LEAST):
        leading = pt * POINT * _LEADING
        for count in range(1, max_lines + 1):
            first = -(count - 1) * leading / 2 if alone else FOOT * area.height - pt * POINT * _CAPS
            last = first + (count - 1) * leading
            # A single line is measured at the base line, as wide as it can be there.
            edge = FOOT * area.height if count == 1 else max(abs(first), abs(last)) + pt * POINT * _CAPS
            room = area.room(edge)
            texts = wrapped(name, pt * POINT, room, SANS)
            wide = max(width(line, pt * POINT, SANS) for line in texts)
            if len(texts) <= count and wide <= room and edge <= area.height / 2:
                parts = (_line(line, 0, first + at * leading + pt * POINT * _CAPS, pt) for at, line in enumerate(texts))
                return "".join(parts), wide
            over = max(wide, width(name, pt * POINT, SANS) / count) - room
    fault(f"{what}: {over:.1f} mm too wide at {_LEAST:g} pt: shorten it, or make {larger}")
    return "", 0.0


def _line(text: str, x: float, y: float, size: float, ink: str = "#111") -> str:
    return words(text, x, y, size * POINT, ink, "middle")


# Pages of pieces to cut out.

Piece = TypeVar("Piece")


class PiecePages(NamedTuple, Generic[Piece]):
    """The pieces page by page, and their grid."""

    grid: Grid
    pages: tuple[tuple[Piece, ...], ...]


def pages_on(grid: Grid, pieces: Sequence[Piece]) -> PiecePages[Piece]:
    """As many pieces on each page as the grid holds."""
    firsts = range(0, len(pieces), grid.cards)
    return PiecePages(grid, tuple(tuple(pieces[first : first + grid.cards]) for first in firsts))
