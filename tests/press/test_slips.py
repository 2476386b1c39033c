"""Pads of slips, the pocket card, and a reference that folds."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from drumhead.book.model import Group
from drumhead.imposition.paper import PAPERS, Paper
from drumhead.press import proof, tables
from drumhead.source.layouts import QuickRef, Roster
from drumhead.table.reading import read

from tests.books import DEAL, FLEE, TAKE
from tests.press.conftest import EVERY_PAPER, Run, misprint, print_book
from tests.press.reading import drawings, outlines, page_texts
from tests.press.sample import BOOK, CART_ROWS, CART_SLIPS, SLIP_ROWS, SLIPS, only


def pages(paper: Paper = PAPERS[0], **layout: Any) -> list[tuple[Any, ...]]:
    return [*tables.slip_pages(BOOK, read(Roster, {"rows": SLIP_ROWS, "pads": SLIPS, **layout}), paper)]


def test_a_pad_has_a_page_for_each_size() -> None:
    assert [len(slips) for *_, slips in pages()] == [4, 8]


@EVERY_PAPER
def test_slips_are_cut_to_the_same_size_on_both_papers(run: Run, paper: Paper) -> None:
    for number, (across, down) in enumerate([(2, 2), (2, 4)], 1):
        lines = [line for line in outlines(run.pdf("roster", paper.id)) if line.page == number]
        upright = sorted(line.points[0][0] for line in lines if line.width < 0.1 and line.height > 200)
        lying = sorted(line.points[0][1] for line in lines if line.height < 0.1 and line.width > 190)
        assert [b - a for a, b in pairwise(upright)] == [pytest.approx(97, abs=0.1)] * across
        assert [b - a for a, b in pairwise(lying)] == [pytest.approx(249.4 / down, abs=0.1)] * down


def test_a_slip_asks_for_what_its_rows_name() -> None:
    name, skills, hurt, rounds = pages()[0][2][0][1]
    assert [entry.title for entry, *_ in name] == ["Name", "Mode"]
    assert skills[0][1:] == (["Pistol", "LMG", "MMG"], 1)
    assert hurt[0][1] == ["Creep", "Rush"]
    assert rounds[0][2] == 12


def test_boxes_counted_as_none_are_left_out() -> None:
    assert [entry.title for row in pages()[1][2][0][1] for entry, *_ in row] == ["Name", "Mode", "Skills", "Hurt"]


def test_vehicles_have_as_many_boxes_as_their_table_says_and_the_last_is_spare() -> None:
    *_, slips = pages(rows=CART_ROWS, pads=CART_SLIPS)[0]
    assert [(name, rows[0][0][2]) for name, rows in slips] == [
        ("Barrow", 2), ("Wagon", 3), ("Other", 6), ("Barrow", 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("layout", "sentence"),
    [
        ({"pads": [{"counts": {"Rouds": 3}}]}, "counts: Rouds is not a title of the slip; it has Hurt, Mode, Name"),
        ({"rows": [[{"kind": "ticks", "of": "nobody.says"}]]}, "there is no table 'nobody'"),
        ({"rows": [[{"kind": "ticks", "of": "guns.says"}]]}, "table guns has no column says; it has gun, range, bipod"),
        (
            {"rows": [[{"kind": "boxes", "of": "carts.cart"}]], "pads": CART_SLIPS},
            "carts.cart: boxes are counted by a column of type int",
        ),
    ],
)
def test_what_a_slip_names_and_there_is_not_is_refused(layout: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        pages(**layout)
    assert sentence in str(error.value)


@EVERY_PAPER
def test_a_pocket_card_has_its_tables_on_both_sides(run: Run, paper: Paper) -> None:
    front, back = page_texts(run.pdf("pocket", paper.id))
    assert front.count("Rank Value") == front.count("2.2 Can’t take: flee") == 6
    assert back.count("Pistol") == 6
    assert "Pistol" not in front


def test_a_heading_that_is_on_no_card_is_refused(tmp_path: Path) -> None:
    fault = misprint(only("pocket", layout={"back": ["Gums"]}), tmp_path)
    assert "no group has the heading Gums; there are Values, Guns, Flight" in fault


FOLDED = (Group("Deal", (DEAL,)), Group("Take", (TAKE,)), Group("Flee", (FLEE,)), Group("Again", (DEAL,)))


@EVERY_PAPER
def test_a_folded_reference_reads_from_the_front_over_the_inside_to_the_back(tmp_path: Path, paper: Paper) -> None:
    panels = [["Deal"], ["Take"], ["Flee"], ["Again"]]
    made = print_book(only("quickref", groups=FOLDED, layout={"panels": panels}), tmp_path)
    with pypdfium2.PdfDocument(made.pdf("quickref", paper.id)) as document:
        last_first = reversed([*proof.boxes(document)])  # a heading comes before the keywords that repeat it
        heads = {box.text: (box.page, box.left > paper.height / 2) for box in last_first}
        marks = [line for line in drawings(document) if abs((line.left + line.right) / 2 - paper.height / 2) < 0.1]
    assert [heads[name] for name in ("Deal", "Take", "Flee", "Again")] == [(1, True), (2, False), (2, True), (1, False)]
    assert len([line for line in marks if line.right - line.left < 1]) == 4, "two marks a side to fold by"


def test_a_group_on_no_panel_is_a_misprint(tmp_path: Path) -> None:
    book = only("quickref", groups=FOLDED, layout={"panels": [["Deal"], ["Take", "Flee"]]})
    assert misprint(book, tmp_path) == "skirmish-quickref-a4: on no panel: Again"


def test_a_panel_that_holds_too_much_is_a_misprint(tmp_path: Path) -> None:
    groups = (FOLDED[0]._replace(rules=(DEAL,) * 60), FOLDED[1])
    book = only("quickref", groups=groups, layout={"panels": [["Deal"], ["Take"]]})
    faults = misprint(book, tmp_path)
    assert re.match(r"skirmish-quickref-a4: page 1, panel 1: .* mm too high", faults)
    assert faults.count("\n") == 1, "one line for each paper, none for each word that is out of its place"


def test_three_panels_are_refused() -> None:
    with pytest.raises(ValueError, match="a sheet folds into four panels, or into two where one side is printed"):
        read(QuickRef, {"panels": [["A"], ["B"], ["C"]]})
