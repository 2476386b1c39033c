"""The other moves, each with its check, its effect and its words, and all moves together."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Annotated, ClassVar, Final, Literal, get_args

from drumhead.games.officers_battle.rules import turn
from drumhead.games.officers_battle.rules.battle import PLACE_NUMBERS, Battle
from drumhead.games.officers_battle.rules.state import OfficersState, Rule, TurnPhase, outcome
from drumhead.games.officers_battle.rules.terms import NAMES, PLACES, Stack, sorted_hand, with_entry
from drumhead.table.moves import Codec, move
from drumhead.table.verdict import Event, Verdict, event, first, refuse
from drumhead.table.words import counted

_SPOILS: Final = dict.fromkeys(get_args(turn.Source), Rule.SPOILS_CARD)


@move("draw {source}")
class Draw:
    """Draw the turn's card."""

    phase: ClassVar = TurnPhase.DRAW
    source: turn.Source
    rules: ClassVar = {"deck": Rule.DRAW_MUST, "discard": Rule.DRAW_DISCARD, "none": Rule.DRAW_DECLINE}

    def refusals(self, state: OfficersState) -> Iterator[Verdict]:
        """It comes from the deck or the discards; with an empty deck it may be declined."""
        return turn.cannot_take(state, self.source, self.rules)

    def advance(self, state: OfficersState) -> OfficersState:
        """The card is in the hand."""
        return replace(turn.take(state, self.source), phase=TurnPhase.ACTION, drawn=self.source != "none")

    def events(self, before: OfficersState, after: OfficersState) -> Iterator[Event]:
        """Where it comes from."""
        yield turn.take_event(before, self.source, self.rules)


def _read_place(text: str) -> int:
    if text.lower() not in PLACE_NUMBERS:
        raise ValueError(f"{text!r} is not a position: write {', '.join(PLACES)}")
    return PLACE_NUMBERS[text.lower()]


@move("regroup {at} to {to} from {source}")
class Regroup:
    """Retreat the front officer at a position to a stack, and take a new support officer from the source."""

    phase: ClassVar = TurnPhase.ACTION
    at: Annotated[int, Codec(_read_place, PLACES.__getitem__, "|".join(PLACES))]
    """0 west to 2 east."""
    to: Stack
    source: Literal["deck", "left", "right", "none"]

    def refusals(self, state: OfficersState) -> Iterator[Verdict]:
        """Who has a pile before him can retreat (``regroup.pile``), if there is a support (``regroup.from``)."""
        own, place, officer = state.own_side, PLACES[self.at], state.own_side.front[self.at]
        if officer is None:
            yield refuse(f"You have no officer in the {place} to retreat.", Rule.REGROUP_PILE)
        if own.support is None:
            yield refuse(f"There is no support officer to take the place of {officer}.", Rule.REGROUP_SUPPORT)
        if not state.piles[self.at]:
            reason = f"There is no pile in the {place}, and {officer} cannot retreat from nothing."
            yield refuse(reason, Rule.REGROUP_PILE)
        if self.source == self.to:
            reason = f"{officer} goes on the {self.to} stack, so the new support officer cannot come from that stack."
            yield refuse(reason, Rule.REGROUP_FROM)
        stack = "right" if self.to == "left" else "left"
        waiting = getattr(own, stack)
        if self.source == "deck" and not own.officers:
            yield refuse("Your officer deck is empty.", Rule.REGROUP_FROM)
        if self.source == stack and not waiting:
            yield refuse(f"There is no officer on the {stack} stack.", Rule.REGROUP_FROM)
        if self.source == "none" and (own.officers or waiting):
            where = "in the officer deck" if own.officers else f"on the {stack} stack"
            yield refuse(f"You must place a new support officer: there is one {where}.", Rule.REGROUP_FROM)

    def advance(self, state: OfficersState) -> OfficersState:
        """The support stands in front, another supports, and the pile is in the hand (``regroup.pile``)."""
        own, at = state.own_side, self.at
        officer, support, officers, stacks = own.front[at], None, own.officers, {"left": own.left, "right": own.right}
        assert officer is not None
        if self.source == "deck":
            support, officers = officers[0], officers[1:]
        elif self.source != "none":
            support, stacks[self.source] = stacks[self.source][-1], stacks[self.source][:-1]
        stacks[self.to] = (*stacks[self.to], officer)
        front, hand = with_entry(own.front, at, own.support), sorted_hand(own.hand + state.piles[at])
        state = state.with_side(replace(own, front=front, support=support, officers=officers, hand=hand, **stacks))
        return turn.after_action(replace(state, piles=with_entry(state.piles, at, ()), quiet=0))

    def events(self, before: OfficersState, after: OfficersState) -> Iterator[Event]:
        """Who retreats, who takes his place, and who supports."""
        own, name, pile = before.own_side, NAMES[before.turn], before.piles[self.at]
        officer = own.front[self.at]
        assert officer and own.support
        retreat = f"{name}'s {officer} retreats from the {PLACES[self.at]} to the {self.to} stack"
        text = f"{retreat}, and {name} takes the {counted(len(pile), 'card')} of the pile."
        yield event(text, Rule.REGROUP_PILE, Rule.REGROUP_TO)
        yield event(f"{own.support} takes its place.", Rule.REGROUP_SUPPORT)
        if self.source == "none":
            yield event("There is no new support officer.", Rule.REGROUP_FROM)
            return
        support = own.officers[0] if self.source == "deck" else getattr(own, self.source)[-1]
        where = "the officer deck" if self.source == "deck" else f"the {self.source} stack"
        yield event(f"{support} comes from {where} into support.", Rule.REGROUP_FROM)


@move("pass")
class PassTurn:
    """Neither battle nor regroup."""

    phase: ClassVar = TurnPhase.ACTION

    def refusals(self, state: OfficersState) -> Iterator[Verdict]:
        """Always allowed (``turn.pass``)."""
        return iter(())

    def advance(self, state: OfficersState) -> OfficersState:
        """The turn ends; without a draw from an empty deck it was a still one (``end.still``)."""
        return turn.recall_or_end(replace(state, quiet=0 if state.drawn or state.own_side.deck else state.quiet + 1))

    def events(self, before: OfficersState, after: OfficersState) -> Iterator[Event]:
        """Who passes."""
        yield event(f"{NAMES[before.turn]} passes.", Rule.TURN_PASS)


@move("bonus {source}")
class Bonus:
    """Take one bonus card, or decline it."""

    phase: ClassVar = TurnPhase.BONUS
    source: turn.Source
    rules: ClassVar = {"deck": Rule.BONUS_SOURCE, "discard": Rule.BONUS_SOURCE, "none": Rule.BONUS_DECLINE}

    def refusals(self, state: OfficersState) -> Iterator[Verdict]:
        """It comes from the deck or the discards; with an empty deck it may be declined."""
        return turn.cannot_take(state, self.source, self.rules)

    def advance(self, state: OfficersState) -> OfficersState:
        """The card is in the hand, and one fewer is due."""
        return turn.after_action(replace(turn.take(state, self.source), bonuses=state.bonuses - 1))

    def events(self, before: OfficersState, after: OfficersState) -> Iterator[Event]:
        """Where it comes from, and what is lost."""
        yield turn.take_event(before, self.source, self.rules)
        yield from turn.lost_rewards(after, before.bonuses - 1, before.struck is not None)


@move("spoils {choice}")
class Spoils:
    """Take the pile in front of the victim, or a card instead."""

    phase: ClassVar = TurnPhase.SPOILS
    choice: Literal["pile", "deck", "discard", "none"]

    def refusals(self, state: OfficersState) -> Iterator[Verdict]:
        """The pile if there is one (``spoils.pile``), or a card as for a bonus (``spoils.card``)."""
        if self.choice != "pile":
            yield from turn.cannot_take(state, self.choice, _SPOILS)
        elif not state.spoils:
            assert state.struck
            yield refuse(f"There is no pile in the {PLACES[state.struck.at]} to take.", Rule.SPOILS_PILE)

    def advance(self, state: OfficersState) -> OfficersState:
        """The pile is in the hand, or among the discards and a card is."""
        assert state.struck
        pile, own, piles = state.spoils, state.own_side, with_entry(state.piles, state.struck.at, ())
        if self.choice == "pile":
            state = state.with_side(replace(own, hand=sorted_hand(own.hand + pile)))
        else:
            state = turn.take(state, self.choice)
            state = replace(state, discard=state.discard + pile)
        return turn.recall_or_end(replace(state, piles=piles))

    def events(self, before: OfficersState, after: OfficersState) -> Iterator[Event]:
        """What is taken, and where the pile goes."""
        assert before.struck
        pile = before.spoils
        named = f"pile in the {PLACES[before.struck.at]}, {counted(len(pile), 'card')}"
        if self.choice == "pile":
            yield event(f"{NAMES[before.turn]} takes the {named}.", Rule.SPOILS_PILE)
            return
        yield turn.take_event(before, self.choice, _SPOILS)
        if pile:
            yield event(f"The {named}, goes to the discards.", Rule.SPOILS_CARD, Rule.PILE_SHARED)


@move("recall {stack}")
class Recall:
    """Bring a retreated officer back as the support."""

    phase: ClassVar = TurnPhase.RECALL
    stack: Stack

    def refusals(self, state: OfficersState) -> Iterator[Verdict]:
        """The top of a stack that has officers (``recall.top``)."""
        if not getattr(state.own_side, self.stack):
            yield refuse(f"There is no officer on the {self.stack} stack.", Rule.RECALL_TOP)

    def advance(self, state: OfficersState) -> OfficersState:
        """He is the support, and the turn ends."""
        *rest, officer = getattr(state.own_side, self.stack)
        return turn.end_turn(state.with_side(replace(state.own_side, support=officer, **{self.stack: tuple(rest)})))

    def events(self, before: OfficersState, after: OfficersState) -> Iterator[Event]:
        """Who comes back."""
        officer = getattr(before.own_side, self.stack)[-1]
        text = f"{NAMES[before.turn]} recalls {officer} from the {self.stack} stack into support."
        yield event(text, Rule.RECALL_MUST, Rule.RECALL_TOP)


Move = Draw | Battle | Regroup | PassTurn | Bonus | Spoils | Recall
MOVES: Final = get_args(Move)
TAKES: Final[Mapping[TurnPhase, Callable[[turn.Source], Move]]] = {kind.phase: kind for kind in (Draw, Bonus, Spoils)}
"""What takes a card in each phase in which one is due."""

_NEXT: Final = {
    TurnPhase.DRAW: "You must draw first.",
    TurnPhase.ACTION: "You have drawn. Now battle, regroup or pass.",
    TurnPhase.BONUS: "First take your bonus card.",
    TurnPhase.SPOILS: "First choose the spoils of your kill.",
    TurnPhase.RECALL: "You must recall a retreated officer.",
}


def verify(state: OfficersState, move: Move) -> Verdict:
    """Legal, or refused with its reason (``play.over``, ``turn.order``)."""
    if end := outcome(state):
        return refuse(f"The game is over. {end.reason}", Rule.PLAY_OVER, *end.rules[:1])
    if move.phase is not state.phase:
        acted = move.phase is TurnPhase.ACTION and state.phase is not TurnPhase.DRAW
        return refuse(_NEXT[state.phase], Rule.TURN_ORDER, *([Rule.TURN_ACTION] if acted else []))
    return first(move.refusals(state))


def events(before: OfficersState, move: Move, after: OfficersState) -> Iterator[Event]:
    """The events of a move, in order, each citing its rules; they don't name what only one player saw."""
    yield from move.events(before, after)
    yield from turn.end_events(before, before.struck or (move.victim if isinstance(move, Battle) else None), after)
