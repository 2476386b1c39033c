"""The ordinary pack in parts, each drawn once on a card of 63 x 88 mm: imposition fits them to any size of card.

There is no edge: it is where the card is cut.
"""

from typing import Final

from drumhead.render.cards import index, ink_of, middle
from drumhead.table.cards import JOKER, Card, pack

OUTLINE: Final = 0.35
"""Millimetres that the lines are wide which take the place of areas where ink is saved."""

FACES: Final = (*pack(), JOKER)
"""Every card that can be drawn, in the order in which their parts are."""


def face_parts(face: Card) -> tuple[str, str, str]:
    """The insides of three SVGs: the index of the upper left corner, the middle, and the middle with little ink."""
    ink = ink_of(face)
    low = f'fill="none" stroke="{ink}" stroke-width="{OUTLINE}"'
    return (
        f'<g fill="{ink}">{index(face)}</g>',
        f'<g fill="{ink}">{middle(face)}</g>',
        f'<g fill="{ink}"><g {low}>{middle(face, line=OUTLINE)}</g></g>',
    )
