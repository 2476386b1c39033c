"""Booklets folded, and everything of a game at once."""

import json
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pypdfium2
import pytest
from drumhead.bindery.fold import fold, sides
from drumhead.press import PAPERS, Paper, proof
from drumhead.press.paper import SAFE
from pypdf import PdfReader

from tests.press.conftest import Run
from tests.press.reading import read
from tests.press.sample import BOOK, SHEETS
from tests.press.test_sheets import outline

EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)


def folded(run: Run, paper: Paper) -> Path:
    return run.out / f"skirmish-rules-folded-{paper.id}.pdf"


@pytest.mark.parametrize("pages", range(1, 14))
def test_folded_sheets_are_read_in_order(pages: int) -> None:
    laid = sides(pages)
    sheets = list(zip(laid[::2], laid[1::2], strict=True))
    fronts = [page for front, back in sheets for page in (front[1], back[0])]
    backs = [page for front, back in reversed(sheets) for page in (back[1], front[0])]
    assert [page for page in (*fronts, *backs) if page is not None] == list(range(pages))
    assert len(sheets) == -(-pages // 4)


@EVERY_PAPER
def test_a_folded_booklet_is_two_pages_a_side_on_lying_paper_in_the_order_of_folding(run: Run, paper: Paper) -> None:
    reader = PdfReader(folded(run, paper))
    for page in reader.pages:
        size = [float(side) / 72 * 25.4 for side in (page.mediabox.width, page.mediabox.height)]
        assert size == [pytest.approx(paper.height, abs=0.01), pytest.approx(paper.width, abs=0.01)]
    document = pypdfium2.PdfDocument(folded(run, paper))
    try:
        numbers = {}
        for box in proof.boxes(document):
            if box.text.isdecimal() and box.top > paper.width - 25:
                numbers[box.page - 1, box.left > paper.height / 2] = int(box.text) - 1
        words = list(proof.boxes(document))
    finally:
        document.close()
    pages = 4 * len(reader.pages) // 2
    laid = {(side, place == 1): page for side, pair in enumerate(sides(pages)) for place, page in enumerate(pair)}
    assert numbers
    assert numbers.items() <= laid.items()
    cover = max((box for box in words if box.text == "Skirmish"), key=lambda box: box.bottom - box.top)
    assert cover.page == 1 and cover.left > paper.height / 2
    assert all(abs((box.left + box.right) / 2 - paper.height / 2) > SAFE for box in words if not box.turned)


def test_a_folded_booklet_is_read_out_as_if_it_were_not(run: Run) -> None:
    flat = run.pdf("rules")
    assert read(BytesIO(fold(flat.read_bytes(), "Skirmish"))).words() == read(flat).words()


@EVERY_PAPER
def test_everything_is_in_one_pdf_with_a_bookmark_for_each_sheet_and_all_its_tags(run: Run, paper: Paper) -> None:
    reader = PdfReader(run.out / f"skirmish-all-{paper.id}.pdf")
    top = [entry.title for entry in reader.outline if not isinstance(entry, list)]
    assert top == [sheet.title for sheet in SHEETS]
    assert "2.1 The greater takes" in outline(reader.outline)
    each = [run.pdf(sheet.aid, paper.id) for sheet in SHEETS]
    assert len(reader.pages) == sum(len(PdfReader(pdf).pages) for pdf in each)
    words = read(run.out / f"skirmish-all-{paper.id}.pdf").words()
    assert words == " ".join(read(pdf).words() for pdf in each)


def test_links_lead_to_their_own_sheet_in_the_one_pdf(run: Run) -> None:
    reader = PdfReader(run.out / "skirmish-all-a4.pdf")
    pages: list[Any] = [page.indirect_reference for page in reader.pages]
    booklet = len(PdfReader(run.pdf("rules")).pages)
    led = [note.get_object() for page in reader.pages[:booklet] for note in page.get("/Annots", [])]
    assert led
    assert all(list.__getitem__(link["/Dest"], 0) in pages[:booklet] for link in led)


def test_the_zip_has_every_file_and_a_manifest_that_is_right(run: Run) -> None:
    with ZipFile(run.out / "skirmish-print.zip") as file:
        files = json.loads(file.read("manifest.json"))
        assert [it["file"] for it in files] == [it.pdf for it in run.printed if it.aid not in ("all", "zip")]
        assert set(file.namelist()) == {"manifest.json", *(it["file"] for it in files)}
        assert {info.date_time for info in file.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        for it in files:
            data = file.read(it["file"])
            assert (it["bytes"], it["sha256"]) == (len(data), sha256(data).hexdigest())
            assert it["edition"] == BOOK.edition
            if it["file"].endswith(".pdf"):
                assert it["pages"] == len(PdfReader(BytesIO(data)).pages)
    first = {key: files[0][key] for key in ("sheet", "paper", "make")}
    assert first == {"sheet": "rules", "paper": "a4", "make": ""}


def test_the_press_says_how_much_ink_and_how_many_bytes_a_sheet_takes(run: Run) -> None:
    for it in run.printed:
        assert it.bytes == (run.out / it.pdf).stat().st_size
        assert 0.001 < it.ink < 0.5 or not it.pdf.endswith(".pdf")
