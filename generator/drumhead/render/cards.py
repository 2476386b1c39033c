"""Playing cards as drawings: four suit paths, one table of pips and three figures make the pack.

A card is 63 x 88 units, so that a unit is a millimetre on a poker card. The drawing is the same everywhere: ``sprite``
for pages and play (colours by CSS custom properties), ``card_svg`` for paper (colours written out), ``inline_card`` in
running text. It uses no pattern, clip or reference: none of them survives ``<use>`` of another file.
"""

from collections.abc import Mapping
from typing import Final

from drumhead.render.svg import n as _n
from drumhead.render.svg import symbols
from drumhead.table.cards import JOKER, SUIT_NAMES, SUITS, Card, is_red, pack, rank, spoken, suit
from drumhead.table.words import worded

WIDTH: Final = 63
HEIGHT: Final = 88

SUIT_PATHS: Final = {
    "S": "M0-50C9-29 45-9 45 15 45 39 15 43 5 25 6 36 9 44 19 50H-19C-9 44-6 36-5 25-15 43-45 39-45 15-45-9-9-29 0-50Z",
    "H": "M0-25C-8-51-46-48-46-17-46 11-11 24 0 49 11 24 46 11 46-17 46-48 8-51 0-25Z",
    "D": "M0-50C8-33 21-15 37 0 21 15 8 33 0 50-8 33-21 15-37 0-21-15-8-33 0-50Z",
    "C": "M-12-12A22 22 0 1 1 12-12C9-8 7-5 7-3A22 22 0 1 1 5 23C6 36 9 44 19 50H-19C-9 44-6 36-5 23"
    "A22 22 0 1 1-7-3C-7-5-9-8-12-12Z",
}
"""Each suit in a square of 100 units round the origin."""

_LEFT, _MIDDLE, _RIGHT = 21.5, 31.5, 41.5
_TOP, _CENTRE = 18.0, 44.0
_UPPER = _TOP + (_CENTRE - _TOP) * 2 / 3
_TWO = ((_MIDDLE, _TOP + 1),)
_FOUR = ((_LEFT, _TOP), (_RIGHT, _TOP))
_SIDES = ((_LEFT, _CENTRE), (_RIGHT, _CENTRE))
_HEART = ((_MIDDLE, _CENTRE),)
_ABOVE = ((_MIDDLE, (_TOP + _CENTRE) / 2),)
_EIGHT = (*_FOUR, (_LEFT, _UPPER), (_RIGHT, _UPPER))

PIPS: Final[Mapping[str, tuple[tuple[tuple[float, float], ...], tuple[tuple[float, float], ...]]]] = {
    "2": (_TWO, ()),
    "3": (_TWO, _HEART),
    "4": (_FOUR, ()),
    "5": (_FOUR, _HEART),
    "6": (_FOUR, _SIDES),
    "7": (_FOUR, (*_SIDES, *_ABOVE)),
    "8": ((*_FOUR, *_ABOVE), _SIDES),
    "9": (_EIGHT, _HEART),
    "10": ((*_EIGHT, (_MIDDLE, (_TOP + _UPPER) / 2)), ()),
}
"""By rank: pips that are repeated upside down in the lower half, and pips drawn once (x, y of their centres)."""

PAPER_COLOURS: Final = {"black": "#111", "red": "#b3261e", "paper": "#fff", "edge": "#111", "back": "#111"}
"""Colours of ``card_svg``; ``diamond`` and ``club`` may be added for a four-colour pack."""

PAGE_COLOURS: Final = {
    "black": "var(--card-black,#111)",
    "red": "var(--card-red,#b3261e)",
    "diamond": "var(--card-diamond,var(--card-red,#b3261e))",
    "club": "var(--card-club,var(--card-black,#111))",
    "paper": "var(--card-paper,#fff)",
    "edge": "var(--card-edge,#8a857a)",
    "back": "var(--card-back,#33404f)",
}
"""Colours of the sprite: the page may set each custom property, for the dark or for four colours."""


def ink_of(face: Card, colours: Mapping[str, str] = PAPER_COLOURS) -> str:
    """The colour of a card's rank and suit; a Joker is black."""
    plain = colours["red"] if is_red(face) else colours["black"]
    return colours.get({"D": "diamond", "C": "club"}.get(suit(face), ""), plain)


def _pip(letter: str, x: float, y: float, size: float, line: float = 0) -> str:
    stroke = f' stroke-width="{_n(100 * line / size)}"' if line else ""
    return f'<path d="{SUIT_PATHS[letter]}" transform="translate({_n(x)} {_n(y)})scale({_n(size / 100)})"{stroke}/>'


def _text(words: str, x: float, y: float, size: float, family: str) -> str:
    return (
        f'<text x="{_n(x)}" y="{_n(y)}" font-family="{family}" font-size="{_n(size)}" font-weight="600"'
        f' text-anchor="middle">{words}</text>'
    )


def _turned(drawing: str) -> str:
    """The drawing, and the same upside down: the card reads from both ends."""
    return f'{drawing}<g transform="rotate(180 {WIDTH / 2} {HEIGHT / 2})">{drawing}</g>'


def board(colours: Mapping[str, str]) -> str:
    """A card's paper with its edge."""
    return (
        f'<rect x=".25" y=".25" width="{WIDTH - 0.5}" height="{HEIGHT - 0.5}" rx="2.5"'
        f' fill="{colours["paper"]}" stroke="{colours["edge"]}" stroke-width=".5"/>'
    )


def _court(face: Card, ink: str, paper: str, line: float) -> str:
    """A figure with the attribute of its suit, the same from both ends; with a ``line`` nothing is filled."""
    drawings, letter = symbols("courts"), suit(face)
    hand = '<circle cx="42.7" cy="37.5" r="1.8" fill="#fff"/>'
    figure = f"{drawings[rank(face)]}{drawings[letter]}{hand}".replace("#fff", paper)
    half = figure.replace("#111", paper if line else ink).replace('stroke="none"', "" if line else 'stroke="none"')
    return (
        f'<g fill="none" stroke="{ink}" stroke-width=".7" stroke-linecap="round" stroke-linejoin="round">'
        f'{_turned(half)}<path d="M16 44H47"/><rect x="16" y="9" width="31" height="70" rx="1"/></g>'
        f"{_turned(_pip(letter, 20, 13.8, 6.4, line))}"
    )


def _pips(face: Card, line: float) -> str:
    letter = suit(face)
    if rank(face) == "A":
        return _pip(letter, 31.5, 44, 34 if letter == "S" else 24, line)
    twice, once = PIPS[rank(face)]
    size = 11 if len(twice) > 1 else 17
    ends = "".join(_pip(letter, x, y, size, line) for x, y in twice)
    return _turned(ends) + "".join(_pip(letter, x, y, size, line) for x, y in once)


def _drum(ink: str, paper: str, hoops: str) -> str:
    return (
        f'<g fill="{paper}" stroke="{ink}" stroke-width="1" stroke-linejoin="round">'
        '<path d="M17.5 35V57C17.5 61.4 23.8 65 31.5 65S45.5 61.4 45.5 57V35"/>'
        f'<path d="M17.5 38 21 60.5 27 41.5 31.5 65 36 41.5 42 60.5 45.5 38" fill="none" stroke-width=".7"/>'
        f'<path d="M16.5 53.5V57.5C16.5 62.4 23.2 66.3 31.5 66.3S46.5 62.4 46.5 57.5V53.5C46.5 58.4 39.8 62.3 31.5 62.3'
        f'S16.5 58.4 16.5 53.5Z" fill="{hoops}"/>'
        f'<path d="M16.5 33V37C16.5 41.9 23.2 45.8 31.5 45.8S46.5 41.9 46.5 37V33Z" fill="{hoops}"/>'
        '<ellipse cx="31.5" cy="33" rx="15" ry="8.6"/>'
        "</g>"
        f'<path d="M24 35 45 19M39 35 18 19" stroke="{ink}" stroke-width="1.6" stroke-linecap="round"/>'
        f'<g fill="{ink}" stroke="none"><circle cx="24" cy="35" r="1.7"/><circle cx="39" cy="35" r="1.7"/></g>'
    )


def index(face: Card, family: str = "Barlow Condensed") -> str:
    """The upper left corner of a card, uncoloured: rank and suit, or the word Joker downwards."""
    if face == JOKER:
        return "".join(_text(letter, 7.2, 15 + 9.2 * place, 11, family) for place, letter in enumerate("JOKER"))
    width = 9.3 if rank(face) == "10" else 7.6  # nothing nearer than 3 mm to where it is cut
    return _text(rank(face), width, 16, 16.5, family) + _pip(suit(face), width, 23.4, 8.6)


def middle(face: Card, colours: Mapping[str, str] = PAPER_COLOURS, line: float = 0) -> str:
    """The part of a card between the indices: pips, a court's figure or the drum.

    Only lines are coloured. With a ``line``, outlines of that width replace areas.
    """
    if face == JOKER:
        paper = colours["paper"]
        return _drum(colours["black"], paper, paper if line else colours["black"])
    return _court(face, ink_of(face, colours), colours["paper"], line) if rank(face) in "JQK" else _pips(face, line)


def drawing(face: Card, colours: Mapping[str, str] = PAPER_COLOURS, family: str = "Barlow Condensed") -> str:
    """The content of the SVG of a card, within 63 x 88 units."""
    inside = _turned(index(face, family)) + middle(face, colours)
    return f'{board(colours)}<g fill="{ink_of(face, colours)}">{inside}</g>'


def hatching(left: float, top: float, right: float, bottom: float, step: float) -> str:
    """Lines that fall to the left across a rectangle as SVG path data, ``step`` apart along its edges."""
    width, height = right - left, bottom - top
    lines, offset = "", step
    while offset < width + height:
        x1, y1 = (offset, 0.0) if offset <= width else (width, offset - width)
        x2, y2 = (0.0, offset) if offset <= height else (offset - height, height)
        lines += f"M{_n(right - x1)} {_n(top + y1)}L{_n(right - x2)} {_n(top + y2)}"
        offset += step
    return lines


def card_svg(face: Card) -> str:
    """A whole card for paper, with its name as alternative text."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="card-face" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<title>{spoken(face)}</title>{drawing(face, PAPER_COLOURS)}</svg>"
    )


def suit_svg(letter: str, before: str = "") -> str:
    """A suit for running text, as high as a capital, in the text's colour.

    ``before`` is read out before its name.
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="suit suit-{letter}" role="img" viewBox="-50 -50 100 100">'
        f'<title>{before}{worded(SUIT_NAMES[letter])}</title><path fill="currentColor" d="{SUIT_PATHS[letter]}"/></svg>'
    )


def inline_card(face: Card) -> str:
    """A card in running text: its rank and its suit drawn, as one unbroken word.

    Read out, or taken into the search, it is ``10 of spades``.
    """
    if face == JOKER:
        return '<span class="card-inline joker">Joker</span>'
    colour = "red" if is_red(face) else "black"
    sign = suit_svg(suit(face), before=" of ")
    return f'<span class="card-inline {colour} of-{suit(face)}">{rank(face)}{sign}</span>'


def sprite() -> str:
    """One SVG file of symbols: ``10S`` … ``Joker``, and ``suit-S`` … and insignia, coloured as the text.

    Use them as ``<svg><use href="cards.svg#10S"/></svg>``; the colours are the custom properties of ``PAGE_COLOURS``.
    """
    family = "Barlow Condensed,Arial Narrow,sans-serif"
    box = f"0 0 {WIDTH} {HEIGHT}"
    faces = (*pack(), JOKER)
    cards = [f'<symbol id="{face}" viewBox="{box}">{drawing(face, PAGE_COLOURS, family)}</symbol>' for face in faces]
    suits = [
        f'<symbol id="suit-{letter}" viewBox="-50 -50 100 100">'
        f'<path fill="currentColor" d="{SUIT_PATHS[letter]}"/></symbol>'
        for letter in SUITS
    ]
    pen = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
    insignia = [
        f'<symbol id="{name}" viewBox="0 0 48 48"><g {pen}>{inside.replace("#111", "currentColor")}</g></symbol>'
        for name, inside in symbols("insignia").items()
    ]
    symbols_text = "\n".join(("", *suits, *cards, *insignia, ""))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols_text}</svg>\n'


# The ordinary pack in parts, each drawn once on a card of 63 x 88 mm: imposition fits them to any size of card.

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
