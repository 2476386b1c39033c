"""The code on a sheet: what it says, read from the printed page module by module, and that it leads to the rules."""

from dataclasses import replace
from io import BytesIO
from math import ceil
from typing import Any

import pypdfium2
import pytest
import segno
from pypdf import PdfReader
from weasyprint import HTML

from tests.press.field import FIELD
from tests.press.rendered import composed, font_settings
from tests.press.sample import BOOK, only

SITE = "https://example.org/games"
RULES = f"{SITE}/skirmish/"
DOTS = 10
"""A module's side in the picture."""


def printed(aid: str, site: str) -> bytes:
    sheet = next(sheet for book in (BOOK, FIELD) for sheet in book.sheets if sheet.aid == aid)
    book = replace(FIELD if sheet in FIELD.sheets else BOOK, sheets=(sheet,))
    html = composed(book, sheet.layout, site)
    settings, faces = font_settings()
    return bytes(HTML(string=html).write_pdf(stylesheets=[faces], font_config=settings))


def links(pdf: bytes) -> set[tuple[float, ...]]:
    """Where on the first page the links are that lead to the rules of the game as such: left, right, bottom, top."""
    notes: Any = [note.get_object() for note in PdfReader(BytesIO(pdf)).pages[0].get("/Annots", [])]
    places = [[*map(float, note["/Rect"])] for note in notes if note.get("/A", {}).get("/URI") == RULES]
    return {(*sorted(place[::2]), *sorted(place[1::2])) for place in places}


def modules(pdf: bytes, place: tuple[float, ...], size: int) -> list[list[bool]]:
    """Whether the middle of each square of the link's place is dark, ``size`` a side."""
    left, right, bottom, top = place
    page = pypdfium2.PdfDocument(pdf)[0]
    scale = size * DOTS / (right - left)
    width, height = page.get_size()
    rest = (left, bottom, width - right, height - top)  # of the page, which would be tens of millions of dots
    picture = page.render(scale=scale, crop=tuple(max(side - 1, 0) for side in rest)).to_pil().convert("L")
    from_left, from_top = (side * scale - ceil(max(side - 1, 0) * scale) for side in (rest[0], rest[3]))
    across = [round(from_left + (at + 0.5) * DOTS) for at in range(size)]
    down = [round(from_top + (at + 0.5) * DOTS) for at in range(size)]
    return [[picture.getpixel((x, y)) < 128 for x in across] for y in down]


COPIES = {"scorepad": 4, "pocket": 6}
"""Pieces that are cut from a sheet, each with a code."""


@pytest.mark.parametrize("aid", ["quickref", "rules", "dial", *COPIES])
def test_the_code_on_a_sheet_says_where_its_games_rules_are(aid: str) -> None:
    pdf = printed(aid, SITE)
    expected = [[bool(module) for module in row] for row in segno.make(RULES, error="l", micro=False).matrix]
    places = links(pdf)
    assert len(places) == COPIES.get(aid, 1)
    for place in places:
        assert modules(pdf, place, len(expected)) == expected
        assert (place[1] - place[0]) / 72 * 25.4 / len(expected) == pytest.approx(0.35, abs=0.005)


def test_there_is_no_code_where_nobody_knows_the_sites_address() -> None:
    html = composed(only("quickref"), {})
    assert "QR code" not in html and 'class="qr"' not in html
