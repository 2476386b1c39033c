"""The JSON Schemas of the YAML files, for editors: ``python -m drumhead.source.schemas content/schema`` writes them."""

import json
import sys
from pathlib import Path

from pydantic import BaseModel

from drumhead.source.forms import ExampleForm, GameForm, SheetsForm, TableForm

_FORMS: dict[str, type[BaseModel]] = {
    "game": GameForm,
    "table": TableForm,
    "sheets": SheetsForm,
    "example": ExampleForm,
}


def schemas() -> dict[str, str]:
    """File name -> the schema's text."""
    return {
        f"{name}.schema.json": json.dumps(form.model_json_schema(), ensure_ascii=False, indent=1) + "\n"
        for name, form in _FORMS.items()
    }


if __name__ == "__main__":
    for name, text in schemas().items():
        (Path(sys.argv[1]) / name).write_text(text, encoding="utf-8")
