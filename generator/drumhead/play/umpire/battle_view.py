"""A battle as a page and paper show it: the open case, filled from the rosters, and every sentence of the view."""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.play.session_view import Message
from drumhead.play.umpire import view
from drumhead.play.umpire.battle import Offer, UnitView
from drumhead.play.umpire.battle_actions import ActionRunner, BattleSnapshot
from drumhead.play.umpire.battle_history import OpenCase
from drumhead.play.umpire.ledger import Line, LogEntry
from drumhead.table.cards import SUITS, Card, pack, spoken
from drumhead.table.game import BadInput
from drumhead.table.resolver import Answer, Input, situation_text
from drumhead.table.words import worded

LOGGED = 60
"""Entries of the log that a view holds, the newest; the text has them all."""
_METRES = re.compile(r"(?<![\w.])([0-9]+(?:\.[0-9]+)?) m(?![\w/])")


class RosterView(NamedTuple):
    """A side: its roster and its pack."""

    name: str
    units: list[UnitView]
    pack: view.PackView


class OfferView(NamedTuple):
    """Something that the picked unit can do."""

    key: str
    title: str
    chosen: bool


class OpenView(NamedTuple):
    """The case that is being put together."""

    by: str
    at: list[str]
    reached: list[str]
    reaching: bool
    """Whether it has landed, and those within the radius are tapped now."""
    title: str
    hint: str
    offers: list[OfferView]
    inputs: list[view.InputView]
    known: str
    """What the rosters say to it."""
    chances: list[view.ChanceView]
    cards: list[view.FaceView]
    steps: list[view.SentenceView]
    main: str
    """What the large button says; empty where nothing can be done."""
    settled: bool
    """Whether all that was typed can be used."""
    pack: list[list[view.PackCardView]]
    """Every card by suit; none where the case draws none."""
    draws: bool
    fault: view.SentenceView | None


class BattleView(NamedTuple):
    """All that the page of a battle needs."""

    game: str
    title: str
    when: str
    next: str
    sides: list[RosterView]
    dues: list[view.SentenceView]
    case: OpenView
    messages: tuple[Message, ...]
    log: list[view.EntryView]
    logged: int
    can_undo: str
    """What would be taken back; empty where nothing can be."""
    can_redo: str
    measure: str
    own: bool
    """Whether the players draw from packs of their own."""
    about: dict[str, Any]
    """What the umpire has prepared: the scenario without its rosters."""
    creation: dict[str, Any]
    damaged: bool
    """Whether part of a save could not be read: its text should be set aside."""
    save: str


class LengthUnit(NamedTuple):
    """Converts lengths to the chosen unit: every ``12 m`` of a sentence, and typed inputs."""

    name: str
    inch: int
    """Metres that an inch on the table stands for."""

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
        return f"{metres / self.inch:.3f}".rstrip("0").rstrip(".")

    def to_metres(self, typed: Any) -> Any:
        """What was typed, in metres; what is no number stays as it is."""
        if self.name == "metres" or not re.fullmatch(r"\s*[0-9]{1,6}(\.[0-9]{1,3})?\s*", str(typed)):
            return typed
        return f"{float(typed) * self.inch:.3f}".rstrip("0").rstrip(".")

    def label(self, text: str) -> str:
        """An input's label."""
        return text.replace("metres", self.name)

    def lines(self, lines: Iterable[view.SentenceView]) -> list[view.SentenceView]:
        """Sentences with their lengths."""
        return [line._replace(text=self.in_text(line.text)) for line in lines]


def action_view(bundle: GameBundle, entry: LogEntry, number: int, measure: LengthUnit) -> view.EntryView:
    """An entry of the log, its rules as links."""
    shown = view.entry_view(bundle, entry)
    (result,) = measure.lines([shown.result])
    return shown._replace(
        given=measure.in_text(shown.given), steps=measure.lines(shown.steps), result=result, number=number,
        effects=tuple(measure.lines(shown.effects)),
    )  # fmt: skip


class CaseDesk:
    """The open case with its form, its faults and the answer so far."""

    def __init__(
        self,
        bundle: GameBundle,
        runner: ActionRunner,
        snapshot: BattleSnapshot,
        case: OpenCase,
        offers: list[Offer],
        own: bool,
    ) -> None:
        self._bundle, self._runner, self._snapshot = bundle, runner, snapshot
        self._case, self._offers, self._own = case, offers, own
        nothing = worded("Nothing can be done with this one now.") if case.by else worded("Tap who acts, then at whom.")
        self.offer = case.offer(offers) or Offer("", "", wants=nothing)
        self.form = runner.forms.get(self.offer.do)
        self.faults: dict[str, Message] = {}
        self.answer: Answer | None = None
        self.refused: Line | None = None
        self.missing: list[str] = []
        """The labels of what somebody must still say."""
        self._known: dict[str, Any] = {}
        """What the rosters know."""
        self._answered: list[Input] = []
        """The inputs that they answer."""
        if self.form and not self.offer.wants:
            asked, self._known = self.form.by_name, runner.known_inputs(snapshot, self.action)
            left = {*self.offer.asks, *self.form.pack_inputs}
            self._answered = [asked[name] for name in asked if name not in left and self._known.get(name) is not None]
            given = self._known | self.action["given"]
            if not case.cards:
                needed = [asked[name] for name in runner.needs if name in asked and name not in self.offer.hides]
                unknown = [input_ for input_ in needed if given.get(input_.name) in (None, "")]
                self.missing = [input_.label for input_ in unknown if input_.default is not None]
            try:
                self.refused = runner.refusal(snapshot, self.action)
                self.answer = runner.answer(snapshot, self.action, self.cards)
            except BadInput as fault:
                self.faults = self.form.faults(fault)

    @property
    def cards(self) -> list[Card]:
        """The cards drawn for it already."""
        return [Card(card) for card in self._case.cards]

    @property
    def action(self) -> dict[str, Any]:
        """The action that the case makes."""
        given = {name: value for name, value in self._case.given.items() if self.form and name in self.form.by_name}
        case = self._case
        action = {"do": self.offer.do, "by": case.by, "at": [*case.at], "given": given, "cards": [*case.cards]}
        if self.offer.weapon:
            action["with"] = self.offer.weapon
        if self.offer.reaches and self._case.cards:
            action["reached"] = list(self._case.reached)
            action["given"] = {**given, self.offer.reaches: len(self._case.reached)}
        return action

    @cached_property
    def landing(self) -> Answer | None:
        """The answer with the first cards alone, which say where it lands; None before that."""
        if not (self.form and self.offer.reaches and self._case.cards):
            return None
        action = self.action
        action["given"] = {**action["given"], self.offer.reaches: 0}
        for upto in range(1, len(self.cards) + 1):
            answer = self._runner.answer(self._snapshot, action, self.cards[:upto])
            if answer.result:
                return answer if "radius" in answer.result.values else None
        return None

    @property
    def reaching(self) -> bool:
        """Whether it has landed, and those within the radius are still to be tapped."""
        return self.landing is not None and len(self.landing.cards) == len(self._case.cards)

    def draw(self, limit: int | None, typed: Sequence[Card]) -> list[Card]:
        """The cards of the case with those typed, and at most that many more from the pack. Raises BadInput."""
        cards = [*self.cards, *typed]
        answer = self._runner.answer(self._snapshot, self.action, cards)
        while answer.awaits and (limit is None or limit > 0):
            cards.append(self._runner.next_card(self._snapshot, self.action, cards))
            limit = None if limit is None else limit - 1
            answer = self._runner.answer(self._snapshot, self.action, cards)
        return cards

    # ---- what is shown

    @property
    def hint(self) -> str:
        """What to do next."""
        if self._case.act:
            return worded("Tap the card of {who}.", who=self._case.awaits)
        if self.offer.wants:
            return self.offer.wants
        if self.missing:
            return worded("First say: {what}.", what=", ".join(self.missing).lower())
        if self.reaching and self.landing and self.landing.result:
            text, radius = self.landing.result.text.split(";")[0], self.landing.result.values["radius"]
            return f"{text}. Tap everybody within {radius} m of that point, then draw a card for each."
        if self.answer and self.answer.awaits and (self._case.cards or self._own):
            return worded("Next card: {card}.", card=self.answer.awaits)
        return ""

    def opened(self, measure: LengthUnit) -> OpenView:
        """The case as JSON."""
        answer = self.answer
        steps = [(step.text, step.rules) for step in answer.steps] if answer and self._case.cards else []
        refused = self.refused
        if answer and answer.result and not answer.allowed:
            refused = answer.result.text, answer.result.rules
        chosen, case = self.offer.key, self._case
        title = self.form.resolver.title if self.form else self.offer.title
        return OpenView(
            case.by, case.at, case.reached, self.reaching, title, measure.label(measure.in_text(self.hint)),
            [OfferView(offer.key, offer.title, offer.key == chosen) for offer in self._offers], self._inputs(measure),
            situation_text(self._answered, self._known), view.chance_views(answer), view.faces(self.cards),
            measure.lines([view.sentence(self._bundle, step) for step in steps]), self._main(),
            not (self.faults or self.missing), self._pack(), bool(self.form and self.form.draws),
            measure.lines([view.sentence(self._bundle, refused)])[0] if refused else None,
        )  # fmt: skip

    def _pack(self) -> list[list[view.PackCardView]]:
        """The 52 cards by suit, to tap those that come at a real table."""
        is_tapped = self._own and self.form and self.form.draws and not self.offer.wants
        if not self._case.act and not is_tapped:
            return []
        side = self._case.side if self._case.act else self._runner.side(self._snapshot, self.action)
        pack_ = self._snapshot.packs[side]
        gone = {*pack_.discard, *pack_.kept, *self.cards, *self._case.act.get("cards", [])}
        return [[view.PackCardView(card, spoken(card), card not in gone) for card in pack((suit,))] for suit in SUITS]

    def _main(self) -> str:
        if self.offer.wants:
            return ""
        if self._own and self.answer and self.answer.awaits and not (self.reaching and not self._case.reached):
            return ""
        if self.reaching:
            return f"Draw for {len(self._case.reached)} within" if self._case.reached else "Nobody is within"
        return self.offer.verb

    def _inputs(self, measure: LengthUnit) -> list[view.InputView]:
        """The inputs that the umpire still gives."""
        if not self.form or self.offer.wants or self._case.cards:
            return []
        answered = (input_.name for input_ in self._answered)
        hidden = {*answered, *self.offer.hides, self.offer.reaches, *self.form.pack_inputs}
        views = list[view.InputView]()
        for field in self.form.fields(self._known | self.action["given"], self.faults):
            if field["name"] in hidden:
                continue
            if field["label"] in self.missing:
                field["value"] = None
            elif field["kind"] == "metres":
                field["value"] = measure.from_metres(field["value"])
            field["label"] = measure.label(field["label"])
            if field["name"] in self._runner.rare:
                field["part"] = "word"
            views.append(field)
        return views
