"""Tokens to cut out: their drawings page by page."""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Final

from markupsafe import Markup

from drumhead.bindery.grid import Grid, grid
from drumhead.bindery.paper import Paper
from drumhead.press.faults import LayoutFaults
from drumhead.press.piece_face import FaceOutline, face, frame
from drumhead.render.svg import n
from drumhead.source.piece_layouts import Token, Tokens

GAP: Final = 2.0
"""Millimetres between round and hexagonal tokens; square ones stand edge to edge, one cut for both."""

RIM: Final = 1.6
"""The width of a coloured rim in millimetres."""


@dataclass(frozen=True, slots=True)
class TokenPages:
    """Drawings of tokens page by page, and their grid; ``is_cut`` tells whether lines between them are cut."""

    grid: Grid
    is_cut: bool
    pages: tuple[tuple[Markup, ...], ...]


def pages_of(layout: Tokens, paper: Paper) -> TokenPages:
    """Every copy of every token. Raises LayoutFaults with each field that does not fit, by how much."""
    outer = frame(layout.shape, layout.across)
    gap = 0 if layout.shape == "square" else GAP
    cells = grid(paper, outer.width + gap, outer.height + gap)
    faults: list[str] = []
    drawings = [(_drawing(layout, token, gap / 2, faults.append), token.count) for token in layout.tokens]
    if faults:
        raise LayoutFaults(faults)
    tokens = [drawing for drawing, count in drawings for _ in range(count)]
    pages = (tuple(tokens[place : place + cells.cards]) for place in range(0, len(tokens), cells.cards))
    return TokenPages(cells, layout.shape == "square", tuple(pages))


def _drawing(layout: Tokens, token: Token, edge: float, fault: Callable[[str], None]) -> Markup:
    inside = frame(layout.shape, layout.across, rim=RIM if token.colour else 0.6)
    parts = [ring(inside, RIM / 2, RIM, token.colour)] if token.colour else []
    parts += [ring(inside, 0, 0.12, "#777")] if layout.shape != "square" else []
    parts.append(face(token, inside, layout.size, f"token {token.name}", fault, "the tokens larger").drawing)
    x, y = inside.width / 2 + edge, inside.height / 2 + edge
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{n(-x)} {n(-y)} {n(2 * x)} {n(2 * y)}">'
        f"<title>{escape(token.name)}</title>{''.join(parts)}</svg>"
    )


def ring(outer: FaceOutline, inset: float, line: float, ink: str) -> str:
    """The outline, at a distance ``inset`` inside the edge."""
    style = f'fill="none" stroke="{ink}" stroke-width="{line:g}"'
    if outer.shape == "round":
        return f'<circle r="{n(outer.width / 2 - inset)}" {style}/>'
    short = 1 - 2 * inset / outer.height, 1 - 2 * inset / outer.height
    corners = " ".join(f"{n(x * short[0])},{n(y * short[1])}" for x, y in outer.outline())
    return f'<polygon points="{corners}" {style}/>'
