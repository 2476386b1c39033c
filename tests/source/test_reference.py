"""The reference on the site is what the forms say now, and leaves no file, layout or field out."""

import json
from pathlib import Path

from drumhead.source.layouts import LAYOUTS
from drumhead.source.reference import FILES, reference
from drumhead.source.schemas import schemas

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_is_as_the_forms_have_it() -> None:
    written = (ROOT / "content" / "pages" / "reference.md").read_text(encoding="utf-8")
    assert written == reference(), "run: python -m drumhead.source.reference"


def test_every_layout_has_a_picture() -> None:
    pictures = {file.stem for file in (ROOT / "content" / "pages" / "reference").glob("*.png")}
    assert pictures == {*LAYOUTS}
    text = reference()
    assert all(f"(reference/{aid}.png)" in text for aid in LAYOUTS)


def test_every_file_layout_and_field_is_in_it() -> None:
    text = reference()
    assert {f"{stem}.schema.json" for stem in FILES} == set(schemas())
    assert all(f"### The layout `{aid}`\n" in text for aid in LAYOUTS)
    for schema in map(json.loads, schemas().values()):
        for form in schema.get("$defs", {}).values():
            assert all(f"- `{field}`: " in text for field in form["properties"])
