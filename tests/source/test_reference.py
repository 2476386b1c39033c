"""Schemas and reference are what the forms say now, and leave no file, layout or field out."""

from pathlib import Path

from derive import reference
from drumhead.source.layouts import LAYOUTS
from drumhead.source.schemas import schemas

ROOT = Path(__file__).resolve().parents[2]


def test_the_editors_schemas_are_those_of_the_forms() -> None:
    folder = ROOT / "content" / "schema"
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == schemas()


def test_the_page_is_as_the_forms_have_it() -> None:
    written = (ROOT / "content" / "pages" / "reference.md").read_text(encoding="utf-8")
    assert written == reference(), "run `python generator/derive.py`"


def test_every_layout_has_a_picture() -> None:
    pictures = {file.stem for file in (ROOT / "content" / "pages" / "reference").glob("*.png")}
    assert pictures == {*LAYOUTS}
    text = reference()
    assert all(f"(reference/{aid}.png)" in text for aid in LAYOUTS)
