"""What a resolver asks for: typed inputs that read text or JSON and say what would be right."""

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
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,6}")


class Input(NamedTuple):
    """One input. ``least`` and ``most`` bound a number, each of several, or a length in metres; both are allowed."""

    name: str
    label: str
    kind: Kind
    default: Any = None
    """The value where nothing is given, as JSON; None means that it does not matter unless given."""
    help: str = ""
    rules: tuple[str, ...] = ()
    """The rules that bound it."""
    least: int | None = None
    most: int | None = None
    choices: Mapping[str, str] = {}
    """Of a choice: value -> what it is called."""
    once: bool = False
    """Whether it is about one case only: the next begins without it."""

    def to_json(self) -> dict[str, Any]:
        """The input as JSON."""
        return {
            "name": self.name,
            "label": self.label,
            "kind": self.kind,
            "default": self.default,
            "help": self.help,
            "rules": list(map(str, self.rules)),
            "least": self.least,
            "most": self.most,
            "choices": [{"value": value, "label": label} for value, label in self.choices.items()],
        }

    @property
    def right(self) -> str:
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
        between = f" from {self.least}" + (f" to {self.most}" if self.most is not None else " up")
        return f"give {unit}{between if self.least is not None else ''}"

    def read(self, value: object) -> Any:
        """The typed value that text or JSON stands for; None stays None. Raises BadInput."""
        if value is None or (value == "" and self.kind != "text"):
            return None
        try:
            return self._bounded(self._typed(value))
        except ValueError as fault:
            why = f" ({', '.join(self.rules)})" if self.rules else ""
            what = str(fault) if isinstance(fault, _Said) else f"{value!r} is not valid: {self.right}"
            raise BadInput(f"{self.name}: {what}{why}") from None

    def _typed(self, value: object) -> Any:
        text = str(value).strip()
        match self.kind:
            case "int":
                return _whole(value)
            case "metres":
                return Fraction(text) if _METRES.fullmatch(text) else _no()
            case "choice":
                known = {choice.lower(): choice for choice in self.choices}
                return known.get(text.lower().replace(" ", "-")) or _no()
            case "flag":
                return _FLAGS[text.lower()] if text.lower() in _FLAGS else _no()
            case "cards":
                return tuple(_card(part, place) for place, part in enumerate(_parts(value), 1))
            case "dice":
                return tuple(_die(part, place) for place, part in enumerate(_parts(value), 1))
            case "numbers":
                return tuple(_whole(part) for part in _parts(value)) or _no()
        return value if isinstance(value, str) else _no()

    def _bounded(self, value: Any) -> Any:
        if self.kind in ("int", "metres", "numbers"):
            for number in value if self.kind == "numbers" else (value,):
                if (self.least is not None and number < self.least) or (self.most is not None and number > self.most):
                    raise ValueError
        return value


class _Said(ValueError):
    """A fault that says itself what would be right."""


def _no() -> Any:
    raise ValueError


def _whole(value: object) -> int:
    text = str(value).strip()
    return int(text) if _WHOLE.fullmatch(text) else _no()


def _parts(value: object) -> Sequence[Any]:
    if isinstance(value, str):
        return value.replace(",", " ").split()
    return value if isinstance(value, list | tuple) else _no()


def _card(part: object, place: int) -> Card:
    try:
        return parse_card(part if isinstance(part, str) else repr(part))
    except ValueError as fault:
        raise _Said(f"card {place}: {fault}") from None


def _die(part: object, place: int) -> int:
    text = str(part).strip()
    if text not in tuple("123456"):
        raise _Said(f"die {place}: {text} is not a side of a die: each is from 1 to 6")
    return int(text)


def read_inputs(inputs: Sequence[Input], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every input's typed value, the default where nothing is given. Raises BadInput naming every fault, one a line."""
    known = {asked.name: asked for asked in inputs}
    faults = [f"{name}: there is no such input: choose from {', '.join(known)}" for name in given if name not in known]
    values: dict[str, Any] = {}
    for name, input_ in known.items():
        try:
            value = input_.read(given.get(name))
            values[name] = input_.read(input_.default) if value is None else value
        except BadInput as fault:
            faults.append(str(fault))
    if faults:
        raise BadInput("\n".join(faults))
    return values


def plain_value(value: Any) -> Any:
    """A typed value as JSON."""
    match value:
        case Fraction():
            return int(value) if value.denominator == 1 else float(value)
        case tuple():
            return list(value)
        case _:
            return value
