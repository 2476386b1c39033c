"""Orders, as JSON, to make a PDF from finished ones; the build and the print page give them in the same form."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final, Literal, NamedTuple

from pypdf import PageObject, PdfReader
from pypdf.errors import PyPdfError

from drumhead.imposition.bound import BoundPdf, PlacedPage, Size
from drumhead.imposition.cards import card_source
from drumhead.imposition.deck import impose_cards
from drumhead.imposition.paper import A4, MM, Paper, paper_of, print_form_of

SLACK: Final = 1.0
"""Points by which pages of the same paper may differ."""

Sides = Literal["long", "short", "turned", "one"]
"""How the printer prints: on both sides, turning the paper over this edge; the same by hand, first all fronts and then
all backs, when the whole stack has been turned over its long edge; or on one side."""

Progress = Callable[[Literal["read", "laid"], int, int], None]
"""Takes the stage, and how many PDFs of how many are read, or how many pages of how many are laid."""


@dataclass(frozen=True, slots=True)
class Part:
    """A PDF, its number of copies, and what its pages are."""

    title: str
    pdf: bytes
    copies: int = 1
    backs: bool = False
    """Whether its even pages are the backs of the odd ones; otherwise every page is a front."""


@dataclass(frozen=True, slots=True)
class Printer:
    """How a printer prints. ``across`` and ``up`` are read off the alignment sheet, in millimetres.

    They tell how far to the right and how far up a back lies that should lie behind the middle of the front, as seen
    from the front, upright and against the light.
    """

    sides: Sides = "long"
    across: float = 0.0
    up: float = 0.0

    def shift(self) -> tuple[float, float]:
        """How far a back must move to be in register: right and up on its own page, in points.

        Over the long edge a back's right is the front's left; over the short edge its top is the front's bottom.
        """
        factor = -MM if self.sides == "short" else MM
        return factor * self.across, -factor * self.up


class Leaf(NamedTuple):
    """A sheet of paper of a part: its pages by number from 0, and None for a side that stays blank."""

    front: int
    back: int | None = None


def leaves(pages: int, backs: bool) -> list[Leaf]:
    """The sheets of paper that so many pages take, in order; with ``backs`` even pages are those of the odd ones.

    >>> leaves(3, backs=True)
    [Leaf(front=0, back=1), Leaf(front=2, back=None)]
    """
    if backs:
        return [Leaf(number, number + 1 if number + 1 < pages else None) for number in range(0, pages, 2)]
    return [Leaf(number) for number in range(pages)]


def assemble(
    parts: Sequence[Part],
    printer: Printer,
    title: str = "",
    collated: bool = True,
    progress: Progress = lambda *_: None,
) -> bytes:
    """One PDF of portrait pages, the same bytes for the same parts, with a bookmark for each part and copy.

    For both sides it has fronts and backs in turn, or first all fronts and then as many backs, with blank pages so that
    no part begins on a back. Collated, it comes set by set; otherwise the copies of a sheet follow one another.
    Raises ValueError where a PDF cannot be read, has no page or is for another paper than the first, and without parts.
    """
    documents: list[list[PageObject]] = []
    for part in parts:
        progress("read", len(documents), len(parts))
        documents.append(_read(part))
    _check_paper(parts, documents)
    both = printer.sides != "one"
    part_leaves = [leaves(len(pages), part.backs and both) for part, pages in zip(parts, documents, strict=True)]
    order = _order_of_sides([*_order(parts, part_leaves, collated)], printer.sides)
    if not order:
        raise ValueError("nothing is chosen")
    result = BoundPdf(title, printer.sides)
    for done, ((number, leaf, bookmark), is_back) in enumerate(order, 1):
        pages = documents[number]
        side = leaf.back if is_back else leaf.front
        placed = [_laid(pages[side], is_back, printer)] if side is not None else []
        width, height = sorted(_size(pages[leaf.front]))
        result.add(placed, (width, height))
        if bookmark and not is_back:
            result.mark(bookmark)
        progress("laid", done, len(order))
    for pages in documents:
        source: Any = pages[0].pdf
        result.tell(source, linked=False)
    return result.to_bytes()


def _laid(page: PageObject, is_back: bool, printer: Printer) -> PlacedPage:
    """A page on portrait paper, as the front or the back of a sheet: rotated clockwise, and a back then moved."""
    width, height = _size(page)
    quarters = landscape = int(width > height)
    if is_back and landscape == (printer.sides != "short"):  # that edge is not the side the page turns over
        quarters += 2
    a, b, c, d, right, up = (
        (1, 0, 0, 1, 0.0, 0.0),
        (0, -1, 1, 0, 0.0, width),
        (-1, 0, 0, -1, width, height),
        (0, 1, -1, 0, height, 0.0),
    )[quarters]
    shift = printer.shift() if is_back else (0.0, 0.0)
    return PlacedPage(page, (a, b, c, d, right + shift[0], up + shift[1]))


def _read(part: Part) -> list[PageObject]:
    try:
        pages = list(PdfReader(BytesIO(part.pdf)).pages)
    except PyPdfError as error:
        raise ValueError(f"{part.title}: this is not a PDF that can be read ({error})") from None
    if not pages:
        raise ValueError(f"{part.title}: its PDF has no page")
    return pages


def _check_paper(parts: Sequence[Part], documents: Sequence[Sequence[PageObject]]) -> None:
    """Raises ValueError unless all pages are of the same paper, portrait or landscape."""
    sizes = [(part.title, sorted(_size(page))) for part, pages in zip(parts, documents, strict=True) for page in pages]
    for title, size in sizes:
        first, wanted = sizes[0]
        if any(abs(length - other) > SLACK for length, other in zip(size, wanted, strict=True)):
            mine, others = (" x ".join(f"{points / MM:.0f}" for points in each) for each in (size, wanted))
            raise ValueError(f"{title} is for paper of {mine} mm, {first} of {others} mm: choose one paper")


def _size(page: PageObject) -> tuple[float, float]:
    return float(page.mediabox.width), float(page.mediabox.height)


PlacedLeaf = tuple[int, Leaf, str]
"""A sheet of paper in the result: the number of its part, its pages, and the bookmark or ''."""


def _order(parts: Sequence[Part], part_leaves: Sequence[Sequence[Leaf]], collated: bool) -> Iterator[PlacedLeaf]:
    """The sheets of paper in order."""
    sheets = [
        (copy, number, place)
        for number, part in enumerate(parts)
        for place in range(len(part_leaves[number]))
        for copy in range(part.copies)
    ]
    for copy, number, place in sorted(sheets) if collated else sheets:
        title = parts[number].title
        bookmark = "" if place or (copy and not collated) else f"{title}, copy {copy + 1}" if copy else title
        yield number, part_leaves[number][place], bookmark


def _order_of_sides(order: Sequence[PlacedLeaf], sides: Sides) -> list[tuple[PlacedLeaf, bool]]:
    """Every page that is printed, in order: its sheet of paper, and whether it is the back of it."""
    if sides == "one" or (sides == "turned" and all(leaf.back is None for _, leaf, _ in order)):
        return [(sheet, False) for sheet in order]
    printed = [(sheet, is_back) for sheet in order for is_back in (False, True)]
    return sorted(printed, key=lambda side: side[1]) if sides == "turned" else printed


# All the sheets of a game in one PDF, tagged as they are, with a bookmark for each, to print on both sides.


def gather(sheets: Sequence[tuple[str, bytes, bool]], title: str) -> bytes:
    """One PDF of all pages of ``sheets``, each with its heading and whether its even pages are backs.

    The same bytes for the same sheets. Every page keeps its size, and no sheet begins on the back of another: a blank
    page follows a front without a back. All paper is turned over the edge that suits the last sheet with backs, which
    as a deck says so on its pages; backs of the other orientation stand on their heads, so that they come out right
    too. Raises ValueError without a sheet.
    """
    if not sheets:
        raise ValueError("nothing is to be gathered")
    documents = [PdfReader(BytesIO(pdf)) for _, pdf, _ in sheets]
    firsts = [_size(document.pages[0]) for document, (*_, backs) in zip(documents, sheets, strict=True) if backs]
    lying = bool(firsts) and firsts[-1][0] > firsts[-1][1]
    result = BoundPdf(title, "short" if lying else "long")
    result.tell_as(documents[0])
    for document, (heading, _, backs) in zip(documents, sheets, strict=True):
        pages, bookmark = [*document.pages], None
        for front, back in leaves(len(pages), backs):
            size = wide, high = _size(pages[front])
            result.add([PlacedPage(pages[front])], size)
            bookmark = bookmark or result.mark(heading)
            behind = [] if back is None else [PlacedPage(pages[back])]
            result.add(behind, size, rotate=180 if behind and (wide > high) != lying else 0)
        result.tell(document, heading)
        result.copy_bookmarks(document, bookmark)
    return result.to_bytes()


Side = tuple[int | None, int | None]
"""The pages on a side of paper, left and right, counted from 0; None stays blank."""


def pairs(pages: int) -> list[Side]:
    """The pages two and two, as they are read.

    >>> pairs(3)
    [(0, 1), (2, None)]
    """
    return [(left, left + 1 if left + 1 < pages else None) for left in range(0, pages, 2)]


def sides(pages: int) -> list[Side]:
    """The sides of sheets to be folded: front, back, front …

    All sheets are stacked and folded together, each turned over its short edge as it lies.

    >>> sides(4)
    [(3, 0), (1, 2)]
    >>> sides(6)
    [(None, 0), (1, None), (5, 2), (3, 4)]
    """
    total = -(-pages // 4) * 4
    pages_or_blank = [page if page < pages else None for page in range(total)]
    order = ((total - 1 - page, page) if page % 2 == 0 else (page, total - 1 - page) for page in range(total // 2))
    return [(pages_or_blank[left], pages_or_blank[right]) for left, right in order]


def two_up(pdf: bytes, title: str, paper: Paper, arrange: Callable[[int], list[Side]], bound: str = "left") -> bytes:
    """The pages of ``pdf`` in the order of ``pairs`` or ``sides`` on landscape paper, each in the middle of its half.

    What is read from right to left is ``bound`` on the right. The same bytes for the same PDF; the tags keep the order
    of the pages, for screen readers.
    """
    document = PdfReader(BytesIO(pdf))
    pages = [*document.pages]
    size = paper.height * MM, paper.width * MM
    wide, high = _size(pages[0])
    x, y = (size[0] / 2 - wide) / 2, (size[1] - high) / 2
    halves = (x, size[0] / 2 + x) if bound == "left" else (size[0] / 2 + x, x)
    placements = [
        [(pages[page], at, y) for page, at in zip(side, halves, strict=True) if page is not None]
        for side in arrange(len(pages))
    ]
    return _alone(document, title, "short", size, placements)


def on_paper(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The pages of ``pdf``, which fit both papers, in the middle of the paper, all in the same orientation.

    Upright ones stand at its top: backs still meet their fronts, as it is turned over its side.
    """
    document = PdfReader(BytesIO(pdf))
    pages = [*document.pages]
    wide, high = _size(pages[0])
    is_lying = wide > high
    width, height = sorted((paper.width * MM, paper.height * MM), reverse=is_lying)
    share = 0.5 if is_lying else 1
    placements = [
        [(page, (width - wide) / 2, (height - high) * share)] for page in pages for wide, high in (_size(page),)
    ]
    return _alone(document, title, "", (width, height), placements)


def _alone(
    document: PdfReader,
    title: str,
    flip: str,
    size: Size,
    placements: Sequence[Sequence[tuple[PageObject, float, float]]],
) -> bytes:
    """A PDF of one other, whose pages are moved to the right and up on new ones of that size."""
    result = BoundPdf(title, flip)
    result.tell_as(document)
    for spots in placements:
        result.add([PlacedPage(page, (1, 0, 0, 1, x, y)) for page, x, y in spots], size)
    result.tell(document)
    result.copy_bookmarks(document)
    result.copy_names(document)
    return result.to_bytes()


def impose(order: Mapping[str, Any], files: Sequence[bytes]) -> bytes:
    """The PDF for an order, made from its files.

    ``{"kind": "cards", "variant": "bridge-fold", "paper": "a4"}``: the files are a card source's JSON and its PDFs. For
    a ``"screen"`` a print shop's colours stay as they are.
    ``{"kind": "spread", "title": …, "paper": …}``: a booklet's pages two to a side, to be read.
    ``{"kind": "fold", "title": …, "paper": …}``: the same as sheets to be folded.
    Both may have ``"bound": "right"``, for what is read from right to left.
    ``{"kind": "paper", "title": …, "paper": …}``: pages for both papers on one of them.
    ``{"kind": "gather", "title": …, "headings": […], "backs": […]}``: all in one, each with its bookmark.
    Raises ValueError for a print form or a paper that does not exist.
    """
    match order["kind"]:
        case "cards":
            source = card_source(json.loads(files[0]))
            paper = paper_of(order["paper"]) if order["paper"] else A4
            inks = not order.get("screen")
            return impose_cards(source, files[1:], print_form_of(order["variant"], source.trims), paper, inks)
        case "spread" | "fold" as kind:
            arrange = sides if kind == "fold" else pairs
            return two_up(files[0], order["title"], paper_of(order["paper"]), arrange, order.get("bound", "left"))
        case "paper":
            return on_paper(files[0], order["title"], paper_of(order["paper"]))
        case "gather":
            return gather([*zip(order["headings"], files, order["backs"], strict=True)], order["title"])
        case kind:
            raise ValueError(f"{kind}: an order is one of cards, spread, fold, paper, gather")


def make(order: str, files: Sequence[bytes], progress: Progress | None = None) -> bytes:
    """The same for an order as JSON text, as the print page gives it.

    ``progress`` is not called: the page hands it to every task, but one order has no parts to count.
    """
    return impose(json.loads(order), [bytes(file) for file in files])


def bind(order: str, files: Sequence[bytes], progress: Progress) -> bytes:
    """The PDF for an order such as the following, with the files of all its ``parts`` one after the other.

    ``{"title": "Onslaught", "sides": "short", "across": 0.5, "up": -1, "collated": true, "parts": [{"title": "Deck",
    "copies": 2, "backs": true, "files": 3, "order": {"kind": "cards", …}}]}``. A part without an
    ``order`` is a finished PDF. Raises ValueError as ``impose`` and ``assemble`` do.
    """
    data: dict[str, Any] = json.loads(order)
    rest = iter(files)
    parts = []
    for part in data["parts"]:
        part_files = [bytes(next(rest)) for _ in range(part.pop("files", 1))]
        part_order = part.pop("order", None)
        parts.append(Part(pdf=impose(part_order, part_files) if part_order else part_files[0], **part))
    printer = Printer(data["sides"], data["across"], data["up"])
    return assemble(parts, printer, data["title"], data["collated"], progress)
