"""Cards to cut out, of any kind: stacks of fronts, each with its back, for one size of card."""

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
    """The size that cards are cut to, and how far colour extends beyond it, in millimetres."""

    width: float
    height: float
    bleed: float = 0

    def svg(self, inside: str) -> Markup:
        """A drawing of that size, with its bleed, as an image."""
        b = self.bleed
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-b:g} {-b:g} {self.width + 2 * b:g}'
            f' {self.height + 2 * b:g}">{_WORDS.sub(lambda match: curl_quotes(match[0]), inside)}</svg>'
        )
        source = b64encode(true_black(text).encode()).decode()
        return Markup(f'<img class="drawn" alt="" src="data:image/svg+xml;base64,{source}">')


@dataclass(frozen=True, slots=True)
class CutCard:
    """A card to cut out. Its front is set by a template, drawn, or an ordinary card; its back is drawn or empty.

    ``alt_text`` is the text of the front without its name.
    """

    name: str
    front: DeckCard | Markup | Card
    back: Markup
    back_name: str
    alt_text: str = ""


@dataclass(frozen=True, slots=True)
class CutStack:
    """Cards that belong together and begin on a new page."""

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
        """The stacks. Raises ValueError for unknown names, words that do not fit on a back and coarse images."""
        return tuple(self._stacks())

    def art(self) -> tuple[Art, ...]:
        """The image files to print. Raises ValueError."""
        if self.low or not self.layout.backs:
            return ()
        owners = self.layout.owners or (Owner(title=self.sheet.title, back=self.layout.back),)
        size = [length + 2 * self.size.bleed for length in (self.size.width, self.size.height)]
        files = [(owner.back, f"back of {owner.title}") for owner in owners if owner.back not in PATTERNS]
        return tuple(art_of(self.folder, name, what, *size) for name, what in files)

    def _stacks(self) -> Iterator[CutStack]:
        if isinstance(self.layout, Deck):
            for deck in decks_of(self.book, self.sheet, self.layout):
                cards = tuple((card.name, card, card.alt_text(self.book)) for card in deck.cards)
                yield from self._by_owner(deck.heading, cards)
            for group in self.sheet.groups:
                if group.table and group.table.id in self.layout.stats:
                    soldiers = self._soldiers(group.table, self.layout.stats[group.table.id])
                    for side, cards_of_side in groupby(soldiers, lambda card: card.back_name):
                        yield CutStack(f"{group.heading}, {side}", tuple(cards_of_side))
        if isinstance(self.layout, PackLayout):
            yield from self._by_owner(
                self.sheet.title, tuple((spoken(card), card, "") for card in pack(jokers=self.layout.jokers))
            )

    def _soldiers(self, table: Table, stats: StatCards) -> Iterator[CutCard]:
        """The rows of a table for each side, each with the side's back."""
        size = self.size
        for soldier in draw_soldiers(self.book, table, stats, size.width, size.height, size.bleed, self.low):
            side = next(side.name for side in stats.sides if soldier.name.startswith(side.name))
            yield CutCard(soldier.name, size.svg(soldier.front), size.svg(soldier.back), side, soldier.alt_text)

    def _by_owner(
        self, label: str, fronts: tuple[tuple[str, DeckCard, str], ...] | tuple[tuple[str, Card, str], ...]
    ) -> Iterator[CutStack]:
        """A stack, or one for each owner."""
        unowned = not self.layout.owners
        title = self.book.title if unowned and isinstance(self.layout, PackLayout) else label
        for owner in self.layout.owners or (Owner(title=title, back=self.layout.back),):
            back = self._back(owner) if self.layout.backs else Markup()
            owner_label = owner.title if isinstance(self.layout, PackLayout) else f"{owner.title}, {label}"
            name = label if unowned else owner_label
            yield CutStack(name, tuple(CutCard(card, front, back, owner.title, alt) for card, front, alt in fronts))

    def _back(self, owner: Owner) -> Markup:
        is_pattern = owner.back in PATTERNS
        if not is_pattern and not self.low:
            return Markup(f'<img class="drawn" src="{quote(owner.back)}" alt="{escape(owner.title)}">')
        pattern = owner.back if is_pattern else PATTERNS[0]
        subtitle = "" if owner.title == self.book.title else self.book.title
        return self.size.svg(backs.back(pattern, owner.title, subtitle, self.size.width, self.size.height, self.low))
