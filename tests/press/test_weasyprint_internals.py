"""Every reach into WeasyPrint's internals, tried by itself: what fails here is what an upgrade has moved."""

import re
from pathlib import Path
from typing import Any

from drumhead.press import weasyprint_internals as internals
from weasyprint import HTML


def rendered(html: str) -> Any:
    return HTML(string=html).render()


def test_no_other_file_reaches_in() -> None:
    inside = re.compile(r"_page_box|pango_layout|to_unicode|weasyprint\.(layout|images|formatting_structure|draw|pdf)")
    folder = Path(internals.__file__).parents[1]
    reaching = {file.name for file in folder.rglob("*.py") if inside.search(file.read_text(encoding="utf-8"))}
    assert reaching == {"weasyprint_internals.py"}


def lines_of(html: str) -> list[Any]:
    return [box for box in internals.boxes_in(rendered(html).pages[0]) if type(box).__name__ == "LineBox"]


def test_a_line_that_is_full_but_for_a_space_is_not_broken_after_its_first_word() -> None:
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
