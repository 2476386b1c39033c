"""The faces of a sheet of cards, each drawn once at every size offered, and the source that imposition needs."""

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from markupsafe import Markup, escape

from drumhead.bindery.cards import Card as StackedCard
from drumhead.bindery.cards import CardSource, Face, FacePart, Stack
from drumhead.bindery.deck import NARROW
from drumhead.bindery.paper import A5, BLEED, NAMED_PAPERS, Paper
from drumhead.book.model import Book, Sheet
from drumhead.press.art import ImageUse, digests_of
from drumhead.press.deck import DeckCard, decks_of
from drumhead.press.free_cards import CardArtist, alt_text, check_fields, images_of
from drumhead.render import backs
from drumhead.render.cards import FACES, HEIGHT, WIDTH
from drumhead.render.inline import curl_quotes
from drumhead.render.stat_cards import Artist, SoldierCard, soldiers_of
from drumhead.source.card_layouts import PATTERNS, Cards, Deck, Owner, PackLayout, SideStyle, trim_size
from drumhead.source.piece_layouts import FreeCard, FreeCards
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

    @property
    def scale(self) -> float:
        """The size relative to a poker card, whose proportions may differ."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    def svg(self, inside: str) -> Markup:
        """A drawing of that size, with its bleed, as an image."""
        b = self.bleed
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-b:g} {-b:g} {self.width + 2 * b:g}'
            f' {self.height + 2 * b:g}">{_WORDS.sub(lambda match: curl_quotes(match[0]), inside)}</svg>'
        )
        source = b64encode(true_black(text).encode()).decode()
        return Markup(f'<img class="drawn" alt="" src="data:image/svg+xml;base64,{source}">')


Soldier = tuple[SideStyle, SoldierCard]
Front = DeckCard | Card | FreeCard | Soldier
"""What a front shows: set by a template, an ordinary card, or drawn."""

Back = Owner | SideStyle


@dataclass(frozen=True, slots=True)
class CutCard:
    """A card to cut out; ``alt_text`` is the text of the front without its name."""

    name: str
    front: Front
    back: Back | None
    alt_text: str = ""


CutStack = tuple[str, Sequence[CutCard]]
"""Cards that belong together and begin on a new page, with their label."""


def stacks_of(book: Book, sheet: Sheet, layout: Cards) -> Iterator[CutStack]:
    """The stacks of a sheet. Raises ValueError for unknown names."""
    match layout:
        case Deck():
            for deck in decks_of(book, sheet, layout):
                fronts = [CutCard(card.name, card, None, card.alt_text(book)) for card in deck.cards]
                yield from _by_owner(layout, Owner(title=deck.heading, back=layout.back), deck.heading, fronts)
            for group in sheet.groups:
                if group.table and group.table.id in layout.stats:
                    stats = layout.stats[group.table.id]
                    soldiers = soldiers_of(book, group.table, stats)
                    for side in stats.sides:
                        named = [(f"{side.name} {soldier.name}", soldier) for soldier in soldiers]
                        cards = [CutCard(name, (side, it), side, it.alt_text) for name, it in named]
                        yield f"{group.heading}, {side.name}", cards
        case FreeCards() | PackLayout():
            if isinstance(layout, FreeCards):
                fronts = [CutCard(it.name, it, None, alt_text(it)) for it in layout.cards for _ in range(it.count)]
            else:
                fronts = [CutCard(spoken(card), card, None) for card in pack(jokers=layout.jokers)]
            yield from _by_owner(layout, Owner(title=book.title, back=layout.back), sheet.title, fronts)


def _by_owner(layout: Cards, nobody: Owner, label: str, fronts: Sequence[CutCard]) -> Iterator[CutStack]:
    """A stack, or one for each owner, with their backs or else those of ``nobody``."""
    for owner in layout.owners or (nobody,):
        own = f"{owner.title}, {label}" if isinstance(layout, Deck) else owner.title
        back = owner if layout.has_backs else None
        yield own if layout.owners else label, [replace(card, back=back) for card in fronts]


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
class Drawing:
    """A drawn face at that trim."""

    trim: str
    size: Trimmed
    svg: Markup


@dataclass(frozen=True, slots=True)
class FrontSheet:
    """Fronts that a template sets for one trim, and that are scaled to others; ``least`` is the smallest of scales."""

    trim: str
    size: Trimmed
    least: float
    fronts: tuple[DeckCard, ...]

    @property
    def scale(self) -> float:
        """The size relative to a poker card."""
        return self.size.scale

    def pt(self, size: float) -> str:
        """A size of type on a poker card, scaled for this one: it is at least 8 pt on every card."""
        return f"{max(size * self.scale, 8 / self.least):.2f}pt"

    def mm(self, length: float) -> str:
        """A length on a poker card, scaled for this one."""
        return f"{length * self.scale:.2f}mm"


def page_of(trim: str) -> str:
    """The name, in CSS, of the pages of that trim.

    >>> page_of("63.5x88.9")
    'trim-63_5x88_9'
    """
    return f"trim-{trim.replace('.', '_')}"


@dataclass(frozen=True, slots=True)
class CardFaces:
    """All drawings for a sheet of cards: frames and instructions, then drawings, then the fronts of each trim.

    ``art`` are hashes of its image files; ``labels`` tell what each page shows, '' before the first face.
    """

    source: CardSource
    drawings: tuple[Drawing, ...]
    fronts: tuple[FrontSheet, ...]
    art: tuple[str, ...]
    labels: tuple[str, ...]
    faults: tuple[str, ...]
    """What does not fit."""


def card_faces(book: Book, sheet: Sheet, layout: Cards, folder: Path) -> CardFaces:
    """The faces of a sheet; ``folder`` is the game's, with its image files. Raises ValueError for faulty layouts."""
    if isinstance(layout, FreeCards):
        check_fields(layout)
    art = digests_of(folder, _images(book, sheet, layout))
    return _Faces(book, sheet, layout).result(art)


def _images(book: Book, sheet: Sheet, layout: Cards) -> Iterator[ImageUse]:
    """The image files on its fronts and backs, at each size; with little ink there is none on a back."""
    owners = layout.owners or (Owner(title=sheet.title, back=layout.back),)
    for trim in (layout.trim, *layout.trims):
        width, height = trim_size(trim)
        if layout.has_backs:
            size = width + 2 * BLEED, height + 2 * BLEED
            yield from ((it.back, f"back of {it.title}", size) for it in owners if it.back not in PATTERNS)
        if isinstance(layout, FreeCards):
            yield from images_of(layout, trim, book)


class _Faces:
    """The faces of a sheet by number, in the order of its cards, and the pages that draw them."""

    def __init__(self, book: Book, sheet: Sheet, layout: Cards) -> None:
        self.book, self.sheet, self.layout = book, sheet, layout
        self.sizes = {trim: Trimmed(*trim_size(trim), BLEED) for trim in (layout.trim, *layout.trims)}
        self.faults: list[str] = []
        self.shown: list[Front | Back] = []
        self.faces: list[Face] = []
        self.labels: list[str] = []
        """The name of the card whose front a face is, or whose back."""
        self.stacks = [
            Stack(label, [self._card(cut) for cut in cards]) for label, cards in stacks_of(book, sheet, layout)
        ]
        self.drawings: list[Drawing] = []
        self.fronts: dict[str, list[int]] = {}
        """By trim: the faces that are set by a template."""
        self._pages: list[dict[str, tuple[str, int]]] = [{} for _ in self.faces]
        """By face and size: the page that draws it, as its sheet of fronts, '' for drawings, and the place in it."""
        for (trim, size), low in product(self.sizes.items(), (False, True)):
            for number, shown in enumerate(self.shown):
                if isinstance(shown, DeckCard):
                    self._set(number, trim if size.scale < SMALL else SCALED)
                elif not isinstance(shown, str):
                    self._draw(number, trim, low)

    def _card(self, cut: CutCard) -> StackedCard:
        """A card with the numbers of its faces; equal faces have one number."""
        front = self._number(cut.front, cut.name, cut.alt_text, cut.name)
        if cut.back is None:
            return StackedCard(cut.name, front)
        name = cut.back.title if isinstance(cut.back, Owner) else cut.back.name
        return StackedCard(cut.name, front, self._number(cut.back, name, "", f"back of {name}"))

    def _number(self, shown: Front | Back, name: str, text: str, label: str) -> int:
        if shown in self.shown:
            return self.shown.index(shown)
        self.shown.append(shown)
        self.faces.append(Face(name, text, {}))
        self.labels.append(label)
        return len(self.shown) - 1

    def _set(self, number: int, trim: str) -> None:
        """Have a front set for that trim, if it is not yet; from a poker card others are scaled."""
        key = "" if trim == SCALED else trim
        if key not in self._pages[number]:
            fronts = self.fronts.setdefault(trim, [])
            self._pages[number][key] = (trim, len(fronts))
            fronts.append(number)

    def _draw(self, number: int, trim: str, low: bool) -> None:
        drawing = Drawing(trim, self.sizes[trim], self._drawing(self.shown[number], trim, low))
        if low and self.drawings[self._pages[number][trim][1]] == drawing:
            return  # the same with little ink
        self._pages[number][f"{trim}-low" if low else trim] = ("", len(self.drawings))
        self.drawings.append(drawing)

    def _drawing(self, shown: Any, trim: str, low: bool) -> Markup:
        """A face with its bleed. Raises ValueError for words that do not fit on a back or a soldier's card."""
        size = self.sizes[trim]
        match shown:
            case FreeCard():
                assert isinstance(self.layout, FreeCards)
                return CardArtist(self.book, self.layout, trim, low, self.faults.append).front(shown)
            case (SideStyle() as side, SoldierCard() as soldier):
                return size.svg(Artist(side, size.width, size.height, size.bleed, low).front(soldier))
            case SideStyle():
                return size.svg(Artist(shown, size.width, size.height, size.bleed, low).back(self.book.title))
        if shown.back not in PATTERNS and not low:
            return Markup(f'<img class="drawn" src="{quote(shown.back)}" alt="{escape(shown.title)}">')
        pattern = shown.back if shown.back in PATTERNS else PATTERNS[0]
        subtitle = "" if shown.title == self.book.title else self.book.title
        return size.svg(backs.back(pattern, shown.title, subtitle, size.width, size.height, low))

    def result(self, art: tuple[str, ...]) -> CardFaces:
        """All faces, with their pages numbered."""
        first = {"": len(FRAMES) + len(HOW_TO)}
        labels = [""] * (first[""] + len(self.drawings))
        for trim, fronts in self.fronts.items():
            first[trim] = len(labels)
            labels += [f"{self.faces[number].name}, {trim} size" for number in fronts]
        faces = []
        for face, shown, label, pages in zip(self.faces, self.shown, self.labels, self._pages, strict=True):
            if isinstance(shown, str):  # an ordinary card
                place = 3 * FACES.index(shown)
                parts = {
                    key: [FacePart(PACK, place, "corners"), FacePart(PACK, place + middle, "middle")]
                    for key, middle in (("", 1), ("low", 2))
                }
            else:
                parts = {
                    key: [FacePart(0, first[sheet] + index, "whole" if key else "fitted")]
                    for key, (sheet, index) in pages.items()
                }
                for [page] in parts.values():
                    labels[page.page] = labels[page.page] or label
            faces.append(replace(face, parts=parts))
        frames = {name: number for number, name in enumerate((*(frame.name for frame in FRAMES), *HOW_TO))}
        source = CardSource(
            f"{self.book.title}: {self.sheet.title}",
            self.book.designer,
            self.sheet.about,
            f"card game, cards, edition {self.book.edition}",
            {trim: trim_size(trim) for trim in self.sizes},
            self.stacks,
            faces,
            frames,
        )
        faults = tuple(dict.fromkeys(self.faults))
        return CardFaces(source, tuple(self.drawings), tuple(self._sheets()), art, tuple(labels), faults)

    def _sheets(self) -> Iterator[FrontSheet]:
        """The fronts of each trim for which they are set."""
        scaled = min([1.0, *(size.scale for size in self.sizes.values() if size.scale >= SMALL)])
        for trim, fronts in self.fronts.items():
            size = Trimmed(*trim_size(trim), BLEED)
            cards = (self.shown[number] for number in fronts)
            yield FrontSheet(
                trim, size, scaled if trim == SCALED else 1.0, tuple(it for it in cards if isinstance(it, DeckCard))
            )
