"""Short helpers for the tests of every engine; each game's ``positions.py`` binds them to its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from drumhead.table.game import BadInput, Game, Tables
from drumhead.table.verdict import Event

S = TypeVar("S")


@dataclass(frozen=True)
class Harness(Generic[S]):
    """An engine with the tables of its tests."""

    game: Game[S, Any]
    tables: Tables = field(default_factory=dict)

    def set_up(self, position: Mapping[str, Any], variants: Mapping[str, str] | None = None) -> S:
        """A state set up by hand."""
        return self.game.from_position(position, variants or {}, self.tables)

    def start_of(self, number: int, **variants: str) -> S:
        """The state at the start of the deal of that number."""
        return self.game.start(self.game.deal(number, variants, self.tables), variants, self.tables)

    def faults(self, position: Mapping[str, Any], **variants: str) -> list[str]:
        """The faults of a position."""
        return _faults(lambda: self.set_up(position, variants))

    def faults_of_deal(self, deal: Mapping[str, Any], **variants: str) -> list[str]:
        """The faults of a deal."""
        return _faults(lambda: self.game.start(deal, variants, self.tables))

    def make(self, state: S, text: str) -> tuple[S, tuple[Event, ...]]:
        """The state after a move that must be legal, and its events."""
        move = self.game.parse(text)
        verdict = self.game.verify(state, move)
        assert verdict, f"{text}: {verdict.reason}"
        state, events = self.game.apply(state, move)
        assert events, text
        return state, events

    def play(self, state: S, *moves: str) -> S:
        """The state after moves that must all be legal."""
        for text in moves:
            state, _ = self.make(state, text)
        return state

    def event_rules(self, state: S, text: str) -> dict[str, set[str]]:
        """The text of each event of a legal move -> the rules it cites."""
        return {event.text: set(event.rules) for event in self.make(state, text)[1]}

    def cited_rules(self, state: S, text: str) -> set[str]:
        """The rules that the events of a legal move cite."""
        return {rule for event in self.make(state, text)[1] for rule in event.rules}

    def legal_texts(self, state: S, verb: str = "") -> set[str]:
        """The texts of the legal moves that begin with ``verb``; none may be listed twice."""
        texts = [str(move) for move in self.game.legal_moves(state)]
        assert len(set(texts)) == len(texts), state
        return {text for text in texts if text.startswith(verb)}

    def refusal(self, state: S, text: str, *rules: StrEnum) -> str:
        """The reason for the refusal of a move, which must rest on exactly these rules."""
        move = self.game.parse(text)
        verdict = self.game.verify(state, move)
        assert not verdict, f"{text} is legal"
        assert verdict.rules == rules, f"{text}: {verdict.reason} {verdict.rules}"
        assert verdict.reason.endswith(".") and move not in self.game.legal_moves(state)
        return verdict.reason


def _faults(read: Callable[[], object]) -> list[str]:
    try:
        read()
    except BadInput as error:
        return str(error).splitlines()
    return []
