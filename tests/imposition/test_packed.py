"""Objects of a finished PDF, written packed."""

from io import BytesIO
from typing import Any

from drumhead.imposition.tagged import PACK, compact
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, NumberObject, TextStringObject


def test_small_objects_are_packed_and_streams_stand_alone() -> None:
    writer: Any = PdfWriter()
    small = [writer._add_object(NumberObject(number)).idnum for number in range(PACK)]
    drawn = DecodedStreamObject()
    drawn.set_data(b"q Q")
    stream = writer._add_object(drawn).idnum
    last = writer._add_object(TextStringObject("last")).idnum
    writer._objects.append(None)
    reader: Any = PdfReader(BytesIO(compact(writer)))
    packs = {reader.xref_objStm[number][0] for number in (*small, last)}
    assert reader.get_object(min(packs))["/N"] == PACK == 200 and len(packs) == 2
    assert stream not in reader.xref_objStm and reader.get_object(stream).get_data() == b"q Q"
    assert reader.get_object(last) == "last" and [reader.get_object(number) for number in small] == [*range(PACK)]
