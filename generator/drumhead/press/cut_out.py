"""Pieces cut out and folded: tokens, dice, tuck boxes, and strips of a turn's phases. In millimetres."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from markupsafe import Markup

from drumhead.bindery.paper import Grid, Paper, grid
from drumhead.book.model import Book
from drumhead.press.measure import TALL, WIDE
from drumhead.press.pieces import FaceOutline, PiecePages, Report, down, face, fitting, frame, pages_on
from drumhead.render.inline import plain
from drumhead.render.svg import POINT, SANS, SERIF, icon_svg, n, width, wrapped
from drumhead.source.piece_layouts import Dice, Die, Phases, Token, Tokens, TuckBox

TOKEN_GAP: Final = 2.0
"""Millimetres between round and hexagonal tokens; square ones stand edge to edge, one cut for both."""

TOKEN_RIM: Final = 1.6
"""The width of a coloured rim in millimetres."""


def token_pages(layout: Tokens, paper: Paper, fault: Report) -> PiecePages[Markup]:
    """Drawings of every copy of every token. Each field that does not fit is reported, by how much."""
    outer = frame(layout.shape, layout.across)
    gap = 0 if layout.shape == "square" else TOKEN_GAP
    cells = grid(paper, outer.width + gap, outer.height + gap)
    drawings = [(_drawing(layout, token, gap / 2, fault), token.count) for token in layout.tokens]
    return pages_on(cells, [drawing for drawing, count in drawings for _ in range(count)])


def _drawing(layout: Tokens, token: Token, edge: float, fault: Report) -> Markup:
    inside = frame(layout.shape, layout.across, rim=TOKEN_RIM if token.colour else 0.6)
    parts = [ring(inside, TOKEN_RIM / 2, TOKEN_RIM, token.colour)] if token.colour else []
    parts += [ring(inside, 0, 0.12, "#777")] if layout.shape != "square" else []
    parts.append(face(token, inside, layout.size, f"token {token.name}", fault, "the tokens larger").drawing)
    x, y = inside.width / 2 + edge, inside.height / 2 + edge
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{n(-x)} {n(-y)} {n(2 * x)} {n(2 * y)}">'
        f"<title>{escape(token.name)}</title>{''.join(parts)}</svg>"
    )


def ring(outer: FaceOutline, inset: float, line: float, ink: str) -> str:
    """The outline, at a distance ``inset`` inside the edge."""
    style = f'fill="none" stroke="{ink}" stroke-width="{line:g}"'
    if outer.shape == "round":
        return f'<circle r="{n(outer.width / 2 - inset)}" {style}/>'
    short = 1 - 2 * inset / outer.height, 1 - 2 * inset / outer.height
    corners = " ".join(f"{n(x * short[0])},{n(y * short[1])}" for x, y in outer.outline())
    return f'<polygon points="{corners}" {style}/>'


# Dice to cut out and fold: six faces in a cross, with flaps to glue. In millimetres.

FLAP: Final = 6.0
"""The width of the flaps."""

DICE_RIM: Final = 1.2
"""The width of the edge of a face with a colour."""

DICE_GAP: Final = 2.0

_PLACES: Final = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
"""Column and row of each face in the cross."""

_SLANT: Final = 3.0
"""How much shorter a flap is at either end than its edge."""


def dice_pages(layout: Dice, paper: Paper, fault: Report) -> PiecePages[Markup]:
    """Drawings of every copy of every die. Each field that does not fit is reported, by how much."""
    cells = grid(paper, 4 * layout.across + FLAP + DICE_GAP, 3 * layout.across + 2 * FLAP + DICE_GAP)
    drawings = [(_dice_drawing(layout, die, cells, fault), die.count) for die in layout.dice]
    return pages_on(cells, [drawing for drawing, count in drawings for _ in range(count)])


def _dice_drawing(layout: Dice, die: Die, cell: Grid, fault: Report) -> Markup:
    side = layout.across
    inside = frame("square", side, rim=DICE_RIM if die.colour else 0.6)
    parts = []
    for number, (spec, (column, row)) in enumerate(zip(die.faces, _PLACES, strict=True), 1):
        svg = face(spec, inside, layout.size, f"die {die.name}, face {number}", fault, "the dice larger").drawing
        edge = ring(inside, DICE_RIM / 2, DICE_RIM, die.colour) if die.colour else ""
        parts.append(f'<g transform="translate({n((column + 0.5) * side)} {n((row + 0.5) * side)})">{edge}{svg}</g>')
    line = 'fill="none" stroke="#111"'
    cut = "".join(_outline(side))
    parts.append(f'<path {line} stroke-width=".2" d="{cut}Z"/>')
    parts.append(f'<path {line} stroke-width=".15" stroke-dasharray="1.6 1" d="{_folds(side)}"/>')
    box = f"{n(-DICE_GAP / 2)} {n(-FLAP - DICE_GAP / 2)} {n(cell.width)} {n(cell.height)}"
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
        f"<title>{escape(die.name)}: cut along the outline, fold along the broken lines</title>{''.join(parts)}</svg>"
    )


def _outline(a: float) -> Iterator[str]:
    """The outline of the cross from its upper left corner; top and bottom have flaps on both sides, the end has one."""
    yield f"M0 {n(a)}H{n(a)}"
    yield f"l{n(-FLAP)} {n(-_SLANT)}V{n(_SLANT)}L{n(a)} 0"  # left of the top
    yield f"l{n(_SLANT)} {n(-FLAP)}H{n(2 * a - _SLANT)}L{n(2 * a)} 0"  # above it
    yield f"l{n(FLAP)} {n(_SLANT)}V{n(a - _SLANT)}L{n(2 * a)} {n(a)}"  # right of it
    yield f"H{n(4 * a)}l{n(FLAP)} {n(_SLANT)}V{n(2 * a - _SLANT)}L{n(4 * a)} {n(2 * a)}H{n(2 * a)}"
    yield f"l{n(FLAP)} {n(_SLANT)}V{n(3 * a - _SLANT)}L{n(2 * a)} {n(3 * a)}"
    yield f"l{n(-_SLANT)} {n(FLAP)}H{n(a + _SLANT)}L{n(a)} {n(3 * a)}"
    yield f"l{n(-FLAP)} {n(-_SLANT)}V{n(2 * a + _SLANT)}L{n(a)} {n(2 * a)}H0"


def _folds(a: float) -> str:
    """The folds between the faces and at the flaps."""
    column = "".join(f"M{n(x * a)} 0V{n(3 * a)}" for x in (1, 2))
    row = "".join(f"M{n(x * a)} {n(a)}V{n(2 * a)}" for x in (3, 4))
    return column + row + "".join(f"M{n(a)} {n(y * a)}H{n(2 * a)}" for y in range(4))


# Tuck boxes folded from one sheet of card: the outline, the folds and the words, in millimetres.

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
    parts.append(f'<path {line} d="{_tuck_box_outline(w, h, d)}"/>')
    parts.append(f'<path {line} stroke-dasharray="2 1.2" d="{_tuck_box_folds(w, h, d)}"/>')
    return TuckNet(*size, Markup("".join(parts)))


def _tuck_box_outline(w: float, h: float, d: float) -> str:
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


def _tuck_box_folds(w: float, h: float, d: float) -> str:
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


# A turn's phases as strips, with the sizes of type at which their words fit.

MARGIN: Final = 2.5
"""Blank millimetres around a phase."""

HEAD: Final = 7.0
"""The height of its name in millimetres."""

ICON: Final = 6.0
"""The width of its icon with the gap to the name, in millimetres."""

LEADING: Final = 1.2

_LEAST: Final = 8.0


@dataclass(frozen=True, slots=True)
class FittedPhase:
    """A phase with its rule's number and short form; empty where it names none."""

    name: str
    icon: str
    number: str
    text: str


@dataclass(frozen=True, slots=True)
class PhaseStrip:
    """The phases, as many strips of them as a page holds, and the sizes of names and texts in points."""

    grid: Grid
    phases: tuple[FittedPhase, ...]
    name: float
    text: float


def strip_of(book: Book, layout: Phases, paper: Paper, fault: Report) -> PhaseStrip:
    """The strip of a layout. Each phase that does not fit is reported, by how much."""
    cells = grid(paper, layout.width, layout.height)
    fitted = [
        FittedPhase(
            phase.name,
            phase.icon,
            book.numbers[phase.rule] if phase.rule else "",
            plain(book.rules[phase.rule].short, book) if phase.rule else "",
        )
        for phase in layout.phases
    ]
    wide = layout.width / len(fitted) - 2 * MARGIN
    room = layout.height - 2 * MARGIN - HEAD
    names, texts = [layout.size + 4], [layout.size]
    for phase in fitted:
        what = f"phase {phase.name}"
        if phase.icon:
            try:
                icon_svg(phase.icon)
            except ValueError as error:
                fault(f"{what}, icon: {error}")
        number = width(f"{phase.number} ", layout.size * POINT, SANS) if phase.number else 0
        beside = wide - (ICON if phase.icon else 0) - number
        names.append(
            fitting(f"{what}, name", phase.name, [*down(layout.size + 4, _LEAST)], beside, fault, "the strip wider")
        )
        fits = [size for size in down(layout.size, _LEAST) if _high(phase.text, size, wide) <= room]
        texts.append(fits[0] if fits else _LEAST)
        if not fits:
            over = _high(phase.text, _LEAST, wide) - room
            remedy = "shorten the rule's short form, or make the strip higher"
            fault(f"{what}, text: {over:.1f} mm too high at {_LEAST:g} pt: {remedy}")
    return PhaseStrip(cells, tuple(fitted), min(names), min(texts))


def _high(text: str, size: float, wide: float) -> float:
    return len(wrapped(text, size * POINT, wide, SERIF)) * size * POINT * LEADING
