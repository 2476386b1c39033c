"""Every sheet read from its tags alone, as a screen reader has it."""

import re
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

from drumhead.imposition.paper import PAPERS
from drumhead.press.tags import inline_groups
from drumhead.render.printed import PrintedSheet
from pypdf import PdfReader
from pypdf.generic import Destination
from weasyprint import HTML

from tests.books import DEAL, TAKE
from tests.press.conftest import Run, print_book
from tests.press.reading import Node, read
from tests.press.sample import SHEETS, only

HEADS = ("H1", "H2", "H3", "H4", "H5", "H6")


@cache
def tree_of(pdf: Path) -> Node:
    return read(pdf)


def pdfs(run: Run) -> list[PrintedSheet]:
    """All that every build prints on A4."""
    return [it for it in run.printed if not it.order and it.paper == PAPERS[0].id]


def test_every_pdf_has_a_tree_a_title_a_language_and_says_it_is_universally_accessible(run: Run) -> None:
    for it in pdfs(run):
        reader = PdfReader(run.out / it.pdf)
        root: Any = reader.trailer["/Root"]
        assert tree_of(run.out / it.pdf).kids[0].kind == "Document"
        assert root["/Lang"] == "en", it.pdf
        assert root["/MarkInfo"]["/Marked"] and root["/ViewerPreferences"]["/DisplayDocTitle"], it.pdf
        wishes, box = root["/ViewerPreferences"], reader.pages[0].mediabox
        edge = "Short" if box.width > box.height and it.aid != "all" else "Long"
        assert wishes["/PrintScaling"] == "/None", it.pdf
        assert wishes["/Duplex"] == (f"/DuplexFlip{edge}Edge" if it.duplex else "/Simplex"), it.pdf
        assert b'pdfuaid:part="1"' in root["/Metadata"].get_data(), it.pdf
        title = f"Skirmish: {'Everything' if it.aid == 'all' else it.title}"
        assert reader.metadata, it.pdf
        assert (reader.metadata.title, reader.metadata.author) == (title, "A. Nonymous"), it.pdf
        assert title in root["/Metadata"].get_data().decode(), it.pdf


def test_every_pdf_of_more_than_two_pages_has_bookmarks_and_no_two_are_alike_side_by_side(run: Run) -> None:
    for it in pdfs(run):
        marks = [mark.title for mark in PdfReader(run.out / it.pdf).outline if isinstance(mark, Destination)]
        assert marks or it.pages <= 2, it.pdf
        assert all(one != other for one, other in pairwise(marks)), it.pdf


def test_every_head_of_a_table_says_what_it_heads(run: Run) -> None:
    for it in pdfs(run):
        tree = tree_of(run.out / it.pdf)
        assert {head.attributes.get("/Scope") for head in tree.of("TH")} <= {"/Column", "/Row"}, it.pdf
        for table in tree.of("Table"):
            assert all(cell.attributes["/Scope"] == "/Column" for head in table.of("THead") for cell in head.of("TH"))
            assert all(cell.attributes["/Scope"] == "/Row" for body in table.of("TBody") for cell in body.of("TH"))
            assert table.of("TH"), it.pdf


def test_every_drawing_has_words_and_a_place_on_its_page(run: Run) -> None:
    for it in pdfs(run):
        for figure in tree_of(run.out / it.pdf).of("Figure"):
            assert figure.alt.strip(), it.pdf
            left, bottom, right, top = figure.attributes["/BBox"]
            assert -10 < left < right < 1200 and -10 < bottom < top < 1200, (it.pdf, figure.alt)


def test_no_level_of_headings_is_left_out_and_none_stands_in_another(run: Run) -> None:
    for it in pdfs(run):
        heads = tree_of(run.out / it.pdf).of(*HEADS)
        levels = [0, *(int(head.kind[1]) for head in heads)]
        assert all(lower - upper <= 1 for upper, lower in pairwise(levels)), it.pdf
        assert all(len(head.of(*HEADS)) == 1 for head in heads), it.pdf


def test_lists_hold_items_and_items_have_bodies(run: Run) -> None:
    tree = tree_of(run.pdf("rules"))
    assert tree.of("L")
    for one in tree.of("L"):
        assert {kid.kind for kid in one.kids} <= {"LI", "L"}
    for item in tree.of("LI"):
        assert {kid.kind for kid in item.kids} <= {"Lbl", "LBody"}
    facts = tree.of("L")[0]
    assert [item.kids[0].words() for item in facts.kids] == ["PLAYERS", "NEEDS", "DESIGNER", "EDITION"]


def test_feet_running_heads_and_rulers_are_no_part_of_the_text(run: Run) -> None:
    for sheet in SHEETS:
        words = tree_of(run.pdf(sheet.aid)).words()
        assert "Edition 1.0 · A4" not in words
        assert "Check ruler" not in words


def test_the_contents_are_read_out_without_their_dots(run: Run) -> None:
    tree = tree_of(run.pdf("rules"))
    heads = [head.words() for head in tree.of("H2")]
    assert heads[0] == "Contents"
    contents, _, _ = tree.words().partition("The deal. Deal five")
    contents = contents.partition("Contents ")[2]
    assert re.match(r"1 Setting up \d+ 2 The fight \d+ ", contents), contents
    assert " . " not in contents and ".." not in contents


def test_a_folded_sheet_is_read_panel_by_panel_the_front_first(tmp_path: Path) -> None:
    panels = [["Setting up"], ["Fighting"], ["Values"], ["Ending"]]
    book = only("quickref", layout={"panels": panels})
    groups = tuple(book.sheets[0].groups[0]._replace(heading=heading) for (heading,) in panels)
    book = replace(book, sheets=(book.sheets[0]._replace(groups=groups),))
    heads = [head.words() for head in read(print_book(book, tmp_path).pdf("quickref")).of("H2")]
    assert heads == ["Setting up", "Ending", "Fighting", "Values"]  # front and back outside, then inside


def test_an_icon_beside_a_word_is_no_part_of_the_text(tmp_path: Path) -> None:
    turn = [{"word": rule.title, "icon": icon, "rule": rule.id} for rule, icon in ((DEAL, "move"), (TAKE, "burst"))]
    tree = read(print_book(only("quickref", layout={"turn": turn}), tmp_path).pdf("quickref"))
    assert all(figure.alt for figure in tree.of("Figure"))
    assert f"1 {DEAL.title}" in tree.words() and f"2 {TAKE.title}" in tree.words()


def test_every_link_in_the_tree_has_its_annotation(run: Run) -> None:
    for it in pdfs(run):
        for link in tree_of(run.out / it.pdf).of("Link"):
            assert link.of("OBJR"), (it.pdf, link.words())


def test_centred_words_of_a_drawing_are_drawn_in_place_unless_they_shine_through() -> None:
    def groups(words: str) -> int:
        drawing = f"<svg xmlns='http://www.w3.org/2000/svg'><text text-anchor='middle'{words}</text></svg>"
        made = HTML(string=drawing).write_pdf(finisher=lambda document, pdf: inline_groups(pdf))
        resources: Any = PdfReader(BytesIO(made)).pages[0]["/Resources"]
        return sum("/Group" in form for form in resources["/XObject"].values())

    assert (groups(">word"), groups(" opacity='.5'>word")) == (0, 1)
