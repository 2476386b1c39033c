"""The faces of a sheet of cards, each drawn once at every size offered, and the source that imposition needs."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from markupsafe import Markup, escape

from drumhead.book.model import Book, Sheet
from drumhead.imposition.cards import Card as StackedCard
from drumhead.imposition.cards import CardSource, Face, FacePart, Stack
from drumhead.imposition.deck import NARROW
from drumhead.imposition.paper import A5, BLEED, NAMED_PAPERS, Paper
from drumhead.press.art import ImageUse, digests_of
from drumhead.press.deck import DeckCard, decks_of
from drumhead.press.free_cards import CardArtist, alt_text, check_fields, images_of
from drumhead.render import backs
from drumhead.render.cards import FACES, HEIGHT, WIDTH
from drumhead.render.stat_cards import Artist, SoldierCard, soldiers_of
from drumhead.source.card_layouts import PATTERNS, Cards, Deck, Owner, PackLayout, SideStyle, trim_size
from drumhead.source.piece_layouts import FreeCard, FreeCards
from drumhead.table.cards import Card, pack, spoken


def true_black(text: str) -> str:
    """HTML or a drawing with the near-black of screens as black: lasers print anything lighter as dots.

    >>> true_black("color: #111; border: 1pt solid #999")
    'color: #000; border: 1pt solid #999'
    """
    return text.replace("#111", "#000")


class Trimmed(NamedTuple):
    """The size that cards are cut to, and how far colour extends beyond it, in millimetres."""

    width: float
    height: float
    bleed: float = BLEED

    @property
    def scale(self) -> float:
        """The size relative to a poker card, whose proportions may differ."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    def svg(self, inside: str) -> Markup:
        """A drawing of that size, with its bleed, as an image."""
        b = self.bleed
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-b:g} {-b:g} {self.width + 2 * b:g}'
            f' {self.height + 2 * b:g}">{inside}</svg>'
        )
        source = b64encode(true_black(text).encode()).decode()
        return Markup(f'<img class="drawn" alt="" src="data:image/svg+xml;base64,{source}">')


HOW_TO: Final = {
    "fold": "Cut into strips, fold each along its broken line, glue, and cut the cards apart",
    "long-edge": "Print on both sides, flip on long edge; cut along the lines",
    "short-edge": "Print on both sides, flip on short edge; cut along the lines",
    "cut": "Cut along the lines",
}
"""The instructions above the cards, in the words of a printer's driver."""

SMALL: Final = 0.9
"""Fronts are set for a poker card and scaled to others, down to this factor: below it type would be too small."""

SCALED: Final = "poker"
"""The trim that such fronts are set for."""

PACK: Final = 1
"""The number of the PDF of ordinary cards among a source's."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The frame around the cards of a page of that paper, in that orientation."""

    name: str
    paper: Paper
    width: float
    height: float


FRAMES: Final = (
    *(
        Frame(f"{paper.id}-{way}", paper, *size)
        for paper in NAMED_PAPERS
        for way, size in (("upright", (paper.width, paper.height)), ("lying", (paper.height, paper.width)))
        if (paper, way) != (A5, "upright")
    ),
    Frame(NARROW, A5, A5.width, A5.height),
)


@dataclass(frozen=True, slots=True)
class FrontSheet:
    """Fronts that a template sets for one trim, and that are scaled to others; ``least`` is the smallest of scales."""

    trim: str
    size: Trimmed
    least: float
    fronts: tuple[DeckCard, ...]

    def pt(self, size: float) -> str:
        """A size of type on a poker card, scaled for this one: it is at least 8 pt on every card."""
        return f"{max(size * self.size.scale, 8 / self.least):.2f}pt"

    def mm(self, length: float) -> str:
        """A length on a poker card, scaled for this one."""
        return f"{length * self.size.scale:.2f}mm"


Soldier = tuple[SideStyle, SoldierCard]
Front = DeckCard | Card | FreeCard | Soldier
"""What a front shows: set by a template, an ordinary card, or drawn."""

Back = Owner | SideStyle


class CardFaces:
    """All drawings for a sheet of cards: frames and instructions, then ``drawings``, each with its trim, then the
    ``fronts`` of each trim that a template sets.

    ``art`` are hashes of its image files; ``labels`` tell what each page shows, '' before the first face; ``faults``
    are what does not fit.
    """

    def __init__(self, book: Book, sheet: Sheet, layout: Cards, folder: Path) -> None:
        """``folder`` is the game's, with its image files. Raises ValueError for faulty layouts and unknown names."""
        if isinstance(layout, FreeCards):
            check_fields(layout)
        self._book, self._sheet, self._layout = book, sheet, layout
        self.art = digests_of(folder, self._images())
        self.sizes = {trim: Trimmed(*trim_size(trim)) for trim in (layout.trim, *layout.trims)}
        self.drawings: list[tuple[str, Markup]] = []
        self.labels = [""] * (len(FRAMES) + len(HOW_TO))
        self._faults: list[str] = []
        self._shown: list[Front | Back] = []
        """By the number of a face."""
        self._faces: list[Face] = []
        stacks = [*self._stacks()]
        for trim, low in product(self.sizes, (False, True)):
            for shown, face in zip(self._shown, self._faces, strict=True):
                if not isinstance(shown, DeckCard | str):
                    self._draw(shown, face, trim, low)
        self.fronts = [*self._fronts()]
        self.faults = tuple(dict.fromkeys(self._faults))
        self.source = CardSource(
            f"{book.title}: {sheet.title}",
            book.designer,
            sheet.about,
            f"card game, cards, edition {book.edition}",
            {trim: trim_size(trim) for trim in self.sizes},
            stacks,
            self._faces,
            {name: number for number, name in enumerate((*(frame.name for frame in FRAMES), *HOW_TO))},
        )

    def _images(self) -> Iterator[ImageUse]:
        """The image files on its fronts and backs, at each size; with little ink there is none on a back."""
        layout = self._layout
        owners = layout.owners or (Owner(title=self._sheet.title, back=layout.back),)
        for trim in (layout.trim, *layout.trims):
            width, height = trim_size(trim)
            if layout.backs:
                size = width + 2 * BLEED, height + 2 * BLEED
                yield from ((it.back, f"back of {it.title}", size) for it in owners if it.back not in PATTERNS)
            if isinstance(layout, FreeCards):
                yield from images_of(layout, trim)

    def _stacks(self) -> Iterator[Stack]:
        """The stacks, with the numbers of their faces."""
        book, sheet, layout = self._book, self._sheet, self._layout
        fronts: list[tuple[str, Front, str]]
        match layout:
            case Deck():
                for heading, cards in decks_of(book, sheet, layout):
                    fronts = [(card.name, card, card.alt_text(book)) for card in cards]
                    yield from self._by_owner(Owner(title=heading, back=layout.back), heading, fronts)
                for group in sheet.groups:
                    if group.table and group.table.id in layout.stats:
                        stats = layout.stats[group.table.id]
                        soldiers = soldiers_of(book, group.table, stats)
                        for side in stats.sides:
                            named = [(f"{side.name} {it.name}", (side, it), it.alt_text) for it in soldiers]
                            yield Stack(f"{group.heading}, {side.name}", [self._card(*it, side) for it in named])
            case FreeCards() | PackLayout():
                if isinstance(layout, FreeCards):
                    fronts = [(it.name, it, alt_text(it)) for it in layout.cards for _ in range(it.count)]
                else:
                    fronts = [(spoken(card), card, "") for card in pack(jokers=layout.jokers)]
                yield from self._by_owner(Owner(title=book.title, back=layout.back), sheet.title, fronts)

    def _by_owner(self, nobody: Owner, label: str, fronts: Sequence[tuple[str, Front, str]]) -> Iterator[Stack]:
        """A stack, or one for each owner, with their backs or else those of ``nobody``."""
        layout = self._layout
        for owner in layout.owners or (nobody,):
            own = f"{owner.title}, {label}" if isinstance(layout, Deck) else owner.title
            back = owner if layout.backs else None
            yield Stack(own if layout.owners else label, [self._card(*front, back) for front in fronts])

    def _card(self, name: str, front: Front, text: str, back: Back | None) -> StackedCard:
        """A card with the numbers of its faces; ``text`` is that of the front without its name."""
        number = self._number(front, name, text)
        if back is None:
            return StackedCard(name, number)
        return StackedCard(name, number, self._number(back, back.title if isinstance(back, Owner) else back.name, ""))

    def _number(self, shown: Front | Back, name: str, text: str) -> int:
        """The number of a face; equal ones have one."""
        if shown in self._shown:
            return self._shown.index(shown)
        parts: dict[str, Sequence[FacePart]] = {}
        if isinstance(shown, str):  # an ordinary card: its page, and what of its middle is printed
            page = 3 * FACES.index(shown)
            for key, middle in (("", 1), ("low", 2)):
                parts[key] = [FacePart(PACK, page, "corners"), FacePart(PACK, page + middle, "middle")]
        self._shown.append(shown)
        self._faces.append(Face(name, text, parts))
        return len(self._shown) - 1

    def _draw(self, shown: Front | Back, face: Face, trim: str, low: bool) -> None:
        drawing = trim, self._drawing(shown, trim, low)
        if low and self.drawings[face.parts[trim][0].page - len(FRAMES) - len(HOW_TO)] == drawing:
            return  # the same with little ink
        face.parts[f"{trim}-low" if low else trim] = [FacePart(0, len(self.labels))]
        self.labels.append(f"back of {face.name}" if isinstance(shown, Back) else face.name)
        self.drawings.append(drawing)

    def _drawing(self, shown: Any, trim: str, low: bool) -> Markup:
        """A face with its bleed. Raises ValueError for words that do not fit on a back or a soldier's card."""
        size = self.sizes[trim]
        match shown:
            case FreeCard():
                assert isinstance(self._layout, FreeCards)
                return CardArtist(self._book, self._layout, trim, low, self._faults.append).front(shown)
            case (SideStyle() as side, SoldierCard() as soldier):
                return size.svg(Artist(side, *size, low).front(soldier))
            case SideStyle():
                return size.svg(Artist(shown, *size, low).back(self._book.title))
        if shown.back not in PATTERNS and not low:
            return Markup(f'<img class="drawn" src="{quote(shown.back)}" alt="{escape(shown.title)}">')
        pattern = shown.back if shown.back in PATTERNS else PATTERNS[0]
        subtitle = "" if shown.title == self._book.title else self._book.title
        return size.svg(backs.back(pattern, shown.title, subtitle, size.width, size.height, low))

    def _fronts(self) -> Iterator[FrontSheet]:
        """The fronts that a template sets, for a poker card, from which others are scaled, and for each smaller one."""
        faces = zip(self._faces, self._shown, strict=True)
        cards = [(face, card) for face, card in faces if isinstance(card, DeckCard)]
        scaled = min([1.0, *(size.scale for size in self.sizes.values() if size.scale >= SMALL)])
        for trim in dict.fromkeys(trim if size.scale < SMALL else SCALED for trim, size in self.sizes.items()):
            for face, card in cards:
                part = FacePart(0, len(self.labels), "fitted" if trim == SCALED else "whole")
                face.parts["" if trim == SCALED else trim] = [part]
                self.labels.append(f"{card.name}, {trim} size")
            if cards:
                least = scaled if trim == SCALED else 1.0
                yield FrontSheet(trim, Trimmed(*trim_size(trim)), least, tuple(card for _, card in cards))
