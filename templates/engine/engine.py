"""{{ title }}: what the rules allow, what a move does, and how the game ends. Standard library and drumhead.table only."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from drumhead.table.cards import RANKS, Card, pack, rank
from drumhead.table.game import BadInput, Game, Tables, Variants
from drumhead.table.moves import move
from drumhead.table.reading import read_parts
from drumhead.table.shuffle import shuffled, stream
from drumhead.table.verdict import LEGAL, Event, Outcome, Verdict, event, refuse

CARDS = pack(("H",))[:5]


class Rule(StrEnum):
    """Every rule of rules.md that this engine cites."""

    ENDS = "play.ends"
    RISING = "play.rising"
    WON = "end.won"
    LOST = "end.lost"
    OVER = "end.over"


@move("take {card}")
class Take:
    """Take a card from an end of the row."""

    card: Card


@dataclass(frozen=True, slots=True)
class State:
    """What lies on the table. The page shows each field that holds cards as a zone."""

    row: tuple[Card, ...]
    taken: tuple[Card, ...] = ()


def read_tables(tables: Tables, variants: Variants) -> None:
    """What the game needs of content/{{ slug }}/tables/: nothing yet."""


def deal(number: int, variants: Variants, tables: Tables) -> dict[str, Any]:
    """The deal of that number, as JSON."""
    return {"row": list(shuffled(CARDS, stream(number)))}


def start(deal: Mapping[str, Any], terms: None) -> State:
    """The state before the first move. Raises BadInput."""
    state = position(deal, terms)
    if sorted(state.row) != sorted(CARDS):
        raise BadInput(f"row: give {', '.join(CARDS)} in any order, each once")
    return state


def position(position: Mapping[str, Any], terms: None) -> State:
    """A state set up by hand. Raises BadInput with every fault."""
    return read_parts(State, position)


def verify(state: State, move: Take) -> Verdict:
    """Legal, or refused with a reason and its rules."""
    if ended := outcome(state):
        return refuse(f"The game is over. {ended.reason}", Rule.OVER)
    if move.card not in (state.row[0], state.row[-1]):
        return refuse(f"{move.card} is not at an end: {state.row[0]} and {state.row[-1]} are.", Rule.ENDS)
    if not rises(state, move.card):
        return refuse(f"{move.card} is not greater than {state.taken[-1]}.", Rule.RISING)
    return LEGAL


def legal_moves(state: State) -> Iterator[Take]:
    """Every legal move once."""
    return (Take(card) for card in dict.fromkeys(state.row[:1] + state.row[-1:]) if rises(state, card))


def advance(state: State, move: Take) -> State:
    """The state after a legal move."""
    return State(tuple(card for card in state.row if card != move.card), (*state.taken, move.card))


def events(before: State, move: Take, after: State) -> Iterator[Event]:
    """What happened."""
    yield event(f"{move.card} is taken.", Rule.ENDS)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None."""
    if not state.row:
        return Outcome("won", "Every card is taken.", (Rule.WON.value,))
    if next(legal_moves(state), None) is None:
        return Outcome("lost", f"Neither end is greater than {state.taken[-1]}.", (Rule.LOST.value,))
    return None


def rises(state: State, card: Card) -> bool:
    """Whether the card is greater than the last one taken."""
    return not state.taken or RANKS.index(rank(card)) > RANKS.index(rank(state.taken[-1]))


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
)
