"""Tokens to cut out: their drawings page by page."""

from html import escape
from typing import Final

from markupsafe import Markup

from drumhead.bindery.paper import Paper, grid
from drumhead.press.piece_face import FaceOutline, Report, face, frame
from drumhead.press.piece_pages import PiecePages, pages_on
from drumhead.render.svg import n
from drumhead.source.piece_layouts import Token, Tokens

GAP: Final = 2.0
"""Millimetres between round and hexagonal tokens; square ones stand edge to edge, one cut for both."""

RIM: Final = 1.6
"""The width of a coloured rim in millimetres."""


def pages_of(layout: Tokens, paper: Paper, fault: Report) -> PiecePages[Markup]:
    """Drawings of every copy of every token. Each field that does not fit is reported, by how much."""
    outer = frame(layout.shape, layout.across)
    gap = 0 if layout.shape == "square" else GAP
    cells = grid(paper, outer.width + gap, outer.height + gap)
    drawings = [(_drawing(layout, token, gap / 2, fault), token.count) for token in layout.tokens]
    return pages_on(cells, [drawing for drawing, count in drawings for _ in range(count)])


def _drawing(layout: Tokens, token: Token, edge: float, fault: Report) -> Markup:
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
