"""Writes what follows from the code: the editors' schemas, the reference of every file and layout, the scripts' types.

``python generator/derive.py`` writes ``content/schema/``, ``content/pages/reference.md`` and, for the scripts' type
checker and editors alone, ``site/script/shared/view.d.ts``. Tests say when one of them is old.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from drumhead.play.analysis import Decision
from drumhead.play.ground import Ground
from drumhead.play.session_view import View
from drumhead.play.umpire.battle_view import BattleView
from drumhead.play.umpire.view import UmpireView
from drumhead.source.layouts import REPEATABLE
from drumhead.source.project import SHARED, Settings
from drumhead.source.schemas import schemas
from drumhead.table.reading import REQUIRED, defaults_of, hints_of, shape
from drumhead.table.words import capitalized
from jinja2 import Environment, FileSystemLoader

# The reference, as Markdown.

Schema = Mapping[str, Any]

FILES: Final = {
    "game": "game.yaml",
    "table": "tables/*.yaml",
    "figure": "figures/*.yaml",
    "example": "examples/*.yaml",
    "sheets": "sheets.yaml",
    "guide": "guide.yaml",
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


# TypeScript's declarations of the view, from the records that Python sends.

_HEADING = """\
// What Python sends the pages to draw, written by `python generator/derive.py`: scene.py, session_view.py and
// umpire/view.py in drumhead/play say what each part means. A part marked with ? is left out where it is empty.
"""
_PLAIN = {Any: "any", str: "string", bool: "boolean", int: "number", float: "number", type(None): "null"}


def declarations() -> str:
    """An interface for every record that a view holds, and for what a move was worth, in the order of their names."""
    interfaces: dict[str, str] = {}
    pending: list[Any] = [View, UmpireView, BattleView, Decision]
    while pending:
        record = pending.pop()
        if record.__name__ in interfaces:
            continue
        hints, defaults = hints_of(record, Ground), defaults_of(record)
        lines = [_field(hint, defaults[name], name) for name, hint in hints.items()]
        interfaces[record.__name__] = "\n".join([f"interface {record.__name__} {{", *lines, "}"])
        pending += [inner for hint in hints.values() for inner in _records(hint)]
    return "\n".join([_HEADING, *(f"{interfaces[name]}\n" for name in sorted(interfaces))])


def _field(hint: Any, default: Any, name: str) -> str:
    """A field with its type. Where it is empty ``session_view.to_plain`` leaves it out, so it is never null."""
    if default is not REQUIRED and not default:
        return f"  {name}?: {_type(hint).removesuffix(' | null')};"
    return f"  {name}: {_type(hint)};"


def _type(hint: Any) -> str:
    """A type as TypeScript writes it."""
    form, kind, parts, _ = shape(hint)
    match form:
        case "either":
            return " | ".join(map(_type, parts))
        case "list":
            return f"{_type(parts[0])}[]"
        case "fixed":
            return f"[{', '.join(map(_type, parts))}]"
        case "mapping":
            return f"Record<{_type(parts[0])}, {_type(parts[1])}>"
        case "record":
            return str(kind.__name__)
    if kind in _PLAIN:
        return _PLAIN[kind]
    raise TypeError(f"no TypeScript is known for {hint}: add it here, or use a record, tuple or dict in the view")


def _records(hint: Any) -> Iterator[Any]:
    """The records that a type names."""
    form, kind, parts, _ = shape(hint)
    if form == "record":
        yield kind
    for part in parts:
        yield from _records(part)


if __name__ == "__main__":
    for name, text in schemas().items():
        (SHARED / "content" / "schema" / name).write_text(text, encoding="utf-8")
    (SHARED / "content" / "pages" / "reference.md").write_text(reference(), encoding="utf-8")
    (SHARED / "site" / "script" / "shared" / "view.d.ts").write_text(declarations(), encoding="utf-8")
