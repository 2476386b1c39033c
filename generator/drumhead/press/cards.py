"""A sheet of cards in one make on one paper: all that its template and its job need."""

from dataclasses import dataclass
from pathlib import Path

from drumhead.book.model import Book, Sheet
from drumhead.press.art import Art
from drumhead.press.grid import TRIMS, Grid, grid
from drumhead.press.laid import CardPage, flat, folded, names_of, single
from drumhead.press.makes import Make
from drumhead.press.paper import BLEED, Paper
from drumhead.press.stacks import Stacker, Trimmed
from drumhead.render.cards import HEIGHT, WIDTH
from drumhead.source.card_layouts import Cards


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Pages of cards of one size. Of a card a page, the ``grid`` is that card."""

    size: Trimmed
    grid: Grid
    pages: tuple[CardPage, ...]
    art: tuple[Art, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """A file's name for each page of one card."""
        return names_of(self.pages)

    @property
    def scale(self) -> float:
        """Against a poker card."""
        return min(self.size.width / WIDTH, self.size.height / HEIGHT)

    def pt(self, size: float) -> str:
        """A size of type on a poker card as it is on this one: nothing is set smaller than 8 pt."""
        return f"{max(size * self.scale, min(size, 8)):.2f}pt"

    def mm(self, length: float) -> str:
        """A length on a poker card as it is on this one."""
        return f"{length * self.scale:.2f}mm"


def shop_paper(layout: Cards, make: Make) -> Paper:
    """The paper of a print shop's page: the card itself."""
    trim = make.of(layout)
    width, height = TRIMS[trim]
    return Paper("", f"{trim} {width:g} × {height:g} mm", width, height)


def cards_on(book: Book, sheet: Sheet, layout: Cards, make: Make, paper: Paper, folder: Path) -> CardSheet:
    """The cards of a sheet; ``folder`` is the game's, where image files are. Raises ValueError for what is amiss."""
    size = Trimmed(*TRIMS[make.of(layout)], BLEED if make.shop else 0)
    stacker = Stacker(book, sheet, layout, size, make.low, folder)
    art, stacks = stacker.art(), stacker.stacks()
    if make.shop:
        page = Grid(size.width, size.height, size.width, size.height, 1, 1)
        return CardSheet(size, page, tuple(single(stacks, layout.backs)), art)
    if make.fold:
        pairs = grid(paper, 2 * size.width, size.height)
        return CardSheet(size, pairs, tuple(folded(stacks, pairs)), art)
    places = grid(paper, size.width, size.height)
    return CardSheet(size, places, tuple(flat(stacks, places, layout.backs)), art)
