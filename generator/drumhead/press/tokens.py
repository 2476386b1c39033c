"""Tokens to cut out: what is drawn on each, and on which page each stands."""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from math import sqrt
from typing import Final

from markupsafe import Markup

from drumhead.bindery.grid import Grid, grid
from drumhead.bindery.paper import Paper
from drumhead.press.free_cards import down
from drumhead.render.icons import icon_drawn
from drumhead.render.svg import POINT, SANS
from drumhead.render.wording import width
from drumhead.source.piece_layouts import Token, Tokens

GAP: Final = 2.0
"""Millimetres between round tokens; square ones stand edge to edge, one cut for both."""

RIM: Final = 1.6
"""Millimetres that the rim takes where it has a colour."""

_LEAST: Final = 8.0
_MIDDLE: Final = 0.42
"""How far down an icon and a figure stand, as a share of the token."""

_FOOT: Final = 0.78
"""How far down the line stands that the name stands on."""


@dataclass(frozen=True, slots=True)
class TokenPages:
    """Drawings of tokens page by page, and the cells of a page; ``is_cut`` says whether lines between them are cut."""

    grid: Grid
    is_cut: bool
    pages: tuple[tuple[Markup, ...], ...]


def pages_of(layout: Tokens, paper: Paper) -> TokenPages:
    """Every token as often as it is wanted. Raises ValueError with each field that does not fit, by how much."""
    cell = layout.across + (GAP if layout.shape == "round" else 0)
    found = grid(paper, cell, cell)
    faults: list[str] = []
    drawn = [(_drawing(layout, token, cell, faults.append), token.count) for token in layout.tokens]
    if faults:
        raise ValueError("; ".join(faults))
    every = [drawing for drawing, count in drawn for _ in range(count)]
    pages = (tuple(every[n : n + found.cards]) for n in range(0, len(every), found.cards))
    return TokenPages(found, layout.shape == "square", tuple(pages))


def _drawing(layout: Tokens, token: Token, cell: float, fault: Callable[[str], None]) -> Markup:
    across = layout.across
    is_round = layout.shape == "round"
    rim = RIM if token.colour else 0.6
    half = across / 2 - rim
    # As wide as a round token is at the foot of its name.
    room = 2 * (sqrt(half**2 - ((_FOOT - 0.5) * across) ** 2) if is_round else half - 0.4)
    size = _fitting(f"token {token.name}, name", token.name, layout.size, room, fault)
    middle, icon = _MIDDLE * across, 0.36 * across
    figure = str(token.figure)
    parts = [_outline(is_round, across, token.colour)]
    if token.icon:
        try:
            inside = icon_drawn(token.icon)
        except ValueError as error:
            fault(f"token {token.name}, icon: {error}")
            inside = ""
        left = across / 2 - (icon if figure else icon / 2)
        parts.append(f'<g transform="translate({left:g} {middle - icon / 2:g}) scale({icon / 24:g})">{inside}</g>')
    if figure:
        wide = icon if token.icon else 1.8 * icon
        large = _fitting(f"token {token.name}, figure", figure, across * 0.32 / POINT, wide, fault)
        at = across / 2 + (icon / 2 if token.icon else 0)
        parts.append(_text(figure, at, middle + large * POINT * 0.35, large))
    alone = not token.icon and not figure
    parts.append(_text(token.name, across / 2, across / 2 + size * POINT * 0.35 if alone else _FOOT * across, size))
    edge = (cell - across) / 2
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-edge:g} {-edge:g} {cell:g} {cell:g}">'
        f"<title>{escape(token.name)}</title>{''.join(parts)}</svg>"
    )


def _fitting(what: str, words: str, size: float, room: float, fault: Callable[[str], None]) -> float:
    """The size of words in points at which they fit."""
    for it in down(size, _LEAST):
        if (over := width(words, it * POINT, SANS) - room) <= 0:
            return it
    fault(f"{what}: {over:.1f} mm too wide at {_LEAST:g} pt: shorten it, or make the tokens larger")
    return _LEAST


def _outline(is_round: bool, across: float, colour: str) -> str:
    """The rim in its colour, and for a round token the line to cut along."""
    middle = across / 2

    def ring(inset: float, line: float, ink: str) -> str:
        if is_round:
            shape = f'<circle cx="{middle:g}" cy="{middle:g}" r="{middle - inset:g}"'
        else:
            shape = f'<rect x="{inset:g}" y="{inset:g}" width="{across - 2 * inset:g}" height="{across - 2 * inset:g}"'
        return f'{shape} fill="none" stroke="{ink}" stroke-width="{line:g}"/>'

    coloured = ring(RIM / 2, RIM, colour) if colour else ""
    return coloured + (ring(0, 0.12, "#777") if is_round else "")


def _text(words: str, x: float, y: float, size: float) -> str:
    style = f'text-anchor="middle" font-family="{SANS}" font-weight="600" font-size="{size * POINT:.3f}" fill="#111"'
    return f'<text x="{x:g}" y="{y:.3f}" {style}>{escape(words)}</text>'
