"""Tables of results as matrices of signs."""

import pytest
from drumhead.book.tables import Column, Table
from drumhead.press.tables import matrix

from tests.books import words
from tests.press.sample import BOOK

SIGNS = {"nothing": "–", "hurt": "D", "dead": "X"}
ROWS = (
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
    tuple(tuple(words(cell) for cell in row) for row in ROWS),
    (),
)


def test_the_first_column_stands_across_and_the_second_down() -> None:
    made = matrix(BOOK, HITS, SIGNS)
    assert (made.across, made.down, made.blocks, made.heads) == ("Gun", "Armour", ("L", "M"), ("Red", "Black"))
    signs = {name: "".join(result.sign for block in blocks for result in block) for name, blocks in made.rows}
    assert signs == {"U": "DXXX", "V": "–DDX"}
    assert [(result.sign, result.tint) for result in made.legend] == [("–", 0), ("D", 1), ("X", 2)]


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
