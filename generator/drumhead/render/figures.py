"""Figures: laid-out cards as one drawing with one alternative text, for pages and for paper alike.

A unit is a millimetre on a poker card, as in ``cards``; on a ground it is less.
"""

from collections.abc import Callable, Iterator, Mapping
from math import ceil, cos, floor, hypot, radians, sin
from textwrap import wrap
from typing import Final

from markupsafe import escape

from drumhead.render.cards import HEIGHT, PAPER_COLOURS, WIDTH, drawing
from drumhead.render.inline import curl_quotes
from drumhead.render.svg import SANS, n, words
from drumhead.render.terrain import OCTAGON_SIDE
from drumhead.source.forms import Diagram, DiagramMark
from drumhead.source.tables import Figure
from drumhead.table.almanac import Bar, Chart

CHART_WIDTH: Final = 420.0
LABEL: Final = 110.0
"""The width of the labels of bars."""
VALUE_LABEL: Final = 150.0
"""The width of the labels at the ends of bars."""
ROW: Final = 26.0
TYPE: Final = 15.0
CHART_HEIGHT: Final = 190.0
"""The height of the area for curves."""
EDGE: Final = 30.0
"""Space for the numbers beside the axes."""
DASHES: Final = ("", "7 3", "2 3")
"""The dashes of one curve after the other, so that no colour is needed to tell them apart."""


def chart_drawing(chart: Chart, colours: Mapping[str, str], family: str) -> tuple[float, float, str]:
    """Width, height, and the SVG inside."""
    ink = colours.get("label", colours["black"])
    parts = _bars(chart.bars, ink, family) if chart.bars else _curves(chart, ink, family)
    return CHART_WIDTH, len(chart.bars) * ROW if chart.bars else CHART_HEIGHT + 2 * EDGE, "".join(parts)


def _bars(bars: tuple[Bar, ...], ink: str, family: str) -> Iterator[str]:
    room = CHART_WIDTH - LABEL - VALUE_LABEL
    most = max(max(bar.value, bar.interval[1] if bar.interval else 0) for bar in bars) or 1
    for place, bar in enumerate(bars):
        y, long = place * ROW, room * bar.value / most
        yield words(bar.label, LABEL - 6, y + 17, TYPE, ink, "end", family)
        box = f'x="{n(LABEL)}" y="{n(y + 5)}" width="{n(long)}" height="{n(ROW - 10)}"'
        yield f'<rect {box} fill="{ink}" opacity=".45"/>'
        end = long
        if bar.interval:
            low, end = (room * bound / most for bound in bar.interval)
            path = f"M{n(LABEL + low)} {n(y + 13)}H{n(LABEL + end)}m0 -5v10M{n(LABEL + low)} {n(y + 8)}v10"
            yield f'<path d="{path}" stroke="{ink}" stroke-width="1.4" fill="none"/>'
        yield words(bar.value_text, LABEL + max(end, long) + 6, y + 17, TYPE, ink, "start", family)


def _curves(chart: Chart, ink: str, family: str) -> Iterator[str]:
    points = [point for curve in chart.curves for point in curve.points] or [(0.0, 0.0)]
    least, most = min(x for x, _ in points), max(x for x, _ in points)
    bottom, top = max(0, floor(min(y for _, y in points)) - 1), ceil(max(y for _, y in points)) or 1

    def x_of(value: float) -> float:
        return EDGE + (CHART_WIDTH - EDGE - LABEL) * (value - least) / (most - least or 1)

    def y_of(value: float) -> float:
        return EDGE / 2 + CHART_HEIGHT * (top - value) / (top - bottom)

    for value in range(bottom, top + 1, max(1, ceil((top - bottom) / 6))):
        line = f"M{n(EDGE)} {n(y_of(value))}H{n(CHART_WIDTH - LABEL)}"
        yield f'<path d="{line}" stroke="{ink}" stroke-width=".6" opacity=".5"/>'
        yield words(f"{value}", EDGE - 5, y_of(value) + 5, TYPE, ink, "end", family)
    places = sorted({x for x, _ in points})
    for place in places[:: max(1, len(places) // 7)]:
        yield words(f"{place:g}", x_of(place), y_of(bottom) + 21, TYPE, ink, "middle", family)
    yield words(chart.across, (EDGE + CHART_WIDTH - LABEL) / 2, y_of(bottom) + 38, TYPE, ink, "middle", family)
    lines = [[(x_of(x), y_of(y)) for x, y in curve.points] for curve in chart.curves if curve.points]
    for points, dash in zip(lines, DASHES * len(lines), strict=False):
        dash_style = f' stroke-dasharray="{dash}"' if dash else ""
        path = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)
        yield f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="2.2"{dash_style}/>'
    yield from _labels(
        [curve.label for curve in chart.curves if curve.points], [line[-1] for line in lines], ink, family
    )


def _labels(labels: list[str], ends: list[tuple[float, float]], ink: str, family: str) -> Iterator[str]:
    """The labels at the curves' ends, from the top down, without overlaps."""
    free = 0.0
    for (x, y), label in sorted(zip(ends, labels, strict=True), key=lambda pair: pair[0][1]):
        free = max(free + TYPE, y + 5)
        yield words(label, CHART_WIDTH - LABEL + 12, free, TYPE, ink, "start", family)
        if x < CHART_WIDTH - LABEL - 1 or free > y + 6:
            path = f"M{n(x + 2)} {n(y)}L{n(CHART_WIDTH - LABEL + 10)} {n(free - 5)}"
            yield f'<path d="{path}" stroke="{ink}" stroke-width=".6" opacity=".6"/>'


# The ground of a figure as a drawing: cards, terrain, arcs and paths, seen from above.

LENGTH: Final = 66.0
"""A card length in the drawing's units, at a scale of 1."""

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
            return words(mark.label, x + 7, y + TYPE / 3, TYPE, fill, family=self.family)
        below = TYPE if mark.round and mark.kind == "card" else TYPE / 3
        return words(mark.label, x, y + below, TYPE, fill, "middle", self.family)


def _rotated(x: float, y: float, degrees: float) -> tuple[float, float]:
    """A direction turned by that many degrees."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return x * c - y * s, x * s + y * c


GAP: Final = 7.0
FAN: Final = 17.0
"""How far a card lies beside the one below it, so that the index of that one shows."""

LEADING: Final = 17.0
SIGNS: Final = 13
"""The most characters of a label on a line."""

LABELS: Final = 78.0


def figure_svg(figure: Figure, colours: Mapping[str, str] = PAPER_COLOURS, family: str = SANS) -> str:
    """The whole figure; labels stand at the left of the rows, heads above the columns.

    Its width in units is the custom property ``--units``, so that a style can set what a unit measures.
    """
    if figure.chart:
        return _svg(figure, *chart_drawing(figure.chart, colours, family))
    if figure.ground:
        across, down = (LENGTH * figure.ground.scale * side for side in figure.ground.size)
        return _svg(figure, across, down, ground_drawing(figure.ground, colours, family))
    ink = colours.get("label", colours["black"])
    left = LABELS if any(row.label for row in figure.rows) else 0.0
    top = 1.6 * TYPE if figure.columns else 0.0
    columns = tuple(zip(*(row.places for row in figure.rows), strict=True))
    widths = [WIDTH + FAN * max(0, *(len(cards) - 1 for cards in column)) for column in columns]
    starts = [left + sum(widths[:place]) + GAP * place for place in range(len(widths))]
    heads = zip(figure.columns, starts, widths, strict=False)
    parts = [words(head, start + width / 2, TYPE, TYPE, ink, "middle", family) for head, start, width in heads]
    for number, row in enumerate(figure.rows):
        y = top + number * (HEIGHT + GAP)
        label = wrap(row.label, SIGNS)
        first = y + HEIGHT / 2 + TYPE / 3 - LEADING * (len(label) - 1) / 2
        parts += [
            words(line, 0, first + LEADING * place, TYPE, ink, "start", family) for place, line in enumerate(label)
        ]
        for cards, start, width in zip(row.places, starts, widths, strict=True):
            x = start + (width - WIDTH - FAN * max(0, len(cards) - 1)) / 2
            drawn = [drawing(card, colours, family) for card in cards]
            parts += [
                f'<g transform="translate({x + FAN * place:g} {y:g})">{card}</g>' for place, card in enumerate(drawn)
            ]
    width, height = starts[-1] + widths[-1], top + len(figure.rows) * (HEIGHT + GAP) - GAP
    return _svg(figure, width, height, "".join(parts))


def _svg(figure: Figure, width: float, height: float, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="figure" role="img" viewBox="0 0 {width:g} {height:g}"'
        f' style="--units:{width:g}"><title>{escape(curl_quotes(figure.alt_text()))}</title>{inside}</svg>'
    )
