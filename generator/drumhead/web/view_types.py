"""TypeScript's declarations of the view, from the records that Python sends: ``python -m drumhead.web.view_types``.

They are for the type checker and the editor alone; the site does not serve them.
"""

from collections.abc import Iterator
from typing import Any

from drumhead.play.analysis import Decision
from drumhead.play.ground import Ground
from drumhead.play.session_view import View
from drumhead.play.umpire.battle_view import BattleView
from drumhead.play.umpire.view import UmpireView
from drumhead.source.project import SHARED
from drumhead.table.reading import REQUIRED, defaults_of, hints_of, shape

_HEADING = """\
// What Python sends the pages to draw, written by `python -m drumhead.web.view_types`: scene.py, session_view.py and
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
    file = SHARED / "site" / "script" / "shared" / "view.d.ts"
    file.write_text(declarations(), encoding="utf-8")
