"""The protocol of a resolver, which settles one situation rule by rule, with the cards drawn or the dice rolled.

A resolver describes itself. The form on a page, the command line and the tests are made from that description.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeVar

from drumhead.table.cards import Card, parse_card
from drumhead.table.faults import raise_faults
from drumhead.table.game import BadInput, Tables
from drumhead.table.reading import to_json

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a resolution: a sentence, the rules it rests on, the cards it took."""

    text: str
    rules: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    success: bool | None = field(default=None, metadata={"json": False})
    """Of a card that was drawn for a check, whether it passes."""


class Chance(NamedTuple):
    """An exact figure known before anything is drawn or rolled: a probability, or with a ``unit`` an expected value."""

    label: str
    exact: Fraction
    unit: str = ""

    def to_json(self) -> dict[str, Any]:
        """The figure as JSON, exact (``"3/5"``) and as a decimal."""
        return {"label": self.label, "exact": str(self.exact), "value": float(self.exact), "unit": self.unit}


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a resolution: a name that never changes, a sentence, the rules, and figures as JSON values."""

    name: str
    text: str
    rules: tuple[str, ...]
    allowed: bool = True
    """Whether the rules allow the attempt."""
    values: Mapping[str, Any] = field(default_factory=dict)


class Answer(NamedTuple):
    """A resolver's answer. The first of ``chances`` is the chance of success; it is empty where nothing is drawn."""

    resolver: str
    given: Mapping[str, Any]
    """Every input as JSON, defaults included."""
    chances: tuple[Chance, ...]
    steps: tuple[Step, ...]
    result: Result | None
    """None while cards are still to be drawn or dice to be rolled."""
    awaits: str
    """What the next card or die is for; empty when no more is needed."""
    cards: tuple[Card, ...]
    """The cards used, in order."""
    left: tuple[Card, ...]
    """The cards left in the pack after them; empty where no card is drawn."""
    umpire: str = ""
    """What the umpire ruled instead."""
    dice: tuple[int, ...] | None = None
    """The dice used, in order; None where none are rolled."""
    kept: tuple[Card, ...] = ()
    """Cards that players keep afterwards: they are not shuffled into the pack again."""

    @property
    def values(self) -> Mapping[str, Any]:
        """The figures of the result; none before there is one."""
        return self.result.values if self.result else {}

    @property
    def allowed(self) -> bool:
        """Whether the rules or the umpire allow the attempt."""
        return self.result is None or self.result.allowed or bool(self.umpire)

    def to_json(self) -> dict[str, Any]:
        """The answer as JSON."""
        parts = {name: to_json(part) for name, part in self._asdict().items()}
        return parts | {"allowed": self.allowed, "chances": [chance.to_json() for chance in self.chances]}


# A resolver's inputs: typed, read from text or JSON, with faults that say what would be right.

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


class Resolver(Protocol):
    """A resolver. It keeps no state of its own; the game's numbers come from ``tables``.

    A game's ``resolvers`` refer to a mapping of names to resolvers.
    """

    @property
    def name(self) -> str:
        """Its name in commands: lower-case letters and hyphens."""

    @property
    def title(self) -> str:
        """Its name on a page."""

    @property
    def about(self) -> str:
        """What it settles, in one sentence."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id that its answers may rest on."""

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        """Its inputs, in the order of a form. Raises BadInput naming a table that can't be used."""

    def resolve(self, situation: Mapping[str, Any], tables: Tables) -> Answer:
        """The answer to a situation (input name -> text or JSON value). Raises BadInput naming every fault.

        Without ``cards`` or ``dice`` the answer has the chances, and what the first card or die will be for.
        """


def describe(resolver: Resolver, tables: Tables) -> dict[str, Any]:
    """The resolver's description of itself as JSON: all that a form needs."""
    return {
        "name": resolver.name,
        "title": resolver.title,
        "about": resolver.about,
        "rules": list(map(str, resolver.rules)),
        "inputs": [input_.to_json() for input_ in resolver.inputs(tables)],
    }


def find_resolver(resolvers: Mapping[str, T], name: object) -> T:
    """The resolver of that name, or what stands for it. Raises BadInput listing the names."""
    if not isinstance(name, str) or name not in resolvers:
        raise BadInput(f"there is no resolver {name!r}: choose from {', '.join(resolvers)}")
    return resolvers[name]


def situation_text(inputs: Sequence[Input], situation: Mapping[str, Any], with_defaults: bool = True) -> str:
    """A situation in words: the inputs in the order of the form, without the cards.

    ``with_defaults``: also those whose value is the default.
    """
    parts = []
    for input_ in inputs:
        value = plain_value(input_.read(situation.get(input_.name)))
        is_stated = value is not None and value is not False and value not in ("", []) and input_.name != "cards"
        if not is_stated or (value == input_.default and not with_defaults):
            continue
        label = input_.choices[value] if input_.kind == "choice" else value
        text = " ".join(map(str, label)) if isinstance(label, list) else str(label)
        parts.append(input_.label if value is True else f"{input_.label}: {text}")
    return "; ".join(parts)


def read_situation(inputs: tuple[Input, ...], situation: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The value of every input, by default its default, twice: typed, and as JSON.

    Raises BadInput naming every fault, one a line.
    """
    by_name = {input_.name: input_ for input_ in inputs}
    unknown = [name for name in situation if name not in by_name]
    faults = [f"{name}: there is no such input: choose from {', '.join(by_name)}" for name in unknown]
    values: dict[str, Any] = {}
    for name, input_ in by_name.items():
        try:
            value = input_.read(situation.get(name))
            values[name] = input_.read(input_.default) if value is None else value
        except BadInput as fault:
            faults.append(str(fault))
    raise_faults(faults)
    return values, {name: plain_value(value) for name, value in values.items()}
