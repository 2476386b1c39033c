"""The engine of No Man's Land, as the protocol of a game asks for it."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

from drumhead.games.no_mans_land import decks, generate, notation, outcome, position, verify
from drumhead.games.no_mans_land.apply import advance, finish, first_round
from drumhead.games.no_mans_land.events import tell
from drumhead.games.no_mans_land.moves import Move, Sacrifice
from drumhead.games.no_mans_land.resolve import resolve
from drumhead.games.no_mans_land.rules import Rule
from drumhead.games.no_mans_land.state import State
from drumhead.games.no_mans_land.tables import read_terms
from drumhead.games.no_mans_land.terms import VARIANTS
from drumhead.table.game import Tables, Variants
from drumhead.table.verdict import Event, Outcome, Verdict


class NoMansLand:
    """No Man's Land: each method is that of ``drumhead.table.game.Game``."""

    slug = "no-mans-land"
    rules: type[StrEnum] = Rule
    variants: Mapping[str, tuple[str, ...]] = VARIANTS

    def deal(self, number: int, variants: Variants) -> dict[str, Any]:
        """The deal of that number, with or without the Joker among the targets."""
        return decks.deal(number, str(variants.get("joker", "false")).lower() == "true")

    def start(self, deal: Mapping[str, Any], variants: Variants, tables: Tables) -> State:
        """The state before the first move: target and weather turned up, the hand drawn. Raises BadInput."""
        terms = read_terms(variants, tables)
        return first_round(decks.read_deal(deal, terms.joker), terms)

    def from_position(self, position_: Mapping[str, Any], variants: Variants, tables: Tables) -> State:
        """A state set up by hand. Raises BadInput."""
        return position.from_json(position_, read_terms(variants, tables))

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
        """Every legal move once."""
        return generate.legal_moves(state)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """The state after a legal move, and what happened."""
        if isinstance(move, Sacrifice):
            after = advance(state, move)
            return after, tuple(tell(state, move, None, after))
        result = resolve(state, move)
        after = finish(state, result)
        return after, tuple(tell(state, move, result, after))

    def advance(self, state: State, move: Move) -> State:
        """``apply`` without the events, for counting and searching."""
        return advance(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return outcome.outcome(state)
