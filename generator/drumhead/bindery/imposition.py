"""Where cards lie on pages: fronts and then their backs, both side by side to fold, or one card a page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from drumhead.bindery.card_source import Card, CardSource, Stack
from drumhead.bindery.grid import CutLine, Grid, grid
from drumhead.bindery.paper import Paper
from drumhead.bindery.variant import Variant


@dataclass(frozen=True, slots=True)
class CardSpot:
    """The front of a card, or its back, with its top left corner in millimetres from the first card's."""

    card: Card
    back: bool
    x: float
    y: float

    @property
    def face(self) -> int:
        """The number of the face that lies there."""
        return self.card.back if self.back else self.card.front


@dataclass(frozen=True, slots=True)
class CardPage:
    """A page of cards, with a line for each cut and each fold."""

    label: str
    spots: tuple[CardSpot, ...]
    cuts: tuple[CutLine, ...] = ()
    folds: tuple[CutLine, ...] = ()
    begins: bool = False
    """Whether it is the first page of what its label names, for a bookmark."""


def grid_of(source: CardSource, variant: Variant, paper: Paper) -> Grid:
    """The places of a page; in pairs to fold, and one for a print shop. Raises ValueError for what is too large."""
    width, height = source.trims[source.trim(variant.trim)]
    if variant.shop:
        return Grid(width, height, width, height, 1, 1)
    return grid(paper, 2 * width if variant.fold else width, height)


def card_pages(source: CardSource, variant: Variant, on: Grid) -> list[CardPage]:
    """Every page of the variant, in order."""
    if variant.shop:
        return list(single(source.stacks, source.backs))
    return list(folded(source.stacks, on) if variant.fold else flat(source.stacks, on, source.backs))


def flat(stacks: Sequence[Stack], on: Grid, backs: bool) -> Iterator[CardPage]:
    """Pages of fronts, each followed by its backs: columns mirrored, for a turn over the page's side as it is read."""
    for stack in stacks:
        for number, cards in enumerate(_pages(stack, on)):
            spots = tuple(CardSpot(card, False, *on.corner(place)) for place, card in enumerate(cards))
            yield CardPage(stack.label, spots, cuts=tuple(on.guides(len(cards))), begins=not number)
            if backs:
                yield CardPage(
                    f"{stack.label}, backs",
                    tuple(CardSpot(card, True, *on.behind(place)) for place, card in enumerate(cards)),
                )


def folded(stacks: Sequence[Stack], on: Grid) -> Iterator[CardPage]:
    """Pages of pairs, the front on the left and its back on the right of a fold; a place of the grid is a pair."""
    half = on.width / 2
    for stack in stacks:
        for number, cards in enumerate(_pages(stack, on)):
            places = [(card, *on.corner(place)) for place, card in enumerate(cards)]
            spots = [CardSpot(card, False, x, y) for card, x, y in places]
            spots += [CardSpot(card, True, round(x + half, 3), y) for card, x, y in places]
            guides, folds = tuple(on.guides(len(cards))), tuple(on.folds(len(cards)))
            yield CardPage(stack.label, tuple(spots), guides, folds, begins=not number)


def single(stacks: Sequence[Stack], backs: bool) -> Iterator[CardPage]:
    """A page for each front, each followed by its back."""
    for stack in stacks:
        for card in stack.cards:
            yield CardPage(card.name, (CardSpot(card, False, 0, 0),), begins=True)
            if backs:
                yield CardPage(f"{card.name}, back", (CardSpot(card, True, 0, 0),))


def picture_names(source: CardSource, pages: Sequence[CardPage]) -> list[str]:
    """A file's name for each page of one card; faces that are alike have one name between them."""
    names: dict[int, str] = {}
    for page in pages:
        spot = page.spots[0]
        number = f"{1 + sum(name[0].isdigit() for name in names.values()):03}"
        words = f"back {source.faces[spot.face].name}" if spot.back else f"{number} {spot.card.name}"
        kept = "".join(sign if sign.isalnum() else " " for sign in words.lower())
        names.setdefault(spot.face, "-".join(kept.split()))
    return [names[page.spots[0].face] for page in pages]


def _pages(stack: Stack, on: Grid) -> Iterator[Sequence[Card]]:
    for first in range(0, len(stack.cards), on.cards):
        yield stack.cards[first : first + on.cards]
