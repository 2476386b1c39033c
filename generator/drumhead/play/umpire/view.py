"""The umpire's desk as JSON for a screen: what it draws, with every sentence made here."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from drumhead.play.bundle import GameBundle
from drumhead.play.session_view import Message
from drumhead.play.umpire import ledger
from drumhead.play.umpire.form import Form, InputView, MessageJson, RuleJson, references_json
from drumhead.play.umpire.ledger import Line, LogEntry
from drumhead.play.umpire.pack import Pack
from drumhead.table.cards import RANKS, SUITS, Card, spoken
from drumhead.table.resolver import Answer, Chance
from drumhead.table.words import counted


class SentenceView(TypedDict):
    """A sentence and the rules that it rests on."""

    text: str
    rules: list[RuleJson]


class ResultView(SentenceView):
    """What came out."""

    allowed: bool


class ChanceView(TypedDict):
    """A chance, in percent or as a number to be expected, and exact."""

    label: str
    figure: str
    exact: str


class FaceView(TypedDict):
    """A card: its face and its name in words."""

    face: str
    label: str


class PackCardView(FaceView):
    """A card of the pack, and whether it is still in it."""

    left: bool


class PackView(TypedDict):
    """The pack by suit, and the discard pile. It does not show what comes next."""

    number: int
    count: str
    suits: list[list[PackCardView]]
    discard: list[FaceView]
    kept: list[FaceView]


PressView = TypedDict("PressView", {"gesture": str, "label": str, "for": str, "key": str})
"""A button that carries the case on. No key does one thing before a result and another after it."""


class FormView(TypedDict):
    """A form that can be opened."""

    name: str
    title: str


class EntryView(TypedDict):
    """An entry of the log."""

    title: str
    given: str
    chance: str
    cards: str
    steps: list[SentenceView]
    result: SentenceView
    allowed: bool
    umpire: str


class CaseView(TypedDict):
    """The open form and its answer."""

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


class UmpireView(CaseView):
    """All that the page of the umpire's desk needs."""

    game: str
    forms: list[FormView]
    pack: PackView
    presses: list[PressView]
    messages: list[MessageJson]
    log: list[EntryView]
    can_undo: bool
    save: str


def case(
    bundle: GameBundle, form: Form, values: Mapping[str, Any], answer: Answer, faults: Mapping[str, Message]
) -> CaseView:
    """The open form and its answer. With ``faults`` something was typed that the answer does not know of."""
    return {
        "form": form.resolver.name,
        "title": form.resolver.title,
        "about": form.resolver.about,
        "inputs": list(form.fields(values, faults)),
        "settled": not faults,
        "draws": form.draws,
        "umpire": answer.umpire,
        "cards": [card_view(card) for card in answer.cards],
        "chances": [chance_view(chance) for chance in answer.chances],
        "steps": [sentence(bundle, (step.text, step.rules)) for step in answer.steps],
        "result": _result(bundle, answer),
        "awaits": answer.awaits,
    }


def _result(bundle: GameBundle, answer: Answer) -> ResultView | None:
    if answer.result is None:
        return None
    text, rules = answer.result.text, references_json(bundle, answer.result.rules)
    return {"text": text, "rules": rules, "allowed": answer.result.allowed}


def presses(answer: Answer) -> list[PressView]:
    """The buttons that carry the case on, the one most likely meant first."""
    if answer.awaits:
        draw_all: PressView = {"gesture": "draw_out", "label": "Draw all", "for": "every card it takes", "key": "f"}
        return [{"gesture": "draw", "label": "Draw", "for": answer.awaits, "key": "d"}, draw_all]
    write: PressView = {"gesture": "write", "label": "Write it down", "for": "and begin the next case", "key": "w"}
    again: PressView = {"gesture": "draw", "label": "Draw again", "for": "for another like it", "key": "a"}
    return [write, again] if answer.cards else [write]


def pack_view(pack: Pack, answer: Answer, all_cards: Sequence[Card]) -> PackView:
    """The pack by suit, each card in it or out of it, and the discard pile. It does not show what comes next."""
    left = frozenset(answer.left)
    known = frozenset((*all_cards, *pack.discard, *pack.kept))
    kept = f", {len(pack.kept)} kept" if pack.kept else ""
    suits = [[Card(rank + suit) for rank in RANKS if rank + suit in known] for suit in SUITS]
    return {
        "number": pack.number,
        "count": f"{counted(len(left), 'card')} left, {len(pack.discard)} drawn{kept}",
        "suits": [[{**card_view(card), "left": card in left} for card in cards] for cards in suits if cards],
        "discard": [card_view(card) for card in pack.discard],
        "kept": [card_view(card) for card in pack.kept],
    }


def chance_view(chance: Chance) -> ChanceView:
    """A chance in percent or as a number to be expected, and exact."""
    return {"label": chance.label, "figure": ledger.figure(chance), "exact": str(chance.exact)}


def card_view(card: Card) -> FaceView:
    """A card: its face and its name in words."""
    return {"face": card, "label": spoken(card)}


def entry_view(bundle: GameBundle, log_entry: LogEntry) -> EntryView:
    """An entry of the log, its rules as links."""
    return {
        "title": log_entry.title,
        "given": log_entry.given,
        "chance": log_entry.chance,
        "cards": " ".join(log_entry.cards),
        "steps": [sentence(bundle, step) for step in log_entry.steps],
        "result": sentence(bundle, log_entry.result),
        "allowed": log_entry.allowed,
        "umpire": log_entry.umpire,
    }


def sentence(bundle: GameBundle, line: Line) -> SentenceView:
    """A sentence and the links of its rules."""
    return {"text": line[0], "rules": references_json(bundle, line[1])}
