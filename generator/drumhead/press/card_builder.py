"""Cards to cut out, whatever is on them: stacks of fronts, each with its back, for one size of card."""

import re
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from urllib.parse import quote

from markupsafe import Markup, escape

from drumhead.book.model import Book, Sheet
from drumhead.book.tables import Table
from drumhead.press.art import Art, art_of
from drumhead.press.deck import DeckCard, decks_of
from drumhead.render import backs
from drumhead.render.quotes import curl_quotes
from drumhead.render.stat_cards import draw_soldiers
from drumhead.source.card_layouts import PATTERNS, Cards, Deck, Owner, PackLayout
from drumhead.source.field_layouts import StatCards
from drumhead.table.cards import Card, pack, spoken

_WORDS = re.compile(r">[^<]+")


def true_black(text: str) -> str:
    """HTML or a drawing with the near-black of screens as black: lasers print anything lighter as dots.

    >>> true_black("color: #111; border: 1pt solid #999")
    'color: #000; border: 1pt solid #999'
    """
    return text.replace("#111", "#000")


@dataclass(frozen=True, slots=True)
class Trimmed:
    """The size that cards are cut to, and how far colour goes on beyond it, in millimetres."""

    width: float
    height: float
    bleed: float = 0

    def svg(self, inside: str) -> Markup:
        """A drawing of that size, with its bleed, as an image."""
        b = self.bleed
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-b:g} {-b:g} {self.width + 2 * b:g}'
            f' {self.height + 2 * b:g}">{_WORDS.sub(lambda found: curl_quotes(found[0]), inside)}</svg>'
        )
        source = b64encode(true_black(text).encode()).decode()
        return Markup(f'<img class="drawn" alt="" src="data:image/svg+xml;base64,{source}">')


@dataclass(frozen=True, slots=True)
class CutCard:
    """A card to cut out. Its front is set by a template, drawn, or an ordinary card; its back is drawn or empty.

    ``alt_text`` is all that the front says apart from its name.
    """

    name: str
    front: DeckCard | Markup | Card
    back: Markup
    back_name: str
    alt_text: str = ""


@dataclass(frozen=True, slots=True)
class CutStack:
    """Cards that belong together, and begin a page."""

    label: str
    cards: tuple[CutCard, ...]


@dataclass(frozen=True, slots=True)
class CardBuilder:
    """Makes the stacks of a sheet. ``folder`` is where the game's image files are."""

    book: Book
    sheet: Sheet
    layout: Cards
    size: Trimmed
    low: bool
    folder: Path

    def stacks(self) -> tuple[CutStack, ...]:
        """Raises ValueError for what is not there, words that do not fit on a back and images that are too coarse."""
        return tuple(self._stacks())

    def art(self) -> tuple[Art, ...]:
        """The image files that are printed. Raises ValueError."""
        if self.low or not self.layout.backs:
            return ()
        owners = self.layout.owners or (Owner(title=self.sheet.title, back=self.layout.back),)
        size = [length + 2 * self.size.bleed for length in (self.size.width, self.size.height)]
        return tuple(
            art_of(self.folder, it.back, f"back of {it.title}", *size) for it in owners if it.back not in PATTERNS
        )

    def _stacks(self) -> Iterator[CutStack]:
        if isinstance(self.layout, Deck):
            for deck in decks_of(self.book, self.sheet, self.layout):
                cards = tuple((card.name, card, card.alt_text(self.book)) for card in deck.cards)
                yield from self._owned(deck.heading, cards)
            for group in self.sheet.groups:
                if group.table and group.table.id in self.layout.stats:
                    made = self._drawn(group.table, self.layout.stats[group.table.id])
                    for side, own in groupby(made, lambda card: card.back_name):
                        yield CutStack(f"{group.heading}, {side}", tuple(own))
        if isinstance(self.layout, PackLayout):
            yield from self._owned(
                self.sheet.title, tuple((spoken(it), it, "") for it in pack(jokers=self.layout.jokers))
            )

    def _drawn(self, table: Table, stats: StatCards) -> Iterator[CutCard]:
        """The rows of a table for each side, each with the side's back."""
        size = self.size
        for it in draw_soldiers(self.book, table, stats, size.width, size.height, size.bleed, self.low):
            side = next(side.name for side in stats.sides if it.name.startswith(side.name))
            yield CutCard(it.name, size.svg(it.front), size.svg(it.back), side, it.alt_text)

    def _owned(
        self, label: str, fronts: tuple[tuple[str, DeckCard, str], ...] | tuple[tuple[str, Card, str], ...]
    ) -> Iterator[CutStack]:
        """A stack, or one for each owner."""
        alone = not self.layout.owners
        title = self.book.title if alone and isinstance(self.layout, PackLayout) else label
        for owner in self.layout.owners or (Owner(title=title, back=self.layout.back),):
            back = self._back(owner) if self.layout.backs else Markup()
            name = label if alone else owner.title if isinstance(self.layout, PackLayout) else f"{owner.title}, {label}"
            yield CutStack(name, tuple(CutCard(card, front, back, owner.title, words) for card, front, words in fronts))

    def _back(self, owner: Owner) -> Markup:
        drawn_here = owner.back in PATTERNS
        if not drawn_here and not self.low:
            return Markup(f'<img class="drawn" src="{quote(owner.back)}" alt="{escape(owner.title)}">')
        pattern = owner.back if drawn_here else PATTERNS[0]
        under = "" if owner.title == self.book.title else self.book.title
        return self.size.svg(backs.back(pattern, owner.title, under, self.size.width, self.size.height, self.low))
