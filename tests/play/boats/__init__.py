"""Boats on a pond: the smallest game with free positions. Set them out, then throw for a boat and sail straight."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from math import dist
from typing import Annotated, ClassVar

from drumhead.play.ground import Placement
from drumhead.table.game import Game
from drumhead.table.moves import Codec, move, one_of
from drumhead.table.verdict import LEGAL, Verdict, event, refuse

WIDTH, HEIGHT = 6, 4


class Rule(StrEnum):
    """The rules that the engine cites."""

    POND = "pond.edge"
    DIE = "pond.die"
    FAR = "pond.far"
    ORDER = "play.order"


Length = Annotated[float, Codec(float, lambda value: f"{value:g}")]


@move("set {boat} {x} {y} {turn}")
class Set:
    """Lay a boat out."""

    boat: Annotated[str, one_of("red", "blue")]
    x: Length
    y: Length
    turn: Length


@move("sail {boat} {x} {y}")
class Sail:
    """Sail straight."""

    boat: Annotated[str, one_of("red", "blue")]
    x: Length
    y: Length
    turn: ClassVar[float] = 0


@move("roll {die}")
class Roll:
    """Throw the die."""

    die: int


Move = Set | Sail | Roll


@dataclass(frozen=True, slots=True)
class State:
    """The boats, and the die that was thrown."""

    boats: tuple[tuple[str, Placement], ...] = (("red", Placement(1, 1, 0)), ("blue", Placement(5, 3, 180)))
    die: int = 0

    def at(self, name: str) -> Placement:
        """Where a boat lies."""
        return dict(self.boats)[name]


def verify(state: State, move: Move) -> Verdict:
    """Legal, or refused."""
    if isinstance(move, Roll):
        return LEGAL if 1 <= move.die <= 6 else refuse("There is no such die.", Rule.DIE)
    if not (0 <= move.x <= WIDTH and 0 <= move.y <= HEIGHT):
        return refuse("That is off the pond.", Rule.POND)
    if isinstance(move, Sail) and not state.die:
        return refuse("Throw first.", Rule.ORDER)
    start = state.at(move.boat)
    if isinstance(move, Sail) and abs(dist((start.x, start.y), (move.x, move.y)) - state.die) > 0.01:
        return refuse(f"It sails {state.die}.", Rule.FAR)
    return LEGAL


def legal_moves(state: State) -> Iterator[Move]:
    """The throws."""
    yield from map(Roll, range(1, 7))


def advance(state: State, move: Move) -> State:
    """The boats afterwards."""
    if isinstance(move, Roll):
        return replace(state, die=move.die)
    there = Placement(move.x, move.y, move.turn)
    return State(tuple((name, there if name == move.boat else at) for name, at in state.boats))


GAME = Game(
    rules=Rule,
    moves=(Set, Sail, Roll),
    read_tables=lambda tables, variants: None,
    deal=lambda number, variants, tables: {},
    start=lambda deal, terms: State(),
    position=lambda position, terms: State(),
    legal_moves=legal_moves,
    verify=verify,
    advance=advance,
    tell=lambda before, move, after: [event(f"{move}.", (), Rule.ORDER)],
    outcome=lambda state: None,
    screen="tests.play.boats.screen:SCREEN",
)
