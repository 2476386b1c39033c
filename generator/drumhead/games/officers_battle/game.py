"""The engine of Officers' Battle, as the protocol of a game asks for it."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

from drumhead.games.officers_battle import generate, notation, outcome, position, seen, setup, verify
from drumhead.games.officers_battle.apply import advance
from drumhead.games.officers_battle.events import opening, tell
from drumhead.games.officers_battle.moves import Move
from drumhead.games.officers_battle.rules import Rule
from drumhead.games.officers_battle.state import State
from drumhead.table.game import Tables, Variants
from drumhead.table.verdict import Event, Outcome, Verdict


class OfficersBattle:
    """Officers' Battle: each method is that of ``drumhead.table.game.Game``."""

    slug = "officers-battle"
    rules: type[StrEnum] = Rule
    variants: Mapping[str, tuple[str, ...]] = setup.VARIANTS

    def deal(self, number: int, variants: Variants) -> dict[str, Any]:
        """The deal of that number, the same under every variant."""
        return setup.deal(number)

    def start(self, deal: Mapping[str, Any], variants: Variants, tables: Tables) -> State:
        """The state before the first move, lines formed and hands drawn. Raises BadInput."""
        return setup.start(deal, setup.read_many(variants))

    def from_position(self, position_: Mapping[str, Any], variants: Variants, tables: Tables) -> State:
        """A state set up by hand. Raises BadInput."""
        return position.from_json(position_, setup.read_many(variants))

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
        after = advance(state, move)
        return after, tuple(tell(state, move, after))

    def advance(self, state: State, move: Move) -> State:
        """``apply`` without the events, for counting and searching."""
        return advance(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return outcome.outcome(state)

    def opening(self, state: State) -> tuple[Event, ...]:
        """What a game begins with, told from its first state."""
        return tuple(opening(state))

    def on_turn(self, state: State) -> int:
        """The player who moves: 0 North, 1 South."""
        return state.turn

    def seen_by(self, state: State, player: int) -> State:
        """The position as the player sees it, every hidden card a ``?``."""
        return seen.seen_by(state, player)
