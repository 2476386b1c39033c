"""A battle as JSON for a screen and for paper: what it draws, with every sentence made here."""

import re
from collections.abc import Sequence
from typing import Any, TypedDict

from drumhead.play.bundle import GameBundle
from drumhead.play.umpire import ledger
from drumhead.play.umpire.battle import SideView
from drumhead.play.umpire.battle_actions import ActionRecord
from drumhead.play.umpire.form import InputView, MessageJson
from drumhead.play.umpire.view import ChanceView, EntryView, FaceView, SentenceView, entry_view, sentence

LOGGED = 60
"""Entries of the log that a view holds, the newest; the text has them all."""
_METRES = re.compile(r"(?<![\w.])([0-9]+(?:\.[0-9]+)?) m(?![\w/])")


class StackView(TypedDict):
    """A side's pack: how many are left, what was drawn, what its players keep."""

    count: str
    number: int
    discard: list[FaceView]
    kept: list[FaceView]


class RosterView(SideView):
    """A side: its roster and its pack."""

    pack: StackView


class OfferView(TypedDict):
    """Something that the picked unit can do."""

    key: str
    title: str
    chosen: bool


class OpenView(TypedDict):
    """The case that is being put together."""

    by: str
    at: list[str]
    reached: list[str]
    reaching: bool
    """Whether it has landed, and those within the radius are tapped now."""
    title: str
    hint: str
    offers: list[OfferView]
    inputs: list[InputView]
    known: str
    """What the rosters say to it."""
    chances: list[ChanceView]
    cards: list[FaceView]
    steps: list[SentenceView]
    main: str
    """What the large button says; empty where nothing can be done."""
    settled: bool
    """Whether all that was typed can be used."""
    draws: bool
    fault: SentenceView | None


class BattleEntryView(EntryView):
    """An entry of the log, with what it did to the rosters."""

    number: int
    effects: list[SentenceView]
    when: str


class BattleView(TypedDict):
    """All that the page of a battle needs."""

    game: str
    title: str
    when: str
    next: str
    sides: list[RosterView]
    dues: list[SentenceView]
    case: OpenView
    messages: list[MessageJson]
    log: list[BattleEntryView]
    logged: int
    can_undo: str
    """What would be taken back; empty where nothing can be."""
    can_redo: str
    measure: str
    creation: dict[str, Any]
    damaged: bool
    """Whether part of a save could not be read: its text should be set aside."""
    save: str


class LengthUnit:
    """Converts lengths to the chosen unit: every ``12 m`` of a sentence, and typed inputs."""

    def __init__(self, name: str, inch: int) -> None:
        self.name = name
        self._inch = inch

    def in_text(self, text: str) -> str:
        """The sentence with its lengths.

        >>> LengthUnit("inches", 2).in_text("5 m is within 12.5 m."), LengthUnit("metres", 2).in_text("5 m")
        ('2.5 in is within 6.25 in.', '5 m')
        """
        if self.name == "metres":
            return text
        return _METRES.sub(lambda match: f"{self.from_metres(float(match[1]))} in", text)

    def from_metres(self, metres: Any) -> Any:
        """A length in metres, as it stands in an input."""
        if self.name == "metres" or not isinstance(metres, int | float):
            return metres
        return f"{metres / self._inch:.3f}".rstrip("0").rstrip(".")

    def to_metres(self, typed: Any) -> Any:
        """What was typed, in metres; what is no number stays as it is."""
        if self.name == "metres" or not re.fullmatch(r"\s*[0-9]{1,6}(\.[0-9]{1,3})?\s*", str(typed)):
            return typed
        return f"{float(typed) * self._inch:.3f}".rstrip("0").rstrip(".")

    def label(self, text: str) -> str:
        """An input's label."""
        return text.replace("metres", self.name)

    def lines(self, lines: list[SentenceView]) -> list[SentenceView]:
        """Sentences with their lengths."""
        return [{**line, "text": self.in_text(line["text"])} for line in lines]


def action_view(bundle: GameBundle, record: ActionRecord, number: int, measure: LengthUnit) -> BattleEntryView:
    """An entry of the log, its rules as links."""
    view = entry_view(bundle, record.entry)
    return {
        **view,
        "given": measure.in_text(view["given"]),
        "steps": measure.lines(view["steps"]),
        "result": measure.lines([view["result"]])[0],
        "number": number,
        "effects": measure.lines([sentence(bundle, line) for line in record.effects]),
        "when": record.when,
    }


def log_text(bundle: GameBundle, title: str, entries: Sequence[ActionRecord], measure: LengthUnit) -> str:
    """The whole log as plain text."""
    lines = [f"{bundle.title}, edition {bundle.edition}: {title or 'a battle'}"]
    when = ""
    for number, action in enumerate(entries, 1):
        if action.when != when:
            when = action.when
            lines.append(f"\n== {when} ==")
        lines += [measure.in_text(line) for line in ledger.entry_lines(bundle, number, action.entry)]
        lines += [f"   > {measure.in_text(ledger.with_rule_numbers(bundle, line))}" for line in action.effects]
    return "\n".join(lines) + "\n"
