"""The reference of every file and layout, as Markdown, made from the same schemas that editors complete by.

``python -m drumhead.source.reference`` writes ``content/pages/reference.md`` by ``templates/text/reference.md``.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader

from drumhead.source.layouts import REPEATABLE
from drumhead.source.project import SHARED, Settings
from drumhead.source.schemas import schemas
from drumhead.table.reading import hints_of, shape
from drumhead.table.words import capitalized

Schema = Mapping[str, Any]

FILES: Final = {
    "game": "game.yaml",
    "table": "tables/*.yaml",
    "figure": "figures/*.yaml",
    "example": "examples/*.yaml",
    "sheets": "sheets.yaml",
}
"""The schema's stem -> the file that it describes."""

_DEFS: Final = "#/$defs/"
"""The prefix of references to forms within a schema."""
_LIMITS: Final = {"minimum": "at least", "exclusiveMinimum": "more than", "maximum": "at most"}
_TYPES: Final = {"string": "text", "boolean": "true or false", "null": "nothing", None: "any value"}


def reference() -> str:
    """The whole page."""
    loader = FileSystemLoader(SHARED / "templates" / "text")
    templates = Environment(loader=loader, trim_blocks=True, lstrip_blocks=True)
    templates.filters |= {"about": _about, "form_name": _form_name, "kind": _kind, "otherwise": _default}
    files = {stem: json.loads(schemas()[f"{stem}.schema.json"]) for stem in FILES}
    hints = hints_of(Settings).items()
    text = templates.get_template("reference.md").render(
        files=FILES,
        schemas=files,
        layouts={aid: _layout(entry) for aid, entry in files["sheets"]["properties"].items()},
        settings={name: next(mark for mark in shape(hint).marks if isinstance(mark, str)) for name, hint in hints},
        several=REPEATABLE,
    )
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def _about(description: str) -> str:
    return re.sub(r"``(.+?)``", r"`\1`", capitalized(re.sub(r"^\S+\.yaml: ", "", description)))


def _layout(entry: Schema) -> str:
    reference: str = next(part["properties"]["layout"]["$ref"] for part in entry["allOf"] if "properties" in part)
    return reference.removeprefix(_DEFS)


def _kind(field: Schema) -> str:
    if "$ref" in field:
        return f"a {_form_name(field['$ref'].removeprefix(_DEFS))}"
    if "enum" in field:
        return f"one of {', '.join(f'`{value}`' for value in field['enum'])}"
    if "anyOf" in field:
        return " or ".join(_kind(kind) for kind in field["anyOf"])
    match field.get("type"):
        case "array" if "prefixItems" in field:
            return f"a list of {len(field['prefixItems'])}: {' and '.join(map(_kind, field['prefixItems']))}"
        case "array":
            return f"a list, each {_kind(field['items'])}"
        case "object":
            inner = field["additionalProperties"]
            return "a mapping" + (f", each {_kind(inner)}" if isinstance(inner, dict) else "")
        case "number" | "integer" as kind:
            limits = (f" {word} {field[name]:g}" for name, word in _LIMITS.items() if name in field)
            return ("a number" if kind == "number" else "a whole number") + "".join(limits)
        case kind:
            return _TYPES[kind]


def _default(field: Schema) -> str:
    default = field.get("default")
    return f"otherwise `{json.dumps(default, ensure_ascii=False)}`" if default or default == 0 else ""


def _form_name(kind: str) -> str:
    """The name of a form in words.

    >>> _form_name("CreditForm"), _form_name("TurnStep")
    ('credit', 'turn step')
    """
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind.removesuffix("Form")).lower()


if __name__ == "__main__":
    Path("content/pages/reference.md").write_text(reference(), encoding="utf-8")
