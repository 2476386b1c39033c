"""Staircase, the smallest solitaire there is: the sixth game that must be no more than a folder and a module.

Four hearts lie in a row. Take one from either end, each time a greater one; take all four and you have won.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from drumhead.table.cards import Card, pack, parse_card, rank
from drumhead.table.game import BadInput, Tables, Variants
from drumhead.table.shuffle import shuffled, stream
from drumhead.table.verdict import LEGAL, Event, Outcome, Verdict, refuse

from tests.tiny.engine.resolvers import RESOLVERS

__all__ = ["GAME", "RESOLVERS"]

CARDS = pack(("H",))[:4]


class Rule(StrEnum):
    """The rules that the engine cites."""

    ENDS = "stair.ends"
    RISING = "stair.rising"
    WON = "end.won"
    LOST = "end.lost"
    OVER = "play.over"
    NOTATION = "play.notation"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card from an end of the row."""

    card: Card

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class State:
    """The row from left to right, the cards taken, and what each rank is worth."""

    row: tuple[Card, ...]
    taken: tuple[Card, ...]
    values: tuple[tuple[str, int], ...]

    def worth(self, card: Card) -> int:
        """The card's value by the table."""
        return dict(self.values)[rank(card)]


class Staircase:
    """The engine; each method is that of ``drumhead.table.game.Game``."""

    slug = "tiny"
    rules: type[StrEnum] = Rule
    variants: Mapping[str, tuple[str, ...]] = {}

    def deal(self, number: int, variants: Variants) -> dict[str, Any]:
        """Four hearts, shuffled."""
        return {"row": list(shuffled(CARDS, stream(number)))}

    def start(self, deal: Mapping[str, Any], variants: Variants, tables: Tables) -> State:
        """The row with nothing taken. Raises BadInput."""
        if sorted(deal.get("row", [])) != sorted(CARDS):
            raise BadInput(f"row: give {', '.join(CARDS)} in any order, each once")
        return self.from_position(deal, variants, tables)

    def from_position(self, position: Mapping[str, Any], variants: Variants, tables: Tables) -> State:
        """Any row. Raises BadInput."""
        try:
            row, taken = (tuple(map(parse_card, position.get(part, []))) for part in ("row", "taken"))
        except ValueError as fault:
            raise BadInput(str(fault)) from None
        return State(row, taken, tuple((line["rank"], line["value"]) for line in tables["worth"]))

    def to_json(self, state: State) -> dict[str, Any]:
        """The row and the cards taken."""
        return {"row": list(state.row), "taken": list(state.taken)}

    def parse(self, text: str) -> Take:
        """``take CARD``. Raises BadInput."""
        match text.lower().split():
            case ["take", card]:
                try:
                    return Take(parse_card(card))
                except ValueError as fault:
                    raise BadInput(f"{text!r} can't be read as a move: {fault}") from None
        raise BadInput(f"{text!r} is no move of Staircase: the only one is take CARD")

    def verify(self, state: State, move: Take) -> Verdict:
        """Legal, or refused with a reason and its rules."""
        if ended := self.outcome(state):
            return refuse(f"The game is over. {ended.reason}", Rule.OVER)
        if move.card not in (state.row[0], state.row[-1]):
            return refuse(f"{move.card} is not at an end: {state.row[0]} and {state.row[-1]} are.", Rule.ENDS)
        if not self._rises(state, move.card):
            return refuse(f"{move.card} is not greater than {state.taken[-1]}.", Rule.RISING)
        return LEGAL

    def legal_moves(self, state: State) -> Iterator[Take]:
        """The ends that are greater than the last card taken."""
        ends = dict.fromkeys(state.row[:1] + state.row[-1:])
        return (Take(card) for card in ends if self._rises(state, card))

    def apply(self, state: State, move: Take) -> tuple[State, tuple[Event, ...]]:
        """The row without the card."""
        row = tuple(card for card in state.row if card != move.card)
        event = Event(f"{move.card} is taken.", (Rule.ENDS.value,), (move.card,))
        return State(row, (*state.taken, move.card), state.values), (event,)

    def outcome(self, state: State) -> Outcome | None:
        """Won with every card, lost without a move."""
        if not state.row:
            score = sum(map(state.worth, state.taken))
            return Outcome("won", "Every card is taken.", (Rule.WON.value,), score)
        if next(self.legal_moves(state), None) is None:
            return Outcome("lost", f"Neither end is greater than {state.taken[-1]}.", (Rule.LOST.value,))
        return None

    def _rises(self, state: State, card: Card) -> bool:
        return not state.taken or state.worth(card) > state.worth(state.taken[-1])


GAME = Staircase()
