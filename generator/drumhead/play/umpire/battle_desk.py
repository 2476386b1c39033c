"""A battle on the umpire's desk: taps say who does what to whom, the form fills itself, and the rosters keep up.

Gestures go in, the whole battle as JSON comes out (``view``). Everything that happens is an action in a list; undo
takes the last one off, redo puts it back, and resuming a save performs the list again.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from drumhead.play.bundle import GameBundle
from drumhead.play.messages import advice, cited, references
from drumhead.play.session_view import Message, to_plain
from drumhead.play.umpire import battle_history, battle_view
from drumhead.play.umpire.battle import Action, BattleEngine, Offer
from drumhead.play.umpire.battle_actions import NUMBER, ActionRunner, BattleSnapshot, CardMissing
from drumhead.play.umpire.battle_history import MEASURES, BattleHistory, BattleSave, OpenCase
from drumhead.play.umpire.battle_view import BattleView, CaseDesk, LengthUnit, RosterView
from drumhead.play.umpire.ledger import log_text
from drumhead.play.umpire.view import PackView, faces, refusal, sentence, typed_cards
from drumhead.table.cards import Card
from drumhead.table.game import BadInput
from drumhead.table.words import worded


class BattleDesk:
    """One battle."""

    def __init__(self, bundle: GameBundle, number: int = 1) -> None:
        """Set out the battle that is ready to play, its packs shuffled by ``number``.

        Raises BadInput where the game has none, and for what is no number.
        """
        battle = bundle.declared.load("battle")
        if battle is None:
            raise BadInput(f"{bundle.title} has no battle: its resolvers are on the umpire's desk")
        self._bundle = bundle
        self._battle: BattleEngine = battle
        self._runner = ActionRunner(bundle, battle)
        self._measure = LengthUnit(MEASURES[0], battle.inch)
        self._own = False
        self._history: BattleHistory
        self._case: OpenCase
        self._open({**battle.scenario(self._runner.terms), NUMBER: number})

    # ---- gestures

    def pick(self, unit: str) -> dict[str, Any]:
        """Tap a unit: first who acts, then at whom; the same one again puts it down. Raises BadInput."""
        self._battle.side(self._snapshot.state, unit)
        case, desk = self._case, self._case_desk()
        if desk.reaching:
            self._case = replace(case, reached=_toggled(case.reached, unit))
        elif case.cards or case.act.get("cards"):
            return self._say(worded("Cards have already been drawn for this: finish it, or take them back with Undo."))
        elif not case.by:
            self._recall(OpenCase(unit))
        elif unit == case.by:
            self._case = OpenCase()
        else:
            at = _toggled(case.at, unit)
            self._case = replace(case, at=at)
            if case.key not in {offer.key for offer in self._offers()}:
                self._case = replace(self._case, key="")
            if at[:1] != case.at[:1]:
                self._recall(self._case)
        return self.view()

    def choose(self, key: str) -> dict[str, Any]:
        """Choose what is done. Raises BadInput for what can't be."""
        if key not in {offer.key for offer in self._offers()}:
            raise BadInput(f"there is nothing called {key!r} to do")
        if not self._case.cards:
            self._recall(replace(self._case, key=key, given={}))
        return self.view()

    def give(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Change inputs of the open case. What can't be used is marked, and keeps the cards in the pack.

        Raises BadInput for what can't be used once cards have been drawn.
        """
        form, measure = self._case_desk().form, self._measure
        lengths = [name for name, input_ in form.by_name.items() if input_.kind == "metres"] if form else []
        typed = {name: measure.to_metres(value) if name in lengths else value for name, value in values.items()}
        self._case = replace(self._case, given={**self._case.given, **typed})
        return self.view()

    def go(self) -> dict[str, Any]:
        """Settle the open case: draw every card that it takes, and update the rosters."""
        return self._settle(0 if self._own else None)

    def draw(self) -> dict[str, Any]:
        """Draw one card for the open case."""
        return self._settle(0 if self._own else 1)

    def take(self, text: str) -> dict[str, Any]:
        """Take the cards that were drawn at the real table, in that order."""
        cards = typed_cards(self._bundle, text)
        if isinstance(cards, Message):
            return self.view(cards)
        if action := self._case.act:
            return self._perform({**action, "cards": [*action["cards"], *cards]})
        return self._settle(0, cards)

    def act(self, action: Mapping[str, Any]) -> dict[str, Any]:
        """Do what no resolver settles: the next phase, the order of fire, a change on a roster, a shuffle."""
        if self._case.cards or self._case.act.get("cards"):
            return self._say(worded("Cards have been drawn for the open case: finish it, or take them back with Undo."))
        return self._perform({**action, "own": True, "cards": []} if self._own else action)

    def undo(self) -> dict[str, Any]:
        """Take back the cards of the open case, or the last action, which lies open again.

        Of cards tapped for a real pack only the last one, which was the wrong one.
        """
        case = self._case
        if self._own and (case.cards or case.act):
            kept = case.act.get("cards", [])[:-1]
            act = {**case.act, "cards": kept} if case.act.get("cards") else {}
            self._case = replace(case, cards=case.cards[:-1], act=act)
            return self._perform(act) if act else self.view(advice(worded("The last card tapped is taken back.")))
        if self._case.cards:
            self._history.note(self._case_desk().offer.title or "a case", self._case.cards)
            self._case = replace(self._case, cards=[], reached=[])
            return self._say(worded("The cards are back in the pack. The log keeps a note of them."))
        if not self._history.actions:
            return self._say(worded("There is nothing to take back."))
        action, entry = self._history.take_back()
        self._case = _reopened(action)
        if self._own and self._case.by:
            self._case = replace(self._case, cards=action["cards"][:-1], reached=list(action.get("reached", [])))
            return self._say(f"Taken back: {entry.title}. Tap its last card again, or undo more.")
        note = " The log keeps a note of the cards that were seen." if entry.cards else ""
        self._history.note(entry.title, entry.cards)
        return self._say(f"Taken back: {entry.title}.{note}")

    def redo(self) -> dict[str, Any]:
        """Do again what was taken back last, with the same cards."""
        if not self._history.undone:
            return self._say(worded("There is nothing to redo."))
        *undone, action = self._history.undone
        messages = self._perform(action)["messages"]
        self._history.undone = undone
        self._history.drop_note()
        return {**self.view(), "messages": messages}

    def measure(self, name: str) -> dict[str, Any]:
        """Show lengths in metres or in inches. Raises BadInput."""
        if name not in MEASURES:
            raise BadInput(f"there is no measure {name!r}: choose from {' and '.join(MEASURES)}")
        self._measure = LengthUnit(name, self._battle.inch)
        return self.view()

    def own(self, own: bool) -> dict[str, Any]:
        """Say whether the players draw from packs of their own; then nothing is drawn here."""
        self._own = own
        tapped = worded("Tap each card as it is drawn at the table.")
        return self._say(tapped if own else worded("Cards are drawn from the packs here."))

    def recruit(self, quality: str, number: int) -> dict[str, Any]:
        """A new character's numbers by the rules, from a pack shuffled by that number. Raises BadInput."""
        return self._battle.recruits(self._runner.terms, quality, number)

    # ---- files

    def new(self, number: int, empty: bool = False) -> dict[str, Any]:
        """Begin again: the battle that is ready to play, or one with empty rosters. Raises BadInput for no number."""
        scenario = {**self._battle.scenario(self._runner.terms), NUMBER: number}
        if empty:
            sides = [{"name": f"Side {place}", "units": []} for place, _ in enumerate(scenario["sides"], 1)]
            scenario |= {"title": "", "note": "", "courts": [], "events": [], "sides": sides}
        self._open(scenario)
        return self._say(worded("A new battle is set up."))

    def load(self, text: str, number: int) -> dict[str, Any]:
        """Open a file: a battle, a scenario, or rosters as CSV. Raises BadInput, and the battle stays as it was.

        ``number`` shuffles the packs where the file has no number of its own.
        """
        text = text.removeprefix("\ufeff").lstrip()
        if text.startswith("{"):
            return self.resume(text, number)
        scenario, drawn = self._battle.from_csv(self._snapshot.state, text, self._runner.terms, number)
        self._open({**scenario, NUMBER: number})
        return self._say(f"The rosters have been read, and a battle is set up with them. {drawn}".strip())

    def resume(self, text: str, number: int = 1) -> dict[str, Any]:
        """Go on where ``save`` left off. Raises BadInput where nothing of it can be read.

        Where an action can't be done any more, the battle goes on from there, and the view says that it is damaged.
        """
        saved = battle_history.read_save(self._bundle, text)
        self._open({NUMBER: number, **saved.scenario})
        self._measure, self._own = LengthUnit(saved.measure, self._battle.inch), saved.own
        for place, action in enumerate(saved.actions, 1):
            try:
                self._history.perform(action)
            except (BadInput, KeyError, TypeError, ValueError, AttributeError) as fault:
                why = cited(self._bundle, str(fault))
                message = f"Action {place} of {len(saved.actions)} can't be done: {why}. The battle ends before it."
                return {**self.view(Message(message, "refusal")), "damaged": True}
        self._history.undone = list(saved.undone)
        self._history.restore(saved.takebacks)
        self._case = saved.case
        said = worded("Your battle is as you left it.") if NUMBER in saved.scenario else worded("The battle is set up.")
        try:
            return self._say(said)
        except (BadInput, KeyError, TypeError, ValueError, AttributeError):
            self._case = OpenCase()
        return self._say(worded("Your battle is as you left it, except that the open case was damaged and is closed."))

    def save(self) -> str:
        """The battle as JSON text, for ``resume``."""
        history = self._history
        saved = BattleSave(
            history.scenario, history.actions, history.undone, self._case, self._measure.name, history.takebacks,
            self._own,
        )  # fmt: skip
        return battle_history.write_save(self._bundle, saved)

    def file(self, kind: str) -> str:
        """A file's text: ``battle``, ``roster`` (as it stands, JSON), ``csv``, or ``log``. Raises BadInput."""
        state = self._snapshot.state
        match kind:
            case "battle":
                return self.save()
            case "roster":
                header = {"game": self._bundle.slug, "edition": self._bundle.edition}
                return json.dumps({**header, **self._battle.roster(state)}, ensure_ascii=False, indent=2)
            case "csv":
                return self._battle.to_csv(state, self._runner.terms)
            case "log":
                title = self._battle.roster(state)["title"] or "a battle"
                return log_text(self._bundle, title, self._history.entries(), self._measure.in_text)
            case _:
                raise BadInput(f"there is no file {kind!r}: choose from battle, roster, csv, log")

    # ---- what is done

    @property
    def _snapshot(self) -> BattleSnapshot:
        return self._history.snapshot

    def _open(self, scenario: Any) -> None:
        """Set out a battle from its beginning. Raises BadInput, and the battle stays as it was."""
        self._history = BattleHistory(self._runner, scenario)
        self._case = OpenCase()

    def _perform(self, action: Action) -> dict[str, Any]:
        """Perform the action, and forget what was taken back."""
        try:
            self._history.perform(action)
        except CardMissing as missing:
            self._case = OpenCase(act=dict(action), awaits=str(missing), side=missing.side)
            return self._say(self._case_desk().hint)
        except BadInput as fault:
            return self.view(*(refusal(self._bundle, line) for line in str(fault).split("\n")))
        self._history.undone, self._case = [], OpenCase()
        entry = self._history.log[-1]
        lines = [entry.result, *entry.effects] if entry.result[0] else list(entry.effects)
        return self.view(*(self._message(*line) for line in lines or [(f"{entry.title}.", ())]))

    def _settle(self, limit: int | None, typed: list[Card] | None = None) -> dict[str, Any]:
        """Draw at most ``limit`` cards for the open case, and perform it once it needs no more."""
        desk = self._case_desk()
        if desk.offer.wants:
            return self._say(desk.hint)
        if not desk.form:
            return self._perform({"do": desk.offer.do, "by": self._case.by, "with": desk.offer.weapon})
        if desk.refused and not self._case.given.get("umpire"):
            return self.view(self._message(*desk.refused, kind="refusal"))
        if desk.faults:
            return self.view(*desk.faults.values())
        if desk.missing:
            return self._say(self._measure.label(desk.hint))
        try:
            cards = desk.draw(limit, typed or [])
        except BadInput as fault:
            return self.view(*(refusal(self._bundle, line) for line in str(fault).split("\n")))
        had_landed = desk.landing is not None
        self._case = replace(self._case, cards=[*cards])
        desk = self._case_desk()
        if desk.landing and not had_landed:
            # Who was aimed at must be within the radius if it landed near.
            is_near = desk.landing.values["metres"] <= desk.landing.values["radius"]
            self._case = replace(self._case, reached=self._case.at[:1] if is_near else [])
            return self._say(self._measure.in_text(self._case_desk().hint))
        if desk.answer is None or desk.answer.result is None:
            return self._say(desk.hint)
        if not desk.answer.allowed:
            self._case = replace(self._case, cards=[])
            return self.view(self._message(desk.answer.result.text, desk.answer.result.rules, kind="refusal"))
        return self._perform(desk.action)

    def _recall(self, case: OpenCase) -> None:
        """Open the case with what was last said of the two, and when the unit did the same before."""
        self._case, between = case, self._battle.between
        offer = case.offer(self._offers())
        known = {name: value for name, value in case.given.items() if name != between}
        for action in self._history.actions:
            said = action.get("given", {})
            if between in said and case.at and {case.by, case.at[0]} == {action["by"], *action["at"][:1]}:
                known[between] = said[between]
            if offer and (action.get("by"), action["do"]) == (case.by, offer.do):
                names = [name for name in self._battle.remembered if name in said and name not in case.given]
                known |= {name: said[name] for name in names}
        self._case = replace(case, given=known)

    def _offers(self) -> list[Offer]:
        return self._runner.offers(self._snapshot, self._case.by, self._case.at) if self._case.by else []

    def _case_desk(self) -> CaseDesk:
        return CaseDesk(self._bundle, self._runner, self._snapshot, self._case, self._offers(), self._own)

    def _say(self, text: str) -> dict[str, Any]:
        return self.view(advice(text))

    def _message(self, text: str, rules: tuple[str, ...], kind: str = "event") -> Message:
        return Message(self._measure.in_text(text), kind, references(self._bundle, rules))

    # ---- what is shown

    def view(self, *messages: Message) -> dict[str, Any]:
        """The whole battle as JSON."""
        history, terms, measure = self._history, self._runner.terms, self._measure
        state = history.snapshot.state
        when, next_step = self._battle.when(state)
        roster, is_drawn = self._battle.roster(state), bool(self._case.cards or self._case.act)
        sides = [RosterView(*side, self._pack(place)) for place, side in enumerate(self._battle.sides(state, terms))]
        log = [
            battle_view.action_view(self._bundle, entry, number, measure)
            for number, entry in [*enumerate(history.entries(), 1)][-battle_view.LOGGED :]
        ]
        shown = BattleView(
            self._bundle.slug, roster["title"], when, next_step, sides,
            measure.lines([sentence(self._bundle, line) for line in self._battle.reminders(state)]),
            self._case_desk().opened(measure), messages, log, len(history.log),
            "the cards drawn" if is_drawn else history.log[-1].title if history.log else "",
            str(history.undone[-1]["do"]) if history.undone else "", measure.name, self._own,
            {name: part for name, part in roster.items() if name != "sides"}, self._battle.creation(terms), False,
            self.save(),
        )  # fmt: skip
        return cast(dict[str, Any], to_plain(shown))

    def _pack(self, side: int) -> PackView:
        pack, left = self._snapshot.packs[side], self._runner.cards_left(self._snapshot, side)
        holds = worded("{left} left, {drawn} drawn", left=left, drawn=len(pack.discard))
        return PackView(pack.number, holds, faces(pack.discard), faces(pack.kept))


def _toggled(names: list[str], name: str) -> list[str]:
    return [unit for unit in names if unit != name] if name in names else [*names, name]


def _reopened(action: Action) -> OpenCase:
    """The case as it was before the action."""
    if "at" not in action:
        return OpenCase()
    key = f"{action['do']}:{action['with']}" if action.get("with") else action["do"]
    given = {name: value for name, value in action["given"].items() if name != "figures"}
    return OpenCase(action["by"], list(action["at"]), key, given)
