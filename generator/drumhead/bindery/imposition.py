"""Cards cut out of their sheets, and their places on pages: fronts and backs, side by side to fold, or one a page."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from drumhead.bindery.paper import CutLine, Grid, Paper, PrintForm, grid

Anchor = Literal["whole", "fitted", "corners", "middle"]
"""How a drawn page is placed on a face. ``whole``: as it is, with its bleed around the trim. ``middle``: drawn for a
card of ``DRAWN`` size, scaled to fit the face and centred. ``fitted``: likewise, with its bleed. ``corners``: scaled
alike, at the upper left corner, and again upside down at the lower right one."""

DRAWN: Final = (63.0, 88.0)
"""Millimetres of the card that parts for any size are drawn on."""

Size = tuple[float, float]


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
    parts: Mapping[str, Sequence[FacePart]]

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

    def trim(self, name: str) -> str:
        """That trim, or the usual one where none is named. Raises ValueError for one that it is not drawn in."""
        if name and name not in self.trims:
            raise ValueError(f"{self.title}: there is no trim {name}; it may be {', '.join(self.trims)}")
        return name or next(iter(self.trims))

    def to_json(self) -> str:
        """As text, to be read by ``card_source``."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def card_source(data: Mapping[str, Any]) -> CardSource:
    """The source that ``to_json`` wrote, as ``json.loads`` gives it."""
    faces = [
        Face(
            face["name"],
            face["text"],
            {key: [FacePart(**part) for part in parts] for key, parts in face["parts"].items()},
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
    width, height = source.trims[source.trim(print_form.trim)]
    if print_form.shop:
        return Grid(width, height, width, height, 1, 1)
    return grid(paper, 2 * width if print_form.fold else width, height)


def card_pages(source: CardSource, print_form: PrintForm, grid: Grid) -> list[CardPage]:
    """Every page of the print form, in order."""
    if print_form.shop:
        return list(single(source.stacks, source.backs))
    if print_form.fold:
        return list(folded(source.stacks, grid))
    return list(flat(source.stacks, grid, source.backs and not print_form.fronts))


def flat(stacks: Sequence[Stack], grid: Grid, backs: bool) -> Iterator[CardPage]:
    """Pages of fronts, each followed by its backs: columns mirrored, for a turn over the page's side as it is read."""
    for stack in stacks:
        for number, cards in enumerate(_pages(stack, grid)):
            spots = tuple(CardSpot(card, False, *grid.corner(place)) for place, card in enumerate(cards))
            yield CardPage(stack.label, spots, cuts=tuple(grid.guides(len(cards))), begins=not number)
            if backs:
                yield CardPage(
                    f"{stack.label}, backs",
                    tuple(CardSpot(card, True, *grid.behind(place)) for place, card in enumerate(cards)),
                )


def folded(stacks: Sequence[Stack], grid: Grid) -> Iterator[CardPage]:
    """Pages of pairs, the front on the left and its back on the right of a fold; a place of the grid is a pair."""
    half = grid.width / 2
    for stack in stacks:
        for number, cards in enumerate(_pages(stack, grid)):
            places = [(card, *grid.corner(place)) for place, card in enumerate(cards)]
            spots = [CardSpot(card, False, x, y) for card, x, y in places]
            spots += [CardSpot(card, True, round(x + half, 3), y) for card, x, y in places]
            guides, folds = tuple(grid.guides(len(cards))), tuple(grid.folds(len(cards)))
            yield CardPage(stack.label, tuple(spots), guides, folds, begins=not number)


def single(stacks: Sequence[Stack], backs: bool) -> Iterator[CardPage]:
    """A page for each front, each followed by its back."""
    for stack in stacks:
        for card in stack.cards:
            yield CardPage(card.name, (CardSpot(card, False, 0, 0),), begins=True)
            if backs:
                yield CardPage(f"{card.name}, back", (CardSpot(card, True, 0, 0),))


def picture_names(source: CardSource, pages: Sequence[CardPage]) -> list[str]:
    """A file name for each page of one card; equal faces share one name."""
    names: dict[int, str] = {}
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


def _pages(stack: Stack, grid: Grid) -> Iterator[Sequence[Card]]:
    for first in range(0, len(stack.cards), grid.cards):
        yield stack.cards[first : first + grid.cards]
