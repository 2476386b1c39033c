"""Dice to cut out and fold: six faces in a cross, with flaps to glue. In millimetres."""

from collections.abc import Iterator
from html import escape
from typing import Final

from markupsafe import Markup

from drumhead.bindery.paper import Grid, Paper, grid
from drumhead.press.piece_face import Report, face, frame
from drumhead.press.piece_pages import PiecePages, pages_on
from drumhead.press.tokens import ring
from drumhead.render.svg import n
from drumhead.source.piece_layouts import Dice, Die

FLAP: Final = 6.0
"""The width of the flaps."""

RIM: Final = 1.2
"""The width of the edge of a face with a colour."""

GAP: Final = 2.0

_PLACES: Final = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
"""Column and row of each face in the cross."""

_SLANT: Final = 3.0
"""How much shorter a flap is at either end than its edge."""


def pages_of(layout: Dice, paper: Paper, fault: Report) -> PiecePages[Markup]:
    """Drawings of every copy of every die. Each field that does not fit is reported, by how much."""
    cells = grid(paper, 4 * layout.across + FLAP + GAP, 3 * layout.across + 2 * FLAP + GAP)
    drawings = [(_drawing(layout, die, cells, fault), die.count) for die in layout.dice]
    return pages_on(cells, [drawing for drawing, count in drawings for _ in range(count)])


def _drawing(layout: Dice, die: Die, cell: Grid, fault: Report) -> Markup:
    side = layout.across
    inside = frame("square", side, rim=RIM if die.colour else 0.6)
    parts = []
    for number, (spec, (column, row)) in enumerate(zip(die.faces, _PLACES, strict=True), 1):
        svg = face(spec, inside, layout.size, f"die {die.name}, face {number}", fault, "the dice larger").drawing
        edge = ring(inside, RIM / 2, RIM, die.colour) if die.colour else ""
        parts.append(f'<g transform="translate({n((column + 0.5) * side)} {n((row + 0.5) * side)})">{edge}{svg}</g>')
    line = 'fill="none" stroke="#111"'
    cut = "".join(_outline(side))
    parts.append(f'<path {line} stroke-width=".2" d="{cut}Z"/>')
    parts.append(f'<path {line} stroke-width=".15" stroke-dasharray="1.6 1" d="{_folds(side)}"/>')
    box = f"{n(-GAP / 2)} {n(-FLAP - GAP / 2)} {n(cell.width)} {n(cell.height)}"
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
