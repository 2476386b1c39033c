"""Tagged PDFs in the making, and one of drawn pages."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from xml.sax.saxutils import escape

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DictionaryObject,
    Fit,
    IndirectObject,
    NameObject,
    NullObject,
    NumberObject,
    TextStringObject,
)

from drumhead.bindery.forms import Box
from drumhead.bindery.raw import compact, dictionary, numbers, print_preferences, stream

_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF\
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"\
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="" pdfuaid:part="1"><dc:title><rdf:Alt><rdf:li\
 xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq>\
</dc:creator><dc:description><rdf:Alt><rdf:li xml:lang="x-default">{about}</rdf:li></rdf:Alt></dc:description>\
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""


@dataclass
class TaggedFigure:
    """Forms that are read out as one picture: its text, its box on the page, and its content."""

    text: str
    box: Box
    content: bytes


@dataclass
class TaggedPage:
    """A page to add, in points."""

    width: float
    height: float
    bookmark: str = ""
    boxes: dict[str, Box] = field(default_factory=dict)
    """Further boxes of a page, such as ``/TrimBox``."""
    artifacts: list[bytes] = field(default_factory=list)
    """Content that is no part of the text."""
    figures: list[TaggedFigure] = field(default_factory=list)
    forms: dict[IndirectObject, str] = field(default_factory=dict)

    def draw(self, form: IndirectObject, matrix: Sequence[float]) -> bytes:
        """The operators that draw a form, moved by its matrix."""
        name = self.forms.setdefault(form, f"F{len(self.forms)}")
        return b"q %b cm /%b Do Q\n" % (b" ".join(b"%.4f" % value for value in matrix), name.encode())


class TaggedPdf:
    """A PDF in the making, whose marks and links belong to parts of its structure tree."""

    def __init__(self, title: str, flip: str) -> None:
        """``flip`` is how the paper is turned (``print_preferences``)."""
        self.writer: Any = PdfWriter()
        self.writer.metadata = {"/Title": title, "/Creator": "Drumhead", "/Producer": "Drumhead"}
        self.root: Any = self.writer.root_object
        self.root[NameObject("/Lang")] = TextStringObject("en")
        self.root[NameObject("/ViewerPreferences")] = print_preferences(flip)
        self.document: Any = self.writer._add_object(
            dictionary("/StructElem", S=NameObject("/Document"), K=ArrayObject())
        )
        self.marks: defaultdict[int, dict[int, IndirectObject]] = defaultdict(dict)
        """By the number of a page: the part of the tree that each of its marks belongs to."""
        self.links: list[tuple[Any, IndirectObject]] = []
        """Links, each with its part of the tree."""

    def describe(self, xmp: bytes) -> None:
        """Set the metadata."""
        entries = {"Type": NameObject("/Metadata"), "Subtype": NameObject("/XML")}
        self.root[NameObject("/Metadata")] = self.writer._add_object(stream(xmp, **entries))

    def to_bytes(self) -> bytes:
        """The same bytes for the same pages."""
        if self.marks:
            parents = ArrayObject()
            for number, marks in self.marks.items():
                page = self.writer.pages[number]
                page[NameObject("/Tabs")] = NameObject("/S")
                owners = ArrayObject(marks.get(mark, NullObject()) for mark in range(max(marks) + 1))
                _own(page, "/StructParents", self.writer._add_object(owners), parents)
            for link, part in self.links:
                _own(link, "/StructParent", part, parents)
            entries = {"K": ArrayObject([self.document]), "ParentTree": dictionary(Nums=parents)}
            tree = self.writer._add_object(dictionary("/StructTreeRoot", **entries))
            self.document.get_object()[NameObject("/P")] = tree
            self.root[NameObject("/StructTreeRoot")] = tree
            self.root[NameObject("/MarkInfo")] = dictionary(Marked=BooleanObject(True))
        return compact(self.writer)


def _own(thing: Any, key: str, owner: IndirectObject, parents: ArrayObject) -> None:
    """Enter who owns a page's marks, or a link."""
    thing[NameObject(key)] = NumberObject(len(parents) // 2)
    parents.extend([thing[key], owner])


class DrawnPdf(TaggedPdf):
    """A PDF of drawn pages: ``add`` one after the other, then ask for the bytes."""

    def __init__(self, title: str, author: str, about: str, keywords: str, flip: str) -> None:
        """``flip`` is how the paper is turned (``print_preferences``)."""
        super().__init__(title, flip)
        self.writer.add_metadata({"/Author": author, "/Subject": about, "/Keywords": keywords})
        self.describe(_XMP.format(title=escape(title), author=escape(author), about=escape(about)).encode())

    def add(self, page: TaggedPage) -> None:
        """Append the page."""
        number = len(self.writer.pages)
        new_page: Any = self.writer.add_blank_page(page.width, page.height)
        content = b"".join(b"/Artifact BMC\n%bEMC\n" % drawn for drawn in page.artifacts)
        for mark, figure in enumerate(page.figures):
            content += b"/Figure <</MCID %d>> BDC\n%bEMC\n" % (mark, figure.content)
            self.marks[number][mark] = self._figure(figure, new_page, mark)
        forms = DictionaryObject({NameObject(f"/{name}"): form for form, name in page.forms.items()})
        new_page[NameObject("/Resources")] = DictionaryObject({NameObject("/XObject"): forms})
        new_page[NameObject("/Contents")] = self.writer._add_object(stream(content))
        for name, box in page.boxes.items():
            new_page[NameObject(name)] = numbers(box)
        if page.bookmark:
            self.writer.add_outline_item(title=page.bookmark, page_number=number, fit=Fit.xyz(0, page.height, 0))

    def _figure(self, figure: TaggedFigure, page: Any, mark: int) -> IndirectObject:
        attributes = dictionary(O=NameObject("/Layout"), BBox=numbers(figure.box), Placement=NameObject("/Block"))
        part: IndirectObject = self.writer._add_object(
            dictionary(
                "/StructElem",
                S=NameObject("/Figure"),
                P=self.document,
                Pg=page.indirect_reference,
                Alt=TextStringObject(figure.text),
                A=attributes,
                K=ArrayObject([NumberObject(mark)]),
            )
        )
        self.document.get_object()["/K"].append(part)
        return part
