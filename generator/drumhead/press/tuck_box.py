"""Tuck boxes folded from one sheet of card: the outline, the folds and the words, in millimetres."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from markupsafe import Markup

from drumhead.press.measure import TALL, WIDE
from drumhead.press.piece_face import Report
from drumhead.press.type_sizes import down
from drumhead.render.svg import POINT, SANS, SERIF
from drumhead.render.wording import width, wrapped
from drumhead.source.piece_layouts import TuckBox

GLUE: Final = 10.0
"""The width of the flap that is glued behind the last side."""

TUCK: Final = 14.0
"""The length of the end of a lid that goes into the box."""

NOTCH: Final = 8.0
"""The radius of the thumb notch in the front's upper edge."""

BAND: Final = 6.0
"""The height of the band on the front."""

_CLEAR: Final = 4.0
_LEADING: Final = 1.2

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class TuckNet:
    """The box laid flat: how large it is, and a drawing of it."""

    width: float
    height: float
    drawing: Markup


def net_of(layout: TuckBox, title: str, fault: Report) -> TuckNet:
    """The net of a box. It is reported where it is too large for the paper, or its words for it."""
    w, h, d = layout.width, layout.height, layout.depth
    size = GLUE + 2 * w + 2 * d, h + 2 * (d + TUCK)
    for length, most, what in zip(size, (WIDE, TALL), ("wide", "high"), strict=True):
        if length > most:
            fault(f"the box, laid flat, is {length - most:.1f} mm too {what} for A4 and US Letter with their margins")
    top = d + TUCK
    front, side, back = GLUE, GLUE + w, GLUE + w + d
    room = w - 2 * _CLEAR, h - 2 * _CLEAR
    parts: list[str] = []
    if layout.colour:
        at = f'x="{front:g}" y="{top + h - BAND:g}" width="{w:g}" height="{BAND:g}"'
        parts.append(f'<rect {at} fill="{layout.colour}"/>')
    on_front = _block("front", title, [*down(30, 10)], (room[0], h / 2), SANS, fault)
    parts += _lines(on_front, front + w / 2, top + h * 0.42, SANS, "middle")
    on_back = _block("text", layout.text, [*down(layout.size, 8)], room, SERIF, fault)
    high = on_back[0] * POINT * _LEADING * len(on_back[1])
    parts += _lines(on_back, back + _CLEAR, top + _CLEAR + high / 2, SERIF, "start")
    fitting = (pt for pt in down(18, 8) if pt * POINT <= d - 4 and width(title, pt * POINT, SANS) <= room[1])
    if on_side := next(fitting, 0.0):  # sides too narrow for the title stay blank
        turned = "".join(_lines((on_side, [title]), 0, 0, SANS, "middle"))
        for x in (side + d / 2, back + w + d / 2):
            parts.append(f'<g transform="translate({x:g} {top + h / 2:g}) rotate(90)">{turned}</g>')
    line = 'fill="none" stroke="#111" stroke-width=".2"'
    parts.append(f'<path {line} d="{_outline(w, h, d)}"/>')
    parts.append(f'<path {line} stroke-dasharray="2 1.2" d="{_folds(w, h, d)}"/>')
    return TuckNet(*size, Markup("".join(parts)))


def _outline(w: float, h: float, d: float) -> str:
    """The cuts: around the glued flap, the notch and the upper flaps, then the lower ones."""
    top, bottom = d + TUCK, d + TUCK + h
    x = GLUE
    upper_left = [(0.0, top + 4), (x, top), (x + w / 2 - NOTCH, top)]
    upper_flaps = [*_flaps(w, d, top, -1)]
    lower = [*reversed([*_flaps(w, d, bottom, 1)]), (x + w, bottom), (x, bottom), (0.0, bottom - 4)]
    notch = f"A{NOTCH:g} {NOTCH:g} 0 0 0 {x + w / 2 + NOTCH:g} {top:g}L{x + w:g} {top:g}"
    return f"M{_points(upper_left)}{notch}L{_points(upper_flaps)}L{_points(lower)}Z"


def _flaps(w: float, d: float, edge: float, direction: int) -> Iterator[Point]:
    """The outline of the flaps of a side, the back and the other side, which go up or down from that edge."""
    dust = min(d + TUCK, w / 2) - 1
    side, back = GLUE + w, GLUE + w + d
    for x in (side, back + w):
        yield from (
            (x, edge),
            (x + 1.5, edge + direction * dust),
            (x + d - 1.5, edge + direction * dust),
            (x + d, edge),
        )
        if x == side:
            yield from ((back, edge + direction * d), (back + 3, edge + direction * (d + TUCK)))
            yield from ((back + w - 3, edge + direction * (d + TUCK)), (back + w, edge + direction * d))


def _folds(w: float, h: float, d: float) -> str:
    """The folds between the panels and at the flaps."""
    top, bottom = d + TUCK, d + TUCK + h
    side, back = GLUE + w, GLUE + w + d
    upright = "".join(f"M{x:g} {top:g}V{bottom:g}" for x in (GLUE, side, back, back + w))
    edges = "".join(f"M{side:g} {y:g}H{back + w + d:g}" for y in (top, bottom))
    lids = "".join(f"M{back:g} {y:g}H{back + w:g}" for y in (TUCK, bottom + d))
    return upright + edges + lids


def _points(points: Sequence[Point]) -> str:
    return "L".join(f"{x:g} {y:g}" for x, y in points)


def _block(
    what: str, words: str, sizes: Sequence[float], room: Point, family: str, fault: Report
) -> tuple[float, list[str]]:
    """The largest of the sizes in points in which the words fit, and their lines."""
    wide, high = room
    for size in sizes:
        lines = wrapped(words, size * POINT, wide, family)
        over = len(lines) * size * POINT * _LEADING - high
        beyond = max((width(line, size * POINT, family) for line in lines), default=0) - wide
        if over <= 0 and beyond <= 0:
            return size, lines
    excess = f"{beyond:.1f} mm too wide" if beyond > 0 else f"{over:.1f} mm too high"
    fault(f"{what}: {excess} at {size:g} pt: shorten it, or make the box larger")
    return size, lines


def _lines(block: tuple[float, list[str]], x: float, middle: float, family: str, anchor: str) -> Iterator[str]:
    """Lines of text, centred at that height."""
    size, lines = block
    leading = size * POINT * _LEADING
    first = middle - leading * (len(lines) - 1) / 2 + size * POINT * 0.35
    weight = 600 if family == SANS else 400
    style = f'font-family="{family}" font-weight="{weight}" font-size="{size * POINT:.3f}" text-anchor="{anchor}"'
    for number, line in enumerate(lines):
        yield f'<text x="{x:g}" y="{first + number * leading:.3f}" {style} fill="#111">{escape(line)}</text>'
