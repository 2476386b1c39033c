"""Decks for cutting machines: marks and cards, measured in the PDF, lie as Silhouette Card Maker has them."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from drumhead.book.model import Sheet
from drumhead.imposition.paper import MM, arm, cutter_grid, paper_of
from pypdf import PdfReader
from pypdf.generic import ContentStream

from tests.press.decks import pages_of, print_sheet_of

DROP = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2l7 13H5z" fill="#2f5f8a"/></svg>'
UNIT = {
    "boxes": [
        {"at": [-3, -3], "size": [50, 74], "fill": "#884422"},
        {"at": [4, 5], "size": [30, 8], "figure": "{name}", "ink": "#ffffff"},
        {"at": [17, 25], "size": [10, 10], "icon": "drop"},
    ]
}
DECK = {
    "trim": "44x68",
    "back": "scales",
    "icons": {"drop": "drop.svg"},
    "cards": [{"name": f"Unit {number}"} for number in range(1, 105)],
    "templates": {"unit": UNIT},
}
Box = tuple[float, float, float, float]


CORNER = 28.8
"""Millimetres of a page's corners in which there is nothing but marks."""


def marks_on(pdf: bytes, number: int) -> list[Box]:
    """What is black in the corners of a page: left, top, right and bottom in millimetres from its top left corner."""
    found = []
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[number]
        wide, high = (length / MM for length in page.get_size())
        for x, y in ((0.0, 0.0), (wide - CORNER, 0.0), (0.0, high - CORNER), (wide - CORNER, high - CORNER)):
            crop = (x * MM, (high - y - CORNER) * MM, (wide - x - CORNER) * MM, y * MM)
            picture = page.render(scale=20 / MM, crop=crop, grayscale=True).to_pil()
            if box := picture.point(lambda white: 255 * (white < 128)).getbbox():
                left, top, right, bottom = (side / 20 for side in box)
                found.append((x + left, y + top, x + right, y + bottom))
    return found


def cards_on(pdf: bytes, number: int) -> list[Box]:
    """Likewise what a page shows of its cards: where each form is placed, and its box, which clips it."""
    page: Any = PdfReader(BytesIO(pdf)).pages[number]
    high, at, found = float(page.mediabox.height), (0.0, 0.0), list[Box]()
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"cm":
            at = (float(operands[4]), float(operands[5]))
        elif operator == b"Do":
            left, bottom, right, top = map(float, page["/Resources"]["/XObject"][operands[0]]["/BBox"])
            x, y = at
            found.append(((x + left) / MM, (high - y - top) / MM, (x + right) / MM, (high - y - bottom) / MM))
    return [box for box in found if box[3] - box[1] > 40]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cutter")
    (folder / "skirmish").mkdir()
    (folder / "skirmish" / "drop.svg").write_text(DROP, encoding="utf-8")
    return folder


@pytest.mark.parametrize("marks", [3, 4])
def test_a_deck_of_104_cards_of_44_by_68_mm_on_a3_lies_where_its_cutting_file_cuts(folder: Path, marks: int) -> None:
    one = print_sheet_of(Sheet("cards", "Units", "", (), DECK), f"cutter{marks}", folder, "a3")
    assert one.faults == ()
    assert pages_of(one.pdf) == [pytest.approx((420, 297), abs=0.01)] * 8, "4 sheets of 32, 32, 32 and 8, with backs"
    marks_there, cards = marks_on(one.pdf, 0), cards_on(one.pdf, 0)
    assert len(cards) == 32 and len(marks_there) == marks
    rows = sorted({round(top, 1): top for _, top, _, _ in cards}.values())
    columns = sorted({round(left, 1): left for left, _, _, _ in cards}.values())
    assert (len(columns), len(rows)) == (8, 4)
    assert [after - before for before, after in pairwise(columns)] == [pytest.approx(44 + 1.25, abs=0.02)] * 7
    assert [after - before for before, after in pairwise(rows)] == [pytest.approx(68 + 1.25, abs=0.02)] * 3
    for left, top, right, bottom in cards:
        assert (right - left, bottom - top) == pytest.approx((45.25, 69.25), abs=0.02), "with 0.625 of bleed all round"
    assert columns[0] + 0.625 == pytest.approx((420 - 8 * 44 - 7 * 1.25) / 2, abs=0.02), "in the middle of the page"
    assert rows[0] + 0.625 == pytest.approx((297 - 4 * 68 - 3 * 1.25) / 2, abs=0.02)
    length = (420 - 8 * 44 - 7 * 1.25) / 2 - 10 - 1.25
    left, right, top, bottom = 9.5, 10 + length, 9.5, 10 + length
    square = (9.5, 9.5, 15.5, 15.5)
    angles = {
        (left, top, right, bottom) if marks == 4 else square,
        (420 - right, top, 420 - left, bottom),
        (left, 297 - bottom, right, 297 - top),
        *([(420 - right, 297 - bottom, 420 - left, 297 - top)] if marks == 4 else []),
    }
    for expected in angles:
        assert any(expected == pytest.approx(mark, abs=0.1) for mark in marks_there), (expected, marks_there)
    assert marks_on(one.pdf, 1) == [], "backs have no marks"


@pytest.mark.parametrize(
    ("paper", "card", "across", "down", "is_lying", "length"),
    [
        ("letter", (63, 88), 4, 2, True, 8.04),
        ("letter", (44, 68), 4, 3, False, 25.15),
        ("letter", (41, 63), 4, 4, False, 12.78),
        ("letter", (44.45, 44.45), 5, 4, True, 14.82),
        ("a3", (44, 68), 8, 4, True, 18.2),
        ("a3", (63, 88), 6, 3, True, 6.6),
        ("a3", (63.5, 88.9), 4, 4, False, 19.05),
        ("a3", (41, 63), 9, 4, True, 9.4),
        ("a3", (85.725, 53.975), 3, 7, False, 7.45),
    ],
)
def test_cards_and_marks_are_laid_out_as_in_the_published_layouts(
    paper: str, card: tuple[float, float], across: int, down: int, is_lying: bool, length: float
) -> None:
    """Theirs are rounded to dots of 1/300 inch."""
    places = cutter_grid(paper_of(paper), *card)
    assert (places.across, places.down, places.page_width > places.page_height) == (across, down, is_lying)
    assert arm(places) == pytest.approx(length, abs=0.2)


def test_backs_lie_behind_their_fronts_and_a_fold_has_no_marks(folder: Path) -> None:
    sheet = Sheet("cards", "Units", "", (), DECK)
    pdf = print_sheet_of(sheet, "cutter4", folder, "tabloid").pdf
    fronts, backs = cards_on(pdf, 0), cards_on(pdf, 1)
    wide = pages_of(pdf)[0][0]
    assert len(fronts) == len(backs) > 20
    for front, back in zip(fronts, backs, strict=True):
        assert (front[0] + front[2], front[1] + front[3]) == pytest.approx(
            (2 * wide - back[0] - back[2], back[1] + back[3]), abs=0.1
        )
    with pytest.raises(ValueError, match="a cutting machine's deck is flat"):
        print_sheet_of(sheet, "fold-cutter4", folder, "a3")
    with pytest.raises(ValueError, match="is too large for A5 with a cutting machine's marks"):
        cutter_grid(paper_of("a5"), 120, 180)


@pytest.mark.parametrize(("paper", "size"), [("a5", (148, 210)), ("legal", (215.9, 355.6)), ("330x483", (330, 483))])
def test_a_deck_comes_on_any_paper_edge_to_edge(folder: Path, paper: str, size: tuple[float, float]) -> None:
    one = print_sheet_of(Sheet("cards", "Units", "", (), DECK), "fronts", folder, paper)
    assert one.faults == ()
    assert sorted(pages_of(one.pdf)[0]) == pytest.approx(size, abs=0.01)
    cards = [it for it in cards_on(one.pdf, 0) if it[2] - it[0] == pytest.approx(44, abs=0.02)]
    assert {round(it[3] - it[1], 1) for it in cards} == {68.0}
    wide = pages_of(one.pdf)[0][0]
    assert min(it[0] for it in cards) == pytest.approx(wide - max(it[2] for it in cards), abs=0.02)


def test_a_deck_is_scaled_to_a_trim_that_it_is_not_set_for(folder: Path) -> None:
    one = print_sheet_of(Sheet("cards", "Units", "", (), DECK), "46x71-shop", folder)
    assert pages_of(one.pdf)[0] == pytest.approx((46 + 16, 71 + 16), abs=0.02)
    assert one.faults == ()
    with pytest.raises(ValueError, match=r"at 30x44 mm .* smaller than 6 points: name this size under `trims:`"):
        print_sheet_of(Sheet("cards", "Units", "", (), DECK), "30x44", folder)
