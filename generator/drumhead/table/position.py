"""What the readers of positions share: parts of known names, and every fault of them gathered."""

from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from drumhead.table.cards import Card, parse_card
from drumhead.table.game import BadInput
from drumhead.table.start import short

T = TypeVar("T")


class Reader:
    """Reads the ``parts`` of a position set up by hand, and gathers what is wrong with them."""

    def __init__(self, position: Mapping[str, Any], parts: Collection[str]) -> None:
        self.position = position
        known = ", ".join(parts)
        self.faults = [
            f"{short(key)} is no part of a position: the parts are {known}" for key in position if key not in parts
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
        self.fault(f"{key} is {short(value)}: give a whole number from {least} to {most}")
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
