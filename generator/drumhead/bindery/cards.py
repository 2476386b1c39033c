"""Decks imposed from faces drawn once: in any trim, on both sides, to fold, with little ink, for a print shop."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from pypdf.generic import IndirectObject

from drumhead.bindery.forms import Box, Forms, bundle, in_cmyk, set_intent
from drumhead.bindery.paper import BLEED, MARKED, MM, SAFE, CutLine, Grid, Paper, PrintForm, grid
from drumhead.bindery.tagged import TaggedFigure, TaggedPage, TaggedPdf

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


CUT_LINE: Final = 0.12
"""The width of a guide line in millimetres: a third of a point in solid black, which lasers print."""

CROP_MARK: Final = (4.3, 0.25)
"""The length of a crop mark in millimetres, and its width in points."""


def impose_cards(
    source: CardSource, pdfs: Sequence[bytes], print_form: PrintForm, paper: Paper, inks: bool = True
) -> bytes:
    """The deck as a tagged PDF; the same bytes for the same source. A print shop's pages are for no paper, and
    their colours are ``inks``.

    Raises ValueError for a trim that the source is not drawn in, and for one that is too large for the paper.
    """
    return _Deck(source, pdfs, print_form, paper, inks and print_form.shop).to_bytes()


def ink_of(source: CardSource, print_form: PrintForm, paper: Paper) -> float:
    """The share of the print form's paper that is black, 0 to 1, from the shares of the drawn pages."""
    grid = grid_of(source, print_form, paper)
    trim = source.trim(print_form.trim)
    width, height = source.trims[trim]
    pages = card_pages(source, print_form, grid)
    black = 0.0
    for page in pages:
        for part in (part for spot in page.spots for part in _parts(source, spot, trim, print_form.low)):
            share = source.ink[part.file][part.page]
            scale = min(width / DRAWN[0], height / DRAWN[1])
            area = (width + 2 * BLEED) * (height + 2 * BLEED)
            middle = DRAWN[0] * DRAWN[1] * scale**2
            fitted = (DRAWN[0] + 2 * BLEED) * (DRAWN[1] + 2 * BLEED) * scale**2
            black += share * {"whole": area, "fitted": fitted, "middle": middle, "corners": 2 * middle}[part.anchor]
    return round(black / (len(pages) * grid.page_width * grid.page_height), 4)


def _parts(source: CardSource, spot: CardSpot, trim: str, low: bool) -> Sequence[FacePart]:
    return source.faces[spot.face].parts_for(trim, low) if spot.face >= 0 else ()


class _Deck:
    """Builds the PDF. All lengths are millimetres from the top left, unless a method says points."""

    def __init__(
        self, source: CardSource, pdfs: Sequence[bytes], print_form: PrintForm, paper: Paper, inks: bool
    ) -> None:
        self._source, self._print_form, self._paper = source, print_form, paper
        self._trim = source.trim(print_form.trim)
        self._size: Size = source.trims[self._trim]
        self._grid: Grid = grid_of(source, print_form, paper)
        self._pdf = TaggedPdf(source.title, source.author, source.about, source.keywords, self._flip())
        self._forms = Forms(self._pdf.writer, pdfs, in_cmyk if inks else None)
        self._faces: dict[int, IndirectObject] = {}
        self._inks = inks

    def to_bytes(self) -> bytes:
        for page in card_pages(self._source, self._print_form, self._grid):
            self._pdf.add(self._shop_page(page) if self._print_form.shop else self._page(page))
        if self._inks:
            set_intent(self._pdf.writer)
        return self._pdf.to_bytes()

    def _page(self, cards: CardPage) -> TaggedPage:
        grid = self._grid
        page = TaggedPage(grid.page_width * MM, grid.page_height * MM, cards.label if cards.begins else "")
        frames = self._source.frames
        wide = grid.page_width > grid.page_height
        for name, top in ((f"{self._paper.id}-{'lying' if wide else 'upright'}", None), (self._how_to(), SAFE)):
            if name in frames:
                height = self._forms.size(0, frames[name])[1]
                up = 0.0 if top is None else page.height - top * MM - height
                right = 0.0 if top is None else SAFE * MM
                page.artifacts.append(page.draw(self._forms.form(0, frames[name]), (1, 0, 0, 1, right, up)))
        page.artifacts.append(self._lines(cards))
        self._add_faces(page, cards, grid.left, grid.top)
        return page

    def _shop_page(self, cards: CardPage) -> TaggedPage:
        width, height = self._size
        page = TaggedPage((width + 2 * MARKED) * MM, (height + 2 * MARKED) * MM, cards.label if cards.begins else "")
        inner, outer = MARKED * MM, (MARKED - BLEED) * MM
        page.boxes["/TrimBox"] = (inner, inner, page.width - inner, page.height - inner)
        page.boxes["/BleedBox"] = (outer, outer, page.width - outer, page.height - outer)
        page.artifacts.append(_crop_marks(page))
        self._add_faces(page, cards, MARKED, MARKED)
        return page

    def _flip(self) -> str:
        """The edge over which the paper is turned, or ``one`` where it is printed on one side."""
        if self._print_form.fold or self._print_form.fronts or not self._source.backs:
            return "one"
        return "short" if self._grid.page_width > self._grid.page_height else "long"

    def _how_to(self) -> str:
        """The frame that says how to print and cut, by the edge to set in a printer's driver."""
        if self._print_form.fold:
            return "fold"
        return "cut" if self._flip() == "one" else f"{self._flip()}-edge"

    def _add_faces(self, page: TaggedPage, cards: CardPage, left: float, top: float) -> None:
        """Add the fronts, each as a figure with its text; the backs of a page are one figure."""
        backs: list[tuple[CardSpot, bytes, Box]] = []
        width, height = self._size
        bleed = BLEED if self._print_form.shop else 0.0
        for spot in (spot for spot in cards.spots if spot.face >= 0):
            x, y = left + spot.x, top + spot.y
            at = (x * MM, page.height - (y + height) * MM)
            box = (at[0], at[1], at[0] + width * MM, at[1] + height * MM)
            content = page.draw(self._face(spot, bleed), (1, 0, 0, 1, *at))
            if spot.back:
                backs.append((spot, content, box))
            else:
                face = self._source.faces[spot.face]
                page.figures.append(TaggedFigure(f"{face.name}. {face.text}".removesuffix(". "), box, content))
        if backs:
            names = dict.fromkeys(self._source.faces[spot.face].name for spot, _, _ in backs)
            lefts, bottoms, rights, tops = zip(*(box for _, _, box in backs), strict=True)
            bounds = (min(lefts), min(bottoms), max(rights), max(tops))
            words = f"{'Back of a card' if len(backs) == 1 else 'Backs of cards'}: {', '.join(names)}"
            page.figures.append(TaggedFigure(words, bounds, b"".join(content for _, content, _ in backs)))

    def _face(self, spot: CardSpot, bleed: float) -> IndirectObject:
        """The face as one form whose corner is at 0, 0, clipped to trim and bleed."""
        if spot.face not in self._faces:
            width, height = self._size
            b = bleed * MM
            box = (-b, -b, width * MM + b, height * MM + b)
            parts: list[tuple[IndirectObject, tuple[float, ...]]] = []
            for part in _parts(self._source, spot, self._trim, self._print_form.low):
                form = self._forms.form(part.file, part.page)
                parts += [(form, matrix) for matrix in _matrices(part, self._size)]
            self._faces[spot.face] = bundle(self._pdf.writer, box, parts)
        return self._faces[spot.face]

    def _lines(self, cards: CardPage) -> bytes:
        """The cuts, and the folds as broken lines."""
        parts = [b"q 0 G %.4f w\n" % (CUT_LINE * MM), *map(self._line, cards.cuts)]
        parts += [b"[%.4f %.4f] 0 d\n" % (2 * MM, 1.2 * MM), *map(self._line, cards.folds)] if cards.folds else []
        return b"".join([*parts, b"Q\n"])

    def _line(self, line: CutLine) -> bytes:
        grid = self._grid
        x, y = (grid.left + line.x) * MM, (grid.page_height - grid.top - line.y) * MM
        return b"%.4f %.4f m %.4f %.4f l S\n" % (x, y, x + line.across * MM, y - line.down * MM)


def _matrices(part: FacePart, size: Size) -> list[tuple[float, ...]]:
    """The matrices that place a drawn page on a face of that size, in points from its lower left corner."""
    width, height = size
    scale = min(width / DRAWN[0], height / DRAWN[1])
    wide, high = DRAWN[0] * scale, DRAWN[1] * scale
    match part.anchor:
        case "whole":
            return [(1, 0, 0, 1, -BLEED * MM, -BLEED * MM)]
        case "middle":
            return [(scale, 0, 0, scale, (width - wide) / 2 * MM, (height - high) / 2 * MM)]
        case "fitted":
            left, bottom = (width - wide) / 2 - BLEED * scale, (height - high) / 2 - BLEED * scale
            return [(scale, 0, 0, scale, left * MM, bottom * MM)]
        case "corners":
            return [(scale, 0, 0, scale, 0, (height - high) * MM), (-scale, 0, 0, -scale, width * MM, high * MM)]


def _crop_marks(page: TaggedPage) -> bytes:
    """Two at each corner of the trim, outside the bleed."""
    long, wide = CROP_MARK
    parts = [b"q 0 0 0 1 K %.4f w\n" % wide]
    left, bottom, right, top = page.boxes["/TrimBox"]
    for x in (left, right):
        for start, end in ((0.0, long * MM), (page.height - long * MM, page.height)):
            parts.append(b"%.4f %.4f m %.4f %.4f l S\n" % (x, start, x, end))
    for y in (bottom, top):
        for start, end in ((0.0, long * MM), (page.width - long * MM, page.width)):
            parts.append(b"%.4f %.4f m %.4f %.4f l S\n" % (start, y, end, y))
    return b"".join([*parts, b"Q\n"])
