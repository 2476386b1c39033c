"""A finished PDF whose objects stay bytes until somebody looks into them, and copying them into another.

pypdf would parse, clone and write every one of the thousands of parts of a structure tree, of which hardly any changes.
The PDF is one that WeasyPrint or ``compact`` wrote: small objects in object streams, one after the other, and all pages
below one node.
"""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final, cast

from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    EncodedStreamObject,
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
    """As pypdf asks of where its objects come from."""

    def __init__(self, pdf: bytes) -> None:
        self._reader: Any = PdfReader(BytesIO(pdf))
        self.bodies = dict(self._unpacked())
        """The bytes of each small object, by its number."""
        self._parsed: dict[int, Any] = {}
        self.root = self.get_object(self._reader.trailer.raw_get("/Root"))
        self.info = self.get_object(self._reader.trailer.raw_get("/Info"))
        self.page_numbers: list[int] = [page.idnum for page in raw(self.root["/Pages"]["/Kids"])]
        self.pages: list[Any] = [*map(self.object, self.page_numbers)]

    def get_object(self, reference: IndirectObject) -> Any:
        """What a reference leads to."""
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

    def _unpacked(self) -> Iterator[tuple[int, bytes]]:
        for number in dict.fromkeys(stream for stream, _ in self._reader.xref_objStm.values()):
            pack = self._reader.get_object(number)
            first, data = pack["/First"], pack.get_data()
            heads = [int(part) for part in data[:first].split()]
            begins = [first + begin for begin in heads[1::2]]
            for inside, begin, end in zip(heads[::2], begins, [*begins[1:], len(data)], strict=True):
                yield inside, data[begin:end]


def raw(array: Any) -> Iterator[Any]:
    """What is in it, references as they are: pypdf would follow them."""
    return list.__iter__(array) if array else iter(())


class Copier:
    """Copies objects of a PDF into a writer when they are first referred to, with all that they refer to."""

    def __init__(self, pdf: RawPdf, writer: PdfWriter) -> None:
        self._pdf = pdf
        self._writer: Any = writer
        self._known: dict[int, int] = {}
        self._waiting: list[int] = []
        self.raised: dict[int, int] = {}
        """By how much the marks are counted on that belong to a part of the structure tree, by its number."""

    def put(self, old: int, thing: PdfObject) -> IndirectObject:
        """Let that stand for an object, wherever something refers to it."""
        reference: IndirectObject = getattr(thing, "indirect_reference", None) or self._writer._add_object(thing)
        self._known[old] = reference.idnum
        return reference

    def number(self, old: int) -> int:
        """What an object is numbered in the writer."""
        if old not in self._known:
            self._writer._objects.append(None)
            self._known[old] = len(self._writer._objects)
            self._waiting.append(old)
        return self._known[old]

    def copied(self, thing: Any) -> Any:
        """A value whose references lead into the writer."""
        if isinstance(thing, IndirectObject):
            return IndirectObject(self.number(thing.idnum), 0, self._writer)
        if isinstance(thing, StreamObject):
            made: Any = EncodedStreamObject()
            made._data = thing._data
            made.update(self._entries(thing))
            return made
        if isinstance(thing, DictionaryObject):
            return DictionaryObject(self._entries(thing))
        return ArrayObject(map(self.copied, raw(thing))) if isinstance(thing, ArrayObject) else thing

    def renumbered(self, body: bytes) -> bytes:
        """Likewise, of the bytes of an object."""
        return _REFERENCE.sub(lambda it: b"%d 0 R" % self.number(int(it[1])) if it[1] else it[0], body)

    def finish(self) -> None:
        """Copy all that was referred to."""
        while self._waiting:
            old = self._waiting.pop()
            self._writer._objects[self._known[old] - 1] = self._copy(old)

    def _copy(self, old: int) -> Any:
        """A copy of an object: of its bytes, unless it is not written as we know it."""
        body, by = self._pdf.bodies.get(old), self.raised.get(old, 0)
        if body is None or (by and not _KIDS.search(body)):
            return _counted_on(self.copied(self._pdf.object(old)), by)
        if by:
            body = _KIDS.sub(lambda kids: _raised(kids[0], by), body)
        return Unparsed(self.renumbered(body))

    def _entries(self, thing: Any) -> dict[Any, Any]:
        return {key: self.copied(dict.__getitem__(thing, key)) for key in thing}


def _raised(kids: bytes, by: int) -> bytes:
    """The kids of a part of the structure tree, with the numbers of its marks raised."""
    return _MARK.sub(lambda it: b"%d" % (int(it[1]) + by) if it[1] else it[0], kids)


def _counted_on(part: Any, by: int) -> Any:
    """The same of a part that is parsed, whose only kid need not stand in an array."""
    if by:
        kids = dict.__getitem__(part, "/K")
        every = raw(kids) if isinstance(kids, ArrayObject) else [kids]
        part[NameObject("/K")] = ArrayObject(_counted(kid, by) for kid in every)
    return part


def _counted(kid: Any, by: int) -> Any:
    """A mark, which may also say on what page it is, with its number raised; any other kid as it is."""
    if isinstance(kid, DictionaryObject) and "/MCID" in kid:
        number: Any = kid["/MCID"]
        return DictionaryObject({**kid, NameObject("/MCID"): NumberObject(number + by)})
    return NumberObject(kid + by) if isinstance(kid, NumberObject) else kid


class Unparsed(PdfObject):
    """An object in bytes, to be written as it is."""

    def __init__(self, body: bytes) -> None:
        self._body = body

    def write_to_stream(self, stream: Any, encryption_key: Any = None) -> None:
        """As pypdf's objects are written."""
        stream.write(self._body)
