"""The ordinary pack in parts, each drawn once on a card of 63 x 88 mm: imposition fits them to any size of card.

There is no edge: the card is cut there.
"""

from typing import Final

from drumhead.render.cards import index, ink_of, middle
from drumhead.table.cards import JOKER, Card, pack

OUTLINE: Final = 0.35
"""The width in millimetres of the lines that replace areas to save ink."""

FACES: Final = (*pack(), JOKER)
"""Every card that can be drawn, in the order of their parts."""


def face_parts(face: Card) -> tuple[str, str, str]:
    """The contents of three SVGs: the index of the upper left corner, the middle, and the middle with little ink."""
    ink = ink_of(face)
    low = f'fill="none" stroke="{ink}" stroke-width="{OUTLINE}"'
    return (
        f'<g fill="{ink}">{index(face)}</g>',
        f'<g fill="{ink}">{middle(face)}</g>',
        f'<g fill="{ink}"><g {low}>{middle(face, line=OUTLINE)}</g></g>',
    )
