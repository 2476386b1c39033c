"""Every reach into WeasyPrint's internals, tried by itself: what fails here is what an upgrade has moved."""

import re
from pathlib import Path
from typing import Any

import pytest
from drumhead.press import weasyprint_internals as internals
from weasyprint import HTML
from weasyprint.layout import block, column, inline

STYLE = """
@page { size: 400px 600px; margin: 0 } body { margin: 0; font-size: 10px } .columns { columns: 2; column-gap: 0 }
section { break-inside: avoid; margin-bottom: 5px } p { margin: 0; height: 10px }
"""


def rendered(html: str) -> Any:
    return HTML(string=html).render()


def test_no_other_file_reaches_in() -> None:
    inside = re.compile(r"_page_box|pango_layout|to_unicode|weasyprint\.(layout|images|formatting_structure|draw|pdf)")
    folder = Path(internals.__file__).parents[1]
    reaching = {file.name for file in folder.rglob("*.py") if inside.search(file.read_text(encoding="utf-8"))}
    assert reaching == {"weasyprint_internals.py"}


def lines_of(html: str) -> list[Any]:
    return [box for box in internals.boxes_in(rendered(html).pages[0]) if type(box).__name__ == "LineBox"]


def test_a_line_that_is_full_but_for_a_space_is_not_broken_after_its_first_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inline, "split_first_line", internals.broken_at_last_space)
    words = "It moves to the very end of its way"
    (whole,) = lines_of(f"<p>{words}")
    width = whole.children[0].width + 0.5
    first, second = lines_of(f"<p style='width: {width}px'>{words} <b>contact</b> too.")
    assert [child.text for child in first.children] == [words]
    assert second.children[0].children[0].text == "contact"


def test_glyphs_that_no_font_has_are_told() -> None:
    document = rendered("<p style='font-family: serif'>a\U000e1234</p>")
    document.write_pdf()
    told = list(internals.glyphs_wanted(document))
    assert any("a" in drawn for _, drawn, _ in told)
    assert any("\U000e1234" in missing for _, _, missing in told)


def heights(monkeypatch: pytest.MonkeyPatch, way: Any, inside: str) -> list[list[float]]:
    """The height on each page of what stands in each column."""
    monkeypatch.setattr(block, "columns_layout", way)
    document = rendered(f"<style>{STYLE}</style><div class=columns>{inside}</div>")
    boxes = [[box for box in internals.boxes_in(page) if box.is_column] for page in document.pages]
    return [[max(it.position_y + it.margin_height() for it in box.children) for box in page] for page in boxes]


def of_lines(*sections: int) -> str:
    """Sections of so many lines."""
    return "".join(f"<section>{'<p>line</p>' * count}</section>" for count in sections)


CASES = {
    "alike": of_lines(*[3] * 8),
    "a high one first": of_lines(20, 1, 1, 1),
    "a high one last": of_lines(1, 1, 1, 20),
    "mixed": of_lines(7, 2, 9, 4, 4, 11),
    "two pages": of_lines(*[3] * 40),
    "three pages, of breaking text": "<p>line</p>" * 290,
    "heads that stay with their text": "<h2 style='font-size: 20px'>head</h2><p>line</p><p>line</p>" * 7,
    "a table": f"<table>{'<tr><td>cell' * 23}</table>{of_lines(4, 2)}",
    "one": of_lines(5),
    "none": "",
}


@pytest.mark.parametrize("inside", CASES.values(), ids=CASES)
def test_columns_are_no_higher_than_weasyprint_makes_them(monkeypatch: pytest.MonkeyPatch, inside: str) -> None:
    theirs = heights(monkeypatch, column.columns_layout, inside)
    ours = heights(monkeypatch, internals.balanced, inside)
    assert [len(page) for page in ours] == [len(page) for page in theirs]
    for our, their in zip(ours, theirs, strict=True):
        assert max(our, default=0) <= max(their, default=0) + internals.FINE


def test_columns_are_as_high_as_they_have_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    (page,) = heights(monkeypatch, internals.balanced, of_lines(6, 3, 3, 4, 4))
    assert page == [100, 125], "with 6, 3 and 3 lines the left would be 135 high"
