"""The reference of every file and layout, as Markdown, made from the same schemas that editors complete by.

``python -m drumhead.source.reference`` writes ``content/pages/reference.md``.
"""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, Final

from drumhead.source.layouts import REPEATABLE
from drumhead.source.schemas import schemas
from drumhead.source.settings import Settings
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

_HEAD: Final = """\
# Reference

Every file of a game and every layout of a sheet, with all its fields. This page is made from the schemas in
`content/schema/`, by which an editor completes and checks the files while you type.
[The handbook](handbook.md) shows them at work.
"""


def reference() -> str:
    """The whole page."""
    texts = schemas()
    files = (_file(stem, file, json.loads(texts[f"{stem}.schema.json"])) for stem, file in FILES.items())
    return "\n".join([_HEAD, *_settings(), *chain.from_iterable(files)])


def _settings() -> Iterator[str]:
    yield "## drumhead.toml\n"
    for name, hint in hints_of(Settings).items():
        yield f"- `{name}`: {next(mark for mark in shape(hint).marks if isinstance(mark, str))}"
    yield ""


def _file(stem: str, file: str, schema: Schema) -> Iterator[str]:
    kinds = schema.get("$defs", {})
    yield f"## {file}\n"
    if stem != "sheets":
        yield from _form(schema)
        form_names = dict.fromkeys(kinds)
    else:
        yield "Each entry is a sheet. Its key chooses the layout below; any other key is laid out as `tables`."
        several = ", ".join(REPEATABLE)
        yield f"A game may have several sheets of some layouts ({several}): the key `cards-events` is laid"
        yield "out as `cards`.\n"
        yield from _form(kinds["SheetForm"])
        layouts = {aid: _layout(entry) for aid, entry in schema["properties"].items()}
        for aid, kind in layouts.items():
            title, *lines = _subsection(f"The layout `{aid}`", kinds[kind])
            yield from (title, f"![A sheet of the layout {aid}](reference/{aid}.png)\n", *lines)
        form_names = dict.fromkeys(name for name in kinds if name not in {"SheetForm", *layouts.values()})
    for name in form_names:
        yield from _subsection(_form_name(name), kinds[name])


def _layout(entry: Schema) -> str:
    reference: str = next(part["properties"]["layout"]["$ref"] for part in entry["allOf"] if "properties" in part)
    return reference.removeprefix(_DEFS)


def _subsection(title: str, schema: Schema) -> Iterator[str]:
    yield f"### {capitalized(title)}\n"
    yield from _form(schema)


def _form(schema: Schema) -> Iterator[str]:
    """A form's description, and a line for each of its fields."""
    about = re.sub(r"^\S+\.yaml: ", "", schema["description"])
    yield re.sub(r"``(.+?)``", r"`\1`", capitalized(about)) + "\n"
    required = schema.get("required", ())
    for name, field in schema["properties"].items():
        facts = [_kind(field), "needed" if name in required else _default(field)]
        description = re.sub(r"``(.+?)``", r"`\1`", field.get("description", ""))
        yield f"- `{name}`: {', '.join(filter(None, facts))}." + (f" {description}" if description else "")
    yield ""


def _kind(field: Schema) -> str:
    """The type of a field in words."""
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
            return {"number": "a number", "integer": "a whole number"}[kind] + _limits(field)
        case kind:
            return {"string": "text", "boolean": "true or false", "null": "nothing", None: "any value"}[kind]


def _limits(field: Schema) -> str:
    words = {"minimum": "at least", "exclusiveMinimum": "more than", "maximum": "at most"}
    return "".join(f" {word} {field[name]:g}" for name, word in words.items() if name in field)


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
