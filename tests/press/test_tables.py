"""Tables of results as matrices of signs, and of figures by card as grids: the strip beside the hand."""

from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from drumhead.book.model import Group
from drumhead.imposition.paper import Paper
from drumhead.press.tables import matrix, spread
from drumhead.source.tables import Column, Table
from drumhead.table.cards import Card

from tests.books import VALUES, words
from tests.press.conftest import EVERY_PAPER, Run, misprint, print_book
from tests.press.reading import drawings, page_texts
from tests.press.sample import BOOK, SOLDIERS, STRENGTHS, only

SIGNS = {"nothing": "–", "hurt": "D", "dead": "X"}
HIT_ROWS = (
    ("L", "U", "hurt", "dead"),
    ("L", "V", "nothing", "hurt"),
    ("M", "U", "dead", "dead"),
    ("M", "V", "hurt", "dead"),
)
HITS = Table(
    "hits",
    "Table 9",
    "Hits",
    tuple(Column(title.lower(), title, "text") for title in ("Gun", "Armour", "Red", "Black")),
    tuple(tuple(words(cell) for cell in row) for row in HIT_ROWS),
    (),
)


def test_the_first_column_stands_across_and_the_second_down() -> None:
    made = matrix(BOOK, HITS, SIGNS)
    assert (made["across"], made["down"], *made["blocks"], *made["heads"]) == (
        "Gun",
        "Armour",
        "L",
        "M",
        "Red",
        "Black",
    )
    signs = {name: "".join(sign for block in blocks for sign, _ in block) for name, blocks in made["rows"]}
    assert signs == {"U": "DXXX", "V": "–DDX"}
    assert [*made["legend"].values()] == [("–", 0), ("D", 1), ("X", 2)]


@pytest.mark.parametrize(
    ("table", "signs", "sentence"),
    [
        (HITS, {"hurt": "D"}, "table hits says 'dead', which has no sign; there are signs for hurt"),
        (HITS._replace(rows=HITS.rows[:3]), SIGNS, "table hits can't be a matrix: it has no row M V"),
        (
            HITS._replace(columns=HITS.columns[:2]),
            SIGNS,
            "table hits can't be a matrix: it has fewer than three columns",
        ),
    ],
)
def test_what_is_no_matrix_is_refused(table: Table, signs: dict[str, str], sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        matrix(BOOK, table, signs)
    assert sentence in str(error.value)


# The strip to lay beside the hand, and the same grid on a quick reference.


def test_ranks_stand_in_order_and_suits_as_the_table_begins_them() -> None:
    it = spread(STRENGTHS)
    assert (it["ranks"], it["suits"]) == (["A", "2", "10"], ["H", "C"])
    assert it["figures"][Card("10H")] == 6
    assert it["figures"][Card("AC")] == ()
    assert Card("2C") not in it["figures"]


def test_a_table_without_cards_cannot_be_spread() -> None:
    with pytest.raises(ValueError, match="table values can't be spread"):
        spread(VALUES)


@EVERY_PAPER
def test_a_page_holds_several_strips_of_one_size(run: Run, paper: Paper) -> None:
    with pypdfium2.PdfDocument(run.pdf("strip", paper.id)) as document:
        lines = list(drawings(document))
    down = sorted((it.top + it.bottom) / 2 for it in lines if it.right - it.left > 189)
    across = sorted((it.left + it.right) / 2 for it in lines if it.bottom - it.top > 189)
    assert [after - before for before, after in pairwise(down)] == [pytest.approx(40, abs=0.1)] * 6
    assert across[1] - across[0] == pytest.approx(189, abs=0.1)
    assert len(across) == 2


@EVERY_PAPER
def test_a_card_without_a_figure_is_marked_and_one_that_is_not_there_is_not(run: Run, paper: Paper) -> None:
    (text,) = page_texts(run.pdf("strip", paper.id))
    assert text.count("R.B.T.E.") == 6, "one on each strip"
    assert "Flight" in text


def test_a_strip_larger_than_the_paper_is_a_misprint(tmp_path: Path) -> None:
    fault = misprint(only("strip", layout={"width": 400}), tmp_path)
    assert "400 x 40 mm is too large for A4 and US Letter with its margins" in fault


def test_a_quick_reference_sets_such_a_table_as_a_grid(tmp_path: Path) -> None:
    groups = (Group("Strengths", table=STRENGTHS), Group("Soldiers", table=SOLDIERS._replace(note=())))
    layout = {"spreads": {"strengths": "hit"}, "tight": True, "pages": 1}
    book = only("quickref", groups=groups, layout=layout)
    (text,) = page_texts(print_book(book, tmp_path).pdf("quickref"))
    assert "Strengths A 2 10" in text
    assert "hit" in text
    assert "Strength " not in text, "a grid has no column heads of its own"
