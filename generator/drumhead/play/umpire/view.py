"""The umpire's desk as JSON for a screen: what it draws, with every sentence made here."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypedDict

from drumhead.play.bundle import GameBundle
from drumhead.play.messages import references
from drumhead.play.session_view import Message, RuleRef
from drumhead.play.umpire import ledger
from drumhead.play.umpire.form import InputView
from drumhead.play.umpire.ledger import Line, LogEntry
from drumhead.play.umpire.pack import Pack
from drumhead.table.cards import RANKS, SUITS, Card, spoken
from drumhead.table.resolver import Answer
from drumhead.table.words import worded


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


def result_view(bundle: GameBundle, answer: Answer) -> ResultView | None:
    """What came out of the answer, if anything has."""
    if answer.result is None:
        return None
    return ResultView(answer.result.text, references(bundle, answer.result.rules), answer.result.allowed)


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
    return PackView(
        pack.number,
        cards + drawn + kept,
        faces(pack.discard),
        faces(pack.kept),
        tuple([PackCardView(card, spoken(card), card in left) for card in suit] for suit in suits if suit),
    )


def chance_views(answer: Answer | None) -> list[ChanceView]:
    """The chances in percent or as numbers to be expected, and exact."""
    chances = answer.chances if answer else ()
    return [ChanceView(chance.label, ledger.figure(chance), str(chance.exact)) for chance in chances]


def faces(cards: Iterable[Card]) -> list[FaceView]:
    """Cards with their names in words."""
    return [FaceView(card, spoken(card)) for card in cards]


def entry_view(bundle: GameBundle, entry: LogEntry) -> EntryView:
    """An entry of the log, its rules as links."""
    steps = [sentence(bundle, step) for step in entry.steps]
    result, cards = sentence(bundle, entry.result), " ".join(entry.cards)
    return EntryView(entry.title, entry.given, entry.chance, cards, steps, result, entry.allowed, entry.umpire)


def sentence(bundle: GameBundle, line: Line) -> SentenceView:
    """A sentence and the links of its rules."""
    return SentenceView(line[0], references(bundle, line[1]))
