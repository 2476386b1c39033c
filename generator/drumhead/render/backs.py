"""Backs of cards, drawn for any size: a frame, a pattern and a plate with words. All look the same upside down.

They leave a white edge, so that a card that is cut or printed a little askew shows nothing of its neighbour.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from drumhead.render.cards import HEIGHT, PRINTED, WIDTH, lattice
from drumhead.render.svg import POINT, n, words
from drumhead.render.wording import width as wide

EDGE: Final = 4.0
"""Millimetres from the trim to the frame."""

LEAST: Final = 8 * POINT
"""The size of the smallest type."""


def back(pattern: str, title: str, under: str, width: float, height: float, low: bool = False) -> str:
    """The inside of the SVG of a back in millimetres; with ``low`` ink there is the frame and no pattern.

    Raises ValueError for words that are too wide, saying by how much.
    """
    scale = min(width / WIDTH, height / HEIGHT)
    ink = PRINTED["red"] if pattern == "waves" else PRINTED["black"]
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
        f' fill="#fff" stroke-width=".7"/>'
        f'<path stroke-width=".25" d="M{n(left + 2)} {n(middle)}H{n(width - left - 2)}"/></g>'
        f"{_plate(title, under, width, height, width - 2 * left - 3, scale)}"
    )


def _frame(inset: float, width: float, height: float, thick: float) -> str:
    size = f'width="{n(width - 2 * inset)}" height="{n(height - 2 * inset)}"'
    return f'<rect x="{n(inset)}" y="{n(inset)}" {size} rx="1.4" stroke-width="{thick}"/>'


def _plate(title: str, under: str, width: float, height: float, room: float, scale: float) -> str:
    """The words, and the same upside down."""
    ink, middle = PRINTED["black"], height / 2
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


PATTERNS: Final[Mapping[str, Callable[[float, float, float, float, float], Iterator[str]]]] = {
    "lattice": _lattice,
    "waves": _waves,
    "bricks": _bricks,
}
"""SVG path data within a rectangle (left, top, right, bottom, scale), by the pattern's name."""
