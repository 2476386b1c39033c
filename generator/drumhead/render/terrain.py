"""Terrain seen from above: a rectangle, or the octagon in it, with a tone and a pattern that show its kind.

A pattern is drawn in rows and columns of its own size; its parts are placed so that they stay inside.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from typing import Final

from drumhead.render.marks import PAPER_STYLE
from drumhead.render.svg import n

OCTAGON_SIDE: Final = sqrt(2) - 1
"""The share of a rectangle's side that an octagon's side covers."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Terrain:
    """A piece in millimetres, with the id of its row; ``corners`` is 4 or 8, ``pattern`` a name or ''."""

    id: str
    name: str
    width: float
    height: float
    corners: int
    pattern: str

    @property
    def points(self) -> tuple[Point, ...]:
        """Its corners, clockwise from the upper left, in its bounding box."""
        w, h = self.width, self.height
        if self.corners == 4:
            return (0, 0), (w, 0), (w, h), (0, h)
        x, y = w * (1 - OCTAGON_SIDE) / 2, h * (1 - OCTAGON_SIDE) / 2
        return (x, 0), (w - x, 0), (w, y), (w, h - y), (w - x, h), (x, h), (0, h - y), (0, y)

    @property
    def outline(self) -> str:
        """Path data of its edge."""
        return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in self.points) + "Z"

    def holds(self, x: float, y: float, margin: float) -> bool:
        """Whether a disc of that radius lies inside."""
        corners = self.points
        for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
            long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            if ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / long < margin:
                return False
        return True

    def drawing(self) -> str:
        """The content of its SVG, with a thin edge to cut along."""
        pattern = "".join(PATTERNS[self.pattern](self)) if self.pattern else ""
        ground, ink = TONES.get(self.pattern, PAPER_STYLE.paper), PAPER_STYLE.ink
        return (
            f'<path d="{self.outline}" fill="{ground}" stroke="{ink}" stroke-width=".25" stroke-linejoin="round"/>'
            f'<g fill="none" stroke="{ink}" stroke-width=".3" stroke-linecap="round" stroke-linejoin="round">'
            f"{pattern}</g>"
        )

    def spots(self, step: float, radius: float) -> Iterator[Point]:
        """Places in staggered rows about ``step`` apart, each with room for a disc of that radius."""
        rows = max(1, round((self.height - 2 * radius) / (step * 0.86)))
        columns = max(1, round((self.width - 2 * radius) / step))
        across, down = self.width / columns, self.height / rows
        for row in range(rows):
            shift = across / 4 * (1 if row % 2 else -1) if rows > 1 else 0
            for column in range(columns):
                x, y = (column + 0.5) * across + shift, (row + 0.5) * down
                if self.holds(x, y, radius):
                    yield x, y


def _path(data: str, extra: str = "") -> str:
    return f'<path d="{data}"{extra}/>'


def _bricks(piece: Terrain) -> Iterator[str]:
    """Courses of bricks along a wall."""
    rows = max(2, round(piece.height / 6.6))
    high = piece.height / rows
    columns = max(2, round(piece.width / 13.2))
    wide = piece.width / columns
    data = [f"M0 {n(row * high)}H{n(piece.width)}" for row in range(1, rows)]
    for row in range(rows):
        first = 1.0 if row % 2 else 0.5
        data += [f"M{n((first + brick) * wide)} {n(row * high)}v{n(high)}" for brick in range(columns - row % 2)]
    yield _path("".join(data))


def _roof(piece: Terrain) -> Iterator[str]:
    """A hipped roof, with its tiles in lines along the eaves."""
    w, h = piece.width, piece.height
    a, b = h / 2, w - h / 2
    i = 0.6  # a thick line's end would stand out of the corner
    hips = "".join(f"M{n(x)} {i}L{n(end)} {n(h / 2)}L{n(x)} {n(h - i)}" for x, end in ((i, a), (w - i, b)))
    yield _path(f"M0 {n(h)}L{n(a)} {n(h / 2)}H{n(b)}L{n(w)} {n(h)}Z", _SHADE)
    yield _path(f"M{n(w)} 0L{n(b)} {n(h / 2)}L{n(w)} {n(h)}Z", _SHADE)
    yield _path(f"{hips}M{n(a)} {n(h / 2)}H{n(b)}", ' stroke-width=".5"')
    lines = int(h / 2 / 4.5)
    inset = [(line + 1) * h / 2 / (lines + 1) for line in range(lines)]
    data = [f"M{n(x)} {n(x)}H{n(w - x)}M{n(x)} {n(h - x)}H{n(w - x)}" for x in inset]
    data += [f"M{n(x)} {n(x)}V{n(h - x)}M{n(w - x)} {n(x)}V{n(h - x)}" for x in inset]
    yield _path("".join(data), ' stroke-width=".18"')


def _hedge(piece: Terrain) -> Iterator[str]:
    """Bushes in a row."""
    for x, y in piece.spots(7.2, 3.4):
        yield _path(_blob(x, y, 2.9, 7), _CROWN)


def _trees(piece: Terrain) -> Iterator[str]:
    """Crowns of trees, large and small ones in turn."""
    for place, (x, y) in enumerate(piece.spots(17.5, 8.6)):
        radius = (7.4, 6.0, 6.8)[place % 3]
        yield _path(_blob(x, y, radius, 10, place), _CROWN)
        yield _path(_arc(x, y, radius * 0.55, 2.5, 4.3) + _arc(x, y, radius * 0.55, 5.6, 7.1), ' stroke-width=".18"')


def _stones(piece: Terrain) -> Iterator[str]:
    """A rock: edges that run down from a ridge to its corners, and cracks between."""
    x, y = piece.width / 2, piece.height / 2
    tops = [(x + (a - x) * 0.48, y + (b - y) * 0.42) for a, b in piece.points]
    half = len(tops) // 2 - 1
    low = [*piece.points[half:], piece.points[0], tops[0], tops[half]]
    yield _path("M" + "L".join(f"{n(a)} {n(b)}" for a, b in low) + "Z", _SHADE)
    yield _path("M" + "L".join(f"{n(a)} {n(b)}" for a, b in tops) + "Z", ' stroke-width=".4" fill="#f4f4f4"')
    edges = ((a + (c - a) / 20, b + (d - b) / 20, c, d) for (a, b), (c, d) in zip(piece.points, tops, strict=True))
    yield _path("".join(f"M{n(a)} {n(b)}L{n(c)} {n(d)}" for a, b, c, d in edges))
    for place in range(len(tops)):
        (a, b), (c, d) = piece.points[place - 1], piece.points[place]
        (e, f), (g, h) = tops[place - 1], tops[place]
        data = ""
        for share in (0.3, 0.5, 0.7):
            end = 0.32 + 0.3 * ((place * 5 + int(share * 10)) % 3) / 2
            x0, y0, x1, y1 = a + (c - a) * share, b + (d - b) * share, e + (g - e) * share, f + (h - f) * share
            data += f"M{n(x1)} {n(y1)}L{n(x1 + (x0 - x1) * end)} {n(y1 + (y0 - y1) * end)}"
        yield _path(data, ' stroke-width=".18"')


def _waves(piece: Terrain) -> Iterator[str]:
    """Ripples."""
    for x, y in piece.spots(15, 6.2):
        yield _path(f"M{n(x - 5)} {n(y)}q1.25-1.8 2.5 0t2.5 0 2.5 0 2.5 0")


def _blob(x: float, y: float, radius: float, lobes: int, turn: float = 0) -> str:
    """A crown of leaves: arcs that bulge out between points on a circle."""
    angles = [2 * pi * (lobe + turn / 3) / lobes for lobe in range(lobes)]
    points = [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]
    bulge = n(radius * sin(pi / lobes) * 1.12)
    start = f"M{n(points[-1][0])} {n(points[-1][1])}"
    return start + "".join(f"A{bulge} {bulge} 0 0 1 {n(a)} {n(b)}" for a, b in points)


def _arc(x: float, y: float, radius: float, first: float, last: float) -> str:
    a, b = (x + radius * cos(first), y + radius * sin(first)), (x + radius * cos(last), y + radius * sin(last))
    return f"M{n(a[0])} {n(a[1])}A{n(radius)} {n(radius)} 0 0 1 {n(b[0])} {n(b[1])}"


TONES: Final = {
    "bricks": "#cfcfcf", "roof": "#ececec", "hedge": "#c4c4c4", "trees": "#d6d6d6", "stones": "#dcdcdc",
    "waves": "#eeeeee",
}  # fmt: skip
"""The grey of the ground below each pattern."""

_SHADE: Final = ' stroke="none" fill="#b9b9b9"'
_CROWN: Final = ' fill="#f2f2f2"'

PATTERNS: Final[Mapping[str, Callable[[Terrain], Iterator[str]]]] = {
    "bricks": _bricks,
    "roof": _roof,
    "hedge": _hedge,
    "trees": _trees,
    "stones": _stones,
    "waves": _waves,
}
