"""The umpire's desk: a form for each of an engine's resolvers, a pack to draw from, and a log.

Gestures go in, the whole desk as JSON comes out (``view``). An umpire at a real table types the cards that were drawn
there; the desk's own pack then goes on without them.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import reduce
from typing import Any, cast

from drumhead.play.bundle import GameBundle
from drumhead.play.messages import advice, cited, references
from drumhead.play.session_view import Message, to_plain
from drumhead.play.umpire import ledger, view
from drumhead.play.umpire.ledger import DeskState, LogEntry, Pack, read_number
from drumhead.play.umpire.view import CaseForm, FormView, UmpireView, refusal, typed_cards
from drumhead.table.cards import Card
from drumhead.table.game import BadInput
from drumhead.table.resolver import Answer, find_resolver
from drumhead.table.words import listed, worded

_KEPT = 20
"""The most draws and other steps that can be taken back."""


class UmpireDesk:
    """The desk of an umpire who settles one case after another. ``BattleDesk`` keeps rosters besides."""

    def __init__(self, bundle: GameBundle, number: int = 1) -> None:
        """Set it out with the first resolver's form and a pack shuffled by ``number``. Raises BadInput."""
        self._bundle = bundle
        self._forms = {name: CaseForm(bundle, resolver) for name, resolver in bundle.resolvers().items()}
        if not self._forms:
            raise BadInput(f"{bundle.title} has no resolvers: there is nothing for an umpire to settle")
        self._before: list[DeskState] = []
        self._log: list[LogEntry] = []
        self._typed: dict[str, Any] = {}
        self._faults: dict[str, Message] = {}
        self._state: DeskState
        self._answer: Answer
        self._set_state(DeskState(next(iter(self._forms)), {}, Pack(read_number(number))))

    def choose(self, name: str) -> dict[str, Any]:
        """Open another form. A case for which cards were drawn is written down first. Raises BadInput."""
        self._form(name)
        state = self._logged(self._state) if self._state.cards else self._state
        self._set_state(replace(state, form=name))
        return self.view()

    def give(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Change inputs of the open form. What can't be used is refused, and the case stays as it was.

        Where the case is settled this begins the next one, unless only the umpire's words changed or the case goes on
        with more cards, as when figures are counted once it is known where a shell fell.
        """
        form, before = self._form(self._state.form), self._state
        if unknown := [name for name in values if name not in form.by_name]:
            raise BadInput(f"there is no input {', '.join(unknown)}: choose from {', '.join(form.by_name)}")
        typed = {**self._typed, **values}
        only_words = all(form.by_name[name].kind == "text" for name in typed)
        state = self._with_inputs(before, typed)
        is_next = bool(before.cards and self._answer.result) and not only_words and not self._continues_case(state)
        try:
            self._set_state(self._with_inputs(self._logged(before), typed) if is_next else state)
        except BadInput as fault:
            del self._log[before.written :]
            self._typed, self._faults = typed, form.faults(fault)
            return self.view(*self._faults.values())
        if is_next:
            self._remember(before)
        chances = () if self._answer.result or self._state.cards else self._answer.chances
        return self.view(Message(ledger.in_words(chances[0]) if chances else self._outcome(), "chance"))

    def draw(self) -> dict[str, Any]:
        """Draw the next card; where the case at hand is settled, for the same case once more."""
        return self._turn(self._with_next)

    def draw_out(self) -> dict[str, Any]:
        """Draw every card that the case at hand takes."""
        return self._turn(self._with_all)

    def take(self, text: str) -> dict[str, Any]:
        """Take the cards that were drawn at the real table, in that order."""
        cards = typed_cards(self._bundle, text)
        if isinstance(cards, Message):
            return self.view(cards)
        return self._turn(lambda state: reduce(self._with_next, cards, state))

    def shuffle(self, number: int | None = None) -> dict[str, Any]:
        """Shuffle the whole pack, by that number or else by the next one. Raises BadInput for what is no number."""
        if number is not None:
            read_number(number)
        state, answer = self._state, self._answer
        if state.cards and answer.awaits:
            text = f"A card is still to be drawn: {answer.awaits}. Draw it or take the last one back, then shuffle."
            return self.view(advice(text))
        if state.cards:
            state = self._logged(state)
        previous = state.pack if number is None else replace(state.pack, number=number - 1)
        pack = previous.reshuffled(self._all_cards(state))
        self._remember()
        self._set_state(replace(state, pack=pack, out=()))
        return self.view(advice(self._shuffled()))

    def write(self) -> dict[str, Any]:
        """Write the case down as it stands, and begin the next one."""
        if self._typed:
            return self.view(*self._faults.values())
        if self._answer.result is None and not self._state.cards:
            return self.view(advice(f"There is no result yet: draw for {self._answer.awaits}."))
        self._remember()
        self._set_state(self._logged(self._state))
        return self.view(advice(f"Written down: {self._log[-1].result[0]}"))

    def undo(self) -> dict[str, Any]:
        """Take back the last draw, shuffle or entry."""
        if not self._before:
            return self.view(advice(worded("There is nothing to take back.")))
        undone = self._state
        state = self._before.pop()
        del self._log[state.written :]
        self._set_state(state)
        returned = [card for card in undone.pack.discard if card not in state.pack.discard]
        return self.view(advice(f"Taken back{': ' if returned else ''}{listed(returned) if returned else ''}."))

    def clear(self) -> dict[str, Any]:
        """Clear the log and a settled case with it; a case that still needs cards stays open."""
        state = self._state if self._answer.awaits or not self._state.cards else self._logged(self._state)
        self._log.clear()
        self._before.clear()
        self._set_state(replace(state, written=0))
        return self.view(advice(worded("The log is empty.")))

    def text(self) -> str:
        """The log as plain text, the case at hand with it where a card was drawn and it is settled."""
        return ledger.log_text(self._bundle, "the umpire's log", self._entries())

    def save(self) -> str:
        """The desk as JSON text, for ``resume``."""
        return ledger.write_desk(self._bundle, self._state, self._before, self._log)

    def resume(self, text: str) -> dict[str, Any]:
        """Go on where ``save`` left off. Raises BadInput where the log can't be read, and the desk stays as it was.

        What else no longer fits the rules of today is set out again, with a note.
        """
        log = ledger.read_log(self._bundle, text)
        try:
            state, before = ledger.read_states(text)
            for case in before:
                self._resolve(case)
            self._set_state(replace(state, written=len(log)))
        except BadInput as fault:
            self._log, self._before = log, []
            self._state = replace(self._state, written=len(log))
            why = cited(self._bundle, str(fault))
            return self.view(advice(f"The log is restored, but the open case could not be: {why}."))
        self._log, self._before = log, before
        return self.view(advice(worded("Your desk is as you left it.")))

    def view(self, *messages: Message) -> dict[str, Any]:
        """The whole desk as JSON."""
        form, answer = self._form(self._state.form), self._answer
        values = {**self._inputs(self._state), **self._typed}
        about, result = form.resolver, answer.result
        shown = UmpireView(
            about.name, about.title, about.about, list(form.fields(values, self._faults)), not self._faults, form.draws,
            answer.umpire, view.faces(answer.cards), view.chance_views(answer),
            [view.sentence(self._bundle, (step.text, step.rules)) for step in answer.steps],
            view.ResultView(result.text, references(self._bundle, result.rules), result.allowed) if result else None,
            answer.awaits, self._bundle.slug,
            [FormView(name, one.resolver.title) for name, one in self._forms.items()],
            view.pack_view(self._state.pack, answer, self._all_cards(self._state)), view.presses(answer), messages,
            [view.entry_view(self._bundle, entry) for entry in self._entries()], bool(self._before), self.save(),
        )  # fmt: skip
        return cast(dict[str, Any], to_plain(shown))

    # ---- cards

    def _turn(self, draw: Callable[[DeskState], DeskState]) -> dict[str, Any]:
        """Turn up cards for the case at hand; for the next one where this is settled."""
        if self._typed:
            return self.view(*self._faults.values())
        if not self._form(self._state.form).draws or (self._answer.result and not self._state.cards):
            return self.view(advice(worded("No card is drawn for this case.")))
        before, settled = self._state, self._answer.result
        try:
            self._set_state(draw(self._logged(before, again=True) if settled else before))
        except BadInput as fault:
            del self._log[before.written :]
            return self.view(*(refusal(self._bundle, line) for line in str(fault).split("\n")))
        self._remember(before)
        is_shuffled = self._state.pack.number != before.pack.number
        cards = self._state.cards[0 if settled else len(before.cards) :]
        back = [card for card in cards if card in before.pack.discard and not is_shuffled]
        notes = [self._shuffled()] * is_shuffled + [ledger.taken_back(back)] * bool(back)
        return self.view(*map(advice, [*notes, f"{listed(cards)}. {self._outcome()}"]))

    def _with_next(self, state: DeskState, card: Card | None = None) -> DeskState:
        """The state once that card, or the next one, is drawn; a pack that has run out is shuffled first."""
        answer = self._resolve(state)
        all_cards = [card for card in self._all_cards(state) if card not in answer.kept]
        pack = state.pack.holding(answer.left) if answer.left else state.pack.reshuffled(all_cards)
        # What lies on the discard pile here may still come at a real table.
        is_back = answer.left and card not in (*answer.left, *state.cards)
        out = tuple(other for other in state.out if other != card) if is_back else state.out
        card = card or pack.order[0]
        return replace(state, pack=pack.without(card), out=out, cards=(*state.cards, card))

    def _with_all(self, state: DeskState) -> DeskState:
        while self._resolve(state).awaits:
            state = self._with_next(state)
        return state

    def _all_cards(self, state: DeskState) -> tuple[Card, ...]:
        """Every card of the pack, by the open form; none where it draws nothing."""
        form = self._form(state.form)
        return form.answer(self._inputs(state), kept=state.pack.kept).left if form.draws else ()

    # ---- what is at hand

    def _form(self, name: str) -> CaseForm:
        return find_resolver(self._forms, name)

    def _inputs(self, state: DeskState) -> dict[str, Any]:
        form = self._form(state.form)
        pack_inputs = {name: value for name, value in state.given.get("", {}).items() if name in form.pack_inputs}
        return {**state.given.get(state.form, {}), **pack_inputs}

    def _resolve(self, state: DeskState) -> Answer:
        out = state.out if state.cards else state.pack.discard
        return self._form(state.form).answer(self._inputs(state), out, state.cards, state.pack.kept)

    def _with_inputs(self, state: DeskState, typed: Mapping[str, Any]) -> DeskState:
        """The state with these inputs of its form."""
        form = self._form(state.form)
        given = {key: dict(values) for key, values in state.given.items()}
        for name, value in typed.items():
            given.setdefault("" if name in form.pack_inputs else state.form, {})[name] = value
        return replace(state, given=given)

    def _continues_case(self, state: DeskState) -> bool:
        """Whether the case goes on with this state: it takes more cards, and the steps of those drawn stay the same."""
        try:
            answer = self._resolve(state)
        except BadInput:
            return False
        before = self._answer.steps
        known_steps = max((place for place, step in enumerate(before, 1) if step.cards), default=0)
        return bool(answer.awaits) and answer.steps[:known_steps] == before[:known_steps]

    def _set_state(self, state: DeskState) -> None:
        """Put that state on the desk. Raises BadInput, and the desk stays as it was."""
        if not state.cards:
            state = replace(state, out=state.pack.discard)
        self._answer = self._resolve(state)
        self._state, self._typed, self._faults = state, {}, {}

    def _remember(self, state: DeskState | None = None) -> None:
        self._before = [*self._before, state or self._state][-_KEPT:]

    def _logged(self, state: DeskState, again: bool = False) -> DeskState:
        """The state with the case logged and the next one begun, without the inputs that concerned that case alone.

        ``again``: the next is the same case once more, and only the umpire's words are cleared.
        """
        self._log.append(self._entry())
        form = self._form(state.form)
        spent = [name for name, input_ in form.by_name.items() if input_.kind == "text" or (input_.once and not again)]
        kept = {name: value for name, value in state.given.get(state.form, {}).items() if name not in spent}
        given = {**state.given, state.form: kept}
        pack = state.pack.keeping(self._answer.kept) if form.draws else state.pack
        return replace(state, given=given, pack=pack, cards=(), out=pack.discard, written=len(self._log))

    def _entry(self) -> LogEntry:
        form = self._form(self._state.form)
        return ledger.entry(form.resolver, form.inputs, self._answer)

    def _entries(self) -> list[LogEntry]:
        at_hand = self._state.cards and self._answer.result
        return [*self._log, self._entry()] if at_hand else self._log

    # ---- what is said

    def _outcome(self) -> str:
        return self._answer.result.text if self._answer.result else f"Next: {self._answer.awaits}."

    def _shuffled(self) -> str:
        return f"The pack was shuffled, number {self._state.pack.number}."
