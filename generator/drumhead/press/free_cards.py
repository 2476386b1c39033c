"""Free cards: the sizes at which the content of each fits, and the pages of cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from markupsafe import Markup, escape

from drumhead.bindery.paper import Paper, grid
from drumhead.press.art import ImageUse
from drumhead.press.pieces import PiecePages, Report, down, fitting, pages_on
from drumhead.render.backs import back
from drumhead.render.svg import POINT, SERIF, icon_svg, wrapped
from drumhead.source.card_layouts import PATTERNS
from drumhead.source.piece_layouts import FreeCard, FreeCards

MARGIN: Final = 4.0
"""Millimetres from the cut that stay blank except for the edge's colour."""

HEAD: Final = 8.0
"""The height of the name with the line below it, in millimetres."""

ICON: Final = 7.0
"""The width of an icon beside the name, in millimetres."""

FIGURES: Final = 14.0
"""The height of the row of figures with their titles, in millimetres."""

PICTURED: Final = 0.4
"""The height of an image as a share of the card's."""

LEADING: Final = 1.25

_LEAST: Final = 8.0
_TITLE: Final = 8.0


@dataclass(frozen=True, slots=True)
class FreeFace:
    """A card, and the sizes of its name, figures and text in points; ``image`` is the image's height in millimetres."""

    card: FreeCard
    name: float
    figures: float
    text: float
    image: float


def pages_of(layout: FreeCards, paper: Paper, fault: Report) -> PiecePages[FreeFace]:
    """Every copy of every card. Each field that does not fit is reported, by how much."""
    cells = grid(paper, layout.width, layout.height)
    faces = [_face(layout, card, fault) for card in layout.cards]
    return pages_on(cells, [face for face in faces for _ in range(face.card.count)])


def back_of(layout: FreeCards, title: str) -> Markup | None:
    """The drawing or image on the cards' backs, if they have one. Raises ValueError where the title is too wide."""
    if not layout.back:
        return None
    if layout.back not in PATTERNS:
        return Markup(f'<img src="{quote(layout.back)}" alt="{escape(title)}">')
    box = f"0 0 {layout.width:g} {layout.height:g}"
    drawn = back(layout.back, title, "", layout.width, layout.height)
    return Markup(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{drawn}</svg>')


def images_of(layout: FreeCards) -> Iterator[ImageUse]:
    """The image files on its cards and their backs."""
    room = layout.width - 2 * MARGIN, layout.height * PICTURED
    yield from ((card.image, f"card {card.name}, image", room) for card in layout.cards if card.image)
    if layout.back and layout.back not in PATTERNS:
        yield layout.back, "back", (layout.width, layout.height)


def _face(layout: FreeCards, card: FreeCard, fault: Report) -> FreeFace:
    wide = layout.width - 2 * MARGIN
    image = layout.height * PICTURED if card.image else 0.0
    room = layout.height - 2 * MARGIN - HEAD - image - (FIGURES if card.figures else 0)

    def across(field: str, words: str, sizes: Sequence[float], room: float) -> float:
        return fitting(f"card {card.name}, {field}", words, sizes, room, fault, "the cards wider")

    def high(size: float) -> float:
        return len(wrapped(card.text, size * POINT, wide, SERIF)) * size * POINT * LEADING

    for icon in card.icons:
        try:
            icon_svg(icon)
        except ValueError as error:
            fault(f"card {card.name}, icons: {error}")
    name = across("name", card.name, [*down(15, 9)], wide - ICON * len(card.icons))
    column = wide / len(card.figures) - 1.5 if card.figures else 0
    for title in card.figures:
        across(f"figures.{title}", title, [_TITLE], column)
    sizes = [across(f"figures.{title}", str(value), [*down(24, 10)], column) for title, value in card.figures.items()]
    text = next((size for size in down(layout.size, _LEAST) if high(size) <= room), _LEAST)
    if (over := high(text) - room) > 0:
        what = "text" if card.text else "image" if card.image else "figures"
        fault(f"card {card.name}, {what}: {over:.1f} mm too high at {text:g} pt: shorten it, or make the cards higher")
    return FreeFace(card, name, min(sizes, default=0), text, image)
