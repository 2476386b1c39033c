"""Golf: seven columns are cleared onto one pile, neighbour upon neighbour."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from drumhead.table.cards import RANKS, Card, pack, rank
from drumhead.table.game import BadInput, Game, Tables, Variants
from drumhead.table.moves import move
from drumhead.table.reading import read_parts
from drumhead.table.shuffle import shuffled, stream
from drumhead.table.verdict import LEGAL, Event, Outcome, Verdict, event, refuse

COLUMNS, DEPTH = 7, 5


class Rule(StrEnum):
    """Every rule of rules.md that this engine cites."""

    FREE = "play.free"
    NEIGHBOUR = "play.neighbour"
    ENDS = "play.ends"
    TURN = "play.turn"
    WON = "end.won"
    LOST = "end.lost"
    OVER = "end.over"


@move("play {card}")
class Play:
    """Play the last card of a column onto the pile."""

    card: Card


@move("turn")
class Turn:
    """Turn a card of the stock onto the pile."""


@dataclass(frozen=True, slots=True)
class State:
    """What lies on the table; the last card of a column is free, the last of the pile on top."""

    pile: tuple[Card, ...] = field(metadata={"layout": "pile"})
    stock: tuple[Card, ...] = field(metadata={"layout": "hidden"})
    columns: tuple[tuple[Card, ...], ...]

    @property
    def left(self) -> int:
        """Cards in the columns."""
        return sum(map(len, self.columns))

    @property
    def free(self) -> tuple[Card, ...]:
        """The last card of each column that has one."""
        return tuple(column[-1] for column in self.columns if column)


def read_tables(tables: Tables, variants: Variants) -> None:
    """Golf has no tables."""


def deal(number: int, variants: Variants, tables: Tables) -> dict[str, Any]:
    """The deal of that number: the columns, the first card of the pile, the stock from the top down."""
    cards = [*shuffled(pack(), stream(number))]
    dealt = COLUMNS * DEPTH
    columns = [cards[at : at + DEPTH] for at in range(0, dealt, DEPTH)]
    return {"columns": columns, "pile": cards[dealt : dealt + 1], "stock": cards[dealt + 1 :]}


def start(deal: Mapping[str, Any], terms: None) -> State:
    """The state before the first move. Raises BadInput."""
    state = position(deal, terms)
    if [*map(len, state.columns)] != [DEPTH] * COLUMNS or len(state.pile) != 1 or len(state.stock) != 16:
        raise BadInput(f"a deal has {COLUMNS} columns of {DEPTH} cards, one card in the pile and 16 in the stock")
    return state


def position(position: Mapping[str, Any], terms: None) -> State:
    """A state set up by hand. Raises BadInput with every fault."""
    state = read_parts(State, {"pile": [], "stock": [], "columns": [], **position})
    cards = [*state.pile, *state.stock, *(card for column in state.columns for card in column)]
    faults = [f"{card} is there twice" for card in pack() if cards.count(card) > 1]
    if not state.pile:
        faults.append("pile: it has one card at least")
    if faults:
        raise BadInput("\n".join(faults))
    return state


def steps(one: Card, other: Card) -> int:
    """How many ranks lie between two cards, and one more; ranks do not go round."""
    return abs(RANKS.index(rank(one)) - RANKS.index(rank(other)))


def verify(state: State, move: Play | Turn) -> Verdict:
    """Legal, or refused with a reason and its rules."""
    if ended := outcome(state):
        return refuse(f"The game is over. {ended.reason}", Rule.OVER)
    top = state.pile[-1]
    match move:
        case Turn() if not state.stock:
            return refuse("The stock is empty.", Rule.TURN)
        case Play(card) if card not in state.free:
            return refuse(f"{card} is not the last card of a column.", Rule.FREE)
        case Play(card) if steps(card, top) == len(RANKS) - 1:
            return refuse(f"{card} does not go onto {top}: ranks do not go round.", Rule.ENDS)
        case Play(card) if steps(card, top) != 1:
            return refuse(f"{card} is not one rank above or below {top}.", Rule.NEIGHBOUR)
    return LEGAL


def legal_moves(state: State) -> Iterator[Play | Turn]:
    """Every legal move once."""
    if state.left:
        yield from (Play(card) for card in state.free if steps(card, state.pile[-1]) == 1)
        yield from (Turn() for _ in state.stock[:1])


def advance(state: State, move: Play | Turn) -> State:
    """The state after a legal move."""
    if isinstance(move, Turn):
        return State((*state.pile, state.stock[0]), state.stock[1:], state.columns)
    columns = tuple(column[:-1] if column[-1:] == (move.card,) else column for column in state.columns)
    return State((*state.pile, move.card), state.stock, columns)


def events(before: State, move: Play | Turn, after: State) -> Iterator[Event]:
    """What happened."""
    card = after.pile[-1]
    if isinstance(move, Turn):
        yield event(f"{card} is turned, {len(after.stock)} left in the stock.", Rule.TURN)
    else:
        yield event(f"{card} goes onto {before.pile[-1]}.", Rule.NEIGHBOUR)


def outcome(state: State) -> Outcome | None:
    """Won with no card left, lost without a move; the score is the number of cards left."""
    if not state.left:
        return Outcome("won", "Every column is empty.", (Rule.WON.value,), 0)
    if next(legal_moves(state), None) is None:
        return Outcome("lost", f"No card can be played, {state.left} are left.", (Rule.LOST.value,), state.left)
    return None


GAME = Game(
    rules=Rule,
    moves=(Play, Turn),
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
