"""Decks of faces drawn once, and their pages: in any trim, on both sides, to fold, for a print shop or a cutter."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import log
from typing import Any, Final, Literal

from drumhead.imposition.paper import BLEED, CutLine, Grid, Paper, PrintForm, cutter_grid, grid
from drumhead.table.lengths import is_size, sides_of

Anchor = Literal["whole", "fitted", "corners", "middle"]
"""How a drawn page is placed on a face. ``whole``: drawn for its trim, with its bleed; scaled to fit where the face has
another size. ``middle``: drawn for a card of ``DRAWN`` size, scaled to fit and centred. ``fitted``: likewise, with its
bleed. ``corners``: scaled alike, at the upper left corner, and again upside down at the lower right one."""

DRAWN: Final = (63.0, 88.0)
"""Millimetres of the card that parts for any size are drawn on."""

Size = tuple[float, float]

LEAST_SCALE: Final = 0.75
"""How far type of 8 points may be scaled down: to 6 points."""

ANY_SIZE: Final = ("corners", "middle")
"""The anchors of what is as well read at any size: ordinary cards."""


@dataclass(frozen=True, slots=True)
class FacePart:
    """A page, counted from 0, of one of the source's PDFs, and how it is placed on the face."""

    file: int
    page: int
    anchor: Anchor = "whole"


@dataclass(frozen=True, slots=True)
class Face:
    """A front or a back. ``text`` is its alternative text; ``parts`` draw it, by trim as ``poker`` or ``poker-low``.

    Parts for any trim are under ``""`` or ``low``.
    """

    name: str
    text: str
    parts: dict[str, Sequence[FacePart]]

    def parts_for(self, trim: str, low: bool) -> Sequence[FacePart]:
        """Its parts at that trim; the usual ones where it has none for little ink."""
        keys = (f"{trim}-low", "low", trim, "") if low else (trim, "")
        return next(self.parts[key] for key in keys if key in self.parts)


@dataclass(frozen=True, slots=True)
class Card:
    """A card by the numbers of its faces; -1 for a blank back."""

    name: str
    front: int
    back: int = -1


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards that belong together and begin on a new page."""

    label: str
    cards: Sequence[Card]


@dataclass(frozen=True, slots=True)
class CardSource:
    """All that imposition needs in addition to the PDFs.

    ``trims`` are widths and heights in millimetres, the usual trim first. ``frames`` are pages of the first PDF that
    frame the cards: ``a4-upright`` and the like with footer and check ruler, ``fold`` and the like with a line on
    printing and cutting. ``ink`` is the share of each page of each PDF that is black.
    """

    title: str
    author: str
    about: str
    keywords: str
    trims: Mapping[str, Size]
    stacks: Sequence[Stack]
    faces: Sequence[Face]
    frames: Mapping[str, int]
    ink: Sequence[Sequence[float]] = ()

    @property
    def backs(self) -> bool:
        """Whether its cards have backs."""
        return any(card.back >= 0 for stack in self.stacks for card in stack.cards)

    def size(self, trim: str) -> Size:
        """The size of that trim, drawn or any such as ``44x68``, or of the usual one. Raises ValueError for none."""
        if not trim or trim in self.trims:
            return self.trims[trim or next(iter(self.trims))]
        if not is_size(trim):
            raise ValueError(f"{self.title}: there is no trim {trim}; it may be {', '.join(self.trims)}, or as 44x68")
        size = sides_of(trim, "a card", 20, 300)
        fronts = {card.front for stack in self.stacks for card in stack.cards}
        parts = (part for number in fronts for part in self.faces[number].parts_for(self.drawn(trim), False))
        drawn = self.trims[self.drawn(trim)]
        is_small = min(size[0] / drawn[0], size[1] / drawn[1]) < LEAST_SCALE
        if is_small and not all(part.anchor in ANY_SIZE for part in parts):
            raise ValueError(
                f"{self.title}: at {trim} mm the type of its cards, set for {drawn[0]:g} x {drawn[1]:g} mm, would be"
                " smaller than 6 points: name this size under `trims:` in the layout of the sheet, and they are set for"
                " it"
            )
        return size

    def drawn(self, trim: str) -> str:
        """That trim, or the drawn one whose proportions are nearest to it; the usual one where none is named."""
        if not trim or trim in self.trims:
            return trim or next(iter(self.trims))
        width, height = sides_of(trim, "a card", 20, 300)
        return min(self.trims, key=lambda name: abs(log(width * self.trims[name][1] / height / self.trims[name][0])))

    def to_json(self) -> str:
        """As text, to be read by ``card_source``."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def card_source(data: Mapping[str, Any]) -> CardSource:
    """The source that ``to_json`` wrote, as ``json.loads`` gives it."""
    faces = [
        Face(
            face["name"], face["text"], {key: [FacePart(**it) for it in parts] for key, parts in face["parts"].items()}
        )
        for face in data["faces"]
    ]
    stacks = [Stack(stack["label"], [Card(**card) for card in stack["cards"]]) for stack in data["stacks"]]
    trims = {name: (width, height) for name, (width, height) in data["trims"].items()}
    return CardSource(**{**data, "faces": faces, "stacks": stacks, "trims": trims})


@dataclass(frozen=True, slots=True)
class CardSpot:
    """The front of a card, or its back, with its top left corner in millimetres from the first card's."""

    card: Card
    back: bool
    x: float
    y: float

    @property
    def face(self) -> int:
        """The number of the face there."""
        return self.card.back if self.back else self.card.front


@dataclass(frozen=True, slots=True)
class CardPage:
    """A page of cards, with a line for each cut and each fold."""

    label: str
    spots: tuple[CardSpot, ...]
    cuts: tuple[CutLine, ...] = ()
    folds: tuple[CutLine, ...] = ()
    begins: bool = False
    """Whether it is the first page of its label, which gets a bookmark."""


def grid_of(source: CardSource, print_form: PrintForm, paper: Paper) -> Grid:
    """The places of a page: pairs to fold, or one for a print shop. Raises ValueError for cards that are too large."""
    width, height = source.size(print_form.trim)
    if print_form.cutter:
        return cutter_grid(paper, width, height)
    if print_form.shop:
        return Grid(width, height, width, height, 1, 1)
    return grid(paper, 2 * width if print_form.fold else width, height)


def card_pages(source: CardSource, print_form: PrintForm, grid: Grid) -> Iterator[CardPage]:
    """Every page of the print form, in order.

    Fronts are followed by their backs, columns mirrored, for a turn over the page's side as it is read. To fold, a
    place of the grid is a pair, the front on the left of the fold and its back on the right.
    """
    if print_form.shop:
        yield from single(source)
        return
    half = grid.width / 2
    for stack in source.stacks:
        for first in range(0, len(stack.cards), grid.cards):
            cards = stack.cards[first : first + grid.cards]
            spots = [CardSpot(card, False, *grid.corner(place)) for place, card in enumerate(cards)]
            cuts, folds = () if grid.gap else tuple(grid.guides(len(cards))), tuple[CutLine, ...]()
            if print_form.fold:
                spots += [CardSpot(spot.card, True, round(spot.x + half, 3), spot.y) for spot in spots]
                folds = tuple(grid.folds(len(cards)))
            yield CardPage(stack.label, tuple(spots), cuts, folds, begins=not first)
            if source.backs and not (print_form.fold or print_form.fronts):
                behind = (CardSpot(card, True, *grid.behind(place)) for place, card in enumerate(cards))
                yield CardPage(f"{stack.label}, backs", tuple(behind))


def single(source: CardSource) -> Iterator[CardPage]:
    """A page for each front, each followed by its back."""
    for card in (card for stack in source.stacks for card in stack.cards):
        yield CardPage(card.name, (CardSpot(card, False, 0, 0),), begins=True)
        if source.backs:
            yield CardPage(f"{card.name}, back", (CardSpot(card, True, 0, 0),))


def picture_names(source: CardSource) -> list[str]:
    """A file name for each page of ``single``; equal faces share one name."""
    names, pages = dict[int, str](), list(single(source))
    for page in pages:
        spot = page.spots[0]
        number = f"{1 + sum(name[0].isdigit() for name in names.values()):03}"
        label = f"back {source.faces[spot.face].name}" if spot.back else f"{number} {spot.card.name}"
        names.setdefault(spot.face, file_word(label))
    return [names[page.spots[0].face] for page in pages]


def file_word(label: str) -> str:
    """A label as a part of a file's name.

    >>> file_word("King of Hearts!")
    'king-of-hearts'
    """
    return "-".join("".join(sign if sign.isalnum() else " " for sign in label.lower()).split())


def ink_of(source: CardSource, print_form: PrintForm, paper: Paper) -> float:
    """The share of the print form's paper that is black, 0 to 1, from the shares of the drawn pages."""
    grid = grid_of(source, print_form, paper)
    trim, (width, height) = source.drawn(print_form.trim), source.size(print_form.trim)
    drawn = source.trims[trim]
    scale = min(width / DRAWN[0], height / DRAWN[1])
    middle = DRAWN[0] * DRAWN[1] * scale**2
    areas = {
        "whole": _bled(drawn) * min(width / drawn[0], height / drawn[1]) ** 2,
        "fitted": _bled(DRAWN) * scale**2,
        "middle": middle,
        "corners": 2 * middle,
    }
    pages = list(card_pages(source, print_form, grid))
    parts = (part for page in pages for spot in page.spots for part in parts_of(source, spot, trim, print_form.low))
    black = sum(source.ink[part.file][part.page] * areas[part.anchor] for part in parts)
    return round(black / (len(pages) * grid.page_width * grid.page_height), 4)


def _bled(size: Size) -> float:
    return (size[0] + 2 * BLEED) * (size[1] + 2 * BLEED)


def parts_of(source: CardSource, spot: CardSpot, trim: str, low: bool) -> Sequence[FacePart]:
    """What is drawn there at a drawn trim; nothing for a blank back."""
    return source.faces[spot.face].parts_for(trim, low) if spot.face >= 0 else ()
