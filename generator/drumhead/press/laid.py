"""Cards laid on pages: fronts and then their backs, both side by side to fold, or one card a page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from drumhead.press.grid import Grid, Line
from drumhead.press.stacks import CutCard, Stack


@dataclass(frozen=True, slots=True)
class Spot:
    """The front of a card, or its back, with its top left corner in millimetres from the first card's."""

    card: CutCard
    back: bool
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CardPage:
    """A page of cards, with a line for each cut and each fold."""

    label: str
    spots: tuple[Spot, ...]
    cuts: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    begins: bool = False
    """Whether it is the first page of what its label names, for a bookmark."""


def flat(stacks: Sequence[Stack], grid: Grid, backs: bool) -> Iterator[CardPage]:
    """Pages of fronts, each followed by its backs: columns mirrored, for a turn over the page's side as it is read."""
    for stack in stacks:
        for number, cards in enumerate(_pages(stack, grid)):
            spots = tuple(Spot(card, False, *grid.corner(place)) for place, card in enumerate(cards))
            yield CardPage(stack.label, spots, cuts=tuple(grid.guides(len(cards))), begins=not number)
            if backs:
                yield CardPage(
                    f"{stack.label}, backs",
                    tuple(Spot(card, True, *grid.behind(place)) for place, card in enumerate(cards)),
                )


def folded(stacks: Sequence[Stack], grid: Grid) -> Iterator[CardPage]:
    """Pages of pairs, the front on the left and its back on the right of a fold; a place of the grid is a pair."""
    half = grid.width / 2
    for stack in stacks:
        for number, cards in enumerate(_pages(stack, grid)):
            places = [(card, *grid.corner(place)) for place, card in enumerate(cards)]
            spots = [Spot(card, False, x, y) for card, x, y in places]
            spots += [Spot(card, True, round(x + half, 3), y) for card, x, y in places]
            guides, folds = tuple(grid.guides(len(cards))), tuple(grid.folds(len(cards)))
            yield CardPage(stack.label, tuple(spots), guides, folds, begins=not number)


def single(stacks: Sequence[Stack], backs: bool) -> Iterator[CardPage]:
    """A page for each front, each followed by its back."""
    for stack in stacks:
        for card in stack.cards:
            yield CardPage(card.name, (Spot(card, False, 0, 0),), begins=True)
            if backs:
                yield CardPage(f"{card.name}, back", (Spot(card, True, 0, 0),))


def names_of(pages: Sequence[CardPage]) -> tuple[str, ...]:
    """A file's name for each page of one card; backs that are alike have one name between them, and so have fronts."""
    names: dict[object, str] = {}
    for page in pages:
        spot = page.spots[0]
        number = f"{1 + sum(name[0].isdigit() for name in names.values()):03}"
        words = f"back {spot.card.back_name}" if spot.back else f"{number} {spot.card.name}"
        kept = "".join(sign if sign.isalnum() else " " for sign in words.lower())
        names.setdefault(_drawn(spot), "-".join(kept.split()))
    return tuple(names[_drawn(page.spots[0])] for page in pages)


def _drawn(spot: Spot) -> object:
    """What tells one picture from another."""
    if spot.back:
        return spot.card.back
    return spot.card.front if spot.card.is_drawn else id(spot.card.front)


def _pages(stack: Stack, grid: Grid) -> Iterator[Sequence[CutCard]]:
    for first in range(0, len(stack.cards), grid.cards):
        yield stack.cards[first : first + grid.cards]
