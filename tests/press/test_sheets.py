"""What comes out of the press, read back from the PDFs: structure, not pixels."""

from ctypes import byref
from typing import Any

import pypdfium2
import pytest
from drumhead.imposition.paper import PAPERS, Paper
from drumhead.press import proof
from pypdf import PdfReader
from pypdfium2 import raw

from tests.books import POSITION
from tests.press.conftest import Run
from tests.press.reading import drawings, page_texts, read
from tests.press.sample import BOOK

AIDS = [sheet.aid for sheet in BOOK.sheets]
EACH = pytest.mark.parametrize("aid", AIDS)
EVERY = pytest.mark.parametrize(("aid", "paper"), [(aid, paper) for aid in AIDS for paper in PAPERS], ids=str)


def outline(entries: list[Any]) -> list[str]:
    return [title for it in entries for title in (outline(it) if isinstance(it, list) else [it.title])]


@EVERY
def test_paper_is_set_at_its_own_size(run: Run, aid: str, paper: Paper) -> None:
    box = PdfReader(run.pdf(aid, paper.id)).pages[0].mediabox
    sides = sorted(float(side) / 72 * 25.4 for side in (box.width, box.height))
    assert sides == [pytest.approx(paper.width, abs=0.01), pytest.approx(paper.height, abs=0.01)]


@EVERY
def test_everything_stays_in_the_safe_area_and_apart(run: Run, aid: str, paper: Paper) -> None:
    with pypdfium2.PdfDocument(run.pdf(aid, paper.id)) as document:
        words = list(proof.boxes(document))
        assert words
        assert proof.outside(document, words) == []
        assert proof.overlaps(words) == []


@EACH
def test_only_our_fonts_are_embedded(run: Run, aid: str) -> None:
    reader = PdfReader(run.pdf(aid))
    names = {font["/BaseFont"] for page in reader.pages for font in _fonts(page)}
    assert names
    assert all("Source-Serif-4" in name or "Barlow-Condensed" in name for name in names), names
    assert all(name[7] == "+" for name in names), "a subset's name begins with six letters and a plus"


def _fonts(page: Any) -> list[Any]:
    """Of a page, or of a form, and of the forms in it."""
    resources = page.get("/Resources", {})
    forms = [form.get_object() for form in resources.get("/XObject", {}).values()]
    return [font.get_object() for font in resources.get("/Font", {}).values()] + [
        font for form in forms if form.get("/Resources") != resources for font in _fonts(form)
    ]


@EACH
def test_no_type_is_smaller_than_eight_points(run: Run, aid: str) -> None:
    sizes: dict[float, str] = {}
    with pypdfium2.PdfDocument(run.pdf(aid)) as document:
        for page in document:
            text = page.get_textpage()
            for place in range(text.count_chars()):
                if letter := text.get_text_range(place, 1).strip():
                    sizes[round(_size(text, place), 1)] = letter
    assert sizes
    assert min(sizes) >= 8, sizes[min(sizes)]


def _size(text: Any, place: int) -> float:
    """Of a letter as it is printed, in points, also where it is turned or drawn in another scale."""
    matrix = raw.FS_MATRIX()
    raw.FPDFText_GetMatrix(text, place, byref(matrix))
    return float(raw.FPDFText_GetFontSize(text, place) * abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5)


def test_a_foot_names_game_sheet_edition_paper_and_designer_on_every_page(run: Run) -> None:
    for sheet in BOOK.sheets:
        for text in page_texts(run.pdf(sheet.aid)):
            assert f"Skirmish · {sheet.title}" in text
            assert "Edition 1.0 · A4" in text
            assert f"Designed by {BOOK.designer}" in text or sheet.aid == "rules"


def test_the_booklet_has_bookmarks_down_to_the_rules(run: Run) -> None:
    titles = outline(PdfReader(run.pdf("rules")).outline)
    assert [title for title in titles if title.startswith(("1", "2"))] == [
        "1 Setting up", "1.1 The deal", "2 The fight", "2.1 The greater takes", "2.2 Flight",
    ]  # fmt: skip


@pytest.mark.parametrize("aid", ["rules", "tables"])
def test_a_figure_is_one_picture_with_its_text(run: Run, aid: str) -> None:
    alternatives = [node.alt for node in read(run.pdf(aid)).all()]
    assert alternatives.count(POSITION.alt_text()) == 1


def test_every_cross_reference_of_the_booklet_leads_somewhere(run: Run) -> None:
    reader = PdfReader(run.pdf("rules"))
    assert {"fight.flee", "setup", "term-soldier", "fight.kings"} <= {*reader.named_destinations}
    pages: list[Any] = [page.indirect_reference for page in reader.pages]
    notes: list[Any] = [note.get_object() for page in reader.pages for note in page.get("/Annots", [])]
    leads = [list.__getitem__(note["/Dest"], 0) for note in notes if "/Dest" in note]
    assert len(leads) > 8 and all(lead in pages for lead in leads)


def test_the_contents_name_the_page_a_section_is_on(run: Run) -> None:
    pages = [page.extract_text() for page in PdfReader(run.out / "parts" / "skirmish-rules-half.pdf").pages]
    line = next(line for line in pages[1].splitlines() if "The fight" in line)
    assert "2.1" in pages[int(line.split()[-1]) - 1]


def test_the_booklet_holds_terms_rulings_examples_index_and_credits(run: Run) -> None:
    text = " ".join(page_texts(run.pdf("rules")))
    parts = ("RULING", "note 1 variant", "Left open:", "Why so:", "EXAMPLE", "It tries to take it.", "Terms", "Index")
    assert all(part in text for part in parts)
    assert "Refused by" not in text, "an example's trace is for the screen"
    assert "kings 2.1a" in text
    assert "Found in a drawer." in text


def test_every_line_of_the_quick_reference_has_its_number_and_its_key_word(run: Run) -> None:
    text = read(run.pdf("quickref")).words()
    for line in ("1.1 Deal 5 each", "2.1 Greater takes less", "2.1a King: all but a king", "2.2 Can’t take: flee"):
        assert line in text


def test_the_pad_is_printed_four_times_with_a_guide_line_for_each_cut(run: Run) -> None:
    with pypdfium2.PdfDocument(run.pdf("scorepad")) as document:
        words = [box.text for box in proof.boxes(document)]
        cuts = [box for box in drawings(document) if box.bottom - box.top > 100 and box.right - box.left < 1]
    assert sum(word.startswith("North") for word in words) == 4
    assert {round(cut.left) for cut in cuts} == {105}
