"""Charts of the almanac: bars with their intervals, and curves, in the units of all figures."""

from collections.abc import Iterator, Mapping
from math import ceil, floor
from typing import Final

from drumhead.render.svg import n, words
from drumhead.table.almanac import Bar, Chart

WIDTH: Final = 420.0
LABEL: Final = 110.0
"""The width of the labels of bars."""
VALUE_LABEL: Final = 150.0
"""The width of the labels at the ends of bars."""
ROW: Final = 26.0
TYPE: Final = 15.0
HEIGHT: Final = 190.0
"""The height of the area for curves."""
EDGE: Final = 30.0
"""Space for the numbers beside the axes."""
DASHES: Final = ("", "7 3", "2 3")
"""The dashes of one curve after the other, so that no colour is needed to tell them apart."""


def chart_drawing(chart: Chart, colours: Mapping[str, str], family: str) -> tuple[float, float, str]:
    """Width, height, and the SVG inside."""
    ink = colours.get("label", colours["black"])
    parts = _bars(chart.bars, ink, family) if chart.bars else _curves(chart, ink, family)
    return WIDTH, len(chart.bars) * ROW if chart.bars else HEIGHT + 2 * EDGE, "".join(parts)


def _bars(bars: tuple[Bar, ...], ink: str, family: str) -> Iterator[str]:
    room = WIDTH - LABEL - VALUE_LABEL
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
        return EDGE + (WIDTH - EDGE - LABEL) * (value - least) / (most - least or 1)

    def y_of(value: float) -> float:
        return EDGE / 2 + HEIGHT * (top - value) / (top - bottom)

    for value in range(bottom, top + 1, max(1, ceil((top - bottom) / 6))):
        line = f"M{n(EDGE)} {n(y_of(value))}H{n(WIDTH - LABEL)}"
        yield f'<path d="{line}" stroke="{ink}" stroke-width=".6" opacity=".5"/>'
        yield words(f"{value}", EDGE - 5, y_of(value) + 5, TYPE, ink, "end", family)
    places = sorted({x for x, _ in points})
    for place in places[:: max(1, len(places) // 7)]:
        yield words(f"{place:g}", x_of(place), y_of(bottom) + 21, TYPE, ink, "middle", family)
    yield words(chart.across, (EDGE + WIDTH - LABEL) / 2, y_of(bottom) + 38, TYPE, ink, "middle", family)
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
        yield words(label, WIDTH - LABEL + 12, free, TYPE, ink, "start", family)
        if x < WIDTH - LABEL - 1 or free > y + 6:
            path = f"M{n(x + 2)} {n(y)}L{n(WIDTH - LABEL + 10)} {n(free - 5)}"
            yield f'<path d="{path}" stroke="{ink}" stroke-width=".6" opacity=".6"/>'
