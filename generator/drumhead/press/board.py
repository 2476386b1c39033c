"""Boards and mats: spots, tracks and grids anywhere, on one page or on several to join. All lengths are millimetres."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from math import ceil, cos, dist, radians, sin, sqrt
from typing import Final, NamedTuple

from markupsafe import Markup

from drumhead.bindery.grid import FOOT
from drumhead.bindery.paper import SAFE, Paper
from drumhead.book.model import Book
from drumhead.press.board_tracks import steps_of
from drumhead.press.clip import Box, Point, cut_area, cut_line
from drumhead.press.faults import LayoutFaults
from drumhead.press.piece_face import Figured, face, fitting, frame
from drumhead.press.type_sizes import down
from drumhead.render.svg import POINT, SANS, n, words
from drumhead.render.wording import width
from drumhead.source.board_layouts import Board, Cells, Spot
from drumhead.source.piece_layouts import Shape

INSET: Final = 0.5
"""From the safe area to the lines at its edge, which are thicker than nothing."""

RIM: Final = 1.2
"""How thick the line of a spot with a colour is."""

CLEAR: Final = 6.0
"""From the board's edge to its title."""

TITLE: Final = 22.0
LARGER: Final = "it larger"

_LEAST: Final = 8.0
_SIDES: Final = 72
"""Corners that stand for a circle."""


class Outline(NamedTuple):
    """A line from point to point, or round an area."""

    points: tuple[Point, ...]
    ink: str
    thick: float


class BoardText(NamedTuple):
    """A drawing round its own middle, which stands there, and its size."""

    drawing: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class BoardPage:
    """What a page shows, and its size."""

    width: float
    height: float
    drawing: Markup
    left: float
    top: float
    """Where the image that covers the board begins on it."""


@dataclass(frozen=True, slots=True)
class BoardPages:
    """A board on pages, row by row, each of paper ``wide`` by ``high``."""

    pages: tuple[BoardPage, ...]
    wide: float
    high: float


def pages_of(book: Book, layout: Board, title: str, paper: Paper) -> BoardPages:
    """The board on as few pages as can be. Raises LayoutFaults for what does not fit, and for unknown spots."""
    drawn = _Drawn(book, layout)
    drawn.draw("" if layout.bare else title)
    if drawn.faults:
        raise LayoutFaults(drawn.faults)
    sizes = [(paper.width, paper.height), (paper.height, paper.width)]
    rooms = [(wide - 2 * (SAFE + INSET), high - 2 * (SAFE + INSET) - FOOT) for wide, high in sizes]
    # On as few pages as can be; of small boards, as many on a page.
    parts = [(ceil(layout.width / wide), ceil(layout.height / high), -(high // layout.height)) for wide, high in rooms]
    across, down_, copies = min(parts, key=lambda part: (part[0] * part[1], part[2]))
    paper_size = sizes[parts.index((across, down_, copies))]
    wide, high = layout.width / across, layout.height / down_
    pages = tuple(drawn.page((x * wide, y * high, wide, high)) for y, x in product(range(down_), range(across)))
    return BoardPages(pages, *paper_size)


@dataclass
class _Drawn:
    """A board in the making."""

    book: Book
    layout: Board
    faults: list[str] = field(default_factory=list)
    outlines: list[Outline] = field(default_factory=list)
    areas: list[tuple[Point, ...]] = field(default_factory=list)
    words: list[BoardText] = field(default_factory=list)

    def draw(self, title: str) -> None:
        """All that is on it, what is below first."""
        layout = self.layout
        edge = ((0.0, 0.0), (layout.width, 0.0), (layout.width, layout.height), (0.0, layout.height))
        self.outlines.append(Outline(_closed(edge), "#111", 0.4))
        for cells in layout.grids:
            self._cells(cells)
        self._joined()
        for spot in layout.spots:
            what = f"spot {spot.name or ', '.join(f'{it:g}' for it in spot.at)}"
            head = self.book.numbers[spot.rule] if spot.rule else ""
            self._spot(what, spot, spot.at, (spot.shape, spot.across, spot.height), spot.colour, head)
        for track in layout.tracks:
            what = f"track {track.name}".rstrip()
            try:
                steps = steps_of(track)
            except ValueError as error:
                self.faults.append(f"{what}: {error}")
                continue
            for step in steps:
                self._spot(
                    f"{what}, {step.name or step.figure}", step, step.at, (track.shape, track.across, 0), track.colour
                )
            if track.name:
                x, y = steps[0].at[0] - track.across / 2, steps[0].at[1] - track.across / 2 - 1.4
                self._line(track.name, x, y, [*down(layout.size, _LEAST)], f"{what}, name")
        if title:
            sizes = [*down(TITLE, 10)]
            self._line(title, CLEAR, CLEAR + TITLE * POINT * 0.7, sizes, "title")

    def _spot(
        self, what: str, it: Figured, at: Point, shape: tuple[Shape, float, float], colour: str, head: str = ""
    ) -> None:
        inside = frame(*shape, rim=RIM if colour else 0.6)
        points = _outline(shape, at)
        self._within(what, points)
        self.areas.append(points)
        self.outlines.append(Outline(_closed(points), colour or "#111", RIM if colour else 0.4))
        shown = face(it, inside, self.layout.size, what, self.faults.append, LARGER, 4, head)
        self.words.append(BoardText(shown.drawing, *at, shown.width, inside.height))

    def _joined(self) -> None:
        spots = {spot.name: spot for spot in self.layout.spots if spot.name}
        for ends in self.layout.lines:
            if unknown := [name for name in ends if name not in spots]:
                self.faults.append(f"lines: there is no spot {unknown[0]!r}; there are {', '.join(spots) or 'none'}")
                continue
            one, other = (spots[name] for name in ends)
            length = dist(one.at, other.at)
            start, end = _reach(one, other.at), _reach(other, one.at)
            if start + end < length:
                points = _between(one.at, other.at, start / length), _between(other.at, one.at, end / length)
                self.outlines.append(Outline(points, "#111", 0.8))

    def _cells(self, cells: Cells) -> None:
        hexagons, (left, top), a = cells.shape == "hexagon", cells.at, cells.across
        step = a * sqrt(3) / 2 if hexagons else a
        for row, column in product(range(cells.rows), range(cells.columns)):
            x = left + (column + 0.5 + (0.5 if hexagons and row % 2 else 0)) * a
            y = top + (a / sqrt(3) if hexagons else a / 2) + row * step
            points = _hexagon_on_its_point(x, y, a) if hexagons else _outline(("square", a, 0), (x, y))
            self._within(f"grid, column {column + 1}, row {row + 1}", points)
            self.outlines.append(Outline(_closed(points), "#777", 0.25))
            if cells.numbered:
                name = f"{column + 1:02}{row + 1:02}"
                at = y - (a / sqrt(3) - 4.4 if hexagons else a / 2 - 3.6)
                self.words.append(BoardText(_said(name, 8, "#555"), x, at, width(name, 8 * POINT, SANS), 3))

    def _line(self, text: str, x: float, y: float, sizes: Sequence[float], what: str) -> None:
        size = fitting(what, text, sizes, self.layout.width - x - 1, self.faults.append, LARGER)
        wide = width(text, size * POINT, SANS)
        self.words.append(BoardText(_said(text, size), x + wide / 2, y - size * POINT * 0.35, wide, size * POINT))

    def _within(self, what: str, points: Sequence[Point]) -> None:
        layout = self.layout
        over = max(max(-x, x - layout.width, -y, y - layout.height) for x, y in points)
        if over > 0.05:
            size = f"{layout.width:g} x {layout.height:g} mm"
            self.faults.append(f"{what}: {over:.1f} mm of it are off the board of {size}: move it, or make it smaller")

    def page(self, box: Box) -> BoardPage:
        """What a window of the board shows: lines that leave it are cut, words stand on the page of their middle."""
        left, top, wide, high = box
        parts = []
        if self.layout.image:
            parts += [f'<path fill="#fff" fill-opacity=".85" d="{cut_area(it, box)}"/>' for it in self.areas]
        for ink, thick in dict.fromkeys((it.ink, it.thick) for it in self.outlines):
            path = "".join(cut_line(it.points, box) for it in self.outlines if (it.ink, it.thick) == (ink, thick))
            parts.append(f'<path fill="none" stroke="{ink}" stroke-width="{thick:g}" d="{path}"/>' if path else "")
        if joins := "".join(self._joins(box)):
            parts.append(f'<path fill="none" stroke="#111" stroke-width=".2" stroke-dasharray="2 1.6" d="{joins}"/>')
        for it in self.words:
            if left <= it.x < left + wide and top <= it.y < top + high:
                x, y = _inside(it.x - left, it.width, wide), _inside(it.y - top, it.height, high)
                parts.append(f'<g transform="translate({n(x)} {n(y)})">{it.drawing}</g>')
        return BoardPage(wide, high, Markup("".join(parts)), -left, -top)

    def _joins(self, box: Box) -> Iterator[str]:
        left, top, wide, high = box
        for x in (left, left + wide):
            if 0.1 < x < self.layout.width - 0.1:
                yield f"M{n(x - left)} 0V{n(high)}"
        for y in (top, top + high):
            if 0.1 < y < self.layout.height - 0.1:
                yield f"M0 {n(y - top)}H{n(wide)}"


def _inside(middle: float, size: float, room: float) -> float:
    """A middle from which that much stays inside."""
    return min(max(middle, size / 2), room - size / 2) if size < room else middle


def _said(text: str, size: float, ink: str = "#111") -> str:
    return words(text, 0, size * POINT * 0.35, size * POINT, ink, "middle")


def _closed(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return (*points, points[0])


def _outline(shape: tuple[Shape, float, float], at: Point) -> tuple[Point, ...]:
    """Round a spot; a circle has corners, too many to be seen."""
    outer = frame(*shape)
    if outer.shape == "round":
        angles = [radians(number * 360 / _SIDES) for number in range(_SIDES)]
        return tuple((at[0] + cos(it) * outer.width / 2, at[1] + sin(it) * outer.height / 2) for it in angles)
    return tuple((at[0] + x, at[1] + y) for x, y in outer.outline())


def _hexagon_on_its_point(x: float, y: float, across: float) -> tuple[Point, ...]:
    angles = [radians(30 + number * 60) for number in range(6)]
    return tuple((x + cos(it) * across / sqrt(3), y + sin(it) * across / sqrt(3)) for it in angles)


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _reach(spot: Spot, towards: Point) -> float:
    """How far the spot goes from its middle that way."""
    length = dist(spot.at, towards) or 1.0
    direction = (towards[0] - spot.at[0]) / length, (towards[1] - spot.at[1]) / length
    points = _outline((spot.shape, spot.across, spot.height), (0.0, 0.0))
    return min(filter(None, (_crossing(direction, *side) for side in pairwise(_closed(points)))), default=0.0)


def _crossing(direction: Point, one: Point, other: Point) -> float:
    """How far from 0, 0 that way the side from ``one`` to ``other`` is met; 0 where it is not."""
    (x, y), (u, v) = one, (other[0] - one[0], other[1] - one[1])
    cross = direction[0] * v - direction[1] * u
    if abs(cross) < 1e-9:
        return 0.0
    far, along = (x * v - y * u) / cross, (x * direction[1] - y * direction[0]) / cross
    return far if far > 0 and -1e-9 <= along <= 1 + 1e-9 else 0.0
