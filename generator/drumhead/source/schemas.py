"""The JSON Schemas of the YAML files, for editors: ``python -m drumhead.source.schemas content/schema`` writes them."""

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from drumhead.source.forms import ExampleForm, FigureForm, GameForm, SheetsForm, TableForm
from drumhead.source.layouts import LAYOUTS

_FORMS: dict[str, type[BaseModel]] = {
    "game": GameForm,
    "table": TableForm,
    "figure": FigureForm,
    "sheets": SheetsForm,
    "example": ExampleForm,
}


def schemas() -> dict[str, str]:
    """File name -> the schema's text."""
    made = {name: form.model_json_schema() for name, form in _FORMS.items()}
    made["sheets"]["properties"] = {aid: _sheet(made["sheets"]["$defs"], layout) for aid, layout in LAYOUTS.items()}
    return {f"{name}.schema.json": json.dumps(it, ensure_ascii=False, indent=1) + "\n" for name, it in made.items()}


def _sheet(defs: dict[str, Any], layout: type[BaseModel]) -> dict[str, Any]:
    """A sheet whose layout is of that form, which is put among the definitions."""
    schema = layout.model_json_schema(ref_template="#/$defs/{model}")
    defs.update(schema.pop("$defs", {}))
    defs[layout.__name__] = schema
    named = {"properties": {"layout": {"$ref": f"#/$defs/{layout.__name__}"}}}
    return {"allOf": [{"$ref": "#/$defs/SheetForm"}, named]}


if __name__ == "__main__":
    for name, text in schemas().items():
        (Path(sys.argv[1]) / name).write_text(text, encoding="utf-8")
