"""A tagged PDF as a screen reader has it: its structure tree, read with pdfium and pypdf, not with what wrote it."""

from collections.abc import Iterator
from ctypes import byref, c_float, c_ushort
from dataclasses import dataclass, field
from io import BytesIO
from math import hypot
from pathlib import Path
from typing import Any

import pypdfium2
from drumhead.imposition.paper import MM
from drumhead.press.proof import TextRun
from pypdf import PdfReader
from pypdfium2 import raw


@dataclass
class Node:
    """A part of the tree: its kind as ``H1``, its own words, what is drawn in it, its attributes, and its parts."""

    kind: str
    text: str = ""
    alt: str = ""
    attributes: dict[str, Any] = field(default_factory=dict)
    kids: list["Node"] = field(default_factory=list)

    def all(self) -> Iterator["Node"]:
        """This one and all below it, in reading order."""
        yield self
        for kid in self.kids:
            yield from kid.all()

    def of(self, *kinds: str) -> list["Node"]:
        """All of these kinds."""
        return [node for node in self.all() if node.kind in kinds]

    def words(self) -> str:
        """All that is read out, with the alternative text of drawings."""
        return " ".join(" ".join(filter(None, (node.alt or node.text for node in self.all()))).split())


def page_texts(pdf: Path | bytes) -> list[str]:
    """The words of each page, with one space between them."""
    reader = PdfReader(BytesIO(pdf) if isinstance(pdf, bytes) else pdf)
    return [" ".join(page.extract_text().split()) for page in reader.pages]


def read(pdf: Path | BytesIO) -> Node:
    """The tree of a PDF from its root."""
    texts = list(_marked(pdf))
    reader = PdfReader(pdf)
    numbers = {page.indirect_reference: number for number, page in enumerate(reader.pages)}
    pages = {place.idnum: number for place, number in numbers.items() if place}
    root: Any = reader.trailer["/Root"]
    return _node(root["/StructTreeRoot"], pages, texts)


def _node(part: Any, pages: dict[int, int], texts: list[dict[int, str]]) -> Node:
    attributes = {str(key): value for key, value in part.get("/A", {}).items()}
    node = Node(str(part.get("/S", "/Root"))[1:], alt=str(part.get("/Alt", "")), attributes=attributes)
    for kid in part.get("/K", ()):
        kid = kid.get_object()
        if isinstance(kid, int):
            node.kids.append(Node("", texts[pages[part.raw_get("/Pg").idnum]].get(kid, "")))
        elif "/S" in kid:
            node.kids.append(_node(kid, pages, texts))
        else:
            node.kids.append(Node(str(kid["/Type"])[1:]))
    return node


def _marked(pdf: Path | BytesIO) -> Iterator[dict[int, str]]:
    """Page by page the text under each mark."""
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            textpage = page.get_textpage()
            found: dict[int, str] = {}
            for thing in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]):
                mark = raw.FPDFPageObj_GetMarkedContentID(thing)
                length = raw.FPDFTextObj_GetText(thing, textpage, None, 0)
                buffer = (c_ushort * (length // 2))()
                raw.FPDFTextObj_GetText(thing, textpage, buffer, length)
                found[mark] = found.get(mark, "") + bytes(buffer).decode("utf-16-le").rstrip("\0")
            yield found


# The drawn lines of a PDF: their boxes, and point by point.


def drawings(document: Any) -> Iterator[TextRun]:
    """Every line, shape and form of a pypdfium2 document as if it were text."""
    for number, page in enumerate(document, 1):
        start, _, _, height = page.get_mediabox()
        for thing in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH, raw.FPDF_PAGEOBJ_FORM], max_depth=1):
            left, bottom, right, top = thing.get_bounds()
            box = left - start, height - top, right - start, height - bottom
            yield TextRun(number, "a drawing", *(length / MM for length in box))


Point = tuple[float, float]


@dataclass(frozen=True)
class Outline:
    """A path on a page, counted from 1: the points that it goes through, in millimetres from the top left corner."""

    page: int
    points: tuple[Point, ...]
    starts: tuple[Point, ...]
    """Those at which its pen was set down."""

    @property
    def width(self) -> float:
        return max(x for x, _ in self.points) - min(x for x, _ in self.points)

    @property
    def height(self) -> float:
        return max(y for _, y in self.points) - min(y for _, y in self.points)


def outlines(pdf: Path) -> list[Outline]:
    with pypdfium2.PdfDocument(pdf) as document:
        return [line for number in range(len(document)) for line in _on(document[number], number + 1)]


def away(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _on(page: pypdfium2.PdfPage, number: int) -> Iterator[Outline]:
    height = page.get_height()
    for thing in page.get_objects():
        if thing.type == raw.FPDF_PAGEOBJ_PATH:
            matrix, points, starts, bent = _matrix(thing), [], [], 0
            for place in range(raw.FPDFPath_CountSegments(thing)):
                segment = raw.FPDFPath_GetPathSegment(thing, place)
                x, y = c_float(), c_float()
                raw.FPDFPathSegment_GetPoint(segment, byref(x), byref(y))
                kind = raw.FPDFPathSegment_GetType(segment)
                bent = bent + 1 if kind == raw.FPDF_SEGMENT_BEZIERTO else 0
                if bent % 3 == 0:  # the first two of a curve's three points are beside it
                    a, b = matrix.on_point(x.value, y.value)
                    points.append((a / MM, (height - b) / MM))
                    starts += points[-1:] if kind == raw.FPDF_SEGMENT_MOVETO else []
            yield Outline(number, tuple(points), tuple(starts))


def _matrix(thing: pypdfium2.PdfObject) -> pypdfium2.PdfMatrix:
    """From the thing to the page, through the drawings that hold it."""
    own = thing.get_matrix()
    return own.multiply(_matrix(thing.container)) if thing.container else own
