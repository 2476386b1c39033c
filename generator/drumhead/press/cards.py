"""The faces of a sheet of cards, each drawn once at every size offered, and the source that imposition needs."""

import re
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby, product
from pathlib import Path
from typing import Final
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
from drumhead.press.pieces import Report
from drumhead.render import backs
from drumhead.render.cards import FACES, HEIGHT, WIDTH
from drumhead.render.inline import curl_quotes
from drumhead.render.stat_cards import draw_soldiers
from drumhead.source.card_layouts import PATTERNS, Cards, Deck, Owner, PackLayout, StatCards, trim_size
from drumhead.source.piece_layouts import FreeCards
from drumhead.source.tables import Table
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
    """Makes the stacks of a sheet."""

    book: Book
    sheet: Sheet
    layout: Cards
    size: Trimmed
    trim: str
    low: bool
    fault: Report

    def stacks(self) -> tuple[CutStack, ...]:
        """The stacks. Raises ValueError for unknown names, words that do not fit on a back."""
        return tuple(self._stacks())

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
        if isinstance(self.layout, FreeCards):
            artist = CardArtist(self.book, self.layout, self.trim, self.low, self.fault)
            fronts = ((card.name, artist.front(card), alt_text(card), card.count) for card in self.layout.cards)
            copies = tuple((name, front, alt) for name, front, alt, count in fronts for _ in range(count))
            yield from self._by_owner(self.sheet.title, copies)
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
        self,
        label: str,
        fronts: tuple[tuple[str, DeckCard, str], ...]
        | tuple[tuple[str, Card, str], ...]
        | tuple[tuple[str, Markup, str], ...],
    ) -> Iterator[CutStack]:
        """A stack, or one for each owner."""
        unowned = not self.layout.owners
        title = self.book.title if unowned and isinstance(self.layout, PackLayout | FreeCards) else label
        for owner in self.layout.owners or (Owner(title=title, back=self.layout.back),):
            back = self._back(owner) if self.layout.has_backs else Markup()
            owner_label = owner.title if isinstance(self.layout, PackLayout | FreeCards) else f"{owner.title}, {label}"
            name = label if unowned else owner_label
            yield CutStack(name, tuple(CutCard(card, front, back, owner.title, alt) for card, front, alt in fronts))

    def _back(self, owner: Owner) -> Markup:
        is_pattern = owner.back in PATTERNS
        if not is_pattern and not self.low:
            return Markup(f'<img class="drawn" src="{quote(owner.back)}" alt="{escape(owner.title)}">')
        pattern = owner.back if is_pattern else PATTERNS[0]
        subtitle = "" if owner.title == self.book.title else self.book.title
        return self.size.svg(backs.back(pattern, owner.title, subtitle, self.size.width, self.size.height, self.low))


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
        return card_scale(self.size)

    def pt(self, size: float) -> str:
        """A size of type on a poker card, scaled for this one: it is at least 8 pt on every card."""
        return f"{max(size * self.scale, 8 / self.least):.2f}pt"

    def mm(self, length: float) -> str:
        """A length on a poker card, scaled for this one."""
        return f"{length * self.scale:.2f}mm"


def card_scale(size: Trimmed) -> float:
    """The size relative to a poker card, whose proportions may differ."""
    return min(size.width / WIDTH, size.height / HEIGHT)


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
    faces = _Faces(book, sheet, layout, digests_of(folder, _images(book, sheet, layout)))
    for trim, low in product((layout.trim, *layout.trims), (False, True)):
        faces.add(trim, low)
    return faces.result()


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


@dataclass
class _Faces:
    """Collects the faces: cards come in the same order at every size."""

    book: Book
    sheet: Sheet
    layout: Cards
    art: tuple[str, ...]
    stacks: list[Stack] = field(default_factory=list)
    faces: list[Face] = field(default_factory=list)
    drawings: list[Drawing] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    fronts: dict[str, list[DeckCard]] = field(default_factory=dict)
    _numbers: dict[object, int] = field(default_factory=dict)
    _parts: list[dict[str, list[tuple[object, int]]]] = field(default_factory=list)
    """By face and size: the pages of its drawing, each as (document, place in it)."""

    def add(self, trim: str, low: bool) -> None:
        """Draw every face at a size, with little ink or as usual."""
        size = Trimmed(*trim_size(trim), BLEED)
        builder = CardBuilder(self.book, self.sheet, self.layout, size, trim, low, self.faults.append)
        stacks = builder.stacks()
        if not self.stacks:
            self.stacks = [Stack(stack.label, [self._card(card) for card in stack.cards]) for stack in stacks]
            self._parts = [{} for _ in self.faces]
        key = f"{trim}-low" if low else trim
        for stack, cut_stack in zip(self.stacks, stacks, strict=True):
            for card, cut in zip(stack.cards, cut_stack.cards, strict=True):
                self._draw(card.front, cut.front, key, trim, size)
                if card.back >= 0:
                    self._draw(card.back, cut.back, key, trim, size)

    def _card(self, cut: CutCard) -> StackedCard:
        """A card with the numbers of its faces; equal faces have one number."""
        front = cut.front if isinstance(cut.front, str) else id(cut.front)
        return StackedCard(
            cut.name,
            self._number(("front", front), cut.name, cut.alt_text),
            self._number(("back", cut.back), cut.back_name, "") if cut.back else -1,
        )

    def _number(self, key: object, name: str, alt_text: str) -> int:
        if key not in self._numbers:
            self._numbers[key] = len(self.faces)
            self.faces.append(Face(name, alt_text, {}))
        return self._numbers[key]

    def _draw(self, number: int, face: DeckCard | str, key: str, trim: str, size: Trimmed) -> None:
        parts = self._parts[number]
        if key in parts:
            return
        if isinstance(face, DeckCard):
            small = card_scale(size) < SMALL
            if (part_key := trim if small else "") not in parts:
                fronts = self.fronts.setdefault(trim if small else SCALED, [])
                parts[part_key] = [(trim if small else SCALED, len(fronts))]
                fronts.append(face)
        elif isinstance(face, Markup):
            if trim in parts and self.drawings[parts[trim][0][1]].svg == face:
                return  # the same with little ink
            drawing = Drawing(trim, size, face)
            parts[key] = [("", len(self.drawings))]
            self.drawings.append(drawing)
        else:
            parts[""] = parts["low"] = []  # an ordinary card: see `result`

    def result(self) -> CardFaces:
        """All faces, with their pages numbered."""
        first: dict[object, int] = {"": len(FRAMES) + len(HOW_TO)}
        labels = [""] * first[""] + [""] * len(self.drawings)
        for trim, fronts in self.fronts.items():
            first[trim] = len(labels)
            labels += [f"{front.name}, {trim} size" for front in fronts]
        faces = []
        names = {card.front: card.name for stack in self.stacks for card in stack.cards}
        ordinary = self._ordinary()
        for number, (face, parts) in enumerate(zip(self.faces, self._parts, strict=True)):
            if number in ordinary:
                place = 3 * FACES.index(ordinary[number])
                corners = FacePart(PACK, place, "corners")
                face_parts = {
                    "": [corners, FacePart(PACK, place + 1, "middle")],
                    "low": [corners, FacePart(PACK, place + 2, "middle")],
                }
            else:
                face_parts = {
                    key: [FacePart(0, first[sheet] + index, "whole" if key else "fitted") for sheet, index in pages]
                    for key, pages in parts.items()
                }
                for pages in face_parts.values():
                    labels[pages[0].page] = labels[pages[0].page] or f"{names.get(number, f'back of {face.name}')}"
            faces.append(Face(face.name, face.text, face_parts))
        frames = {name: number for number, name in enumerate((*(frame.name for frame in FRAMES), *HOW_TO))}
        source = CardSource(
            f"{self.book.title}: {self.sheet.title}",
            self.book.designer,
            self.sheet.about,
            f"card game, cards, edition {self.book.edition}",
            {trim: trim_size(trim) for trim in (self.layout.trim, *self.layout.trims)},
            self.stacks,
            faces,
            frames,
        )
        faults = tuple(dict.fromkeys(self.faults))
        return CardFaces(source, tuple(self.drawings), tuple(self._sheets()), self.art, tuple(labels), faults)

    def _sheets(self) -> Iterator[FrontSheet]:
        """The fronts of each trim for which they are set."""
        scales = [card_scale(Trimmed(*trim_size(name))) for name in (self.layout.trim, *self.layout.trims)]
        for trim, fronts in self.fronts.items():
            size = Trimmed(*trim_size(trim), BLEED)
            used = [name for name in scales if name >= SMALL] if trim == SCALED else [1.0]
            yield FrontSheet(trim, size, min(*used, 1.0), tuple(fronts))

    def _ordinary(self) -> dict[int, str]:
        """The ordinary cards by the number of their front."""
        return {
            number: key[1]
            for key, number in self._numbers.items()
            if isinstance(key, tuple) and key[0] == "front" and isinstance(key[1], str) and key[1] in FACES
        }
