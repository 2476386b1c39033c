"""The ground of a figure as a drawing: cards, terrain, arcs and paths, seen from above."""

from collections.abc import Callable, Iterator, Mapping
from math import cos, hypot, radians, sin
from typing import Final

from drumhead.render.svg import n
from drumhead.render.svg import words as written
from drumhead.render.terrain import OCTAGON_SIDE
from drumhead.source.diagram import Diagram, DiagramMark

LENGTH: Final = 66.0
"""A card length in the drawing's units, at a scale of 1."""

TYPE: Final = 15.0
HEAD: Final = 8.0
OCTAGON_CORNER: Final = (1 - OCTAGON_SIDE) / 2
"""The share of a rectangle's side that each corner of an octagon cuts off."""


def ground_drawing(ground: Diagram, colours: Mapping[str, str], family: str) -> str:
    """The content of its SVG, which is ``size`` times ``LENGTH`` units, times its scale."""
    return "".join(_Drawing(ground, colours, family).marks())


class _Drawing:
    def __init__(self, ground: Diagram, colours: Mapping[str, str], family: str) -> None:
        self.ground = ground
        self.length = LENGTH * ground.scale
        self.family = family
        self.paper, self.ink = colours["paper"], colours["black"]
        self.line = colours.get("label", self.ink)
        self.strong = colours.get("mark", colours["red"])

    def marks(self) -> Iterator[str]:
        """The drawings of the marks; all labels lie on top."""
        kinds: Mapping[str, Callable[[DiagramMark], str]] = {
            "card": self._card,
            "ghost": self._ghost,
            "terrain": self._terrain,
            "arc": self._arc,
            "area": self._area,
            "line": self._line,
            "dot": self._dot,
            "words": lambda mark: "",
        }
        yield from (kinds[mark.kind](mark) for mark in self.ground.marks)
        yield from (self._label(mark) for mark in self.ground.marks if mark.label)

    def _place(self, point: tuple[float, float]) -> tuple[float, float]:
        """A point of the table in the drawing, whose y goes down."""
        return point[0] * self.length, (self.ground.size[1] - point[1]) * self.length

    def _turned(self, mark: DiagramMark, inside: str) -> str:
        x, y = self._place(mark.points[0])
        return f'<g transform="translate({n(x)} {n(y)}) rotate({n(mark.turn)})">{inside}</g>'

    def _ink(self, mark: DiagramMark) -> str:
        return self.strong if mark.strong else self.line

    def _card(self, mark: DiagramMark) -> str:
        height, width = (self.length * side for side in mark.size)
        fill, edge, top = (self.ink, self.paper, self.line) if mark.dark else (self.paper, self.ink, self.ink)
        eye = 0 if mark.round else -height / 2
        return self._turned(
            mark,
            f'<rect x="{n(-width / 2)}" y="{n(-height / 2)}" width="{n(width)}" height="{n(height)}" rx="3"'
            f' fill="{fill}" fill-opacity="{".72" if mark.dark else "1"}" stroke="{self.line}" stroke-width="1.2"/>'
            f'<path d="M{n(-width / 2 + 2)} {n(-height / 2 + 1)}H{n(width / 2 - 2)}" stroke="{top}"'
            f' stroke-width="4"/>'
            f'<circle cx="0" cy="{n(eye)}" r="4.4" fill="{self.strong}" stroke="{edge}" stroke-width="1"/>',
        )

    def _ghost(self, mark: DiagramMark) -> str:
        height, width = (self.length * side for side in mark.size)
        ink = self._ink(mark)
        return self._turned(
            mark,
            f'<rect x="{n(-width / 2)}" y="{n(-height / 2)}" width="{n(width)}" height="{n(height)}" rx="3"'
            f' fill="none" stroke="{ink}" stroke-width="1.4" stroke-dasharray="4 3"/>'
            f'<path d="M{n(-width / 2 + 2)} {n(-height / 2)}H{n(width / 2 - 2)}" stroke="{ink}" stroke-width="3"/>',
        )

    def _terrain(self, mark: DiagramMark) -> str:
        width, height = (self.length * side for side in mark.size)
        x, y = width / 2, height / 2
        a, b = (x - OCTAGON_CORNER * width, y - OCTAGON_CORNER * height) if mark.corners == 8 else (x, y)
        corners = [(a, -y), (x, -b), (x, b), (a, y), (-a, y), (-x, b), (-x, -b), (-a, -y)]
        return self._turned(
            mark,
            f'<path d="M{"L".join(f"{n(x)} {n(y)}" for x, y in dict.fromkeys(corners))}Z" fill="{self.line}"'
            f' fill-opacity=".3" stroke="{self.line}" stroke-width="1.2"/>',
        )

    def _arc(self, mark: DiagramMark) -> str:
        reach = n(mark.reach * self.length)
        tint = f'fill="{self.strong}" fill-opacity=".1"'
        if mark.round:
            return self._turned(mark, f'<circle cx="0" cy="0" r="{reach}" {tint}/>')
        return self._turned(
            mark,
            f'<path d="M-{reach} 0A{reach} {reach} 0 0 1 {reach} 0Z" {tint}/>'
            f'<path d="M-{reach} 0H{reach}" stroke="{self.strong}" stroke-width="1.2" stroke-dasharray="5 4"/>',
        )

    def _area(self, mark: DiagramMark) -> str:
        points = "L".join(f"{n(x)} {n(y)}" for x, y in map(self._place, mark.points))
        return f'<path d="M{points}Z" fill="{self._ink(mark)}" fill-opacity=".14"/>'

    def _line(self, mark: DiagramMark) -> str:
        points = [self._place(point) for point in mark.points]
        ink, dash = self._ink(mark), ' stroke-dasharray="5 4"' if mark.dashed else ""
        head = ""
        if mark.arrow:
            (x0, y0), (x, y) = points[-2:]
            length = hypot(x - x0, y - y0) or 1.0
            points[-1] = (x - (x - x0) / length * HEAD * 0.8, y - (y - y0) / length * HEAD * 0.8)
            sides = (_rotated((x0 - x) / length, (y0 - y) / length, angle) for angle in (-24, 24))
            tips = "".join(f"L{n(x + a * HEAD)} {n(y + b * HEAD)}" for a, b in sides)
            head = f'<path d="M{n(x)} {n(y)}{tips}Z" fill="{ink}"/>'
        path = "L".join(f"{n(x)} {n(y)}" for x, y in points)
        width = 2.6 if mark.strong else 1.2
        return f'<path d="M{path}" fill="none" stroke="{ink}" stroke-width="{width}"{dash}/>{head}'

    def _dot(self, mark: DiagramMark) -> str:
        x, y = self._place(mark.points[0])
        return f'<circle cx="{n(x)}" cy="{n(y)}" r="3.2" fill="{self._ink(mark)}"/>'

    def _label(self, mark: DiagramMark) -> str:
        x, y = self._place(mark.points[0])
        fill = (self.paper if mark.dark else self.ink) if mark.kind == "card" else self._ink(mark)
        if mark.kind == "dot":
            return written(mark.label, x + 7, y + TYPE / 3, TYPE, fill, family=self.family)
        below = TYPE if mark.round and mark.kind == "card" else TYPE / 3
        return written(mark.label, x, y + below, TYPE, fill, "middle", self.family)


def _rotated(x: float, y: float, degrees: float) -> tuple[float, float]:
    """A direction turned by that many degrees."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return x * c - y * s, x * s + y * c
