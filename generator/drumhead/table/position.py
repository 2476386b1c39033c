"""Positions as JSON: states written by their fields, and read back with every fault gathered."""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar

from drumhead.table.cards import Card, parse_card
from drumhead.table.faults import BadInput, short

T = TypeVar("T")


def to_json(value: Any) -> Any:
    """The value as plain JSON data: a dataclass as an object of its fields, a tuple as a list.

    A class that is written in another way has a ``to_json`` of its own. A field with ``metadata={"json": False}`` is
    left out.
    """
    if isinstance(value, tuple):
        return [to_json(entry) for entry in value]
    if isinstance(value, Enum):
        return value.value
    if hasattr(type(value), "to_json"):
        return value.to_json()
    return fields_to_json(value) if is_dataclass(value) else value


def fields_to_json(value: Any) -> dict[str, Any]:
    """A dataclass as an object of its fields: the part of its own ``to_json`` that is like others'."""
    kept = (field.name for field in fields(value) if field.metadata.get("json", True))
    return {name: to_json(getattr(value, name)) for name in kept}


class Reader:
    """Reads the ``parts`` of a position set up by hand, and gathers what is wrong with them."""

    def __init__(self, position: Mapping[str, Any], parts: Collection[str], whole: str = "position") -> None:
        self.position = position
        known = ", ".join(parts)
        self.faults = [
            f"{short(key)} is not part of a {whole}: the parts are {known}" for key in position if key not in parts
        ]

    def fault(self, text: str) -> None:
        """Note a fault, once."""
        if text not in self.faults:
            self.faults.append(text)

    def done(self) -> None:
        """Raises BadInput naming every fault, one a line, where there is any."""
        if self.faults:
            raise BadInput("\n".join(self.faults))

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """The whole number of that part."""
        value = self.position.get(key, default)
        if type(value) is int and least <= value <= most:
            return value
        right = f"give a whole number from {least} to {most}" if least < most else f"it can only be {least}"
        self.fault(f"{key} is {short(value)}: {right}")
        return default

    def one_of(self, key: str, known: Mapping[Any, T]) -> T:
        """What the value of that part stands for; left out, it is the first that is known."""
        default = next(iter(known))
        value = self.position.get(key, default)
        if isinstance(value, str | bool | None) and value in known:
            return known[value]
        self.fault(f"{key} is {short(value)}: it is {' or '.join(map(repr, known))}")
        return known[default]

    def card(self, where: str, name: object) -> Card | None:
        """The card of that name, or None and a fault."""
        try:
            return parse_card(name if isinstance(name, str) else repr(name))
        except ValueError as fault:
            self.fault(f"{where}: {fault}")
            return None
