"""The protocol of a game: what an engine offers to the referee, the session and the book."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from drumhead.table.verdict import Event, Outcome, Verdict

S = TypeVar("S")
M = TypeVar("M")

Tables = Mapping[str, list[dict[str, Any]]]
"""A game's tables as its content gives them: table id -> rows, each a mapping of column id -> typed value."""

Variants = Mapping[str, str]
"""Variant switch -> chosen value, every switch present."""


class BadInput(ValueError):
    """Input that cannot be used. The message names the place, what is wrong and what would be right."""


class Game(Protocol[S, M]):
    """An engine. It keeps no state of its own: every method is a function of its arguments.

    A module of an engine offers one instance of it as ``GAME``; the content's ``engine:`` names that module. It may
    offer ``RESOLVERS`` besides, or instead (``drumhead.table.resolver``).
    States and moves are frozen dataclasses; ``str(move)`` is the move in the canon's notation.
    """

    slug: str
    rules: type[StrEnum]
    """Every rule id the engine cites."""
    variants: Mapping[str, tuple[str, ...]]
    """Variant switch -> its values, the default first."""

    def deal(self, number: int, variants: Variants) -> dict[str, Any]:
        """The deal of that number, as the JSON object that the canon describes."""

    def start(self, deal: Mapping[str, Any], variants: Variants, tables: Tables) -> S:
        """The state before the first move. Raises BadInput naming *every* fault of the deal, one a line."""

    def from_position(self, position: Mapping[str, Any], variants: Variants, tables: Tables) -> S:
        """A state set up by hand, from what ``to_json`` gives (or a part of it). Raises BadInput."""

    def to_json(self, state: S) -> dict[str, Any]:
        """The state as a JSON object that ``from_position`` reads back."""

    def parse(self, text: str) -> M:
        """The move written in the canon's notation, tolerant of case and spacing. Raises BadInput."""

    def verify(self, state: S, move: M) -> Verdict:
        """Legal, or refused with a reason and the rules it rests on."""

    def legal_moves(self, state: S) -> Iterator[M]:
        """Every legal move once, without two that differ only in writing."""

    def apply(self, state: S, move: M) -> tuple[S, tuple[Event, ...]]:
        """The state after a move that ``verify`` found legal, and what happened."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
