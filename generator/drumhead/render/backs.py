"""Backs of cards, drawn for any size: a frame, a pattern and a plate with words. All look the same upside down.

They leave a white edge, so that a card that is cut or printed a little askew shows nothing of its neighbour.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from drumhead.book.model import Book
from drumhead.render.cards import HEIGHT, PAGE_COLOURS, PAPER_COLOURS, WIDTH, board, lattice
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
    lines = "" if low else "".join(PATTERNS[pattern](*box, scale))
    half = 11 * scale
    left, middle = EDGE + 5 * scale, height / 2
    frames = _frame(EDGE, width, height, 0.7) + _frame(inner, width, height, 0.25)
    return (
        f'<g fill="none" stroke="{ink}">{frames}'
        f'<path stroke-width="{n(0.3 * scale)}" d="{lines}"/>'
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


def _lattice(left: float, top: float, right: float, bottom: float, scale: float) -> Iterator[str]:
    around = right - left + bottom - top
    yield from lattice(left, top, right, bottom, around / round(around / (4.4 * scale)))


def _waves(left: float, top: float, right: float, bottom: float, scale: float) -> Iterator[str]:
    rows = round((bottom - top) / (2.6 * scale))
    waves = round((right - left) / (8.8 * scale))
    step, half = (bottom - top) / rows, (right - left) / waves / 2
    for row in range(1, rows):
        bow = f"Q{n(left + half / 2)} {n(top + row * step - 2 * step)} {n(left + half)} {n(top + row * step)}"
        yield f"M{n(left)} {n(top + row * step)}{bow}" + "".join(
            f"T{n(left + part * half)} {n(top + row * step)}" for part in range(2, 2 * waves + 1)
        )


def _bricks(left: float, top: float, right: float, bottom: float, scale: float) -> Iterator[str]:
    rows = 2 * round((bottom - top) / (8.4 * scale)) + 1
    across = round((right - left) / (8.8 * scale))
    high, long = (bottom - top) / rows, (right - left) / across
    for row in range(rows):
        if row:
            yield f"M{n(left)} {n(top + row * high)}H{n(right)}"
        for brick in range(1, across + row % 2):
            yield f"M{n(left + (brick - (row % 2) / 2) * long)} {n(top + row * high)}v{n(high)}"


def _wire(left: float, top: float, right: float, bottom: float, scale: float) -> Iterator[str]:
    """Barbed wire: two twisted strands a row, with a barb where they cross."""
    rows = 2 * round((bottom - top) / (11.6 * scale)) + 1
    waves = 2 * round((right - left) / (14 * scale))
    step, half = (bottom - top) / rows, (right - left) / waves / 2
    barb = 1.5 * scale
    for row in range(rows):
        y = top + (row + 0.5) * step
        for bow in (-0.9 * scale, 0.9 * scale):
            line = f"M{n(left)} {n(y)}q{n(half / 2)} {n(bow)} {n(half)} 0"
            yield line + "".join(f"t{n(half)} 0" for _ in range(2 * waves - 1))
        for place in range(1 + row % 2, 2 * waves, 2):
            x = left + place * half
            yield f"M{n(x - barb)} {n(y - barb)}L{n(x + barb)} {n(y + barb)}"
            yield f"M{n(x + barb)} {n(y - barb)}L{n(x - barb)} {n(y + barb)}"


def _chevrons(left: float, top: float, right: float, bottom: float, scale: float) -> Iterator[str]:
    """Ranks of chevrons that advance from the middle to both ends."""
    across = round((right - left) / (8.8 * scale))
    rows = round((bottom - top) / (7 * scale))
    wide, high = (right - left) / across, (bottom - top) / 2 / rows
    for row in range(1, rows):
        for y, direction in ((top + row * high, 1), (bottom - row * high, -1)):
            zigzag = f"l{n(wide / 2)} {n(-direction * high)} {n(wide / 2)} {n(direction * high)}"
            yield f"M{n(left)} {n(y)}" + zigzag * across


def _braid(left: float, top: float, right: float, bottom: float, scale: float) -> Iterator[str]:
    """Cords of officers' braid side by side, each two strands that cross."""
    cords = round((right - left) / (5.4 * scale))
    turns = round((bottom - top) / (5.4 * scale))
    wide, half = (right - left) / cords, (bottom - top) / turns / 2
    for cord in range(cords):
        x = left + (cord + 0.5) * wide
        for reach in (0.8 * wide, 0.5 * wide):
            for bow in (-reach, reach):
                line = f"M{n(x)} {n(top)}q{n(bow)} {n(half / 2)} 0 {n(half)}"
                yield line + "".join(f"t0 {n(half)}" for _ in range(2 * turns - 1))


def _scales(left: float, top: float, right: float, bottom: float, scale: float) -> Iterator[str]:
    """The scales of epaulettes, row upon row towards the middle."""
    across = round((right - left) / (6.6 * scale))
    rows = round((bottom - top) / (6.6 * scale))
    wide, high = (right - left) / across, (bottom - top) / 2 / rows
    for row in range(rows):
        inset, scales = (wide / 2, across - 1) if row % 2 else (0.0, across)
        for y, direction in ((top + row * high, 0), (bottom - row * high, 1)):
            for bow in (1.0, 0.55):
                yield "".join(
                    f"M{n(left + inset + (place + (1 - bow) / 2) * wide)} {n(y)}"
                    f"a{n(bow * wide / 2)} {n(bow * high)} 0 0 {direction} {n(bow * wide)} 0"
                    for place in range(scales)
                )


def _tracks(left: float, top: float, right: float, bottom: float, scale: float) -> Iterator[str]:
    """Tank tracks whose treads point to the middle."""
    bands = round((right - left) / (13.2 * scale))
    links = round((bottom - top) / (4.4 * scale))
    wide, high = (right - left) / bands, (bottom - top) / links
    for band in range(bands):
        x = left + band * wide
        yield f"M{n(x + 0.12 * wide)} {n(top)}V{n(bottom)}M{n(x + 0.88 * wide)} {n(top)}V{n(bottom)}"
        for link in range(links):
            y = top + (link + 0.2) * high
            yield f"M{n(x + 0.2 * wide)} {n(y)}h{n(0.6 * wide)}v{n(0.6 * high)}h{n(-0.6 * wide)}z"
            tread = 0.6 * high if link < links / 2 else -0.6 * high
            low = y if link < links / 2 else y + 0.6 * high
            yield f"M{n(x + 0.2 * wide)} {n(low)}l{n(0.3 * wide)} {n(tread)} {n(0.3 * wide)} {n(-tread)}"


def _cartridges(left: float, top: float, right: float, bottom: float, scale: float) -> Iterator[str]:
    """Belts of cartridges that point to both ends."""
    across = round((right - left) / (4.4 * scale))
    rows = round((bottom - top) / (19 * scale))
    wide, high = (right - left) / across, (bottom - top) / 2 / rows
    body, tip, half = 0.5 * high, 0.34 * high, 0.32 * wide
    for row in range(rows):
        for y, direction in ((top + (row + 0.94) * high, -1), (bottom - (row + 0.94) * high, 1)):
            for place in range(across):
                x = left + (place + 0.5) * wide - half
                yield (
                    f"M{n(x)} {n(y)}v{n(direction * body)}q0 {n(direction * 0.7 * tip)} {n(half)} {n(direction * tip)}"
                    f"q{n(half)} {n(-direction * 0.3 * tip)} {n(half)} {n(-direction * tip)}v{n(-direction * body)}z"
                )
            yield f"M{n(left)} {n(y + direction * 0.4 * body)}H{n(right)}"


PATTERNS: Final[Mapping[str, Callable[[float, float, float, float, float], Iterator[str]]]] = {
    "lattice": _lattice,
    "waves": _waves,
    "bricks": _bricks,
    "wire": _wire,
    "chevrons": _chevrons,
    "braid": _braid,
    "scales": _scales,
    "tracks": _tracks,
    "cartridges": _cartridges,
}
"""SVG path data within a rectangle (left, top, right, bottom, scale), by the pattern's name."""
