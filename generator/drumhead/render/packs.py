"""Playing cards for any size of card: indices in the corners, as large as it allows, and the rest in the middle.

There is no edge: it is where the card is cut.
"""

from typing import Final

from drumhead.render.cards import HEIGHT, WIDTH, index, ink_of, middle
from drumhead.render.svg import n
from drumhead.table.cards import Card

OUTLINE: Final = 0.35
"""Millimetres that the lines are wide which take the place of areas where ink is saved."""


def front(face: Card, width: float, height: float, low: bool = False) -> str:
    """The inside of the SVG of a front, in millimetres; with ``low`` ink only its indices are filled."""
    scale = min(width / WIDTH, height / HEIGHT)
    ink = ink_of(face)
    corner = f'<g transform="scale({n(scale)})">{index(face)}</g>'
    left, top = (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2
    inside = middle(face, line=OUTLINE / scale if low else 0)
    style = f' fill="none" stroke="{ink}" stroke-width="{n(OUTLINE / scale)}"' if low else ""
    return (
        f'<g fill="{ink}">{corner}<g transform="rotate(180 {n(width / 2)} {n(height / 2)})">{corner}</g>'
        f'<g transform="translate({n(left)} {n(top)})scale({n(scale)})"{style}>{inside}</g></g>'
    )
