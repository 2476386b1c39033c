"""Objects of a finished PDF copied as bytes."""

from typing import Any, cast

from drumhead.bindery.compact import compact
from drumhead.bindery.raw import Copier, RawPdf
from pypdf import PdfWriter
from pypdf.generic import NameObject, RectangleObject


def copier() -> Copier:
    made = Copier(cast(Any, None), PdfWriter())
    made.put(7, cast(Any, made)._writer._add_object(cast(Any, made)._writer.root_object))
    return made


def test_references_lead_into_the_new_pdf_and_words_that_read_like_one_stay() -> None:
    copy = copier()
    number = b"%d" % copy.number(7)
    body = b"<</Alt (see 7 0 R, or \\) 7 0 R)/P 7 0 R/K [7 0 R 7]>>"
    assert copy.renumbered(body) == b"<</Alt (see 7 0 R, or \\) 7 0 R)/P %b 0 R/K [%b 0 R 7]>>" % (number, number)


def test_marks_of_a_part_are_counted_on_and_its_other_kids_are_not() -> None:
    copy = copier()
    copy.raised[3] = 40
    number = b"%d" % copy.number(7)
    assert copy._body(3, b"<</K [ 0 7 0 R 12 ]/A <</BBox [1 2]>>>>") == (
        b"<</K [ 40 %b 0 R 52 ]/A <</BBox [1 2]>>>>" % number
    )
    assert copy._body(4, b"<</K [ 0 ]>>") == b"<</K [ 0 ]>>"


def test_the_size_of_a_page_is_measured_from_its_own_corner() -> None:
    writer = PdfWriter()
    writer.add_blank_page(1, 1)[NameObject("/MediaBox")] = RectangleObject((10, 20, 110, 220))
    assert RawPdf(compact(writer)).size(0) == (100, 200)
