"""Schemas and reference are what the forms say now, and leave no file, layout or field out."""

import json
import sys
from pathlib import Path
from runpy import run_path

import drumhead.source
import pytest
from drumhead.source.layouts import LAYOUTS
from drumhead.source.reference import FILES, reference
from drumhead.source.schemas import schemas

ROOT = Path(__file__).resolve().parents[2]


def test_the_editors_schemas_are_those_of_the_forms() -> None:
    folder = ROOT / "content" / "schema"
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == schemas()


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


def test_page_and_schemas_are_written_when_that_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["schemas", "schema"])
    page, schema = tmp_path / "content" / "pages" / "reference.md", tmp_path / "schema"
    for folder in (page.parent, schema):
        folder.mkdir(parents=True)
    code = Path(drumhead.source.__path__[0])
    for name, written in (("drumhead.source", False), ("__main__", True)):
        run_path(str(code / "reference.py"), run_name=name)
        run_path(str(code / "schemas.py"), run_name=name)
        assert (page.exists(), bool([*schema.iterdir()])) == (written, written)
    assert page.read_text(encoding="utf-8") == reference()
    assert {path.name: path.read_text(encoding="utf-8") for path in schema.iterdir()} == schemas()
