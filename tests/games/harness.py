"""What the tests of every engine say, as shortly as they can: each game's own ``positions.py`` names these anew."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from drumhead.table.game import BadInput, Game, Tables
from drumhead.table.verdict import Event

S = TypeVar("S")


@dataclass(frozen=True)
class Harness(Generic[S]):
    """An engine with the tables that its tests give it."""

    game: Game[S, Any]
    tables: Tables = field(default_factory=dict)

    def set_up(self, position: Mapping[str, Any], variants: Mapping[str, str] | None = None) -> S:
        """A state set up by hand."""
        return self.game.from_position(position, variants or {}, self.tables)

    def dealt(self, number: int, **variants: str) -> S:
        """The start of the deal of that number."""
        return self.game.start(self.game.deal(number, variants, self.tables), variants, self.tables)

    def faults(self, position: Mapping[str, Any], **variants: str) -> list[str]:
        """What is wrong with a position; nothing where it can be set up."""
        return _faults(lambda: self.set_up(position, variants))

    def faults_of_deal(self, deal: Mapping[str, Any], **variants: str) -> list[str]:
        """What is wrong with a deal; nothing where a game can be begun with it."""
        return _faults(lambda: self.game.start(deal, variants, self.tables))

    def make(self, state: S, text: str) -> tuple[S, tuple[Event, ...]]:
        """The state after a move that must be legal, and what happened."""
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

    def told(self, state: S, text: str) -> dict[str, set[str]]:
        """What a legal move brings about: each sentence with the rules it cites."""
        return {event.text: set(event.rules) for event in self.make(state, text)[1]}

    def cited(self, state: S, text: str) -> set[str]:
        """The rules that the events of a legal move cite."""
        return {rule for event in self.make(state, text)[1] for rule in event.rules}

    def texts(self, state: S, verb: str = "") -> set[str]:
        """The legal moves as texts, those that begin with ``verb``; none may be listed twice."""
        listed = [str(move) for move in self.game.legal_moves(state)]
        assert len(set(listed)) == len(listed), state
        return {text for text in listed if text.startswith(verb)}

    def refused(self, state: S, text: str, *rules: StrEnum) -> str:
        """The reason of a refusal that must rest on these rules, and no others."""
        move = self.game.parse(text)
        verdict = self.game.verify(state, move)
        assert not verdict, f"{text} is legal"
        assert verdict.rules == rules, f"{text}: {verdict.reason} {verdict.rules}"
        assert verdict.reason.endswith(".") and move not in self.game.legal_moves(state)
        return verdict.reason


def _faults(read: Callable[[], object]) -> list[str]:
    try:
        read()
    except BadInput as said:
        return str(said).splitlines()
    return []
