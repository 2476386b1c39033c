"""Paper, the grid of cards on it, and in what form a sheet is printed."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from drumhead.table.lengths import is_size, sides_of

MM: Final = 72 / 25.4
"""Points a millimetre."""

SAFE: Final = 8.0
"""Millimetres from every edge that stay blank: printers clip up to five."""

BLEED: Final = 3.0
"""Millimetres that colour extends beyond the trim, for a print shop."""

MARKED: Final = 8.0
"""Millimetres around the trim on a print shop's page: they hold the crop marks, outside the bleed."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, portrait, in millimetres."""

    id: str
    name: str
    width: float
    height: float

    @property
    def area(self) -> float:
        """In square millimetres."""
        return self.width * self.height


A4: Final = Paper("a4", "A4", 210, 297)
LETTER: Final = Paper("letter", "US Letter", 215.9, 279.4)
PAPERS: Final = (A4, LETTER)
"""What every build prints on."""

A5: Final = Paper("a5", "A5", 148, 210)
NAMED_PAPERS: Final = (
    *PAPERS,
    Paper("a3", "A3", 297, 420),
    A5,
    Paper("legal", "US Legal", 215.9, 355.6),
    Paper("tabloid", "US Tabloid", 279.4, 431.8),
)

COMMON: Final = Paper("", "A4 and US Letter", A4.width, LETTER.height)
"""What fits on both papers: pages of this size are centred on either."""

HALF: Final = Paper("half", "A4 and US Letter", LETTER.height / 2, A4.width)
"""Likewise for a page of a booklet, two to a side of either."""


def paper_of(id_: str) -> Paper:
    """The paper of that id, or of that size, such as ``330x483``. Raises ValueError for none."""
    if is_size(id_):
        width, height = sorted(sides_of(id_, "a paper", 100, 1200))
        return Paper(f"{width:g}x{height:g}", f"{width:g} x {height:g} mm", width, height)
    matches = [paper for paper in NAMED_PAPERS if paper.id == id_]
    if not matches:
        names = ", ".join(paper.id for paper in NAMED_PAPERS)
        raise ValueError(f"there is no paper {id_}: it may be {names}, or a size in millimetres as 330x483")
    return matches[0]


# The forms in which a sheet is printed, and their names in file names.

_FLAGS: Final = ("fold", "fronts", "low", "shop")
_CUTTERS: Final = {"cutter3": 3, "cutter4": 4}


@dataclass(frozen=True, slots=True)
class PrintForm:
    """A form in which a sheet is printed; by default the usual one.

    >>> PrintForm().name, PrintForm("bridge", fold=True, low=True).name, PrintForm("poker", shop=True).name
    ('', 'bridge-fold-low', 'poker-shop')
    """

    trim: str = ""
    """Of cards: a size other than the layout's own, or any for a print shop."""
    fold: bool = False
    """Of cards: front and back side by side, to be folded together. Of a booklet: sheets to be folded."""
    fronts: bool = False
    """Of cards: without their backs."""
    low: bool = False
    """With little ink."""
    shop: bool = False
    """For a print shop: one card a page, with bleed and crop marks, and on no paper."""
    cutter: int = 0
    """For a cutting machine: cards apart, and three or four registration marks in the corners of each front."""

    @property
    def name(self) -> str:
        """The part of the file's name between aid and paper."""
        flags = (flag for flag in _FLAGS if getattr(self, flag))
        return "-".join(filter(None, (self.trim, *flags, f"cutter{self.cutter}" if self.cutter else "")))


USUAL: Final = PrintForm()


def print_form_of(name: str, trims: Collection[str]) -> PrintForm:
    """The print form of that name. Raises ValueError for a word that is no trim of these, no size and no print form.

    >>> print_form_of("bridge-fold", ["poker", "bridge"]) == PrintForm("bridge", fold=True)
    True
    """
    words = name.split("-") if name else []
    sizes = [word for word in words if word in trims or is_size(word)]
    known, cutters = (*sizes[:1], *_FLAGS, *_CUTTERS), [_CUTTERS[word] for word in words if word in _CUTTERS]
    if (unknown := [word for word in words if word not in known]) or len(cutters) > 1:
        raise ValueError(f"{', '.join(unknown)}: a variant is made of {', '.join((*trims, *_FLAGS, *_CUTTERS))}")
    flags = {flag: flag in words for flag in _FLAGS}
    return PrintForm(sizes[0] if sizes else "", **flags, cutter=sum(cutters))


# Cards on paper: how many fit on a page, and where.

FOOT: Final = 7.0
"""Millimetres above the safe area's lower edge that the foot of a sheet takes."""

TICK: Final = 3.0
"""Millimetres that a guide line reaches beyond the cards, if the paper has room."""


@dataclass(frozen=True, slots=True)
class CutLine:
    """A guide line for one cut, in millimetres from the first card's top left corner."""

    x: float
    y: float
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards in the middle of a page, portrait or landscape, whichever holds more, ``gap`` apart. All in millimetres."""

    page_width: float
    page_height: float
    width: float
    height: float
    across: int
    down: int
    gap: float = 0.0

    @property
    def cards(self) -> int:
        """How many a page holds."""
        return self.across * self.down

    @property
    def left(self) -> float:
        """From the page's edge to the first card; the same on the right, so that the backs are behind the fronts."""
        return round((self.page_width - self.across * (self.width + self.gap) + self.gap) / 2, 3)

    @property
    def top(self) -> float:
        """From the page's edge to the first card, and below the last."""
        return round((self.page_height - self.down * (self.height + self.gap) + self.gap) / 2, 3)

    @property
    def tick(self) -> float:
        """How far the guide lines reach beyond the cards: not into the foot."""
        return round(min(TICK, self.left - SAFE, self.top - SAFE - FOOT), 3)

    def corner(self, place: int) -> tuple[float, float]:
        """The top left corner of a card, counted from 0, from that of the first."""
        column, row = place % self.across, place // self.across
        return round(column * (self.width + self.gap), 3), round(row * (self.height + self.gap), 3)

    def behind(self, place: int) -> tuple[float, float]:
        """The same for its back, on a page that is turned over its side: columns are mirrored."""
        row = place - place % self.across
        return self.corner(row + self.across - 1 - place % self.across)

    def folds(self, cards: int) -> Iterator[CutLine]:
        """One line down the middle of each column of places, to fold along."""
        for place in range(min(cards, self.across)):
            length = -(-cards // self.across) * self.height + 2 * self.tick
            yield CutLine((place + 0.5) * self.width, -self.tick, 0, length)

    def guides(self, cards: int) -> Iterator[CutLine]:
        """One line for each cut of a page with that many cards: first the cuts down, then the cuts across."""
        across, down = min(cards, self.across), -(-cards // self.across)
        wide, high = across * self.width + 2 * self.tick, down * self.height + 2 * self.tick
        yield from (CutLine(place * self.width, -self.tick, 0, high) for place in range(across + 1))
        yield from (CutLine(-self.tick, place * self.height, wide, 0) for place in range(down + 1))


def grid(paper: Paper, width: float, height: float) -> Grid:
    """The grid that holds most pieces of that size. Raises ValueError where the paper holds none.

    >>> from drumhead.imposition.paper import A4, LETTER
    >>> [(places.across, places.down) for places in (grid(A4, 63, 88), grid(LETTER, 63, 88))]
    [(3, 3), (4, 2)]
    """
    found = [
        Grid(*page, width, height, int((page[0] - 2 * SAFE) // width), int((page[1] - 2 * (SAFE + FOOT)) // height))
        for page in ((paper.width, paper.height), (paper.height, paper.width))
    ]
    best = max(found, key=lambda places: places.cards)
    if not best.cards:
        raise ValueError(f"{width:g} x {height:g} mm is too large for {paper.name} with its margins")
    return best


# Cards for a cutting machine, placed as Silhouette Card Maker's specification says, so that its cutting files fit.

GAP: Final = 1.25
"""Millimetres between cards; half of it is their bleed."""

INSET: Final = 10.0
"""Millimetres from the paper's edges to the middles of the marks' lines."""

CLEAR: Final = 6.5
"""The least length of a mark's arms that a layout must leave free."""


def arm(places: Grid) -> float:
    """The longest that the arms of its marks may be, in millimetres, without meeting a card or its bleed."""
    return round(max(places.left, places.top) - INSET - GAP, 3)


def cutter_grid(paper: Paper, width: float, height: float) -> Grid:
    """The grid that holds most cards inside the marks, landscape where both do. Raises ValueError where none does.

    >>> places = cutter_grid(A4, 63, 88)
    >>> places.across, places.down, places.page_width, arm(places)
    (4, 2, 297, 9.375)
    """

    def most(side: float, card: float) -> range:
        return range(1, int((side - 2 * INSET + GAP) // (card + GAP)) + 1)

    found = [
        places
        for page in ((paper.height, paper.width), (paper.width, paper.height))
        for across, down in product(most(page[0], width), most(page[1], height))
        if arm(places := Grid(*page, width, height, across, down, GAP)) >= CLEAR
    ]
    if not found:
        raise ValueError(f"{width:g} x {height:g} mm is too large for {paper.name} with a cutting machine's marks")
    return max(found, key=lambda places: places.cards)
