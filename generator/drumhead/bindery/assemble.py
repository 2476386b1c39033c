"""One PDF to print from several: copies, both sides of the paper, and a printer that prints its backs a bit off.

Pages are fronts, or fronts and backs in turn. A back is laid for a turn over the side as the page is read: what stands
at its left lies behind the right of the front. Landscape pages are set as portrait on the paper, since printers do not
agree on which way to turn them.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final, Literal, NamedTuple

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.errors import PyPdfError
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    RectangleObject,
    TextStringObject,
)

from drumhead.bindery.compact import compact
from drumhead.bindery.paper import MM
from drumhead.bindery.retag import Tags

SLACK: Final = 1.0
"""Points by which pages of the same paper may differ."""

LEFT_OUT: Final = ("/Annots", "/StructParents", "/Tabs", "/BleedBox", "/TrimBox", "/ArtBox", "/CropBox")
"""What pages lose: links are of no use on paper, and boxes would have to be turned too. Tags come back in the end."""

Sides = Literal["long", "short", "turned", "one"]
"""How the printer prints: on both sides, turning the paper over this edge; the same by hand, first all fronts and then
all backs, when the whole stack has been turned over its long edge; or on one side."""

Tell = Callable[[Literal["read", "laid"], int, int], None]
"""Takes how many PDFs of how many are read, then how many pages of how many are laid."""


@dataclass(frozen=True, slots=True)
class Part:
    """A PDF, how often it is wanted, and what its pages are."""

    title: str
    pdf: bytes
    copies: int = 1
    backs: bool = False
    """Whether its even pages are the backs of the odd ones; else every page is a front."""
    fronts_only: bool = False
    """Whether these backs are left out."""


@dataclass(frozen=True, slots=True)
class Printer:
    """How a printer prints. ``across`` and ``up`` are read off the alignment sheet, in millimetres.

    They say where a back lies that should lie behind the middle of the front, as seen from the front, upright and
    against the light: so far to the right, and so far up.
    """

    sides: Sides = "long"
    across: float = 0.0
    up: float = 0.0

    def shift(self) -> tuple[float, float]:
        """How far a back has to move so that it lies where it should: right and up on its own page, in points.

        Over the long edge a back's right is the front's left; over the short edge its top is the front's bottom.
        """
        mirrored = -MM if self.sides == "short" else MM
        return mirrored * self.across, -mirrored * self.up


class Leaf(NamedTuple):
    """A sheet of paper of a part: its pages by number from 0, and None for a side that stays blank."""

    front: int
    back: int | None = None


def leaves(part: Part, pages: int, sides: Sides) -> list[Leaf]:
    """The sheets of paper that a part with that many pages takes, in order.

    >>> deck = Part("Deck", b"", backs=True)
    >>> leaves(deck, 3, "long")
    [Leaf(front=0, back=1), Leaf(front=2, back=None)]
    >>> leaves(deck, 2, "one")
    [Leaf(front=0, back=None), Leaf(front=1, back=None)]
    """
    if part.backs and part.fronts_only:
        return [Leaf(number) for number in range(0, pages, 2)]
    if part.backs and sides != "one":
        return [Leaf(number, number + 1 if number + 1 < pages else None) for number in range(0, pages, 2)]
    return [Leaf(number) for number in range(pages)]


def _silent(what: str, done: int, total: int) -> None:
    """Does nothing."""


def assemble(
    parts: Sequence[Part],
    printer: Printer,
    title: str = "",
    collated: bool = True,
    tell: Tell = _silent,
) -> bytes:
    """One PDF of portrait pages, the same bytes for the same parts, with a bookmark for each part and copy.

    For both sides it has a front and a back in turn, or first all fronts and then as many backs; blank where there is
    nothing, so that no part begins on a back.
    Collated, the choice comes set by set; if not, the copies of a sheet of paper follow one another. Raises ValueError
    where a PDF cannot be read, has no page or is for another paper than the first, and where nothing is chosen.
    """
    read: list[list[PageObject]] = []
    for part in parts:
        tell("read", len(read), len(parts))
        read.append(_read(part))
    _check_paper(parts, read)
    taken = [leaves(part, len(pages), printer.sides) for part, pages in zip(parts, read, strict=True)]
    order = list(_order(parts, taken, collated))
    if not order:
        raise ValueError("nothing is chosen")
    bound = _Assembly(printer, title)
    laid = _order_of_sides(order, printer.sides)
    for done, ((number, leaf, mark), is_back) in enumerate(laid, 1):
        pages = read[number]
        if is_back:
            bound.add_back(pages[leaf.back] if leaf.back is not None else None, pages[leaf.front])
        else:
            bound.add_front(pages[leaf.front], mark)
        tell("laid", done, len(laid))
    bound.tag(read)
    return bound.to_bytes()


def _read(part: Part) -> list[PageObject]:
    try:
        pages = list(PdfReader(BytesIO(part.pdf)).pages)
    except PyPdfError as error:
        raise ValueError(f"{part.title}: this is not a PDF that can be read ({error})") from None
    if not pages:
        raise ValueError(f"{part.title}: its PDF has no page")
    return pages


def _check_paper(parts: Sequence[Part], read: Sequence[Sequence[PageObject]]) -> None:
    """Raises ValueError unless all pages are of the same paper, portrait or landscape."""
    sizes = [(part.title, sorted(_size(page))) for part, pages in zip(parts, read, strict=True) for page in pages]
    for title, size in sizes:
        if any(abs(length - other) > SLACK for length, other in zip(size, sizes[0][1], strict=True)):
            here, there = (
                " x ".join(f"{points / MM:.0f}" for points in page_size) for page_size in (size, sizes[0][1])
            )
            raise ValueError(f"{title} is for paper of {here} mm, {sizes[0][0]} of {there} mm: choose one paper")


def _size(page: PageObject) -> tuple[float, float]:
    return float(page.mediabox.width), float(page.mediabox.height)


def _is_landscape(page: PageObject) -> bool:
    width, height = _size(page)
    return width > height


Placed = tuple[int, Leaf, str]
"""A sheet of paper in its order: whose it is, which pages, and the bookmark or ''."""


def _order_of_sides(order: Sequence[Placed], sides: Sides) -> list[tuple[Placed, bool]]:
    """Every page that is printed, in order: its sheet of paper, and whether it is the back of it."""
    if sides == "one" or (sides == "turned" and all(leaf.back is None for _, leaf, _ in order)):
        return [(sheet, False) for sheet in order]
    if sides == "turned":
        return [(sheet, is_back) for is_back in (False, True) for sheet in order]
    return [(sheet, is_back) for sheet in order for is_back in (False, True)]


def _order(parts: Sequence[Part], taken: Sequence[Sequence[Leaf]], collated: bool) -> Iterator[Placed]:
    """The sheets of paper in order."""
    if not collated:
        for number, part in enumerate(parts):
            for place, leaf in enumerate(taken[number]):
                for copy in range(part.copies):
                    yield number, leaf, "" if place or copy else part.title
        return
    for copy in range(max((part.copies for part in parts), default=0)):
        for number, part in enumerate(parts):
            if copy < part.copies:
                mark = f"{part.title}, copy {copy + 1}" if copy else part.title
                yield from ((number, leaf, "" if place else mark) for place, leaf in enumerate(taken[number]))


class _Assembly:
    """The PDF in the making."""

    def __init__(self, printer: Printer, title: str) -> None:
        self._printer = printer
        self._writer = PdfWriter()
        self._streams: dict[bytes, IndirectObject] = {}
        self._first: defaultdict[int, dict[int, PageObject]] = defaultdict(dict)
        """By the reader's identity, then the page's object number: where a page comes for the first time."""
        self._writer.metadata = {"/Title": title, "/Producer": "Drumhead"}
        edge = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}.get(printer.sides, "/Simplex")
        wishes = {"/PrintScaling": "/None", "/Duplex": edge}  # what a viewer's dialog then begins with
        self._writer.root_object[NameObject("/Lang")] = TextStringObject("en")
        preferences = DictionaryObject({NameObject(key): NameObject(value) for key, value in wishes.items()})
        preferences[NameObject("/DisplayDocTitle")] = BooleanObject(True)
        self._writer.root_object[NameObject("/ViewerPreferences")] = preferences

    def add_front(self, front: PageObject, mark: str) -> None:
        """Add the front of a sheet of paper, with a bookmark if there is one."""
        self._lay(front, int(_is_landscape(front)), (0.0, 0.0))
        if mark:
            self._writer.add_outline_item(title=mark, page_number=len(self._writer.pages) - 1)

    def add_back(self, back: PageObject | None, front: PageObject) -> None:
        """Add the back of such a front, or a blank one."""
        if back is None:
            self._writer.add_blank_page(*sorted(_size(front)))
        else:
            landscape = _is_landscape(back)
            is_against = landscape == (self._printer.sides != "short")  # that edge is not the side the page turns over
            self._lay(back, landscape + 2 * is_against, self._printer.shift())

    def _lay(self, page: PageObject, quarters: int, shift: tuple[float, float]) -> None:
        """Add a page, turned clockwise by ``quarters`` quarter turns and then moved."""
        width, height = _size(page)
        laid = self._writer.add_page(page, LEFT_OUT)
        was: Any = page.indirect_reference
        self._first[id(page.pdf)].setdefault(was.idnum, laid)
        laid[NameObject("/MediaBox")] = RectangleObject((0, 0, *sorted((width, height))))
        if (quarters, shift) == (0, (0.0, 0.0)):
            return
        turn, right, up = (
            ("1 0 0 1", 0.0, 0.0),
            ("0 -1 1 0", 0.0, width),
            ("-1 0 0 -1", width, height),
            ("0 1 -1 0", height, 0.0),
        )[quarters]
        before = self._stream(f"q {turn} {right + shift[0]:.4f} {up + shift[1]:.4f} cm\n".encode())
        drawn = laid["/Contents"]
        streams = list(drawn) if isinstance(drawn, ArrayObject) else [laid.raw_get("/Contents")]
        laid[NameObject("/Contents")] = ArrayObject([before, *streams, self._stream(b"\nQ")])

    def _stream(self, words: bytes) -> IndirectObject:
        """A piece of a page's contents; the same words are written once, whatever the number of pages."""
        if words not in self._streams:
            stream = DecodedStreamObject()
            stream.set_data(words)
            self._streams[words] = self._writer._add_object(stream)
        return self._streams[words]

    def tag(self, read: Sequence[Sequence[PageObject]]) -> None:
        """Bring the tags of all parts along, in their order."""
        tags = Tags(self._writer)
        for pages in read:
            reader: Any = pages[0].pdf
            tags.add(reader, self._first[id(reader)])
        tags.write()

    def to_bytes(self) -> bytes:
        return compact(self._writer)
