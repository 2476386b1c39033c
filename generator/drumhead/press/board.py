"""Boards and mats: spots, tracks and grids anywhere, on one page or on several to join. All lengths are millimetres."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from math import ceil, cos, dist, radians, sin, sqrt
from typing import Final, NamedTuple

from markupsafe import Markup

from drumhead.bindery.paper import FOOT, SAFE, Paper
from drumhead.book.model import Book
from drumhead.press.pieces import Figured, Report, down, face, fitting, frame
from drumhead.render.svg import POINT, SANS, n, width, words
from drumhead.source.card_layouts import At
from drumhead.source.piece_layouts import Board, Cells, Shape, Track


class TrackStep(NamedTuple):
    """One spot of a track, in millimetres."""

    at: At
    name: str
    figure: int | str
    icon: str = ""


def steps_of(track: Track) -> list[TrackStep]:
    """Its spots in order. Raises ValueError where they overlap, with by how much."""
    labels: Sequence[int | str] = track.words or range(track.first, track.last + 1)
    lengths = [dist(start, end) for start, end in pairwise(track.path)]
    is_loop = track.path[0] == track.path[-1]
    parts = len(labels) if is_loop else len(labels) - 1
    step = sum(lengths) / parts if parts else 0.0
    if parts and (over := track.across - step) > 0.05:
        raise ValueError(
            f"its {len(labels)} spots stand {over:.1f} mm on each other: make them smaller, or its path longer"
        )
    places = [_along(track.path, lengths, number * step) for number in range(len(labels))]
    return [
        TrackStep(at, label if isinstance(label, str) else "", "" if isinstance(label, str) else label)
        for at, label in zip(places, labels, strict=True)
    ]


def _along(path: Sequence[At], lengths: Sequence[float], far: float) -> At:
    """The point at that distance along the path."""
    for (start, end), length in zip(pairwise(path), lengths, strict=True):
        if far <= length + 1e-9:
            share = far / length if length else 0.0
            return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        far -= length
    return path[-1]


Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def path_of(points: Sequence[Point]) -> str:
    """A line as SVG path data."""
    return f"M{'L'.join(f'{n(x)} {n(y)}' for x, y in points)}"


INSET: Final = 0.5
"""From the safe area to the lines at its edge, which have a thickness."""

RIM: Final = 1.2
"""The thickness of the line of a spot with a colour."""

CLEAR: Final = 6.0
"""From the board's edge to its title."""

TITLE: Final = 22.0
LARGER: Final = "it larger"

_LEAST: Final = 8.0
_SIDES: Final = 72
"""The corners of the polygon that approximates a circle."""


class Outline(NamedTuple):
    """A line from point to point, or around an area."""

    points: tuple[Point, ...]
    ink: str
    thick: float


class BoardText(NamedTuple):
    """A drawing centred at x and y, and its size."""

    drawing: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class BoardPage:
    """The drawing of a page, and its size."""

    width: float
    height: float
    drawing: Markup
    """In millimetres from the board's upper left corner; what lies beyond the page is cut off."""
    left: float
    top: float
    """The upper left corner of the page on the board."""


@dataclass(frozen=True, slots=True)
class BoardPages:
    """A board on pages, row by row, each of paper ``wide`` by ``high``."""

    pages: tuple[BoardPage, ...]
    wide: float
    high: float


def pages_of(book: Book, layout: Board, title: str, paper: Paper, fault: Report) -> BoardPages:
    """The board on as few pages as possible. What does not fit and unknown spots are reported."""
    drawing = _BoardDrawing(book, layout, fault)
    drawing.draw("" if layout.bare else title)
    across, down_, *paper_size = fewest_pages(paper, layout.width, layout.height)
    wide, high = layout.width / across, layout.height / down_
    pages = tuple(drawing.page((x * wide, y * high, wide, high)) for y, x in product(range(down_), range(across)))
    return BoardPages(pages, *paper_size)


def inner_size(width: float, height: float) -> tuple[float, float]:
    """The size of a page between its margins and above its footer."""
    return width - 2 * (SAFE + INSET), height - 2 * (SAFE + INSET) - FOOT


def fewest_pages(paper: Paper, width: float, height: float) -> tuple[int, int, float, float]:
    """How many pages across and down hold that size, and how wide and high the paper lies.

    As few pages as possible; as many copies of what is small on a page as possible.
    """
    found = list[tuple[int, int, float, float, float]]()
    for size in ((paper.width, paper.height), (paper.height, paper.width)):
        wide, high = inner_size(*size)
        found.append((ceil(width / wide), ceil(height / high), *size, -(high // height)))
    across, down_, paper_wide, paper_high, _ = min(found, key=lambda one: (one[0] * one[1], one[4]))
    return across, down_, paper_wide, paper_high


@dataclass
class _BoardDrawing:
    """Collects the drawing of a board."""

    book: Book
    layout: Board
    fault: Report
    outlines: list[Outline] = field(default_factory=list)
    areas: list[tuple[Point, ...]] = field(default_factory=list)
    ways: list[tuple[Point, Point]] = field(default_factory=list)
    """The lines from spot to spot, from middle to middle: the spots lie on their ends."""
    words: list[BoardText] = field(default_factory=list)

    def draw(self, title: str) -> None:
        """Add everything on the board, from the bottom layer up."""
        layout = self.layout
        edge = ((0.0, 0.0), (layout.width, 0.0), (layout.width, layout.height), (0.0, layout.height))
        self.outlines.append(Outline(_close(edge), "#111", 0.4))
        for cells in layout.grids:
            self._cells(cells)
        self._lines_between()
        for spot in layout.spots:
            what = f"spot {spot.name or ', '.join(f'{number:g}' for number in spot.at)}"
            head = self.book.numbers[spot.rule] if spot.rule else ""
            self._spot(what, spot, spot.at, (spot.shape, spot.across, spot.height), spot.colour, head)
        for track in layout.tracks:
            what = f"track {track.name}".rstrip()
            try:
                steps = steps_of(track)
            except ValueError as error:
                self.fault(f"{what}: {error}")
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
        self, what: str, spec: Figured, at: Point, shape: tuple[Shape, float, float], colour: str, head: str = ""
    ) -> None:
        inside = frame(*shape, rim=RIM if colour else 0.6)
        points = _outline(shape, at)
        self._within(what, points)
        self.areas.append(points)
        self.outlines.append(Outline(_close(points), colour or "#111", RIM if colour else 0.4))
        shown = face(spec, inside, self.layout.size, what, self.fault, LARGER, 4, head)
        self.words.append(BoardText(shown.drawing, *at, shown.width, inside.height))

    def _lines_between(self) -> None:
        spots = {spot.name: spot for spot in self.layout.spots if spot.name}
        for ends in self.layout.lines:
            if unknown := [name for name in ends if name not in spots]:
                self.fault(f"lines: there is no spot {unknown[0]!r}; there are {', '.join(spots) or 'none'}")
                continue
            self.ways.append((spots[ends[0]].at, spots[ends[1]].at))

    def _cells(self, cells: Cells) -> None:
        hexagons, (left, top), a = cells.shape == "hexagon", cells.at, cells.across
        step = a * sqrt(3) / 2 if hexagons else a
        for row, column in product(range(cells.rows), range(cells.columns)):
            x = left + (column + 0.5 + (0.5 if hexagons and row % 2 else 0)) * a
            y = top + (a / sqrt(3) if hexagons else a / 2) + row * step
            points = _hexagon_on_its_point(x, y, a) if hexagons else _outline(("square", a, 0), (x, y))
            self._within(f"grid, column {column + 1}, row {row + 1}", points)
            self.outlines.append(Outline(_close(points), "#777", 0.25))
            if cells.numbered:
                name = f"{column + 1:02}{row + 1:02}"
                at = y - (a / sqrt(3) - 4.4 if hexagons else a / 2 - 3.6)
                self.words.append(BoardText(_label(name, 8, "#555"), x, at, width(name, 8 * POINT, SANS), 3))

    def _line(self, text: str, x: float, y: float, sizes: Sequence[float], what: str) -> None:
        size = fitting(what, text, sizes, self.layout.width - x - 1, self.fault, LARGER)
        wide = width(text, size * POINT, SANS)
        self.words.append(BoardText(_label(text, size), x + wide / 2, y - size * POINT * 0.35, wide, size * POINT))

    def _within(self, what: str, points: Sequence[Point]) -> None:
        layout = self.layout
        over = max(max(-x, x - layout.width, -y, y - layout.height) for x, y in points)
        if over > 0.05:
            size = f"{layout.width:g} x {layout.height:g} mm"
            self.fault(f"{what}: {over:.1f} mm of it are off the board of {size}: move it, or make it smaller")

    def page(self, box: Box) -> BoardPage:
        """The part of the board in a window: words are on the page of their centre."""
        left, top, wide, high = box
        parts = []
        if ways := "".join(map(path_of, self.ways)):
            parts.append(f'<path stroke="#111" stroke-width=".8" d="{ways}"/>')
        if ways or self.layout.image:
            opacity = 1 if ways else 0.85
            parts += [f'<path fill="#fff" fill-opacity="{opacity}" d="{path_of(area)}Z"/>' for area in self.areas]
        for ink, thick in dict.fromkeys((line.ink, line.thick) for line in self.outlines):
            lines = (line for line in self.outlines if (line.ink, line.thick) == (ink, thick))
            path = "".join(path_of(line.points) for line in lines)
            parts.append(f'<path fill="none" stroke="{ink}" stroke-width="{thick:g}" d="{path}"/>')
        if joins := "".join(self._joins(box)):
            parts.append(f'<path fill="none" stroke="#111" stroke-width=".2" stroke-dasharray="2 1.6" d="{joins}"/>')
        for text in self.words:
            if left <= text.x < left + wide and top <= text.y < top + high:
                x, y = _inside(text.x - left, text.width, wide), _inside(text.y - top, text.height, high)
                parts.append(f'<g transform="translate({n(left + x)} {n(top + y)})">{text.drawing}</g>')
        return BoardPage(wide, high, Markup("".join(parts)), left, top)

    def _joins(self, box: Box) -> Iterator[str]:
        left, top, wide, high = box
        for x in (left, left + wide):
            if 0.1 < x < self.layout.width - 0.1:
                yield f"M{n(x)} {n(top)}v{n(high)}"
        for y in (top, top + high):
            if 0.1 < y < self.layout.height - 0.1:
                yield f"M{n(left)} {n(y)}h{n(wide)}"


def _inside(middle: float, size: float, room: float) -> float:
    """The centre, moved so that ``size`` stays inside."""
    return min(max(middle, size / 2), room - size / 2) if size < room else middle


def _label(text: str, size: float, ink: str = "#111") -> str:
    return words(text, 0, size * POINT * 0.35, size * POINT, ink, "middle")


def _close(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return (*points, points[0])


def _outline(shape: tuple[Shape, float, float], at: Point) -> tuple[Point, ...]:
    """The outline of a spot; a circle is a polygon with many corners."""
    outer = frame(*shape)
    if outer.shape == "round":
        angles = [radians(number * 360 / _SIDES) for number in range(_SIDES)]
        return tuple((at[0] + cos(angle) * outer.width / 2, at[1] + sin(angle) * outer.height / 2) for angle in angles)
    return tuple((at[0] + x, at[1] + y) for x, y in outer.outline())


def _hexagon_on_its_point(x: float, y: float, across: float) -> tuple[Point, ...]:
    angles = [radians(30 + number * 60) for number in range(6)]
    return tuple((x + cos(angle) * across / sqrt(3), y + sin(angle) * across / sqrt(3)) for angle in angles)
