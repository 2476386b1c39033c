"""Pages of other PDFs as form XObjects, written once and drawn any number of times."""

import re
from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any, Final

from pypdf import PdfReader, PdfWriter
from pypdf.errors import PyPdfError
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, NameObject, TextStringObject

from drumhead.imposition.tagged import dictionary, numbers, stream

Box = tuple[float, float, float, float]
"""Left, bottom, right and top in points."""

Recolour = Callable[[bytes], bytes]
"""A content stream with its colours in another colour space."""

_NAMED: Final = ("/XObject", "/Pattern", "/Shading")
"""Resources that a page gets only where it names them: WeasyPrint's pages share all of them."""

_USED: Final = re.compile(rb"/([^\s/<>\[\]()]+)")


class Forms:
    """The pages of ``pdfs`` in a writer."""

    def __init__(self, writer: PdfWriter, pdfs: Sequence[bytes], recolour: Recolour | None = None) -> None:
        """Raises ValueError for a PDF that cannot be read."""
        self._writer: Any = writer
        self._recolour = recolour
        self._forms: dict[tuple[int, int], IndirectObject] = {}
        self._recoloured: set[int] = set()
        try:
            self._readers: list[Any] = [PdfReader(BytesIO(pdf)) for pdf in pdfs]
            self._pages = [list(reader.pages) for reader in self._readers]
        except PyPdfError as error:
            raise ValueError(f"the drawn faces are not a PDF that can be read ({error})") from None

    def size(self, file: int, page: int) -> tuple[float, float]:
        """Width and height of a page in points."""
        box = self._pages[file][page].mediabox
        return float(box.width), float(box.height)

    def form(self, file: int, page: int) -> IndirectObject:
        """A page, both counted from 0."""
        if (file, page) not in self._forms:
            source = self._pages[file][page]
            content = source.get_contents().get_data()
            resources = self._resources(source["/Resources"], content)
            data = self._recolour(content) if self._recolour else content
            self._forms[file, page] = _form(self._writer, data, (0, 0, *self.size(file, page)), resources)
        return self._forms[file, page]

    def _resources(self, shared: DictionaryObject, content: bytes) -> DictionaryObject:
        """The shared resources that the content uses."""
        used = {f"/{name.decode()}" for name in _USED.findall(content)}
        resources = DictionaryObject()
        for kind in shared:
            value: Any = dict.__getitem__(shared, kind)
            if kind in _NAMED:
                entries: Any = value.get_object()
                needed = {name: dict.__getitem__(entries, name).clone(self._writer) for name in entries if name in used}
                if needed:
                    resources[NameObject(kind)] = DictionaryObject(needed)
                    self._recolour_all(needed.values())
            else:
                resources[NameObject(kind)] = value.clone(self._writer)
        return resources

    def _recolour_all(self, things: Any) -> None:
        """Recolour forms within forms, each once."""
        if self._recolour is None:
            return
        for reference in things:
            thing = reference.get_object()
            if id(thing) in self._recoloured or thing.get("/Subtype") != "/Form":
                continue
            self._recoloured.add(id(thing))
            thing.set_data(self._recolour(thing.get_data()))
            inner = thing.get("/Resources", {}).get("/XObject", DictionaryObject()).get_object()
            self._recolour_all([dict.__getitem__(inner, name) for name in inner])


def bundle(writer: PdfWriter, box: Box, parts: Sequence[tuple[IndirectObject, Sequence[float]]]) -> IndirectObject:
    """A form that draws others, each moved by its matrix, and nothing outside ``box``."""
    forms = DictionaryObject({NameObject(f"/P{number}"): form for number, (form, _) in enumerate(parts)})
    content = b"".join(
        b"q %b cm /P%d Do Q\n" % (b" ".join(b"%.5f" % value for value in matrix), number)
        for number, (_, matrix) in enumerate(parts)
    )
    return _form(writer, content, box, dictionary(XObject=forms))


def _form(writer: PdfWriter, content: bytes, box: Box, resources: DictionaryObject) -> IndirectObject:
    kind = {"Type": NameObject("/XObject"), "Subtype": NameObject("/Form")}
    return writer._add_object(stream(content, **kind, BBox=numbers(box), Resources=resources))


# PDFs for a print shop: colours in CMYK, black text in black ink alone, and the printing condition named.

CONDITION: Final = "FOGRA39"
"""Offset on coated paper, ISO 12647-2:2004: what most card printers of Europe ask for."""

NEARLY_BLACK: Final = 0.1
"""The lightest red, green or blue, 0 to 1, of a colour that is printed as full black."""

_NUMBER: Final = rb"([\d.]+)"
_RGB: Final = re.compile(rb"%b\s+%b\s+%b\s+(rg|RG)\b" % (_NUMBER, _NUMBER, _NUMBER))
_GREY: Final = re.compile(rb"(?<![\d.])%b\s+(g|G)\b(?!\w)" % _NUMBER)


def cmyk(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black of a colour, all 0 to 1.

    >>> cmyk(0.0667, 0.0667, 0.0667), cmyk(0.6, 0.6, 0.6), [round(ink, 2) for ink in cmyk(0.7, 0.15, 0.12)]
    ((0, 0, 0, 1), (0, 0, 0, 0.4), [0.0, 0.79, 0.83, 0.3])
    """
    light = max(red, green, blue)
    if light <= NEARLY_BLACK:
        return 0, 0, 0, 1
    if light - min(red, green, blue) < 0.02:
        return 0, 0, 0, round(1 - light, 4)
    cyan, magenta, yellow = ((light - part) / light for part in (red, green, blue))
    return cyan, magenta, yellow, 1 - light


def in_cmyk(content: bytes) -> bytes:
    """A content stream with its colours as amounts of ink.

    >>> in_cmyk(b"0.066667 0.066667 0.066667 rg 0 0 1 1 re f 1 1 1 RG")
    b'0 0 0 1 k 0 0 1 1 re f 0 0 0 0 K'
    """

    def inks(values: tuple[float, float, float], operator: bytes) -> bytes:
        amounts = b" ".join(b"%b" % f"{ink:.4f}".rstrip("0").rstrip(".").encode() for ink in cmyk(*values))
        return amounts + (b" k" if operator.islower() else b" K")

    content = _GREY.sub(lambda match: inks((float(match[1]),) * 3, match[2]), content)
    return _RGB.sub(lambda match: inks((float(match[1]), float(match[2]), float(match[3])), match[4]), content)


def set_intent(writer: PdfWriter) -> None:
    """Name the printing condition in the PDF."""
    intent = dictionary(
        "/OutputIntent",
        S=NameObject("/GTS_PDFX"),
        OutputConditionIdentifier=TextStringObject(CONDITION),
        OutputCondition=TextStringObject("Offset, coated paper, ISO 12647-2:2004"),
        RegistryName=TextStringObject("http://www.color.org"),
        Info=TextStringObject("Coated FOGRA39 (ISO 12647-2:2004)"),
    )
    root: Any = writer.root_object
    root[NameObject("/OutputIntents")] = ArrayObject([writer._add_object(intent)])
