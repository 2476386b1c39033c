"""PDF objects: read as they stand, made, and written packed, for tags are thousands of small ones."""

import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import islice
from typing import Any, Final, cast

from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    EncodedStreamObject,
    FloatObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
    StreamObject,
    read_object,
)

_REFERENCE: Final = re.compile(rb"\((?:[^\\()]|\\.)*\)|\b(\d+) 0 R\b", re.DOTALL)
"""A reference, or a string, which may read like one."""

_KIDS: Final = re.compile(rb"(?<=/K \[)[^\]]*")
_MARK: Final = re.compile(rb"\d+ 0 R|(\d+)")


class RawPdf:
    """The PDF. pypdf's references into it lead to objects that are parsed now, once."""

    strict = False
    """As pypdf expects of a reader."""

    def __init__(self, pdf: bytes) -> None:
        self._reader: Any = PdfReader(BytesIO(pdf))
        self.bodies = dict(self._unpack())
        """The bytes of each small object, by its number."""
        self._parsed: dict[int, Any] = {}
        self.root = self.get_object(self._reader.trailer.raw_get("/Root"))
        self.info = self.get_object(self._reader.trailer.raw_get("/Info"))
        self.page_numbers: list[int] = [page.idnum for page in raw(self.root["/Pages"]["/Kids"])]
        self.pages: list[Any] = [*map(self.object, self.page_numbers)]

    def get_object(self, reference: IndirectObject) -> Any:
        """The object that a reference points to."""
        return self.object(reference.idnum)

    def object(self, number: int) -> Any:
        """The object of that number."""
        if number not in self.bodies:
            return self._reader.get_object(number)
        if number not in self._parsed:
            self._parsed[number] = read_object(BytesIO(self.bodies[number]), cast(Any, self))
        return self._parsed[number]

    def size(self, page: int) -> tuple[float, float]:
        """Width and height in points of a page, counted from 0."""
        left, bottom, right, top = map(float, self.pages[page]["/MediaBox"])
        return right - left, top - bottom

    def _unpack(self) -> Iterator[tuple[int, bytes]]:
        for number in dict.fromkeys(stream for stream, _ in self._reader.xref_objStm.values()):
            pack = self._reader.get_object(number)
            first, data = pack["/First"], pack.get_data()
            header = [int(part) for part in data[:first].split()]
            starts = [first + begin for begin in header[1::2]]
            for object_number, begin, end in zip(header[::2], starts, [*starts[1:], len(data)], strict=True):
                yield object_number, data[begin:end]


def raw(array: Any) -> Iterator[Any]:
    """The items of an array, with references as they are: pypdf would follow them."""
    return list.__iter__(array) if array else iter(())


class Copier:
    """Copies objects of a PDF into a writer when they are first referred to, with everything they refer to."""

    def __init__(self, pdf: RawPdf, writer: PdfWriter) -> None:
        self._pdf = pdf
        self._writer: Any = writer
        self._numbers: dict[int, int] = {}
        self._pending: list[int] = []
        self.offsets: dict[int, int] = {}
        """The offset of the marks that belong to a part of the structure tree, by its number."""

    def put(self, old: int, thing: PdfObject) -> IndirectObject:
        """Put ``thing`` in the place of an object, wherever something refers to it."""
        reference: IndirectObject = getattr(thing, "indirect_reference", None) or self._writer._add_object(thing)
        self._numbers[old] = reference.idnum
        return reference

    def number(self, old: int) -> int:
        """The number of an object in the writer."""
        if old not in self._numbers:
            self._writer._objects.append(None)
            self._numbers[old] = len(self._writer._objects)
            self._pending.append(old)
        return self._numbers[old]

    def copy(self, thing: Any) -> Any:
        """A value whose references lead into the writer."""
        if isinstance(thing, IndirectObject):
            return IndirectObject(self.number(thing.idnum), 0, self._writer)
        if isinstance(thing, StreamObject):
            stream: Any = EncodedStreamObject()
            stream._data = thing._data
            stream.update(self._entries(thing))
            return stream
        if isinstance(thing, DictionaryObject):
            return DictionaryObject(self._entries(thing))
        return ArrayObject(map(self.copy, raw(thing))) if isinstance(thing, ArrayObject) else thing

    def renumber(self, body: bytes) -> bytes:
        """The bytes of an object, with references into the writer."""
        return _REFERENCE.sub(lambda match: b"%d 0 R" % self.number(int(match[1])) if match[1] else match[0], body)

    def finish(self) -> None:
        """Copy everything that was referred to."""
        while self._pending:
            number = self._pending.pop()
            self._writer._objects[self._numbers[number] - 1] = self._copy(number)

    def _copy(self, old: int) -> Any:
        """A copy of an object: of its bytes, unless it is none of the small ones."""
        body, offset = self._pdf.bodies.get(old), self.offsets.get(old, 0)
        if body is None:
            return self.copy(self._pdf.object(old))
        if offset:
            body = _KIDS.sub(lambda kids: _with_offset_marks(kids[0], offset), body)
        return Unparsed(self.renumber(body))

    def _entries(self, thing: Any) -> dict[Any, Any]:
        return {key: self.copy(dict.__getitem__(thing, key)) for key in thing}


def _with_offset_marks(kids: bytes, offset: int) -> bytes:
    """The kids of a part of the structure tree, with an offset added to the numbers of its marks."""
    return _MARK.sub(lambda match: b"%d" % (int(match[1]) + offset) if match[1] else match[0], kids)


class Unparsed(PdfObject):
    """An object in bytes, to be written as it is."""

    def __init__(self, body: bytes) -> None:
        self._body = body

    def write_to_stream(self, stream: Any, encryption_key: Any = None) -> None:
        """As pypdf's objects are written."""
        stream.write(self._body)


# Helpers that make PDF objects.


def dictionary(kind: str = "", **entries: Any) -> DictionaryObject:
    """A dictionary of that type, such as ``/Page``, or of none."""
    all_entries = {"Type": NameObject(kind), **entries} if kind else entries
    return DictionaryObject({NameObject(f"/{key}"): value for key, value in all_entries.items()})


def print_preferences(flip: str) -> DictionaryObject:
    """What a viewer's print dialog begins with: no scaling, and one side or else the edge, ``long`` or ``short``."""
    duplex = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}.get(flip, "/Simplex")
    names = {"PrintScaling": NameObject("/None"), "Duplex": NameObject(duplex)}
    return dictionary(**names, DisplayDocTitle=BooleanObject(True))


def numbers(values: Iterable[float]) -> ArrayObject:
    """An array of numbers, with four decimals at most."""
    return ArrayObject(
        NumberObject(int(value)) if value == int(value) else FloatObject(f"{value:.4f}") for value in values
    )


def add_content(writer: PdfWriter, data: bytes) -> IndirectObject:
    """Add a content stream to a writer, uncompressed."""
    content = DecodedStreamObject()
    content.set_data(data)
    return writer._add_object(content)


def stream(data: bytes, **entries: Any) -> StreamObject:
    """A compressed stream with those entries in its dictionary."""
    raw = DecodedStreamObject()
    raw.set_data(data)
    compressed = raw.flate_encode()
    compressed.update(dictionary(**entries))
    return compressed


# Writes a PDF with its small objects packed: pypdf writes each by itself, and tags are thousands of objects.

PACK: Final = 200
"""Objects in one stream: readers unpack all of it to read one."""

_PLAIN, _PACKED = 1, 2


def compact(writer: PdfWriter) -> bytes:
    """The bytes of a PDF of version 1.5 or later; the same for the same objects."""
    objects: list[tuple[int, Any]] = [
        (number, object_) for number, object_ in enumerate(writer._objects, 1) if object_ is not None
    ]
    file = BytesIO()
    file.write(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    entries: dict[int, tuple[int, int, int]] = {}

    def put(number: int, thing: Any) -> None:
        entries[number] = (_PLAIN, file.tell(), 0)
        file.write(b"%d 0 obj\n" % number)
        thing.write_to_stream(file)
        file.write(b"\nendobj\n")

    for number, thing in objects:
        if isinstance(thing, StreamObject):
            put(number, thing)
    last_number = len(writer._objects)
    for pack in _packs([pair for pair in objects if not isinstance(pair[1], StreamObject)]):
        last_number += 1
        entries |= {number: (_PACKED, last_number, index) for index, (number, _) in enumerate(pack)}
        put(last_number, _packed(pack))
    start = file.tell()
    entries[last_number + 1] = (_PLAIN, start, 0)
    put(last_number + 1, _cross_references(entries, writer))
    file.write(b"startxref\n%d\n%%%%EOF\n" % start)
    return file.getvalue()


def _packs(small: list[tuple[int, Any]]) -> Iterator[list[tuple[int, Any]]]:
    rest = iter(small)
    while pack := list(islice(rest, PACK)):
        yield pack


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
