"""The code on a sheet says where the rules of its game are."""

import re
from dataclasses import replace

import pytest
import segno
from drumhead.render.qr import MODULE, qr_svg

from tests.press.field import FIELD
from tests.press.rendered import composed
from tests.press.sample import BOOK, only

SITE = "https://example.org/games"
RULES = f"{SITE}/skirmish/"
COPIES = {"scorepad": 4, "strip": 6, "pocket": 6, "dial": 2, "templates": 4}
"""Pieces of a sheet, each with a code."""


def test_a_code_is_drawn_module_by_module_as_large_as_a_camera_wants() -> None:
    drawing = qr_svg(RULES)
    expected = [[bool(module) for module in row] for row in segno.make(RULES, error="l", micro=False).matrix]
    found = [[False] * len(expected) for _ in expected]
    for left, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1H", drawing):
        found[int(y)][int(left) : int(left) + int(wide)] = [True] * int(wide)
    assert found == expected
    assert f"width: {MODULE * len(expected):g}mm" in drawing


@pytest.mark.parametrize("aid", ["quickref", "tables", "rules", "mat", "sticks", "ruler", "counters", *COPIES])
def test_every_sheet_has_the_code_and_each_of_its_pieces(aid: str) -> None:
    sheet = next(sheet for book in (BOOK, FIELD) for sheet in book.sheets if sheet.aid == aid)
    html = composed(replace(FIELD if sheet in FIELD.sheets else BOOK, sheets=(sheet,)), sheet.layout, SITE)
    assert html.count(f"QR code of {RULES}") == COPIES.get(aid, 1)
    assert f'href="{RULES}"' in html


def test_there_is_no_code_where_nobody_knows_the_sites_address() -> None:
    html = composed(only("quickref"), {})
    assert "QR code" not in html and 'class="qr"' not in html
