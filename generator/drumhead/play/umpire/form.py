"""A resolver as a form: its inputs with their values, which of them concern the pack, and their faults."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final, TypedDict, cast

from drumhead.play.bundle import GameBundle
from drumhead.play.messages import IDS, advice, references
from drumhead.play.session_view import Message, RuleRef, to_plain
from drumhead.table.cards import Card, parse_card
from drumhead.table.game import BadInput
from drumhead.table.inputs import Input, plain_value
from drumhead.table.resolver import Answer, Resolver
from drumhead.table.words import worded

CARDS: Final = "cards"
"""The input of the cards drawn. A resolver that draws has it."""
OUT: Final = "out"
"""The input of the cards that were out of the pack before."""
KEPT: Final = "kept"
"""The input of the cards that players keep, where a resolver knows of such."""


class ChoiceView(TypedDict):
    """One of the values that an input may have."""

    value: str
    label: str


class InputView(TypedDict):
    """An input of the open form, as ``Input`` describes it, with its value."""

    name: str
    label: str
    kind: str
    default: Any
    help: str
    rules: tuple[RuleRef, ...]
    least: int | None
    most: int | None
    choices: list[ChoiceView]
    part: str
    """Where it stands on the page: form, pack or word."""
    fault: str
    value: Any


class Form:
    """One resolver on the umpire's desk."""

    def __init__(self, bundle: GameBundle, resolver: Resolver) -> None:
        """Read its description. Raises BadInput naming a table that can't be used."""
        self.resolver = resolver
        self._bundle = bundle
        self.inputs = resolver.inputs(bundle.tables)
        self.draws = any(input_.name == CARDS for input_ in self.inputs)
        self._keeps = any(input_.name == KEPT for input_ in self.inputs)
        self.by_name = {input_.name: input_ for input_ in self.inputs if input_.name not in (CARDS, OUT, KEPT)}
        """What the umpire gives, by its name; the desk itself knows of the cards."""

    def answer(
        self,
        values: Mapping[str, Any],
        out: tuple[Card, ...] = (),
        cards: tuple[Card, ...] = (),
        kept: tuple[Card, ...] = (),
    ) -> Answer:
        """The resolver's answer. Raises BadInput."""
        card_inputs = {OUT: list(out), CARDS: list(cards)} if self.draws else {}
        if self._keeps:
            card_inputs[KEPT] = list(kept)
        return self.resolver.resolve({**values, **card_inputs}, self._bundle.tables)

    @cached_property
    def pack_inputs(self) -> frozenset[str]:
        """The flags that change what the pack holds: they hold for the whole table, whichever form is open."""
        if not self.draws:
            return frozenset()
        default_cards = set(self.answer({}).left)
        flags = [input_ for input_ in self.by_name.values() if input_.kind == "flag"]
        return frozenset(flag.name for flag in flags if self._changes_pack(flag, default_cards))

    def _changes_pack(self, flag: Input, default_cards: set[Card]) -> bool:
        """Whether a full pack holds other cards where the flag is not at its default."""
        try:
            return set(self.answer({flag.name: not flag.default}).left) != default_cards
        except BadInput:  # it can't stand alone, so it is about the case
            return False

    def faults(self, fault: BadInput) -> dict[str, Message]:
        """Every line of a fault: the input's name, or the line itself -> what would be right, with its rules."""
        messages: dict[str, Message] = {}
        for line in str(fault).split("\n"):
            name, colon, rest = line.partition(": ")
            is_input = bool(colon) and name in self.by_name
            messages[name if is_input else line] = refusal(
                self._bundle, f"{self.by_name[name].label}: {rest}" if is_input else line
            )
        return messages

    def fields(self, values: Mapping[str, Any], faults: Mapping[str, Message]) -> Iterator[InputView]:
        """Each input as JSON, with its ``value``, its ``fault``, and its ``part`` of the page: form, pack or word."""
        for name, input_ in self.by_name.items():
            part = "pack" if name in self.pack_inputs else "word" if input_.kind == "text" else "form"
            fault = faults[name].text if name in faults else ""
            rules = to_plain(references(self._bundle, input_.rules))
            value = _value(input_, values)
            yield cast(InputView, {**input_.to_json(), "rules": rules, "part": part, "fault": fault, "value": value})


def refusal(bundle: GameBundle, text: str) -> Message:
    """A fault as a message; the ids of rules that end it become links."""
    match = IDS.search(text)
    rules = match[1].split(", ") if match else []
    if not match or not all(rule in bundle.rules for rule in rules):
        return Message(_sentence(text), "refusal")
    return Message(_sentence(text[: match.start()]), "refusal", references(bundle, rules))


def typed_cards(bundle: GameBundle, text: str) -> list[Card] | Message:
    """The cards in a text, or what to say where it holds none or something else."""
    try:
        cards = [parse_card(word) for word in text.replace(",", " ").split()]
    except ValueError as fault:
        return refusal(bundle, str(fault))
    return cards or advice(worded("Type the card that was drawn, such as 4H, 10S or AD."))


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _value(input_: Input, values: Mapping[str, Any]) -> Any:
    """An input's value: the one given, even where it is wrong, or else the default."""
    try:
        result = plain_value(input_.read(values.get(input_.name)))
    except BadInput:
        result = values[input_.name]
    return input_.default if result is None else result
