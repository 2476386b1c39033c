"""The protocol of a resolver, which settles one situation rule by rule, with the cards drawn or the dice rolled.

A resolver describes itself. The form on a page, the command line and the tests are made from that description.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, Protocol, TypeVar

from drumhead.table.cards import Card
from drumhead.table.faults import raise_faults
from drumhead.table.game import BadInput, Tables
from drumhead.table.inputs import Input, plain_value
from drumhead.table.position import to_json

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
