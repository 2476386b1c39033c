"""Figures: laid-out cards as one drawing with one alternative text, for pages and for paper alike.

A unit is a millimetre on a poker card, as in ``cards``; on a ground it is less.
"""

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Final

from markupsafe import escape

from drumhead.book.tables import Figure
from drumhead.render.cards import HEIGHT, PAPER_COLOURS, WIDTH, drawing
from drumhead.render.charts import chart_drawing
from drumhead.render.ground import LENGTH, ground_drawing
from drumhead.render.quotes import curl_quotes

GAP: Final = 7.0
FAN: Final = 17.0
"""How far a card lies beside the one below it, so that the index of that one shows."""

TYPE: Final = 15.0
LEADING: Final = 17.0
SIGNS: Final = 13
"""The most characters of a label on a line."""

LABELS: Final = 78.0


def figure_svg(figure: Figure, colours: Mapping[str, str] = PAPER_COLOURS, family: str = "Barlow Condensed") -> str:
    """The whole figure; labels stand at the left of the rows, heads above the columns.

    Its width in units is the custom property ``--units``, so that a style can set what a unit measures.
    """
    if figure.chart:
        return _svg(figure, *chart_drawing(figure.chart, colours, family))
    if figure.ground:
        across, down = (LENGTH * figure.ground.scale * side for side in figure.ground.size)
        return _svg(figure, across, down, ground_drawing(figure.ground, colours, family))
    left = LABELS if any(row.label for row in figure.rows) else 0.0
    top = 1.6 * TYPE if figure.columns else 0.0
    columns = tuple(zip(*(row.places for row in figure.rows), strict=True))
    widths = [WIDTH + FAN * max(0, *(len(cards) - 1 for cards in column)) for column in columns]
    starts = [left + sum(widths[:place]) + GAP * place for place in range(len(widths))]
    heads = zip(figure.columns, starts, widths, strict=False)
    parts = [_text(head, start + width / 2, TYPE, "middle") for head, start, width in heads]
    for number, row in enumerate(figure.rows):
        y = top + number * (HEIGHT + GAP)
        parts += _label(row.label, y + HEIGHT / 2)
        for cards, start, width in zip(row.places, starts, widths, strict=True):
            x = start + (width - WIDTH - FAN * max(0, len(cards) - 1)) / 2
            drawn = [drawing(card, colours, family) for card in cards]
            parts += [
                f'<g transform="translate({x + FAN * place:g} {y:g})">{card}</g>' for place, card in enumerate(drawn)
            ]
    width, height = starts[-1] + widths[-1], top + len(figure.rows) * (HEIGHT + GAP) - GAP
    ink = colours.get("label", colours["black"])
    inside = f'<g fill="{ink}" font-family="{family}" font-size="{TYPE:g}" font-weight="600">{"".join(parts)}</g>'
    return _svg(figure, width, height, inside)


def _svg(figure: Figure, width: float, height: float, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="figure" role="img" viewBox="0 0 {width:g} {height:g}"'
        f' style="--units:{width:g}"><title>{escape(curl_quotes(figure.alt_text()))}</title>{inside}</svg>'
    )


def _label(words: str, middle: float) -> Iterator[str]:
    lines = wrap(words, SIGNS)
    first = middle + TYPE / 3 - LEADING * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        yield _text(line, 0, first + LEADING * number, "start")


def _text(words: str, x: float, y: float, anchor: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'
