"""Boards and mats: spots, tracks and grids anywhere, on one page or on several to join. All lengths are millimetres."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from math import ceil, cos, dist, radians, sin, sqrt
from typing import Final

from markupsafe import Markup

from drumhead.book.model import Book
from drumhead.imposition.paper import FOOT, SAFE, Paper
from drumhead.press.pieces import Report, down, face, fitting, frame
from drumhead.render.svg import POINT, SANS, n, width, words
from drumhead.source.card_layouts import At
from drumhead.source.piece_layouts import Board, Cells, Spot, Track

Points = Sequence[At]


def spots_of(track: Track) -> list[Spot]:
    """Its spots in order. Raises ValueError where they overlap, with by how much."""
    labels: Sequence[int | str] = track.words or range(track.first, track.last + 1)
    lengths = [dist(start, end) for start, end in pairwise(track.path)]
    parts = len(labels) if track.path[0] == track.path[-1] else len(labels) - 1
    step = sum(lengths) / parts if parts else 0.0
    if parts and (over := track.across - step) > 0.05:
        raise ValueError(
            f"its {len(labels)} spots stand {over:.1f} mm on each other: make them smaller, or its path longer"
        )
    return [
        Spot(
            name=label if isinstance(label, str) else "",
            figure="" if isinstance(label, str) else label,
            at=_along(track.path, lengths, number * step),
            shape=track.shape,
            across=track.across,
            colour=track.colour,
        )
        for number, label in enumerate(labels)
    ]


def _along(path: Points, lengths: Sequence[float], distance: float) -> At:
    """The point at that distance along the path."""
    for (start, end), length in zip(pairwise(path), lengths, strict=True):
        if distance <= length + 1e-9:
            share = distance / length if length else 0.0
            return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        distance -= length
    return path[-1]


def path_of(points: Points) -> str:
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


@dataclass(frozen=True, slots=True)
class BoardPage:
    """What a page of that size shows of a board, where its upper left corner is at ``left`` and ``top``."""

    left: float
    top: float
    width: float
    height: float
    joins: str
    """The edges where it meets other pages, as SVG path data."""
    words: list[tuple[float, float, Markup]]
    """Drawings and their centres on the board: words are on the page of their centre."""


_Placed = tuple[Markup, float, float, float, float]
"""A drawing centred at x and y, and its size."""


def inner_size(width: float, height: float) -> tuple[float, float]:
    """The size of a page between its margins and above its footer."""
    return width - 2 * (SAFE + INSET), height - 2 * (SAFE + INSET) - FOOT


def fewest_pages(paper: Paper, width: float, height: float) -> tuple[int, int, float, float]:
    """How many pages across and down hold that size, and how wide and high the paper lies.

    As few pages as possible; as many copies of what is small on a page as possible.
    """
    sizes = (paper.width, paper.height), (paper.height, paper.width)
    rooms = [(inner_size(*size), size) for size in sizes]
    ways = [(ceil(width / room[0]), ceil(height / room[1]), *size) for room, size in rooms]
    return min(ways, key=lambda way: (way[0] * way[1], -(inner_size(*way[2:])[1] // height)))


@dataclass
class BoardDrawing:
    """The drawing of a board. What does not fit and unknown spots are reported."""

    book: Book
    layout: Board
    title: str
    paper: Paper
    fault: Report
    outlines: dict[tuple[str, float], list[str]] = field(default_factory=dict)
    """Outlines as SVG path data, by their ink and the thickness of their lines."""
    areas: list[str] = field(default_factory=list)
    """The ground of spots."""
    ways: str = ""
    """The lines from spot to spot, from middle to middle: the spots lie on their ends."""
    pages: list[BoardPage] = field(init=False)
    """As few as possible, row by row, each of paper ``wide`` by ``high``."""
    wide: float = field(init=False)
    high: float = field(init=False)
    _words: list[_Placed] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Add everything on the board, from the bottom layer up."""
        layout = self.layout
        edge = ((0.0, 0.0), (layout.width, 0.0), (layout.width, layout.height), (0.0, layout.height))
        self._outline(edge, "#111", 0.4)
        for cells in layout.grids:
            self._cells(cells)
        self.ways = "".join(map(path_of, self._ways()))
        for spot in layout.spots:
            what = f"spot {spot.name or ', '.join(f'{number:g}' for number in spot.at)}"
            self._spot(what, spot, self.book.numbers[spot.rule] if spot.rule else "")
        for track in layout.tracks:
            what = f"track {track.name}".rstrip()
            try:
                spots = spots_of(track)
            except ValueError as error:
                self.fault(f"{what}: {error}")
                continue
            for spot in spots:
                self._spot(f"{what}, {spot.name or spot.figure}", spot)
            if track.name:
                x, y = (side - track.across / 2 for side in spots[0].at)
                self._line(track.name, x, y - 1.4, down(layout.size), f"{what}, name")
        if not layout.bare:
            self._line(self.title, CLEAR, CLEAR + TITLE * POINT * 0.7, down(TITLE, 10), "title")
        across, down_, self.wide, self.high = fewest_pages(self.paper, layout.width, layout.height)
        wide, high = layout.width / across, layout.height / down_
        self.pages = [self._page(x * wide, y * high, wide, high) for y, x in product(range(down_), range(across))]

    def _outline(self, points: Points, ink: str, thick: float) -> None:
        self.outlines.setdefault((ink, thick), []).append(path_of([*points, points[0]]))

    def _spot(self, what: str, spot: Spot, head: str = "") -> None:
        inside = frame(spot.shape, spot.across, spot.height, RIM if spot.colour else 0.6)
        circle = _polygon(72, 0, inside.width / 2, inside.height / 2)
        corners = circle if spot.shape == "round" else inside.corners()
        points = [(spot.at[0] + x, spot.at[1] + y) for x, y in corners]
        self._within(what, points)
        self.areas.append(path_of(points))
        self._outline(points, spot.colour or "#111", RIM if spot.colour else 0.4)
        drawing, wide = face(spot, inside, self.layout.size, what, self.fault, LARGER, 4, head)
        self._words.append((drawing, *spot.at, wide, inside.height))

    def _ways(self) -> Iterator[Points]:
        spots = {spot.name: spot for spot in self.layout.spots if spot.name}
        for ends in self.layout.lines:
            if unknown := [name for name in ends if name not in spots]:
                self.fault(f"lines: there is no spot {unknown[0]!r}; there are {', '.join(spots) or 'none'}")
            else:
                yield [spots[end].at for end in ends]

    def _cells(self, cells: Cells) -> None:
        hexagons, (left, top), a = cells.shape == "hexagon", cells.at, cells.across
        step = a * sqrt(3) / 2 if hexagons else a
        middle = a / sqrt(3) if hexagons else a / 2
        outline = _polygon(6, 30, a / sqrt(3), a / sqrt(3)) if hexagons else frame("square", a).corners()
        for row, column in product(range(cells.rows), range(cells.columns)):
            x = left + (column + 0.5 + (0.5 if hexagons and row % 2 else 0)) * a
            y = top + middle + row * step
            points = [(x + across, y + down_) for across, down_ in outline]
            self._within(f"grid, column {column + 1}, row {row + 1}", points)
            self._outline(points, "#777", 0.25)
            if cells.numbered:
                name = f"{column + 1:02}{row + 1:02}"
                at = y - (middle - (4.4 if hexagons else 3.6))
                self._words.append((_label(name, 8, "#555"), x, at, width(name, 8 * POINT, SANS), 3))

    def _line(self, text: str, x: float, y: float, sizes: Iterable[float], what: str) -> None:
        size = fitting(what, text, sizes, self.layout.width - x - 1, self.fault, LARGER)
        wide = width(text, size * POINT, SANS)
        self._words.append((_label(text, size), x + wide / 2, y - size * POINT * 0.35, wide, size * POINT))

    def _within(self, what: str, points: Points) -> None:
        layout = self.layout
        over = max(max(-x, x - layout.width, -y, y - layout.height) for x, y in points)
        if over > 0.05:
            size = f"{layout.width:g} x {layout.height:g} mm"
            self.fault(f"{what}: {over:.1f} mm of it are off the board of {size}: move it, or make it smaller")

    def _page(self, left: float, top: float, wide: float, high: float) -> BoardPage:
        """The part of the board in a window; words that would reach out of it are moved in."""
        joins = [f"M{n(x)} {n(top)}v{n(high)}" for x in (left, left + wide) if 0.1 < x < self.layout.width - 0.1]
        joins += [f"M{n(left)} {n(y)}h{n(wide)}" for y in (top, top + high) if 0.1 < y < self.layout.height - 0.1]
        words = [
            (left + _inside(x - left, across, wide), top + _inside(y - top, down_, high), drawing)
            for drawing, x, y, across, down_ in self._words
            if left <= x < left + wide and top <= y < top + high
        ]
        return BoardPage(left, top, wide, high, "".join(joins), words)


def _inside(middle: float, size: float, room: float) -> float:
    """The centre, moved so that ``size`` stays inside."""
    return min(max(middle, size / 2), room - size / 2) if size < room else middle


def _label(text: str, size: float, ink: str = "#111") -> Markup:
    return Markup(words(text, 0, size * POINT * 0.35, size * POINT, ink, "middle"))


def _polygon(corners: int, turn: float, wide: float, high: float) -> Points:
    angles = [radians(turn + number * 360 / corners) for number in range(corners)]
    return [(cos(angle) * wide, sin(angle) * high) for angle in angles]
