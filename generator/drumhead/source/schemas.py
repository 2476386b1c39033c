"""The JSON Schemas of the YAML files, for editors, and the reference of every file and layout, made from them.

``python -m drumhead.source.schemas`` writes ``content/schema/`` and, by a template, ``content/pages/reference.md``.
"""

import json
import re
from collections.abc import Mapping
from inspect import getdoc
from pathlib import Path
from types import NoneType
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader

from drumhead.source.forms import ExampleForm, FigureForm, GameForm, SheetForm, TableForm
from drumhead.source.layouts import LAYOUTS, REPEATABLE
from drumhead.source.project import SHARED, Settings
from drumhead.table.reading import REQUIRED, Limit, defaults_of, hints_of, shape
from drumhead.table.words import capitalized

_FORMS: Final = {"game": GameForm, "table": TableForm, "figure": FigureForm, "example": ExampleForm}
_SIMPLE: Final = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


def schemas() -> dict[str, str]:
    """File name -> text of the schema."""
    files = {"sheets": _sheets()}
    for name, form in _FORMS.items():
        defs: dict[str, Any] = {}
        schema = _form(form, defs)
        files[name] = {"$defs": dict(sorted(defs.items())), **schema}
    texts = {name: json.dumps(schema, ensure_ascii=False, indent=1) for name, schema in files.items()}
    return {f"{name}.schema.json": f"{text}\n" for name, text in texts.items()}


def _sheets() -> dict[str, Any]:
    """The schema of sheets.yaml: a sheet with the name of a layout has that layout."""
    defs: dict[str, Any] = {}
    sheet = _schema(SheetForm, defs)
    layouts = {aid: {"properties": {"layout": _schema(layout, defs)}} for aid, layout in LAYOUTS.items()}
    known = {aid: {"allOf": [sheet, layout]} for aid, layout in layouts.items()}
    return {
        "$defs": dict(sorted(defs.items())),
        "additionalProperties": sheet,
        "description": "sheets.yaml: the printed aids of a game, by name.",
        "patternProperties": {f"^{aid}-": known[aid] for aid in REPEATABLE},
        "properties": known,
        "type": "object",
    }


def _form(record: Any, defs: dict[str, Any]) -> dict[str, Any]:
    defaults = defaults_of(record)
    required = [name for name, default in defaults.items() if default is REQUIRED]
    return {
        "additionalProperties": False,
        "description": getdoc(record),
        "properties": {name: _property(name, hint, defaults[name], defs) for name, hint in hints_of(record).items()},
        **({"required": required} if required else {}),
        "title": record.__name__,
        "type": "object",
    }


def _property(name: str, hint: Any, default: Any, defs: dict[str, Any]) -> dict[str, Any]:
    schema = {**_schema(hint, defs), "title": name.replace("_", " ").title()}
    for mark in shape(hint).marks:
        schema |= {"description": mark} if isinstance(mark, str) else {}
    return dict(sorted((schema | ({} if default is REQUIRED else {"default": default})).items()))


def _schema(hint: Any, defs: dict[str, Any]) -> dict[str, Any]:
    """The schema of a hint; forms are added to the definitions."""
    form, kind, parts, marks = shape(hint)
    schema: dict[str, Any]
    match form:
        case "any":
            schema = {}
        case "record":
            if kind.__name__ not in defs:
                defs[kind.__name__] = {}
                defs[kind.__name__] = _form(kind, defs)
            schema = {"$ref": f"#/$defs/{kind.__name__}"}
        case "choice":
            schema = {"enum": list(parts), "type": _SIMPLE[kind]}
        case "either":
            schema = {"anyOf": [_schema(part, defs) for part in parts]}
        case "mapping":
            schema = {"additionalProperties": _schema(parts[1], defs) or True, "type": "object"}
        case "list":
            schema = {"items": _schema(parts[0], defs), "type": "array"}
        case "fixed":
            items = [_schema(part, defs) for part in parts]
            schema = {"maxItems": len(items), "minItems": len(items), "prefixItems": items, "type": "array"}
        case _:
            schema = {"type": _SIMPLE[kind]}
    for mark in marks:
        schema |= _limits(mark, schema["type"]) if isinstance(mark, Limit) else {}
    return dict(sorted(schema.items()))


def _limits(limit: Limit, kind: str) -> dict[str, Any]:
    fewest = {"array": "minItems", "object": "minProperties"}.get(kind, "minLength")
    limits = {
        "minimum": limit.least,
        "exclusiveMinimum": limit.above,
        "maximum": limit.most,
        fewest: limit.fewest or None,
        "pattern": limit.pattern or None,
    }
    return {name: value for name, value in limits.items() if value is not None}


# The reference, as Markdown.

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
_BOUNDS: Final = {"minimum": "at least", "exclusiveMinimum": "more than", "maximum": "at most"}
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
            limits = (f" {word} {field[name]:g}" for name, word in _BOUNDS.items() if name in field)
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
    for name, text in schemas().items():
        Path("content/schema", name).write_text(text, encoding="utf-8")
    Path("content/pages/reference.md").write_text(reference(), encoding="utf-8")
