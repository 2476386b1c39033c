"""A resolver's inputs: typed, read from text or JSON, with faults that say what would be right."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, Literal, NamedTuple

from drumhead.table.cards import Card, parse_card
from drumhead.table.game import BadInput

Kind = Literal["int", "metres", "choice", "flag", "cards", "dice", "numbers", "text"]
"""A whole number; a length in metres, halves and decimals too; one of a list; yes or no; cards in the order drawn;
dice in the order rolled; several whole numbers; words."""

_FLAGS: Final = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
_METRES: Final = re.compile(r"[+-]?[0-9]{1,6}(\.[0-9]{1,3})?")
_INTEGER: Final = re.compile(r"[+-]?[0-9]{1,6}")


class Input(NamedTuple):
    """One input. ``least`` and ``most`` bound a number, each of several, or a length in metres, both inclusive."""

    name: str
    label: str
    kind: Kind
    default: Any = None
    """The value if none is given, as JSON; None means that the input then has no effect."""
    help: str = ""
    rules: tuple[str, ...] = ()
    """The rules behind its bounds."""
    least: int | None = None
    most: int | None = None
    choices: Mapping[str, str] = {}
    """For a choice: value -> label."""
    once: bool = False
    """Whether it concerns one case only: the form of the next case begins without it."""

    def to_json(self) -> dict[str, Any]:
        """The input as JSON."""
        choices = [{"value": value, "label": label} for value, label in self.choices.items()]
        data = {**self._asdict(), "rules": list(map(str, self.rules)), "choices": choices}
        del data["once"]
        return data

    @property
    def expected(self) -> str:
        """What would be right, in words."""
        match self.kind:
            case "choice":
                return f"give one of {', '.join(self.choices)}"
            case "flag":
                return "give yes or no"
            case "cards":
                return "list cards such as 4H AS, in the order drawn"
            case "dice":
                return "list dice such as 6 3 5, each from 1 to 6, in the order rolled"
            case "text":
                return "write it in words"
        unit = {"metres": "metres", "int": "a whole number", "numbers": "whole numbers such as 5,4,5"}[self.kind]
        bounds = f" from {self.least}" + (f" to {self.most}" if self.most is not None else " up")
        return f"give {unit}{bounds if self.least is not None else ''}"

    def read(self, value: object) -> Any:
        """The typed value that text or JSON stands for; None stays None. Raises BadInput."""
        if value is None or (value == "" and self.kind != "text"):
            return None
        try:
            typed = self._typed(value)
            for number in typed if self.kind == "numbers" else (typed,) if self.kind in ("int", "metres") else ():
                if (self.least is not None and number < self.least) or (self.most is not None and number > self.most):
                    _invalid()
            return typed
        except ValueError as fault:
            cited = f" ({', '.join(self.rules)})" if self.rules else ""
            text = str(fault) or f"{value!r} is not valid: {self.expected}"
            raise BadInput(f"{self.name}: {text}{cited}") from None

    def _typed(self, value: object) -> Any:
        text = str(value).strip()
        match self.kind:
            case "int":
                return _parse_int(value)
            case "metres":
                return Fraction(text) if _METRES.fullmatch(text) else _invalid()
            case "choice":
                choices = {choice.lower(): choice for choice in self.choices}
                return choices.get(text.lower().replace(" ", "-")) or _invalid()
            case "flag":
                return _FLAGS[text.lower()] if text.lower() in _FLAGS else _invalid()
            case "cards":
                return tuple(_parse_card(part, number) for number, part in enumerate(_split(value), 1))
            case "dice":
                return tuple(_parse_die(part, number) for number, part in enumerate(_split(value), 1))
            case "numbers":
                return tuple(_parse_int(part) for part in _split(value)) or _invalid()
        return value if isinstance(value, str) else _invalid()


def _invalid() -> Any:
    """Raises ValueError without words: what would be right is what is ``expected``."""
    raise ValueError


def _parse_int(value: object) -> int:
    text = str(value).strip()
    return int(text) if _INTEGER.fullmatch(text) else _invalid()


def _split(value: object) -> Sequence[Any]:
    if isinstance(value, str):
        return value.replace(",", " ").split()
    return value if isinstance(value, list | tuple) else _invalid()


def _parse_card(part: object, number: int) -> Card:
    try:
        return parse_card(part if isinstance(part, str) else repr(part))
    except ValueError as fault:
        raise ValueError(f"card {number}: {fault}") from None


def _parse_die(part: object, number: int) -> int:
    text = str(part).strip()
    if text not in tuple("123456"):
        raise ValueError(f"die {number}: {text} is not a side of a die: each is from 1 to 6")
    return int(text)


def plain_value(value: Any) -> Any:
    """A typed value as JSON."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else float(value)
    return list(value) if isinstance(value, tuple) else value
