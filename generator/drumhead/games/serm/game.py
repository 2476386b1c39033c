"""The engine of S.E.R.M., as the protocol of a game asks for it."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

from drumhead.games.serm import generate, notation, outcome, position, setup, verify
from drumhead.games.serm.apply import advance
from drumhead.games.serm.events import opening, tell
from drumhead.games.serm.moves import Move
from drumhead.games.serm.rules import Rule
from drumhead.games.serm.state import State
from drumhead.games.serm.terms import read_terms
from drumhead.table.game import BadInput, Tables, Variants
from drumhead.table.verdict import Event, Outcome, Verdict


class Serm:
    """S.E.R.M.: each method is that of ``drumhead.table.game.Game``. It has no variants, and hides nothing."""

    slug = "serm"
    rules: type[StrEnum] = Rule
    variants: Mapping[str, tuple[str, ...]] = {}

    def deal(self, number: int, variants: Variants) -> dict[str, Any]:
        """The deal of that number."""
        return setup.deal(number)

    def start(self, deal: Mapping[str, Any], variants: Variants, tables: Tables) -> State:
        """The state before the first move, in which the set-up can still be changed. Raises BadInput."""
        _no_variants(variants)
        return setup.start(deal, read_terms(tables))

    def from_position(self, position_: Mapping[str, Any], variants: Variants, tables: Tables) -> State:
        """A state set up by hand. Raises BadInput."""
        _no_variants(variants)
        return position.from_json(position_, read_terms(tables))

    def to_json(self, state: State) -> dict[str, Any]:
        """The state as a JSON object that ``from_position`` reads back."""
        return state.to_json()

    def parse(self, text: str) -> Move:
        """The move written in the canon's notation. Raises BadInput."""
        return notation.parse(text)

    def verify(self, state: State, move: Move) -> Verdict:
        """Legal, or refused with a reason and its rules."""
        return verify.verify(state, move)

    def legal_moves(self, state: State) -> Iterator[Move]:
        """Legal moves, each once, in steps; ``generate.legal_moves`` says which."""
        return generate.legal_moves(state)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """The state after a legal move, and what happened."""
        after = advance(state, move)
        return after, tuple(tell(state, move, after))

    def advance(self, state: State, move: Move) -> State:
        """``apply`` without the events, for counting."""
        return advance(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return outcome.outcome(state)

    def opening(self, state: State) -> tuple[Event, ...]:
        """What a game begins with, told from its first state."""
        return tuple(opening(state))


def _no_variants(variants: Variants) -> None:
    for switch, value in variants.items():
        raise BadInput(f"there is no variant {switch} = {value}: S.E.R.M. has none")
