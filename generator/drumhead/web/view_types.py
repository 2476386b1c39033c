"""TypeScript's declarations of the view, from the records that Python sends: ``python -m drumhead.web.view_types``.

They are for the type checker and the editor alone; the site does not serve them.
"""

import types
from collections.abc import Iterator
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from drumhead.play import ground
from drumhead.play.session_view import View
from drumhead.play.umpire.battle_view import BattleView
from drumhead.play.umpire.view import UmpireView
from drumhead.source.project import SHARED

_HEADING = """\
// What Python sends the pages to draw, written by `python -m drumhead.web.view_types`: scene.py, session_view.py and
// umpire/view.py in drumhead/play say what each part means. A part marked with ? is left out where it is empty.
"""
_PLAIN = {Any: "any", str: "string", bool: "boolean", int: "number", float: "number", type(None): "null"}


def declarations() -> str:
    """An interface for every record that a view holds, in the order of their names."""
    interfaces: dict[str, str] = {}
    pending: list[Any] = [View, UmpireView, BattleView]
    while pending:
        record = pending.pop()
        if record.__name__ in interfaces:
            continue
        hints = get_type_hints(record, localns={"Ground": ground.Ground})  # the view has it for the type checker alone
        lines = [_field(hint, record, name) for name, hint in hints.items()]
        interfaces[record.__name__] = "\n".join([f"interface {record.__name__} {{", *lines, "}"])
        pending += [inner for hint in hints.values() for inner in _records(hint)]
    return "\n".join([_HEADING, *(f"{interfaces[name]}\n" for name in sorted(interfaces))])


def _field(hint: Any, record: Any, name: str) -> str:
    """A field with its type. Where it is empty ``session_view.to_plain`` leaves it out, so it is never null."""
    defaults = getattr(record, "_field_defaults", {})
    if name in defaults and not defaults[name]:
        return f"  {name}?: {_type(hint).removesuffix(' | null')};"
    return f"  {name}: {_type(hint)};"


def _type(hint: Any) -> str:
    """A type as TypeScript writes it."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return " | ".join(map(_type, inner))
    if origin is list or (origin is tuple and inner[1:] == (...,)):
        return f"{_type(inner[0])}[]"
    if origin is tuple:
        return f"[{', '.join(map(_type, inner))}]"
    if origin is dict:
        return f"Record<{_type(inner[0])}, {_type(inner[1])}>"
    if _is_record(hint):
        return str(hint.__name__)
    raise TypeError(f"no TypeScript is known for {hint}: add it here, or use a record, tuple or dict in the view")


def _is_record(hint: Any) -> bool:
    return hasattr(hint, "_fields") or is_typeddict(hint)


def _records(hint: Any) -> Iterator[Any]:
    """The records that a type names."""
    if _is_record(hint):
        yield hint
    for inner in get_args(hint):
        yield from _records(inner)


if __name__ == "__main__":
    file = SHARED / "site" / "script" / "shared" / "view.d.ts"
    file.write_text(declarations(), encoding="utf-8")
