"""A battle step by step: what an action does to the rosters and the packs. The same actions give the same battle."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.play.umpire import ledger
from drumhead.play.umpire.battle import Action, ActionResult, BattleEngine, Offer
from drumhead.play.umpire.ledger import Line, LogEntry, Pack
from drumhead.play.umpire.view import CaseForm
from drumhead.table.cards import Card, pack, read_cards
from drumhead.table.faults import raise_faults
from drumhead.table.game import BadInput
from drumhead.table.resolver import Answer

NUMBER: Final = "number"
"""The part of a scenario by which the packs are shuffled."""
_MOST: Final = 10**9
_STRIDE: Final = 10_000
"""How many shuffle numbers belong to each pack."""


@dataclass(frozen=True, slots=True)
class BattleSnapshot:
    """The position of a battle: the game's state, and the pack of each side."""

    state: Any
    packs: tuple[Pack, ...]


class CardMissing(BadInput):
    """A card is to come from the table: the message says what it is for."""

    def __init__(self, purpose: str, side: int) -> None:
        super().__init__(purpose)
        self.side = side


class ActionRunner:
    """What the actions of a battle do, by the game's resolvers and its battle."""

    def __init__(self, bundle: GameBundle, battle: BattleEngine) -> None:
        self._battle = battle
        self.needs, self.rare = battle.needs, battle.rare
        self.forms = {name: CaseForm(bundle, resolver) for name, resolver in bundle.resolvers().items()}
        """Resolver -> its form."""
        self.terms = bundle.declared.terms(bundle.tables, {})

    def begin(self, scenario: Mapping[str, Any]) -> BattleSnapshot:
        """The battle at the start of a scenario. Raises BadInput naming every fault."""
        number = scenario.get(NUMBER)
        if type(number) is not int or not 0 <= number <= _MOST:
            raise BadInput(f"number is {number!r}: give the number of the packs' shuffles, from 0 to {_MOST}")
        fields = {part: value for part, value in scenario.items() if part != NUMBER}
        state = self._battle.start(fields, self.terms)
        sides = range(len(self._battle.sides(state, self.terms)))
        # No two packs are ever shuffled by the same number: their cards would be alike to the end.
        return BattleSnapshot(state, tuple(Pack(number * _STRIDE * len(sides) + side * _STRIDE) for side in sides))

    def offers(self, snapshot: BattleSnapshot, by: str, at: Sequence[str]) -> list[Offer]:
        """What the unit can do to those targets. Raises BadInput for an unknown unit."""
        kept = snapshot.packs[self._battle.side(snapshot.state, by)].kept
        return list(self._battle.offers(snapshot.state, self.terms, by, at, kept))

    def known_inputs(self, snapshot: BattleSnapshot, action: Action) -> dict[str, Any]:
        """The inputs of the action's form that the rosters know."""
        known = self._battle.known_inputs(snapshot.state, self.terms, action)
        return {name: value for name, value in known.items() if name in self.forms[action["do"]].by_name}

    def answer(self, snapshot: BattleSnapshot, action: Action, cards: Sequence[Card]) -> Answer:
        """The resolver's answer to the action with those cards. Raises BadInput naming every fault."""
        pack_ = snapshot.packs[self.side(snapshot, action)]
        given = self.known_inputs(snapshot, action) | action.get("given", {})
        back = self._thought_drawn(pack_, cards)
        out = tuple(card for card in pack_.discard if card not in back)
        return self.forms[action["do"]].answer(given, out, tuple(cards), pack_.kept)

    @staticmethod
    def _thought_drawn(pack_: Pack, cards: Sequence[Card]) -> list[Card]:
        """Those of the cards that come, at a real table, though they lie on the discard pile here."""
        left, back = set(pack_.order), list[Card]()
        for card in cards if left else ():
            if card in pack_.discard and left and card not in back:
                back.append(card)
            left.discard(card)
        return back

    def next_card(self, snapshot: BattleSnapshot, action: Action, cards: Sequence[Card]) -> Card:
        """The card on top of the pack of the action's side, once those cards are drawn from it."""
        side = self.side(snapshot, action)
        return self._refill(snapshot, side, self._pack_after(snapshot, action, cards), action, cards).order[0]

    def after(self, snapshot: BattleSnapshot, action: Action) -> tuple[BattleSnapshot, LogEntry]:
        """The battle after the action, and what the log says of it. Raises BadInput for one that can't be done."""
        settle = self._resolve if action["do"] in self.forms else self._apply
        after, entry = settle(snapshot, action)
        return after, replace(entry, when=self._battle.when(snapshot.state)[0])

    def _resolve(self, snapshot: BattleSnapshot, action: Action) -> tuple[BattleSnapshot, LogEntry]:
        cards = _cards(action)
        answer = self.answer(snapshot, action, cards)
        if answer.result is None:
            raise BadInput(f"cards: a card is missing for {answer.awaits}")
        if not answer.allowed:
            raise BadInput(_refusal(answer.result.text, answer.result.rules))
        refused = self.refusal(snapshot, action)
        if refused and not answer.umpire:
            raise BadInput(_refusal(*refused))
        result = self._battle.apply_result(snapshot.state, self.terms, action, answer)
        form, side = self.forms[action["do"]], self.side(snapshot, action)
        packs = list(snapshot.packs)
        if form.draws:
            packs[side] = self._pack_after(snapshot, action, cards).keeping(answer.kept)
        inputs = [input_ for input_ in form.inputs if input_.name not in form.pack_inputs]
        entry = ledger.entry(form.resolver, inputs, answer, with_defaults=True)
        back = self._thought_drawn(snapshot.packs[side], cards)
        note: tuple[Line, ...] = ((ledger.taken_back(back), ()),) if back else ()
        entry = replace(entry, title=f"{entry.title}: {result.title}", effects=(*note, *result.lines))
        return BattleSnapshot(result.state, tuple(packs)), entry

    def refusal(self, snapshot: BattleSnapshot, action: Action) -> Line | None:
        """Why the turn does not allow the action; None where it does."""
        verdict = self._battle.verify(snapshot.state, action)
        return None if verdict else (verdict.reason, verdict.rules)

    def _apply(self, snapshot: BattleSnapshot, action: Action) -> tuple[BattleSnapshot, LogEntry]:
        """What an action does that no resolver settles; the cards that it draws are those it was recorded with."""
        packs, cards = list(snapshot.packs), list(_cards(action))
        drawn: list[Card] = []

        def draw(side: int, purpose: str) -> Card:
            if action.get("own") and len(drawn) == len(cards):
                raise CardMissing(purpose, side)
            pack_ = self._refill(snapshot, side, packs[side], action, ())
            card = cards[len(drawn)] if len(drawn) < len(cards) else pack_.order[0]
            packs[side] = pack_.without(card)
            drawn.append(card)
            return card

        if action["do"] == "shuffle":
            result = self._shuffle(snapshot, action, packs)
        else:
            result = self._battle.apply_action(snapshot.state, self.terms, action, draw)
        for side, card in result.kept:
            packs[side] = packs[side].keeping((*packs[side].kept, card))
        after = BattleSnapshot(result.state, tuple(packs))
        if self._battle.flags(result.state) != self._battle.flags(snapshot.state):
            packs = [
                pack_.reshuffled(self._all_cards(after, side)) if pack_.order else pack_
                for side, pack_ in enumerate(packs)
            ]
        entry = LogEntry(result.title, "", "", tuple(drawn), (), ("", ()), True, "", result.lines)
        return BattleSnapshot(result.state, tuple(packs)), entry

    def _shuffle(self, snapshot: BattleSnapshot, action: Action, packs: list[Pack]) -> ActionResult:
        side = action.get("side")
        if type(side) is not int or not 0 <= side < len(packs):
            raise BadInput(f"side is {side!r}: give a number from 0 to {len(packs) - 1}")
        packs[side] = packs[side].reshuffled(self._all_cards(snapshot, side))
        name, _ = self._battle.sides(snapshot.state, self.terms)[side]
        text = f"The pack of {name} was shuffled, number {packs[side].number}."
        return ActionResult(snapshot.state, ((text, ()),), "Pack")

    # ---- packs

    def side(self, snapshot: BattleSnapshot, action: Action) -> int:
        """The side of who acts, from 0. Raises BadInput."""
        return self._battle.side(snapshot.state, action["by"])

    def cards_left(self, snapshot: BattleSnapshot, side: int) -> int:
        """The cards left in a side's pack."""
        pack_ = snapshot.packs[side]
        return len(pack_.order) if pack_.order or pack_.discard else len(self._all_cards(snapshot, side))

    def _all_cards(self, snapshot: BattleSnapshot, side: int) -> tuple[Card, ...]:
        """Every card of a side's pack but those that it keeps."""
        form = next(form_ for form_ in self.forms.values() if form_.draws)
        return form.answer(self._battle.flags(snapshot.state), kept=snapshot.packs[side].kept).left

    def _pack_after(self, snapshot: BattleSnapshot, action: Action, cards: Sequence[Card]) -> Pack:
        """The pack of the action's side once those cards are drawn from it."""
        side = self.side(snapshot, action)
        pack_ = snapshot.packs[side]
        for place, card in enumerate(cards):
            pack_ = self._refill(snapshot, side, pack_, action, cards[:place]).without(card)
        return pack_

    def _refill(self, snapshot: BattleSnapshot, side: int, pack_: Pack, action: Action, cards: Sequence[Card]) -> Pack:
        """The pack with a card to draw: shuffled first where none is left, without what was kept of ``cards``."""
        if pack_.order:
            return pack_
        all_cards = self._all_cards(snapshot, side)
        if not pack_.discard:
            return pack_.holding(all_cards)
        kept = self.answer(snapshot, action, cards).kept if cards else ()
        return pack_.reshuffled([card for card in all_cards if card not in kept])


def _cards(action: Mapping[str, Any]) -> tuple[Card, ...]:
    """The cards that an action was recorded with. Raises BadInput.

    The pack may be shuffled while they are drawn, so one may be there twice.
    """
    data, faults = action.get("cards", []), list[str]()
    if not isinstance(data, list):
        raise BadInput("cards: list them, such as 4H")
    cards = [card for text in data for card in read_cards("cards", [text], pack(), faults)]
    raise_faults(faults)
    return tuple(cards)


def _refusal(reason: str, rules: Sequence[str]) -> str:
    return f"{reason.removesuffix('.')} ({', '.join(rules)})"
