"""Booklets folded, and everything of a game at once."""

from io import BytesIO

import pypdfium2
import pytest
from drumhead.bindery.order import Part, Printer, assemble, impose, pairs, sides
from drumhead.bindery.paper import MM, SAFE
from drumhead.press import PAPERS, Paper, proof
from pypdf import PdfReader

from tests.press.conftest import EVERY_PAPER, Run
from tests.press.reading import page_texts, read
from tests.press.sample import SHEETS
from tests.press.test_sheets import outline


@pytest.fixture(scope="module", params=PAPERS, ids=lambda paper: paper.id)
def folded(request: pytest.FixtureRequest, run: Run) -> tuple[Paper, bytes]:
    """The booklet as the reader's browser folds it."""
    paper = request.param
    found = next(it for it in run.printed if (it.aid, it.variant, it.paper) == ("rules", "fold", paper.id))
    assert found.order
    return paper, impose(found.order, [(run.out / name).read_bytes() for name in found.files])


@pytest.mark.parametrize("pages", range(1, 14))
def test_folded_sheets_are_read_in_order(pages: int) -> None:
    laid = sides(pages)
    sheets = list(zip(laid[::2], laid[1::2], strict=True))
    fronts = [page for front, back in sheets for page in (front[1], back[0])]
    backs = [page for front, back in reversed(sheets) for page in (back[1], front[0])]
    assert [page for page in (*fronts, *backs) if page is not None] == list(range(pages))
    assert len(sheets) == -(-pages // 4)


def test_a_folded_booklet_is_two_pages_a_side_on_lying_paper_in_the_order_of_folding(
    folded: tuple[Paper, bytes],
) -> None:
    paper, pdf = folded
    reader = PdfReader(BytesIO(pdf))
    for page in reader.pages:
        size = [float(side) / 72 * 25.4 for side in (page.mediabox.width, page.mediabox.height)]
        assert size == [pytest.approx(paper.height, abs=0.01), pytest.approx(paper.width, abs=0.01)]
    with pypdfium2.PdfDocument(pdf) as document:
        words = list(proof.boxes(document))
    numbers = {
        (box.page - 1, box.left > paper.height / 2): int(box.text) - 1
        for box in words
        if box.text.isdecimal() and box.top > paper.width - 25
    }
    pages = 4 * len(reader.pages) // 2
    laid = {(side, place == 1): page for side, pair in enumerate(sides(pages)) for place, page in enumerate(pair)}
    assert numbers
    assert numbers.items() <= laid.items()
    cover = max((box for box in words if box.text == "Skirmish"), key=lambda box: box.bottom - box.top)
    assert cover.page == 1 and cover.left > paper.height / 2
    assert all(abs((box.left + box.right) / 2 - paper.height / 2) > SAFE for box in words if not box.turned)


@EVERY_PAPER
def test_a_booklet_to_read_has_two_pages_to_a_side_and_is_read_in_order(run: Run, paper: Paper) -> None:
    flat, there = run.out / "parts" / "skirmish-rules-half.pdf", run.pdf("rules", paper.id)
    pages = page_texts(flat)
    sides_in_order = ([page for page in side if page is not None] for side in pairs(len(pages)))
    assert page_texts(there) == [" ".join(pages[page] for page in side) for side in sides_in_order]
    box = PdfReader(there).pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx((paper.height * MM, paper.width * MM), abs=0.01)
    assert read(there).words() == read(flat).words()


def test_a_folded_booklet_has_as_many_sides_as_the_print_page_is_told(run: Run, folded: tuple[Paper, bytes]) -> None:
    told = next(it.pages for it in run.printed if (it.aid, it.variant) == ("rules", "fold"))
    assert told == len(PdfReader(BytesIO(folded[1])).pages)


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
