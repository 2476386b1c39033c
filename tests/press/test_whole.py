"""Booklets folded, and everything of a game at once."""

from io import BytesIO

import pytest
from drumhead.imposition.order import Part, Printer, assemble, sides
from drumhead.imposition.paper import Paper
from pypdf import PdfReader

from tests.press.conftest import EVERY_PAPER, Run
from tests.press.reading import read
from tests.press.sample import SHEETS
from tests.press.test_sheets import outline


@pytest.mark.parametrize("pages", range(1, 14))
def test_folded_sheets_are_read_in_order(pages: int) -> None:
    laid = sides(pages)
    sheets = list(zip(laid[::2], laid[1::2], strict=True))
    fronts = [page for front, back in sheets for page in (front[1], back[0])]
    backs = [page for front, back in reversed(sheets) for page in (back[1], front[0])]
    assert [page for page in (*fronts, *backs) if page is not None] == list(range(pages))
    assert len(sheets) == -(-pages // 4)


@EVERY_PAPER
def test_everything_is_in_one_pdf_with_a_bookmark_for_each_sheet_and_all_its_tags(run: Run, paper: Paper) -> None:
    reader = PdfReader(run.out / f"skirmish-all-{paper.id}.pdf")
    top = [entry.title for entry in reader.outline if not isinstance(entry, list)]
    assert top == [sheet.title for sheet in SHEETS]
    assert "2.1 The greater takes" in outline(reader.outline)
    each = [run.pdf(sheet.aid, paper.id) for sheet in SHEETS]
    duplex = {it.aid: it.duplex for it in run.printed if not it.variant}
    pages = [(sheet.aid, len(PdfReader(pdf).pages)) for sheet, pdf in zip(SHEETS, each, strict=True)]
    assert len(reader.pages) == sum(number + number % 2 if duplex[aid] else 2 * number for aid, number in pages)
    words = read(run.out / f"skirmish-all-{paper.id}.pdf").words()
    # Between the letters of a picture spaces are guessed, by where it stands.
    assert words.replace(" ", "") == "".join(read(pdf).words() for pdf in each).replace(" ", "")


def test_the_press_says_how_much_ink_and_how_many_bytes_a_sheet_takes(run: Run) -> None:
    for it in run.printed:
        files = [run.out / name for name in it.files or (it.pdf,)]
        assert it.bytes == sum(file.stat().st_size for file in files)
        assert 0.001 < it.ink < 0.5


def test_what_the_print_page_binds_is_read_out_as_its_sheets_are(run: Run) -> None:
    """The first copy is; landscape pages are turned."""
    parts = [
        Part(aid, run.pdf(aid).read_bytes(), copies=2, backs=aid == "deck") for aid in ("quickref", "sticks", "deck")
    ]
    tree = read(BytesIO(assemble(parts, Printer("short", 0.5, -1))))
    words = tree.words()
    for part in parts[:2]:
        assert "".join(read(BytesIO(part.pdf)).words().split()) in "".join(words.split())
    assert "king of hearts" in words and "Backs of cards" in words
    assert {cell.attributes.get("/Scope") for cell in tree.of("TH")} <= {"/Column", "/Row"}
