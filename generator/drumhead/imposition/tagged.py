"""PDF objects, tagged PDFs in the making, and how they are written: packed, for tags are thousands of small objects."""

from collections import defaultdict
from collections.abc import Iterable
from io import BytesIO
from typing import Any, Final

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    NullObject,
    NumberObject,
    StreamObject,
    TextStringObject,
)


def dictionary(kind: str = "", **entries: Any) -> DictionaryObject:
    """A dictionary of that type, such as ``/Page``, or of none."""
    all_entries = {"Type": NameObject(kind), **entries} if kind else entries
    return DictionaryObject({NameObject(f"/{key}"): value for key, value in all_entries.items()})


def numbers(values: Iterable[float]) -> ArrayObject:
    """An array of numbers, with four decimals at most."""
    return ArrayObject(
        NumberObject(int(value)) if value == int(value) else FloatObject(f"{value:.4f}") for value in values
    )


def stream(data: bytes, **entries: Any) -> StreamObject:
    """A compressed stream with those entries in its dictionary."""
    raw = DecodedStreamObject()
    raw.set_data(data)
    compressed = raw.flate_encode()
    compressed.update(dictionary(**entries))
    return compressed


class TaggedPdf:
    """A PDF in the making, whose marks and links belong to parts of its structure tree."""

    def __init__(self, title: str, flip: str) -> None:
        """``flip`` is the edge over which the paper is turned, ``long`` or ``short``; else one side is printed."""
        self.writer: Any = PdfWriter()
        self.writer.metadata = {"/Title": title, "/Creator": "Drumhead", "/Producer": "Drumhead"}
        self.root: Any = self.writer.root_object
        self.root[NameObject("/Lang")] = TextStringObject("en")
        duplex = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}.get(flip, "/Simplex")
        self.root[NameObject("/ViewerPreferences")] = dictionary(  # what a viewer's print dialog begins with
            PrintScaling=NameObject("/None"), Duplex=NameObject(duplex), DisplayDocTitle=BooleanObject(True)
        )
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

            def own(thing: Any, key: str, owner: IndirectObject) -> None:
                thing[NameObject(key)] = NumberObject(len(parents) // 2)
                parents.extend([thing[key], owner])

            for number, marks in self.marks.items():
                page = self.writer.pages[number]
                page[NameObject("/Tabs")] = NameObject("/S")
                owners = ArrayObject(marks.get(mark, NullObject()) for mark in range(max(marks) + 1))
                own(page, "/StructParents", self.writer._add_object(owners))
            for link, part in self.links:
                own(link, "/StructParent", part)
            entries = {"K": ArrayObject([self.document]), "ParentTree": dictionary(Nums=parents)}
            tree = self.writer._add_object(dictionary("/StructTreeRoot", **entries))
            self.document.get_object()[NameObject("/P")] = tree
            self.root[NameObject("/StructTreeRoot")] = tree
            self.root[NameObject("/MarkInfo")] = dictionary(Marked=BooleanObject(True))
        return compact(self.writer)


PACK: Final = 200
"""Objects in one stream: readers unpack all of it to read one."""

_PLAIN, _PACKED = 1, 2


def compact(writer: Any) -> bytes:
    """The bytes of a PDF of version 1.5 or later, its small objects packed, as pypdf does not write them; the same for
    the same objects.
    """
    file, small = BytesIO(), list[tuple[int, Any]]()
    file.write(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    entries: dict[int, tuple[int, int, int]] = {}

    def put(number: int, thing: Any) -> None:
        entries[number] = (_PLAIN, file.tell(), 0)
        file.write(b"%d 0 obj\n" % number)
        thing.write_to_stream(file)
        file.write(b"\nendobj\n")

    for number, thing in enumerate(writer._objects, 1):
        if isinstance(thing, StreamObject):
            put(number, thing)
        elif thing is not None:
            small.append((number, thing))
    last = len(writer._objects)
    for first in range(0, len(small), PACK):
        last, pack = last + 1, small[first : first + PACK]
        entries |= {number: (_PACKED, last, index) for index, (number, _) in enumerate(pack)}
        put(last, _packed(pack))
    start = file.tell()
    entries[last + 1] = (_PLAIN, start, 0)
    put(last + 1, _cross_references(entries, writer))
    file.write(b"startxref\n%d\n%%%%EOF\n" % start)
    return file.getvalue()


def _packed(pack: list[tuple[int, Any]]) -> Any:
    """An object stream: the offset of each object, then the objects."""
    bodies, offsets = BytesIO(), []
    for number, thing in pack:
        offsets.append(b"%d %d" % (number, bodies.tell()))
        thing.write_to_stream(bodies)
        bodies.write(b"\n")
    head = b" ".join(offsets) + b"\n"
    sizes = {"N": NumberObject(len(pack)), "First": NumberObject(len(head))}
    return stream(head + bodies.getvalue(), **sizes, Type=NameObject("/ObjStm"))


def _cross_references(entries: dict[int, tuple[int, int, int]], writer: Any) -> Any:
    """The cross-reference stream, which is the trailer too."""
    size = max(entries) + 1
    rows = (entries.get(number, (0, 0, 65535 if number == 0 else 0)) for number in range(size))
    table = b"".join(kind.to_bytes(1) + offset.to_bytes(4) + index.to_bytes(2) for kind, offset, index in rows)
    widths = ArrayObject(map(NumberObject, (1, 4, 2)))
    root, info = writer.root_object.indirect_reference, writer._info.indirect_reference
    return stream(table, W=widths, Size=NumberObject(size), Root=root, Info=info, Type=NameObject("/XRef"))
