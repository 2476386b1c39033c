"""Positions as JSON: states written by their fields, and read back with every fault collected."""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar

from drumhead.table.cards import Card, parse_card
from drumhead.table.faults import BadInput, short
from drumhead.table.reading import read

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


def read_parts(kind: type[T], data: Mapping[str, Any]) -> T:
    """A deal or a position as somebody wrote it; a part that is null is left out. Raises Problems."""
    return read(kind, {key: value for key, value in data.items() if value is not None})


class Reader:
    """Reads the parts of a position set up by hand and collects their faults; ``kind`` is what it is called in them."""

    def __init__(self, position: Mapping[str, Any], parts: Collection[str], kind: str = "position") -> None:
        self.position = position
        known = ", ".join(parts)
        self.faults = [
            f"{short(key)} is not part of a {kind}: the parts are {known}" for key in position if key not in parts
        ]

    def fault(self, text: str) -> None:
        """Add a fault, unless it is there already."""
        if text not in self.faults:
            self.faults.append(text)

    def done(self) -> None:
        """Raise BadInput with every fault, one a line, if there is any."""
        if self.faults:
            raise BadInput("\n".join(self.faults))

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """The whole number at ``key``."""
        value = self.position.get(key, default)
        if type(value) is int and least <= value <= most:
            return value
        expected = f"give a whole number from {least} to {most}" if least < most else f"it can only be {least}"
        self.fault(f"{key} is {short(value)}: {expected}")
        return default

    def one_of(self, key: str, values: Mapping[Any, T]) -> T:
        """What the value at ``key`` stands for by ``values``, whose first is the default."""
        default = next(iter(values))
        value = self.position.get(key, default)
        if isinstance(value, str | bool | None) and value in values:
            return values[value]
        self.fault(f"{key} is {short(value)}: it is {' or '.join(map(repr, values))}")
        return values[default]

    def card(self, where: str, name: object) -> Card | None:
        """The card of that name; None, with a fault added, if there is none."""
        try:
            return parse_card(name if isinstance(name, str) else repr(name))
        except ValueError as fault:
            self.fault(f"{where}: {fault}")
            return None
