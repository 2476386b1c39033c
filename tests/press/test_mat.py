"""Mats: a plan across one page, and the same field at the cards' own size on pages to join."""

from typing import Any

import pypdfium2
import pytest
from drumhead.imposition.paper import MM, PAPERS, SAFE, Paper
from drumhead.press.board import INSET
from drumhead.press.mat import sheets
from drumhead.source.card_layouts import TRIMS
from drumhead.source.layouts import Mat
from drumhead.table.reading import read
from pypdf import PdfReader

from tests.press.conftest import EVERY_PAPER, EVERY_TRIM, Run
from tests.press.reading import page_texts
from tests.press.sample import SHEETS

GIVEN = next(sheet.layout for sheet in SHEETS if sheet.aid == "mat")


def mat(paper: Paper, **changes: Any) -> dict[str, Any]:
    return sheets(read(Mat, {**GIVEN, **changes}), paper)


def lying(**changes: Any) -> list[dict[str, Any]]:
    return [{"label": "Deck", "at": [1, 1], "lying": True, **changes}]


@EVERY_PAPER
@EVERY_TRIM
def test_a_place_at_full_size_holds_a_card_on_both_papers(paper: Paper, trim: str) -> None:
    made = mat(paper, card=trim)
    whole = [box for page in made["pages"] for box in page.boxes if box.left > 0 and box.left + box.width < page.width]
    assert {(round(box.width, 3), round(box.height, 3)) for box in whole} & {TRIMS[trim]}


@EVERY_PAPER
def test_every_place_has_its_words_on_the_plan_and_on_one_page_of_the_mat(paper: Paper) -> None:
    made = mat(paper)
    labels = [place["label"] for place in GIVEN["places"]]
    assert [box.place.label for box in made["plan"].boxes] == labels
    assert sorted(box.place.label for page in made["pages"] for box in page.boxes) == sorted(labels)
    assert made["across"] * made["down"] == len(made["pages"]) == 4


@EVERY_PAPER
def test_each_name_stands_on_one_page_and_pages_are_joined_where_they_meet(paper: Paper) -> None:
    made = mat(paper)
    assert [bool(page.far) for page in made["pages"]].count(True) == 1
    assert [bool(page.near) for page in made["pages"]].count(True) == 1
    assert all(page.joins.count("M") == 2 for page in made["pages"])
    assert made["plan"].joins == ""


@EVERY_PAPER
def test_the_plan_lies_across_and_numbers_and_words_stand_on_every_place(run: Run, paper: Paper) -> None:
    box = PdfReader(run.pdf("mat", paper.id)).pages[0].mediabox
    assert box.width > box.height
    plan, *parts = page_texts(run.pdf("mat", paper.id))
    for text in (plan, " ".join(parts)):
        assert text.count("South 3.") == 5
        assert text.count("2.1") >= 15, "the number of the rule, at each"
    assert "1.1 Deal 5 each" in plan
    assert [f"part {n} of 4" in part for n, part in enumerate(parts, 1)] == [True] * 4


@EVERY_PAPER
def test_nothing_of_a_neighbour_is_drawn_beyond_the_line_where_pages_are_joined(run: Run, paper: Paper) -> None:
    made = mat(paper)
    with pypdfium2.PdfDocument(run.pdf("mat", paper.id)) as document:
        left, right = (document[number].render(scale=4 / MM, grayscale=True).to_pil() for number in (1, 2))

    def darkest(picture: Any, x1: float, x2: float) -> int:
        """Of what lies between, from the top to half of the page."""
        return int(picture.crop((round(x1 * 4), 0, round(x2 * 4), picture.height // 2)).getextrema()[0])

    join = SAFE + INSET + made["pages"][0].width
    assert darkest(left, join - 20, join) < 200
    assert darkest(left, join + 0.3, paper.width) == 255
    assert darkest(right, 0, SAFE + INSET - 0.3) == 255


def test_a_mat_may_be_the_plan_alone() -> None:
    assert mat(PAPERS[0], joined=False)["pages"] == ()


def test_a_card_on_its_side_lies_in_the_middle_of_its_places() -> None:
    (box,) = mat(PAPERS[0], places=lying(span=[2, 1]))["pages"][0].boxes
    assert (box.width, box.height) == (88, 63)


def test_a_card_on_its_side_in_one_column_is_refused() -> None:
    with pytest.raises(ValueError, match="place Deck: a card that lies on its side needs a `span` of more columns"):
        mat(PAPERS[0], places=lying())
