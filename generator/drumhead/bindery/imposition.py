"""The places of cards on pages: fronts and then their backs, both side by side to fold, or one card a page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from drumhead.bindery.card_source import Card, CardSource, Stack
from drumhead.bindery.grid import CutLine, Grid, grid
from drumhead.bindery.paper import Paper
from drumhead.bindery.print_form import PrintForm


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
