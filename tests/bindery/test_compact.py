"""A PDF as it is written, byte by byte: where each object stands, and what its table says of it."""

from io import BytesIO
from typing import Any

from drumhead.bindery.raw import PACK, compact
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, NumberObject, TextStringObject


def entries(pdf: bytes) -> tuple[Any, list[tuple[int, int, int]]]:
    """The table of what stands where: its dictionary, and kind, place and index of each object."""
    start = int(pdf.rsplit(b"startxref\n", 1)[1].split()[0])
    number = int(pdf[start:].split()[0])
    table: Any = PdfReader(BytesIO(pdf)).get_object(number)
    rows = table.get_data()
    assert len(rows) % 7 == 0
    cut = [rows[at : at + 7] for at in range(0, len(rows), 7)]
    return table, [tuple(map(int.from_bytes, (row[:1], row[1:5], row[5:]))) for row in cut]  # type: ignore[misc]


def test_small_objects_are_packed_and_streams_stand_alone() -> None:
    writer: Any = PdfWriter()
    for number in range(PACK):
        writer._add_object(NumberObject(number))
    drawn = DecodedStreamObject()
    drawn.set_data(b"q Q")
    stream = writer._add_object(drawn).idnum
    last = writer._add_object(TextStringObject("last")).idnum
    writer._objects.append(None)
    pdf = compact(writer)
    assert pdf.startswith(b"%%PDF-1.7\n%%\xe2\xe3\xcf\xd3\n%d 0 obj\n" % stream) and pdf.endswith(b"\n%%EOF\n")
    objects = len(writer._objects)
    table, rows = entries(pdf)
    assert (table["/Type"], list(table["/W"]), table["/Size"], len(rows)) == (
        "/XRef", [1, 4, 2], objects + 4, objects + 4,
    )  # fmt: skip
    assert rows[0] == (0, 0, 65535) and rows[objects] == (0, 0, 0)
    for number in (stream, objects + 1, objects + 2, objects + 3):
        kind, place, index = rows[number]
        assert (kind, index) == (1, 0) and pdf[place:].startswith(b"%d 0 obj\n" % number)
    small = [number for number in range(1, objects) if number != stream]
    packed = [(2, objects + 1 + place // PACK, place % PACK) for place in range(len(small))]
    assert [rows[number] for number in small] == packed and packed[-1][1] == objects + 2
    assert rows[objects + 3][1] == int(pdf.rsplit(b"startxref\n", 1)[1].split()[0])
    reader: Any = PdfReader(BytesIO(pdf))
    packs = [reader.get_object(objects + 1), reader.get_object(objects + 2)]
    assert [(pack["/Type"], pack["/N"]) for pack in packs] == [("/ObjStm", PACK), ("/ObjStm", len(small) - PACK)]
    heads = packs[0].get_data()[: packs[0]["/First"]].split()
    assert [int(number) for number in heads[::2]] == small[:PACK]
    assert packs[0].get_data()[packs[0]["/First"] + int(heads[-1]) :].strip().isdigit()
    assert reader.get_object(last) == "last" and reader.get_object(stream).get_data() == b"q Q"
    assert PACK == 200
