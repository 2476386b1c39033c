"""A resolver as a form, and the umpire's desk as JSON for a screen: what it draws, with every sentence made here."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple, TypedDict, cast

from drumhead.play.bundle import GameBundle
from drumhead.play.messages import IDS, advice, references
from drumhead.play.session_view import Message, RuleRef, to_plain
from drumhead.play.umpire import ledger
from drumhead.play.umpire.ledger import Line, LogEntry, Pack
from drumhead.table.cards import RANKS, SUITS, Card, parse_card, spoken
from drumhead.table.game import BadInput
from drumhead.table.resolver import Answer, Input, Resolver, plain_value
from drumhead.table.words import worded

_CARDS: Final = ("out", "cards", "kept")
"""The inputs of the cards that were out of the pack before, that are drawn, and that players keep."""


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


class CaseForm:
    """One resolver on the umpire's desk."""

    def __init__(self, bundle: GameBundle, resolver: Resolver) -> None:
        """Read its description. Raises BadInput naming a table that can't be used."""
        self.resolver = resolver
        self._bundle = bundle
        self.inputs = resolver.inputs(bundle.tables)
        self._held = [input_.name for input_ in self.inputs if input_.name in _CARDS]
        self.draws = "cards" in self._held
        self.by_name = {input_.name: input_ for input_ in self.inputs if input_.name not in _CARDS}
        """What the umpire gives, by its name; the desk itself knows of the cards."""

    def answer(
        self,
        values: Mapping[str, Any],
        out: tuple[Card, ...] = (),
        cards: tuple[Card, ...] = (),
        kept: tuple[Card, ...] = (),
    ) -> Answer:
        """The resolver's answer. Raises BadInput."""
        held = {name: list(some) for name, some in zip(_CARDS, (out, cards, kept), strict=True) if name in self._held}
        return self.resolver.resolve({**values, **held}, self._bundle.tables)

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


class SentenceView(NamedTuple):
    """A sentence and the rules that it rests on."""

    text: str
    rules: tuple[RuleRef, ...]


class ResultView(NamedTuple):
    """What came out."""

    text: str
    rules: tuple[RuleRef, ...]
    allowed: bool


class ChanceView(NamedTuple):
    """A chance, in percent or as a number to be expected, and exact."""

    label: str
    figure: str
    exact: str


class FaceView(NamedTuple):
    """A card: its face and its name in words."""

    face: str
    label: str


class PackCardView(NamedTuple):
    """A card of the pack, and whether it is still in it."""

    face: str
    label: str
    left: bool


class PackView(NamedTuple):
    """The pack by suit, and the discard pile. It does not show what comes next."""

    number: int
    holds: str
    discard: list[FaceView]
    kept: list[FaceView]
    suits: tuple[list[PackCardView], ...] = ()


PressView = TypedDict("PressView", {"gesture": str, "label": str, "for": str, "key": str})
"""A button that carries the case on. No key does one thing before a result and another after it."""


class FormView(NamedTuple):
    """A form that can be opened."""

    name: str
    title: str


class EntryView(NamedTuple):
    """An entry of the log."""

    title: str
    given: str
    chance: str
    cards: str
    steps: list[SentenceView]
    result: SentenceView
    allowed: bool
    umpire: str
    number: int = 0
    effects: tuple[SentenceView, ...] = ()
    """What it did to the rosters of a battle."""
    when: str = ""


class UmpireView(NamedTuple):
    """All that the page of the umpire's desk needs: the open form and its answer first."""

    form: str
    title: str
    about: str
    inputs: list[InputView]
    settled: bool
    draws: bool
    umpire: str
    cards: list[FaceView]
    chances: list[ChanceView]
    steps: list[SentenceView]
    result: ResultView | None
    awaits: str
    game: str
    forms: list[FormView]
    pack: PackView
    presses: list[PressView]
    messages: tuple[Message, ...]
    log: list[EntryView]
    can_undo: bool
    save: str


def presses(answer: Answer) -> list[PressView]:
    """The buttons that carry the case on, the one most likely meant first."""
    if answer.awaits:
        draw = _press("draw", worded("Draw"), answer.awaits, "d")
        return [draw, _press("draw_out", worded("Draw all"), worded("every card it takes"), "f")]
    write = _press("write", worded("Write it down"), worded("and begin the next case"), "w")
    again = _press("draw", worded("Draw again"), worded("for another like it"), "a")
    return [write, again] if answer.cards else [write]


def _press(gesture: str, label: str, purpose: str, key: str) -> PressView:
    return {"gesture": gesture, "label": label, "for": purpose, "key": key}


def pack_view(pack: Pack, answer: Answer, all_cards: Sequence[Card]) -> PackView:
    """The pack by suit, each card in it or out of it, and the discard pile. It does not show what comes next."""
    left = frozenset(answer.left)
    known = frozenset((*all_cards, *pack.discard, *pack.kept))
    cards = worded("1 card left") if len(left) == 1 else worded("{count} cards left", count=len(left))
    drawn = worded(", {count} drawn", count=len(pack.discard))
    kept = worded(", {count} kept", count=len(pack.kept)) if pack.kept else ""
    suits = [[Card(rank + suit) for rank in RANKS if rank + suit in known] for suit in SUITS]
    shown = tuple([PackCardView(card, spoken(card), card in left) for card in suit] for suit in suits if suit)
    return PackView(pack.number, cards + drawn + kept, faces(pack.discard), faces(pack.kept), shown)


def chance_views(answer: Answer | None) -> list[ChanceView]:
    """The chances in percent or as numbers to be expected, and exact."""
    chances = answer.chances if answer else ()
    return [ChanceView(chance.label, ledger.figure(chance), str(chance.exact)) for chance in chances]


def faces(cards: Iterable[Card]) -> list[FaceView]:
    """Cards with their names in words."""
    return [FaceView(card, spoken(card)) for card in cards]


def entry_view(bundle: GameBundle, entry: LogEntry) -> EntryView:
    """An entry of the log, its rules as links."""
    return EntryView(
        entry.title, entry.given, entry.chance, " ".join(entry.cards), [sentence(bundle, step) for step in entry.steps],
        sentence(bundle, entry.result), entry.allowed, entry.umpire, when=entry.when,
        effects=tuple(sentence(bundle, line) for line in entry.effects),
    )  # fmt: skip


def sentence(bundle: GameBundle, line: Line) -> SentenceView:
    """A sentence and the links of its rules."""
    return SentenceView(line[0], references(bundle, line[1]))
