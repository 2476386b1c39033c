"""A tagged PDF of pages of cards."""

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
    """A PDF in the making: ``add`` one page after the other, then ask for the bytes."""

    def __init__(self, title: str, author: str, about: str, keywords: str, flip: str) -> None:
        """``flip`` is how the paper is turned (``print_preferences``)."""
        self.writer: Any = PdfWriter()
        self._flip = flip
        self._about = {"title": title, "author": author, "about": about}
        self._document: Any = self.writer._add_object(
            dictionary("/StructElem", S=NameObject("/Document"), K=ArrayObject())
        )
        self._parents = ArrayObject()
        entries = {"/Title": title, "/Author": author, "/Subject": about, "/Keywords": keywords}
        self.writer.metadata = {**entries, "/Creator": "Drumhead", "/Producer": "Drumhead"}

    def add(self, page: TaggedPage) -> None:
        """Append the page."""
        number = len(self.writer.pages)
        new_page: Any = self.writer.add_blank_page(page.width, page.height)
        content = b"".join(b"/Artifact BMC\n%bEMC\n" % drawn for drawn in page.artifacts)
        content += b"".join(
            b"/Figure <</MCID %d>> BDC\n%bEMC\n" % (mark, figure.content) for mark, figure in enumerate(page.figures)
        )
        forms = DictionaryObject({NameObject(f"/{name}"): form for form, name in page.forms.items()})
        new_page[NameObject("/Resources")] = DictionaryObject({NameObject("/XObject"): forms})
        new_page[NameObject("/Contents")] = self.writer._add_object(stream(content))
        new_page[NameObject("/StructParents")] = NumberObject(number)
        new_page[NameObject("/Tabs")] = NameObject("/S")
        for name, box in page.boxes.items():
            new_page[NameObject(name)] = numbers(box)
        owners = ArrayObject(self._figure(figure, new_page, mark) for mark, figure in enumerate(page.figures))
        self._parents.extend([NumberObject(number), self.writer._add_object(owners)])
        if page.bookmark:
            self.writer.add_outline_item(title=page.bookmark, page_number=number, fit=Fit.xyz(0, page.height, 0))

    def to_bytes(self) -> bytes:
        """The same bytes for the same pages."""
        tree = dictionary("/StructTreeRoot", K=ArrayObject([self._document]), ParentTree=dictionary(Nums=self._parents))
        root: Any = self.writer.root_object
        reference = self.writer._add_object(tree)
        self._document.get_object()[NameObject("/P")] = reference
        xmp = _XMP.format(**{key: escape(value) for key, value in self._about.items()})
        metadata = stream(xmp.encode(), Type=NameObject("/Metadata"), Subtype=NameObject("/XML"))
        root.update(
            dictionary(
                StructTreeRoot=reference,
                Metadata=self.writer._add_object(metadata),
                Lang=TextStringObject("en"),
                MarkInfo=dictionary(Marked=BooleanObject(True)),
                ViewerPreferences=print_preferences(self._flip),
            )
        )
        return compact(self.writer)

    def _figure(self, figure: TaggedFigure, page: Any, mark: int) -> IndirectObject:
        attributes = dictionary(O=NameObject("/Layout"), BBox=numbers(figure.box), Placement=NameObject("/Block"))
        part: IndirectObject = self.writer._add_object(
            dictionary(
                "/StructElem",
                S=NameObject("/Figure"),
                P=self._document,
                Pg=page.indirect_reference,
                Alt=TextStringObject(figure.text),
                A=attributes,
                K=ArrayObject([NumberObject(mark)]),
            )
        )
        self._document.get_object()["/K"].append(part)
        return part
