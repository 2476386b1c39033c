"""Marks on soldier cards: the side, the facing, the dice. A unit is a millimetre on paper."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from drumhead.render.svg import SANS, SERIF, n


@dataclass(frozen=True, slots=True)
class Style:
    """Colours, those of bands by name, and fonts."""

    ink: str
    paper: str
    number: str
    hatched: str
    solid: str
    sans: str = SANS
    serif: str = SERIF

    def band(self, kind: str) -> str:
        """The colour of a band."""
        return self.hatched if kind == "hatched" else self.solid


PAPER_STYLE: Final = Style("#111", "#fff", "#b3261e", "#33485c", "#b3261e")
PAGE_STYLE: Final = Style(
    "var(--card-black,#111)",
    "var(--card-paper,#fff)",
    "var(--card-red,#b3261e)",
    "var(--side-hatched,#33485c)",
    "var(--side-solid,#b3261e)",
    "Barlow Condensed,Arial Narrow,sans-serif",
    "Source Serif 4,Georgia,serif",
)
"""For a page, which may set each of the custom properties."""


def mark(kind: str, x: float, y: float, radius: float, fill: str, line: str = "") -> str:
    """The mark of a side: a ``diamond`` or a ``disc``, with an outline where ``line`` is a colour."""
    stroke = f' stroke="{line}" stroke-width="{n(radius / 7)}"' if line else ""
    if kind == "disc":
        return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius * 0.86)}" fill="{fill}"{stroke}/>'
    r = n(radius * 1.12)
    return f'<path d="M{n(x)} {n(y)}m0-{r}l{r} {r}-{r} {r}-{r}-{r}z" fill="{fill}"{stroke}/>'


def arrow(x: float, y: float, width: float, height: float, fill: str, line: str) -> str:
    """The facing of a card: a triangle whose tip is at x and y, on its edge."""
    half = width / 2
    return (
        f'<path d="M{n(x)} {n(y)}l{n(half)} {n(height)}h{n(-width)}z" fill="{fill}" stroke="{line}"'
        f' stroke-width="{n(width / 28)}" stroke-linejoin="round"/>'
    )


def eye(x: float, y: float, width: float, ink: str, paper: str) -> str:
    """An eye, with its middle at x and y."""
    a, b = width / 2, width * 0.42
    return (
        f'<path d="M{n(x - a)} {n(y)}q{n(a)} {n(-b)} {n(width)} 0q{n(-a)} {n(b)} {n(-width)} 0z" fill="{paper}"'
        f' stroke="{ink}" stroke-width="{n(width / 11)}" stroke-linejoin="round"/>'
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(width * 0.15)}" fill="{ink}"/>'
    )


def die(x: float, y: float, size: float, ink: str, paper: str) -> str:
    """A die that shows a six, from its upper left corner."""
    pips = "".join(
        f'<circle cx="{n(x + size * across)}" cy="{n(y + size * down)}" r="{n(size * 0.09)}"/>'
        for across in (0.3, 0.7)
        for down in (0.23, 0.5, 0.77)
    )
    return (
        f'<g fill="{ink}"><rect x="{n(x)}" y="{n(y)}" width="{n(size)}" height="{n(size)}" rx="{n(size / 6)}"'
        f' fill="{paper}" stroke="{ink}" stroke-width="{n(size / 13)}"/>{pips}</g>'
    )


def no_die(x: float, y: float, size: float, ink: str) -> str:
    """The place where a die would be."""
    dash = n(size / 7)
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(size)}" height="{n(size)}" rx="{n(size / 6)}" fill="none"'
        f' stroke="{ink}" stroke-width="{n(size / 16)}" stroke-dasharray="{dash} {dash}"/>'
    )


def dots(left: float, top: float, right: float, bottom: float, step: float) -> Iterator[tuple[float, float]]:
    """The centres of dots in staggered rows, the same from both ends."""
    rows, columns = int((bottom - top) / step / 2) * 2, int((right - left) / step)
    x0 = (left + right - (columns - 1) * step) / 2
    y0 = (top + bottom - (rows - 1) * step) / 2
    for row in range(rows):
        shift = step / 4 if row % 2 else -step / 4
        for column in range(columns):
            yield x0 + column * step + shift, y0 + row * step
