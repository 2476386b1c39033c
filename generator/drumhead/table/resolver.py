"""The protocol of a resolver: help that answers one situation, with the cards drawn or the dice rolled, rule by rule.

A resolver describes itself. A form on a page, the command line and the tests are all made from that description.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from drumhead.table.cards import Card
from drumhead.table.game import BadInput, Tables
from drumhead.table.inputs import Input, plain_value, read_inputs


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that follows: a sentence, the rules it rests on, the cards it took."""

    text: str
    rules: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The step as JSON."""
        return {"text": self.text, "rules": list(self.rules), "cards": list(self.cards)}


class Chance(NamedTuple):
    """An exact figure known before anything is drawn or rolled: a probability, or with a ``unit`` what is expected."""

    label: str
    exact: Fraction
    unit: str = ""

    def to_json(self) -> dict[str, Any]:
        """The figure as JSON, exact (``"3/5"``) and as a decimal."""
        return {"label": self.label, "exact": str(self.exact), "value": float(self.exact), "unit": self.unit}


@dataclass(frozen=True, slots=True)
class Result:
    """What came out: a name that never changes, a sentence, the rules, and the figures as JSON values."""

    name: str
    text: str
    rules: tuple[str, ...]
    allowed: bool = True
    """Whether the rules let it be tried at all."""
    values: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The result as JSON."""
        return {
            "name": self.name,
            "text": self.text,
            "rules": list(self.rules),
            "allowed": self.allowed,
            "values": dict(self.values),
        }


class Answer(NamedTuple):
    """A resolver's answer. The first of ``chances`` is the chance of success; there is none where nothing is drawn."""

    resolver: str
    given: Mapping[str, Any]
    """Every input as JSON, those left out with their defaults."""
    chances: tuple[Chance, ...]
    steps: tuple[Step, ...]
    result: Result | None
    """None while cards are still to be drawn, dice to be rolled."""
    awaits: str
    """What the next card is for, or the next die; empty when nothing more is wanted."""
    cards: tuple[Card, ...]
    """The cards used, in order."""
    left: tuple[Card, ...]
    """What is left in the pack after them; empty where no card is drawn."""
    umpire: str = ""
    """What the umpire ruled instead."""
    dice: tuple[int, ...] | None = None
    """The dice used, in order; None where none are rolled for this."""
    kept: tuple[Card, ...] = ()
    """Cards that players keep afterwards: they are not shuffled into the pack again."""

    @property
    def allowed(self) -> bool:
        """Whether it could be tried by the rules, or by the umpire's word."""
        return self.result is None or self.result.allowed or bool(self.umpire)

    def to_json(self) -> dict[str, Any]:
        """The answer as JSON."""
        return {
            "resolver": self.resolver,
            "given": dict(self.given),
            "allowed": self.allowed,
            "chances": [chance.to_json() for chance in self.chances],
            "steps": [step.to_json() for step in self.steps],
            "result": self.result.to_json() if self.result else None,
            "awaits": self.awaits,
            "cards": list(self.cards),
            "left": list(self.left),
            "kept": list(self.kept),
            "umpire": self.umpire,
            "dice": None if self.dice is None else list(self.dice),
        }


class Resolver(Protocol):
    """A resolver. It keeps no state of its own; what it knows of the game's numbers comes from ``tables``.

    A module that has some offers them as ``RESOLVERS``, name -> resolver; the content's ``engine:`` names that module.
    """

    @property
    def name(self) -> str:
        """Its name in commands: small letters and hyphens."""

    @property
    def title(self) -> str:
        """Its name on a page."""

    @property
    def about(self) -> str:
        """One sentence: what it settles."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id its answers may rest on."""

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        """What it asks for, in the order of a form. Raises BadInput naming a table that can't be used."""

    def resolve(self, given: Mapping[str, Any], tables: Tables) -> Answer:
        """The answer to a situation (input name -> text or JSON value). Raises BadInput naming every fault.

        Without ``cards`` or ``dice`` only the chances are answered, and what the first of them will be for.
        """


def describe(resolver: Resolver, tables: Tables) -> dict[str, Any]:
    """The resolver's own description as JSON: all that a form needs."""
    return {
        "name": resolver.name,
        "title": resolver.title,
        "about": resolver.about,
        "rules": list(map(str, resolver.rules)),
        "inputs": [input_.to_json() for input_ in resolver.inputs(tables)],
    }


def pick(resolvers: Mapping[str, Resolver], name: object) -> Resolver:
    """The resolver of that name. Raises BadInput with the names there are."""
    if not isinstance(name, str) or name not in resolvers:
        raise BadInput(f"there is no resolver {name!r}: choose from {', '.join(resolvers)}")
    return resolvers[name]


def spelled(inputs: Sequence[Input], given: Mapping[str, Any], usual: bool = True) -> str:
    """A situation in words: what was given, in the order of the form, without the cards.

    ``usual``: what is given as it would be anyhow is said too.
    """
    parts = []
    for input_ in inputs:
        value = plain_value(input_.read(given.get(input_.name)))
        said = value is not None and value is not False and value not in ("", []) and input_.name != "cards"
        if not said or (value == input_.default and not usual):
            continue
        shown = input_.choices[value] if input_.kind == "choice" else value
        words = " ".join(map(str, shown)) if isinstance(shown, list) else str(shown)
        parts.append(input_.label if value is True else f"{input_.label}: {words}")
    return "; ".join(parts)


def as_given(inputs: tuple[Input, ...], given: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The situation twice: as typed values, and as JSON. Raises BadInput naming every fault, one a line."""
    values = read_inputs(inputs, given)
    return values, {name: plain_value(value) for name, value in values.items()}
