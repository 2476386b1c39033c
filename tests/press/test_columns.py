"""Columns are balanced as WeasyPrint balances them, in a few tries."""

from typing import Any

import pytest
from drumhead.press import columns
from weasyprint import HTML
from weasyprint.layout import block, column

STYLE = """
@page { size: 400px 600px; margin: 0 } body { margin: 0; font-size: 10px } .columns { columns: 2; column-gap: 0 }
section { break-inside: avoid; margin-bottom: 5px } p { margin: 0; height: 10px }
"""


def heights(monkeypatch: pytest.MonkeyPatch, way: Any, sections: list[int]) -> list[list[float]]:
    """The height of each column on each page; a section has so many lines."""
    monkeypatch.setattr(block, "columns_layout", way)
    lines = "".join(f"<section>{'<p>line</p>' * count}</section>" for count in sections)
    document: Any = HTML(string=f"<style>{STYLE}</style><div class=columns>{lines}</div>").render()
    boxes = [[box for box in page._page_box.descendants() if box.is_column] for page in document.pages]
    assert sum(len(box.children) for page in boxes for box in page) == len(sections)
    return [[columns._height(box) for box in page] for page in boxes]


@pytest.mark.parametrize(
    "sections", [[3] * 8, [20, 1, 1, 1], [1, 1, 1, 20], [7, 2, 9, 4, 4, 11], [3] * 40, [5], []], ids=str
)
def test_columns_are_no_higher_than_weasyprint_makes_them(monkeypatch: pytest.MonkeyPatch, sections: list[int]) -> None:
    theirs = heights(monkeypatch, column.columns_layout, sections)
    ours = heights(monkeypatch, columns.balanced, sections)
    assert [len(page) for page in ours] == [len(page) for page in theirs]
    for our, their in zip(ours, theirs, strict=True):
        assert max(our, default=0) <= max(their, default=0)


def test_columns_are_as_high_as_they_have_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    (page,) = heights(monkeypatch, columns.balanced, [6, 3, 3, 4, 4])
    assert page == [100, 125], "with 6, 3 and 3 lines the left would be 135 high"
