"""PDF objects: made, and written packed, for tags are thousands of small ones."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import islice
from typing import Any, Final

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    StreamObject,
)


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
