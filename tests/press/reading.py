"""A tagged PDF as a screen reader has it: its structure tree, read with pdfium and pypdf, not with what wrote it."""

from collections.abc import Iterator
from ctypes import c_ushort
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
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
