"""PDFs made by hand, what stands where in others, and a printer that prints on both sides a bit off."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from typing import Any

import pypdfium2
import pytest
from drumhead.imposition.order import Sides
from drumhead.imposition.paper import MM
from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

Spot = tuple[float, float]
"""Millimetres from a page's left and lower edge."""

Marks = Mapping[str, Spot]
"""Words and the middle of where they stand."""

A4 = (210.0, 297.0)
LETTER = (215.9, 279.4)


def make_pdf(size: tuple[float, float], *pages: Marks) -> bytes:
    """A PDF with these words on its pages, each with its first letter's lower left corner on its spot."""
    writer = PdfWriter()
    font = {"/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": "/Helvetica"}
    named = DictionaryObject({NameObject(key): NameObject(value) for key, value in font.items()})
    fonts = DictionaryObject({NameObject("/Font"): DictionaryObject({NameObject("/F"): named})})
    for marks in pages:
        page = writer.add_blank_page(size[0] * MM, size[1] * MM)
        drawn = DecodedStreamObject()
        lines = [f"BT /F 12 Tf {x * MM:.4f} {y * MM:.4f} Td ({word}) Tj ET" for word, (x, y) in marks.items()]
        drawn.set_data("\n".join(lines).encode())
        page[NameObject("/Contents")] = writer._add_object(drawn)
        page[NameObject("/Resources")] = fonts
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def near(*spot: float) -> Any:
    """What equals these lengths to a fiftieth."""
    return pytest.approx(spot, abs=0.02)


def read(pdf: bytes) -> list[Marks]:
    """The words of every page with the middle of each."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [dict(_words(page.get_textpage())) for page in document]


def _words(text: pypdfium2.PdfTextPage) -> Iterable[tuple[str, Spot]]:
    for place in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(place)
        yield (
            text.get_text_bounded(left, bottom, right, top).strip(),
            ((left + right) / 2 / MM, (bottom + top) / 2 / MM),
        )


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of every page in millimetres."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [(round(page.get_width() / MM, 2), round(page.get_height() / MM, 2)) for page in document]


@dataclass(frozen=True)
class Press:
    """A printer whose backs come out ``right`` and ``up`` of where they should, as seen from the front."""

    sides: Sides
    right: float = 0.0
    up: float = 0.0

    def seen(self, size: tuple[float, float], back: Spot) -> Spot:
        """Where something on the page of a back is seen from the front, the sheet held against the light."""
        x, y = (size[0] - back[0], back[1]) if self.sides == "long" else (back[0], size[1] - back[1])
        return x + self.right, y + self.up

    def prints(self, pdf: bytes) -> list[tuple[Marks, Marks]]:
        """The sheets of paper that come out: what stands on the front, and what shines through from the back."""
        pages = list(zip(read(pdf), sizes(pdf), strict=True))
        pairs = zip(islice(pages, 0, None, 2), islice(pages, 1, None, 2), strict=True)
        return [
            (front, {word: self.seen(size, spot) for word, spot in back.items()}) for (front, size), (back, _) in pairs
        ]
