"""Positions as JSON: states written by their fields, and read back."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar

from drumhead.table.reading import Problem, read

T = TypeVar("T")


def to_json(value: Any) -> Any:
    """The value as plain JSON data: a dataclass as an object of its fields, a tuple as a list.

    A class with a ``to_json`` of its own is written by that. A field with ``metadata={"json": False}`` is left out.
    """
    if isinstance(value, tuple):
        return [to_json(entry) for entry in value]
    if isinstance(value, Enum):
        return value.value
    if hasattr(type(value), "to_json"):
        return value.to_json()
    return fields_to_json(value) if is_dataclass(value) else value


def fields_to_json(value: Any) -> dict[str, Any]:
    """A dataclass as an object of its fields, for a ``to_json`` of its own to build on."""
    names = (field.name for field in fields(value) if field.metadata.get("json", True))
    return {name: to_json(getattr(value, name)) for name in names}


def read_parts(kind: type[T], data: Mapping[str, Any], check: Callable[[Any], Iterable[Problem]] | None = None) -> T:
    """A deal or a position as somebody wrote it; a part that is null is left out. Raises Problems."""
    return read(kind, {key: value for key, value in data.items() if value is not None}, check)
