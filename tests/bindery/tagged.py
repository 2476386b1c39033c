"""Tagged PDFs made by hand as WeasyPrint writes them, and whether the tags of one hold together."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any, Final, NamedTuple

from drumhead.bindery.paper import MM
from drumhead.bindery.raw import compact
from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    NameObject,
    NullObject,
    NumberObject,
    TextStringObject,
)

from tests.bindery.paper import Spot

TITLED: Final = b'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%b</rdf:li></rdf:Alt></dc:title><more/>'
"""As much of a PDF's metadata as says its title."""


class Line(NamedTuple):
    """Words in a part of the tree of that kind, with the lower left corner of the first letter on the spot.

    Those of no kind have a mark that belongs to nothing. ``to`` makes them a link: the name of a
    place, or the place itself.
    """

    words: str
    spot: Spot
    kind: str = "P"
    to: "str | Place | None" = None
    attributes: Mapping[str, Any] = {}
    """Of the part of the tree, such as ``/Alt``."""


class Place(NamedTuple):
    """A page, counted from 0, and a spot on it."""

    page: int
    spot: Spot


class Mark(NamedTuple):
    """A bookmark."""

    title: str
    place: Place
    kids: Sequence["Mark"] = ()
    is_open: bool = True
    acts: bool = False
    """Whether it names its place as an action, as some writers do."""


def dictionary(entries: Mapping[str, Any]) -> DictionaryObject:
    """A dictionary whose words are names."""
    return DictionaryObject({NameObject(key): NameObject(it) if type(it) is str else it for key, it in entries.items()})


def tagged(
    size: Spot,
    *pages: Sequence[Line],
    names: Mapping[str, Place] | None = None,
    marks: Sequence[Mark] = (),
    info: Mapping[str, str] | None = None,
) -> bytes:
    """A tagged PDF with these lines on its pages."""
    builder = _PdfBuilder(size)
    for lines in pages:
        builder.page(lines)
    return builder.finished(names or {}, marks, info or {})


class _PdfBuilder:
    def __init__(self, size: Spot) -> None:
        self.size, self.writer = size, PdfWriter()
        self.root: Any = self.writer.root_object
        self.document: Any = self.add(dictionary({"/Type": "/StructElem", "/S": "/Document", "/K": ArrayObject()}))
        self.owners: list[Any] = []
        self.links: list[tuple[Any, Any, str | Place]] = []
        font = dictionary({"/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": "/Helvetica"})
        self.fonts = self.add(dictionary({"/Font": dictionary({"/F": self.add(font)})}))

    def add(self, thing: Any) -> Any:
        return self.writer._add_object(thing)

    def page(self, lines: Sequence[Line]) -> None:
        page = self.writer.add_blank_page(self.size[0] * MM, self.size[1] * MM)
        page[NameObject("/Resources")] = self.fonts
        page[NameObject("/StructParents")] = NumberObject(len(self.owners))
        owners, drawn, notes = ArrayObject(), [], ArrayObject()
        for number, line in enumerate(lines):
            x, y = line.spot[0] * MM, line.spot[1] * MM
            kind = line.kind or "Span"
            drawn.append(f"/{kind} <</MCID {number}>> BDC BT /F 12 Tf {x:.4f} {y:.4f} Td ({line.words}) Tj ET EMC")
            if not line.kind:
                owners.append(NullObject())
                continue
            entries = {"/Type": "/StructElem", "/S": f"/{line.kind}", "/P": self.document, **line.attributes}
            kids = ArrayObject([NumberObject(number)])
            part = self.add(dictionary({**entries, "/Pg": page.indirect_reference, "/K": kids}))
            self.document.get_object()["/K"].append(part)
            owners.append(part)
            if line.to is not None:
                box = ArrayObject(map(NumberObject, (round(x), round(y), round(x) + 50, round(y) + 12)))
                note = self.add(dictionary({"/Type": "/Annot", "/Subtype": "/Link", "/Rect": box}))
                kids.append(self.add(dictionary({"/Type": "/OBJR", "/Obj": note})))
                notes.append(note)
                self.links.append((note, part, line.to))
        if notes:
            page[NameObject("/Annots")] = notes
        content = DecodedStreamObject()
        content.set_data("\n".join(drawn).encode())
        page[NameObject("/Contents")] = self.add(content)
        self.owners.append(owners)

    def place(self, place: Place) -> ArrayObject:
        page = self.writer.pages[place.page].indirect_reference
        spot = (NumberObject(round(length * MM)) for length in place.spot)
        return ArrayObject([page, NameObject("/XYZ"), *spot, NumberObject(0)])

    def finished(self, names: Mapping[str, Place], marks: Sequence[Mark], info: Mapping[str, str]) -> bytes:
        nums = ArrayObject()
        for number, owner in enumerate(self.owners):
            nums.extend([NumberObject(number), owner])
        for note, part, to in self.links:
            where = TextStringObject(to) if isinstance(to, str) else self.place(to)
            number = NumberObject(len(nums) // 2)
            note.get_object().update(dictionary({"/Dest": where, "/StructParent": number}))
            nums.extend([number, part])
        kids, parents = ArrayObject([self.document]), dictionary({"/Nums": nums})
        tree = self.add(dictionary({"/Type": "/StructTreeRoot", "/K": kids, "/ParentTree": parents}))
        self.document.get_object()[NameObject("/P")] = tree
        about = DecodedStreamObject()
        about.set_data(TITLED % b"As it was")
        places = ArrayObject(it for name, place in names.items() for it in (TextStringObject(name), self.place(place)))
        self.root.update(
            dictionary(
                {
                    "/StructTreeRoot": tree,
                    "/Lang": TextStringObject("en"),
                    "/MarkInfo": dictionary({"/Marked": BooleanObject(True)}),
                    "/ViewerPreferences": dictionary({"/DisplayDocTitle": BooleanObject(True)}),
                    "/Metadata": self.add(about),
                    **({"/Names": dictionary({"/Dests": dictionary({"/Names": places})})} if names else {}),
                }
            )
        )
        if marks:
            self.root[NameObject("/Outlines")] = self.add(dictionary({"/Type": "/Outlines"}))
            self.bookmarks(marks, self.root.raw_get("/Outlines"))
        self.writer.metadata = {"/Title": "As it was", **info}
        return compact(self.writer)

    def bookmarks(self, marks: Sequence[Mark], above: Any) -> None:
        items = [self.add(dictionary({"/Title": TextStringObject(mark.title)})) for mark in marks]
        for number, (item, mark) in enumerate(zip(items, marks, strict=True)):
            place = self.place(mark.place)
            entries = {"/Parent": above}
            entries |= {"/A": dictionary({"/S": "/GoTo", "/D": place})} if mark.acts else {"/Dest": place}
            entries |= {"/Next": items[number + 1]} if number + 1 < len(items) else {}
            item.get_object().update(dictionary(entries))
            if mark.kids:
                item.get_object()[NameObject("/Count")] = NumberObject(len(mark.kids) * (1 if mark.is_open else -1))
                self.bookmarks(mark.kids, item)
        above.get_object().update({NameObject("/First"): items[0], NameObject("/Last"): items[-1]})


def check_tags(pdf: bytes) -> int:
    """How many marks and links a PDF has; each leads to a part of the tree that has it, on its own page."""
    reader = PdfReader(BytesIO(pdf))
    root: Any = reader.root_object
    nums: Any = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    owner_of = dict(zip(nums[::2], nums[1::2], strict=True))
    found = 0
    for page in reader.pages:
        owners: Any = owner_of[page["/StructParents"]] if "/StructParents" in page else ()
        for mark, owner in enumerate(owners):
            part: Any = owner.get_object()
            if not isinstance(part, NullObject):
                assert mark in part["/K"] and part.raw_get("/Pg") == page.indirect_reference
                found += 1
        for note in page.get("/Annots", ()):
            link = owner_of[note.get_object()["/StructParent"]].get_object()
            kids: list[Any] = [kid.get_object() for kid in link["/K"]]
            assert any(not isinstance(kid, int) and kid.raw_get("/Obj") == note for kid in kids)
            found += 1
    return found
