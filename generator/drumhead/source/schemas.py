"""The JSON Schemas of the YAML files, for editors."""

import json
from inspect import getdoc
from types import NoneType
from typing import Any, Final

from drumhead.source.forms import ExampleForm, FigureForm, GameForm, GuideForm, SheetForm, TableForm
from drumhead.source.layouts import LAYOUTS, REPEATABLE
from drumhead.table.reading import REQUIRED, Limit, defaults_of, hints_of, shape

_FORMS: Final = {"game": GameForm, "table": TableForm, "figure": FigureForm, "example": ExampleForm, "guide": GuideForm}
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
