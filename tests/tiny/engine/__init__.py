"""Staircase, the smallest solitaire there is: the sixth game that must be no more than a folder and a module.

Four hearts lie in a row. Take one from either end, each time a greater one; take all four and you have won.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from drumhead.table.cards import Card, pack, parse_card, rank
from drumhead.table.game import BadInput, Game, Tables, Variants
from drumhead.table.moves import move
from drumhead.table.shuffle import shuffled, stream
from drumhead.table.verdict import LEGAL, Event, Outcome, Verdict, event, refuse

CARDS = pack(("H",))[:4]


class Rule(StrEnum):
    """The rules that the engine cites."""

    ENDS = "stair.ends"
    RISING = "stair.rising"
    WON = "end.won"
    LOST = "end.lost"
    OVER = "play.over"
    NOTATION = "play.notation"


@move("take {card}")
class Take:
    """Take a card from an end of the row."""

    card: Card


@dataclass(frozen=True, slots=True)
class State:
    """The row from left to right, the cards taken, and what each rank is worth."""

    row: tuple[Card, ...]
    taken: tuple[Card, ...]
    values: tuple[tuple[str, int], ...] = field(metadata={"json": False})

    def worth(self, card: Card) -> int:
        """The card's value by the table."""
        return dict(self.values)[rank(card)]


Values = tuple[tuple[str, int], ...]


def read_tables(tables: Tables, variants: Variants) -> Values:
    """What each rank is worth."""
    return tuple((line["rank"], line["value"]) for line in tables["worth"])


def deal(number: int, variants: Variants, tables: Tables) -> dict[str, Any]:
    """Four hearts, shuffled."""
    return {"row": list(shuffled(CARDS, stream(number)))}


def start(deal: Mapping[str, Any], values: Values) -> State:
    """The row with nothing taken. Raises BadInput."""
    if sorted(deal.get("row", [])) != sorted(CARDS):
        raise BadInput(f"row: give {', '.join(CARDS)} in any order, each once")
    return position(deal, values)


def position(position: Mapping[str, Any], values: Values) -> State:
    """Any row. Raises BadInput."""
    try:
        row, taken = (tuple(map(parse_card, position.get(part, []))) for part in ("row", "taken"))
    except ValueError as fault:
        raise BadInput(str(fault)) from None
    return State(row, taken, values)


def verify(state: State, move: Take) -> Verdict:
    """Legal, or refused with a reason and its rules."""
    if end := outcome(state):
        return refuse(f"The game is over. {end.reason}", Rule.OVER)
    if move.card not in (state.row[0], state.row[-1]):
        return refuse(f"{move.card} is not at an end: {state.row[0]} and {state.row[-1]} are.", Rule.ENDS)
    if not _rises(state, move.card):
        return refuse(f"{move.card} is not greater than {state.taken[-1]}.", Rule.RISING)
    return LEGAL


def legal_moves(state: State) -> Iterator[Take]:
    """The ends that are greater than the last card taken."""
    ends = dict.fromkeys(state.row[:1] + state.row[-1:])
    return (Take(card) for card in ends if _rises(state, card))


def advance(state: State, move: Take) -> State:
    """The row without the card."""
    row = tuple(card for card in state.row if card != move.card)
    return State(row, (*state.taken, move.card), state.values)


def events(before: State, move: Take, after: State) -> Iterator[Event]:
    """The card that was taken."""
    yield event(f"{move.card} is taken.", Rule.ENDS)


def outcome(state: State) -> Outcome | None:
    """Won with every card, lost without a move."""
    if not state.row:
        score = sum(map(state.worth, state.taken))
        return Outcome("won", "Every card is taken.", (Rule.WON.value,), score)
    if next(legal_moves(state), None) is None:
        return Outcome("lost", f"Neither end is greater than {state.taken[-1]}.", (Rule.LOST.value,))
    return None


def _rises(state: State, card: Card) -> bool:
    return not state.taken or state.worth(card) > state.worth(state.taken[-1])


GAME = Game(
    rules=Rule,
    moves=(Take,),
    read_tables=read_tables,
    deal=deal,
    start=start,
    position=position,
    legal_moves=legal_moves,
    verify=verify,
    advance=advance,
    events=events,
    outcome=outcome,
    screen="tests.tiny.engine.screen:SCREEN",
    odds="tests.tiny.engine.odds:ODDS",
    resolvers="tests.tiny.engine.resolvers:RESOLVERS",
)
