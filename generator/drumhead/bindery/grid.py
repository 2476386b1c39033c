"""Cards on paper: how many fit on a page, and where."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from drumhead.bindery.paper import SAFE, Paper

FOOT: Final = 7.0
"""Millimetres above the safe area's lower edge that the foot of a sheet takes."""

TICK: Final = 3.0
"""Millimetres that a guide line reaches beyond the cards, if the paper has room."""


@dataclass(frozen=True, slots=True)
class CutLine:
    """A guide line for one cut, in millimetres from the first card's top left corner."""

    x: float
    y: float
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards edge to edge in the middle of a page, portrait or landscape, whichever holds more. All in millimetres."""

    page_width: float
    page_height: float
    width: float
    height: float
    across: int
    down: int

    @property
    def cards(self) -> int:
        """How many a page holds."""
        return self.across * self.down

    @property
    def left(self) -> float:
        """From the page's edge to the first card; the same on the right, so that the backs are behind the fronts."""
        return round((self.page_width - self.across * self.width) / 2, 3)

    @property
    def top(self) -> float:
        """From the page's edge to the first card, and below the last."""
        return round((self.page_height - self.down * self.height) / 2, 3)

    @property
    def tick(self) -> float:
        """How far the guide lines reach beyond the cards: not into the foot."""
        return round(min(TICK, self.left - SAFE, self.top - SAFE - FOOT), 3)

    def corner(self, place: int) -> tuple[float, float]:
        """The top left corner of a card, counted from 0, from that of the first."""
        return round(place % self.across * self.width, 3), round(place // self.across * self.height, 3)

    def behind(self, place: int) -> tuple[float, float]:
        """The same for its back, on a page that is turned over its side: columns are mirrored."""
        row = place - place % self.across
        return self.corner(row + self.across - 1 - place % self.across)

    def folds(self, cards: int) -> Iterator[CutLine]:
        """One line down the middle of each column of places, to fold along."""
        for place in range(min(cards, self.across)):
            length = -(-cards // self.across) * self.height + 2 * self.tick
            yield CutLine((place + 0.5) * self.width, -self.tick, 0, length)

    def guides(self, cards: int) -> Iterator[CutLine]:
        """One line for each cut of a page with that many cards: first the cuts down, then the cuts across."""
        down = -(-cards // self.across)
        across = min(cards, self.across)
        reach = 2 * self.tick
        for place in range(across + 1):
            yield CutLine(place * self.width, -self.tick, 0, down * self.height + reach)
        for place in range(down + 1):
            yield CutLine(-self.tick, place * self.height, across * self.width + reach, 0)


def grid(paper: Paper, width: float, height: float) -> Grid:
    """The grid that holds most pieces of that size. Raises ValueError where the paper holds none.

    >>> from drumhead.bindery.paper import A4, LETTER
    >>> [(places.across, places.down) for places in (grid(A4, 63, 88), grid(LETTER, 63, 88))]
    [(3, 3), (4, 2)]
    """
    portrait, landscape = (
        _on(*size, width, height) for size in ((paper.width, paper.height), (paper.height, paper.width))
    )
    best = landscape if landscape.cards > portrait.cards else portrait
    if not best.cards:
        raise ValueError(f"{width:g} x {height:g} mm is too large for {paper.name} with its margins")
    return best


def _on(page_width: float, page_height: float, width: float, height: float) -> Grid:
    across = int((page_width - 2 * SAFE) // width)
    down = int((page_height - 2 * (SAFE + FOOT)) // height)
    return Grid(page_width, page_height, width, height, across, down)
