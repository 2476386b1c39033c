"""Backs of cards, drawn for any size: a frame, a pattern and a plate with words. All look the same upside down.

They leave a white edge, so that a card that is cut or printed a little askew shows nothing of its neighbour.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from drumhead.book.model import Book
from drumhead.render.cards import HEIGHT, PAGE_COLOURS, PAPER_COLOURS, WIDTH, board
from drumhead.render.svg import POINT, n, words
from drumhead.render.svg import width as wide
from drumhead.source.card_layouts import PATTERNS as PATTERN_NAMES
from drumhead.source.card_layouts import PackLayout
from drumhead.source.layouts import layout_of

EDGE: Final = 4.0
"""Millimetres from the trim to the frame."""

RED: Final = ("waves", "scales", "cartridges")
"""Patterns of a second side."""

LEAST: Final = 8 * POINT
"""The size of the smallest type."""


def back(
    pattern: str,
    title: str,
    under: str,
    width: float,
    height: float,
    low: bool = False,
    colours: Mapping[str, str] = PAPER_COLOURS,
) -> str:
    """The content of the SVG of a back in millimetres; with ``low`` ink it has a frame and no pattern.

    Raises ValueError for words that are too wide, with by how much.
    """
    scale = min(width / WIDTH, height / HEIGHT)
    ink = colours["red" if pattern in RED else "back"]
    inner = EDGE + scale
    box = (inner, inner, width - inner, height - inner)
    lines = "" if low else _pattern(PATTERNS[pattern], *box, scale)
    half = 11 * scale
    left, middle = EDGE + 5 * scale, height / 2
    frames = _frame(EDGE, width, height, 0.7) + _frame(inner, width, height, 0.25)
    return (
        f'<g fill="none" stroke="{ink}">{frames}{lines}'
        f'<rect x="{n(left)}" y="{n(middle - half)}" width="{n(width - 2 * left)}" height="{n(2 * half)}" rx="1.4"'
        f' fill="{colours["paper"]}" stroke-width=".7"/>'
        f'<path stroke-width=".25" d="M{n(left + 2)} {n(middle)}H{n(width - left - 2)}"/></g>'
        f"{_plate(title, under, width, height, width - 2 * left - 3, scale, colours['black'])}"
    )


def back_sprite(book: Book) -> str:
    """One SVG file with the symbol ``back``: the back of the game's pack with the game's name, or the first pattern.

    It is drawn as on paper, in the colours of ``PAGE_COLOURS``. A pack of two owners shows the first one's pattern.
    """
    layouts = (layout_of(sheet.aid, sheet.layout) for sheet in book.sheets)
    own_layout = next((layout for layout in layouts if isinstance(layout, PackLayout)), None)
    pack = own_layout or PackLayout()
    pattern_name = pack.owners[0].back if pack.owners else pack.back
    pattern = pattern_name if pattern_name in PATTERNS else PATTERN_NAMES[0]
    inside = board(PAGE_COLOURS) + back(
        pattern, book.title if own_layout else "", "", WIDTH, HEIGHT, colours=PAGE_COLOURS
    )
    box = f"0 0 {WIDTH:g} {HEIGHT:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg"><symbol id="back" viewBox="{box}">{inside}</symbol></svg>\n'


def _frame(inset: float, width: float, height: float, thick: float) -> str:
    size = f'width="{n(width - 2 * inset)}" height="{n(height - 2 * inset)}"'
    return f'<rect x="{n(inset)}" y="{n(inset)}" {size} rx="1.4" stroke-width="{thick}"/>'


def _plate(title: str, under: str, width: float, height: float, room: float, scale: float, ink: str) -> str:
    """The words, and the same upside down."""
    middle = height / 2
    large = 15 * scale * POINT
    large = max(min(large, large * room / max(wide(title, large), 0.001)), LEAST)
    for text, size in ((title, large), (under, LEAST)):
        if (over := wide(text, size) - room) > 0:
            raise ValueError(f"back {text!r} is {over:.1f} mm too wide at {width:g} x {height:g} mm: shorten it")
    both = words(title, width / 2, middle - (5.2 if under else 3.6) * scale, large, ink, "middle")
    both += words(under, width / 2, middle - 1.4 * scale, LEAST, ink, "middle") if under else ""
    return f'{both}<g transform="rotate(180 {n(width / 2)} {n(middle)})">{both}</g>'


class Tile(NamedTuple):
    """What is repeated, in millimetres of a poker card: its size, and a path that begins in its upper left corner.

    It stands in the upper half as it is, and on its head in the lower one: what it points at is the middle.
    """

    width: float
    height: float
    path: str


def _pattern(tile: Tile, left: float, top: float, right: float, bottom: float, scale: float) -> str:
    """The rectangle filled with whole tiles, which are stretched a little to fit."""
    across = round((right - left) / (tile.width * scale))
    down = round((bottom - top) / 2 / (tile.height * scale))
    x, y = (right - left) / across / tile.width, (bottom - top) / 2 / down / tile.height
    corners = ((tile.width * column, tile.height * row) for row in range(down) for column in range(across))
    path = "".join(f"M{n(corner_x)} {n(corner_y)}{tile.path}" for corner_x, corner_y in corners)
    half = (
        f'<path transform="translate({n(left)} {n(top)})scale({n(x)} {n(y)})" stroke-width="{n(0.3 * scale / x)}"'
        f' d="{path}"/>'
    )
    return f'{half}<g transform="rotate(180 {n((left + right) / 2)} {n((top + bottom) / 2)})">{half}</g>'


PATTERNS: Final = {
    "lattice": Tile(4.4, 4.4, "l4.4 4.4m0-4.4l-4.4 4.4"),
    "waves": Tile(8.8, 2.6, "m0 1.3q2.2-2.6 4.4 0t4.4 0"),
    # half a course of bricks, a whole one, and half of the next
    "bricks": Tile(8.8, 8.4, "v2.1h4.4v4.2h-4.4v2.1m4.4-6.3h4.4m0 4.2h-4.4"),
    # two rows of barbed wire, each of two strands, with a barb where they cross
    "wire": Tile(
        7,
        10.4,
        "m0 2.6q1.75-.9 3.5 0t3.5 0m-7 0q1.75 .9 3.5 0t3.5 0m-5-1.5l3 3m0-3l-3 3"
        "m-2 3.7q1.75-.9 3.5 0t3.5 0m-7 0q1.75 .9 3.5 0t3.5 0m-1.5-1.5l1.5 1.5-1.5 1.5m-4-3l-1.5 1.5 1.5 1.5",
    ),
    # ranks that advance from the middle to both ends
    "chevrons": Tile(8.8, 3.5, "m0 3.5l4.4-3.5 4.4 3.5"),
    # two cords of officers' braid that cross, each of two strands
    "braid": Tile(
        5.4,
        5.4,
        "m2.7 0q-4.32 1.35 0 2.7t0 2.7m0-5.4q4.32 1.35 0 2.7t0 2.7"
        "m0-5.4q-2.7 1.35 0 2.7t0 2.7m0-5.4q2.7 1.35 0 2.7t0 2.7",
    ),
    # the scales of epaulettes: a whole one, and half of two below
    "scales": Tile(
        6.6,
        6.6,
        "a3.3 3.3 0 0 0 6.6 0m-1.485 0a1.815 1.815 0 0 1-3.63 0m-1.485 6.6a3.3 3.3 0 0 0 3.3-3.3 3.3 3.3 0 0 0 3.3 3.3"
        "m0-1.485a1.815 1.815 0 0 1-1.815-1.815m-2.97 0a1.815 1.815 0 0 1-1.815 1.815",
    ),
    # tank tracks, whose treads point to the middle
    "tracks": Tile(13.2, 4.4, "m1.58 0v4.4m10.04 0v-4.4m-1.06 .88v2.64h-7.92v-2.64zm-7.92 0l3.96 2.64 3.96-2.64"),
    # belts of cartridges, which point to both ends
    "cartridges": Tile(4.4, 9.5, "m.79 8.93v-4.75q0-2.26 1.41-3.23 1.41 .97 1.41 3.23v4.75zm-.79-1.9h4.4"),
}
