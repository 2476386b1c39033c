"""Boats on a pond: the smallest game with free positions. Set them out, then throw for a boat and sail straight."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from math import dist
from typing import Any

from drumhead.play.ground import Spot
from drumhead.table.game import BadInput, Tables, Variants
from drumhead.table.verdict import LEGAL, Event, Outcome, Verdict, refuse

__all__ = ["GAME"]

WIDTH, HEIGHT = 6, 4


class Rule(StrEnum):
    """The rules that the engine cites."""

    POND = "pond.edge"
    DIE = "pond.die"
    FAR = "pond.far"
    ORDER = "play.order"


@dataclass(frozen=True, slots=True)
class Move:
    """``set red 1 2 90``, ``roll 4``, ``sail red 3 2``."""

    verb: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))

    @property
    def spot(self) -> Spot:
        """Where the boat goes."""
        return Spot(*map(float, (*self.words[1:], "0")[:3]))


@dataclass(frozen=True, slots=True)
class State:
    """The boats, and the die that was thrown."""

    boats: tuple[tuple[str, Spot], ...] = (("red", Spot(1, 1, 0)), ("blue", Spot(5, 3, 180)))
    die: int = 0

    def at(self, name: str) -> Spot:
        """Where a boat lies."""
        return dict(self.boats)[name]


class Boats:
    """The engine; each method is that of ``drumhead.table.game.Game``."""

    slug = "boats"
    rules: type[StrEnum] = Rule
    variants: Mapping[str, tuple[str, ...]] = {}

    def deal(self, number: int, variants: Variants) -> dict[str, Any]:
        return {}

    def start(self, deal: Mapping[str, Any], variants: Variants, tables: Tables) -> State:
        return State()

    def from_position(self, position: Mapping[str, Any], variants: Variants, tables: Tables) -> State:
        return State()

    def to_json(self, state: State) -> dict[str, Any]:
        return {}

    def parse(self, text: str) -> Move:
        verb, *words = text.split() or [""]
        if verb not in ("set", "roll", "sail"):
            raise BadInput(f"{text!r} is no move")
        return Move(verb, tuple(words))

    def verify(self, state: State, move: Move) -> Verdict:
        if move.verb == "roll":
            return LEGAL if move.words[0] in "123456" else refuse("There is no such die.", Rule.DIE)
        spot = move.spot
        if not (0 <= spot.x <= WIDTH and 0 <= spot.y <= HEIGHT):
            return refuse("That is off the pond.", Rule.POND)
        if move.verb == "sail" and not state.die:
            return refuse("Throw first.", Rule.ORDER)
        start = state.at(move.words[0])
        if move.verb == "sail" and abs(dist((start.x, start.y), (spot.x, spot.y)) - state.die) > 0.01:
            return refuse(f"It sails {state.die}.", Rule.FAR)
        return LEGAL

    def legal_moves(self, state: State) -> Iterator[Move]:
        yield from (Move("roll", (str(die),)) for die in range(1, 7))

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        happened = (Event(f"{move}.", (Rule.ORDER,)),)
        if move.verb == "roll":
            return replace(state, die=int(move.words[0])), happened
        boats = tuple((name, move.spot if name == move.words[0] else at) for name, at in state.boats)
        return State(boats), happened

    def outcome(self, state: State) -> Outcome | None:
        return None


GAME = Boats()
