"""The JSON Schemas of the YAML files, for editors: ``python -m drumhead.source.schemas content/schema`` writes them."""

import json
import sys
from dataclasses import MISSING, Field, fields
from inspect import getdoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from drumhead.source.form import Limit
from drumhead.source.forms import ExampleForm, FigureForm, GameForm, SheetForm, TableForm
from drumhead.source.layouts import LAYOUTS, REPEATABLE

_FORMS: Final = {"game": GameForm, "table": TableForm, "figure": FigureForm, "example": ExampleForm}
_SIMPLE: Final = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


def schemas() -> dict[str, str]:
    """File name -> text of the schema."""
    files = {name: _file_schema(form) for name, form in _FORMS.items()} | {"sheets": _sheets()}
    return {
        f"{name}.schema.json": json.dumps(schema, ensure_ascii=False, indent=1) + "\n" for name, schema in files.items()
    }


def _file_schema(form: type) -> dict[str, Any]:
    defs: dict[str, Any] = {}
    schema = _form(form, defs)
    return {"$defs": dict(sorted(defs.items())), **schema}


def _sheets() -> dict[str, Any]:
    """The schema of sheets.yaml: a sheet with the name of a layout has that layout."""
    defs: dict[str, Any] = {}
    sheet = _schema(SheetForm, defs)
    known = {}
    for aid, layout in LAYOUTS.items():
        known[aid] = {"allOf": [sheet, {"properties": {"layout": _schema(layout, defs)}}]}
    about = "sheets.yaml: the printed aids of a game, by name."
    return {
        "$defs": dict(sorted(defs.items())),
        "additionalProperties": sheet,
        "description": about,
        "patternProperties": {f"^{aid}-": known[aid] for aid in REPEATABLE},
        "properties": known,
        "type": "object",
    }


def _form(form: Any, defs: dict[str, Any]) -> dict[str, Any]:
    parts: tuple[Field[Any], ...] = fields(form)
    required = [part.name for part in parts if part.default is MISSING and part.default_factory is MISSING]
    return {
        "additionalProperties": False,
        "description": getdoc(form),
        "properties": {part.name: _property(part, defs) for part in parts},
        **({"required": required} if required else {}),
        "title": form.__name__,
        "type": "object",
    }


def _property(part: Field[Any], defs: dict[str, Any]) -> dict[str, Any]:
    schema = {**_schema(part.type, defs), "title": part.name.replace("_", " ").title(), **part.metadata}
    if part.default_factory is not MISSING:
        schema["default"] = part.default_factory()
    elif part.default is not MISSING:
        schema["default"] = part.default
    return dict(sorted(schema.items()))


def _schema(kind: Any, defs: dict[str, Any]) -> dict[str, Any]:
    """The schema of a type; forms are added to the definitions."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return {}
    if kind in _SIMPLE:
        return {"type": _SIMPLE[kind]}
    if hasattr(kind, "__dataclass_fields__"):
        if kind.__name__ not in defs:
            defs[kind.__name__] = {}
            defs[kind.__name__] = _form(kind, defs)
        return {"$ref": f"#/$defs/{kind.__name__}"}
    if origin is Annotated:
        schema = _schema(parts[0], defs)
        for mark in parts[1:]:
            schema |= _limits(mark, schema["type"]) if isinstance(mark, Limit) else {}
        return dict(sorted(schema.items()))
    if origin is Literal:
        return {"enum": list(parts), "type": _SIMPLE[type(parts[0])]}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(part, defs) for part in parts]}
    if origin is dict:
        inner = _schema(parts[1], defs)
        return {"additionalProperties": inner or True, "type": "object"}
    if parts[1:] == (...,):
        return {"items": _schema(parts[0], defs), "type": "array"}
    items = [_schema(part, defs) for part in parts]
    return {"maxItems": len(items), "minItems": len(items), "prefixItems": items, "type": "array"}


def _limits(limit: Limit, kind: str) -> dict[str, Any]:
    fewest = {"array": "minItems", "object": "minProperties"}.get(kind, "minLength")
    limits = {
        "minimum": limit.ge,
        "exclusiveMinimum": limit.gt,
        "maximum": limit.le,
        fewest: limit.fewest or None,
        "pattern": limit.pattern or None,
    }
    return {name: value for name, value in limits.items() if value is not None}


if __name__ == "__main__":
    for name, text in schemas().items():
        (Path(sys.argv[1]) / name).write_text(text, encoding="utf-8")
