"""Objects of a finished PDF: copied as bytes, and written packed."""

from io import BytesIO
from types import SimpleNamespace
from typing import Any, cast

from drumhead.bindery.raw import PACK, Copier, RawPdf, compact
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, NameObject, NumberObject, RectangleObject, TextStringObject, read_object


def copier(**bodies: bytes) -> Copier:
    """One that copies objects ``o3`` and the like, in bytes."""
    known = {int(name[1:]): body for name, body in bodies.items()}
    pdf: Any = SimpleNamespace(bodies=known, object=lambda number: read_object(BytesIO(known[number]), None))
    made = Copier(pdf, PdfWriter())
    made.put(7, cast(Any, made)._writer._add_object(cast(Any, made)._writer.root_object))
    return made


def copied(copy: Copier, old: int) -> bytes:
    written = BytesIO()
    copy._copy(old).write_to_stream(written)
    return b" ".join(written.getvalue().split())


def test_references_lead_into_the_new_pdf_and_words_that_read_like_one_stay() -> None:
    copy = copier()
    number = b"%d" % copy.number(7)
    body = b"<</Alt (see 7 0 R, or \\) 7 0 R)/P 7 0 R/K [7 0 R 7]>>"
    assert copy.renumber(body) == b"<</Alt (see 7 0 R, or \\) 7 0 R)/P %b 0 R/K [%b 0 R 7]>>" % (number, number)


def test_marks_of_a_part_are_counted_on_and_its_other_kids_are_not() -> None:
    copy = copier(o3=b"<</K [ 0 7 0 R 12 ]/A <</BBox [1 2]>>>>", o4=b"<</K [ 0 ]>>")
    copy.offsets[3] = 40
    number = b"%d" % copy.number(7)
    assert copied(copy, 3) == b"<</K [ 40 %b 0 R 52 ]/A <</BBox [1 2]>>>>" % number
    assert copied(copy, 4) == b"<</K [ 0 ]>>"


def test_what_another_program_wrote_carelessly_is_read() -> None:
    writer = PdfWriter()
    writer.add_blank_page(1, 1)
    pdf = RawPdf(compact(writer))
    pdf.bodies[99] = b"<</A 1/A 1>>"
    assert pdf.object(99) == {"/A": 1}


def test_the_size_of_a_page_is_measured_from_its_own_corner() -> None:
    writer = PdfWriter()
    writer.add_blank_page(1, 1)[NameObject("/MediaBox")] = RectangleObject((10, 20, 110, 220))
    assert RawPdf(compact(writer)).size(0) == (100, 200)


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
