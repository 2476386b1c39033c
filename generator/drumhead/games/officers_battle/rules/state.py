"""The state of a game: everything that the next move depends on, and the cards that are out of it."""

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from drumhead.games.officers_battle.rules.pack import OFFICERS, PLACES, PLAYERS
from drumhead.table.cards import Card

OFFICER_POINTS: Final = 5
HAND: Final = 5
"""Cards in the hand a game begins with."""
STILL: Final = 2
"""Turns running without a draw or an action that end the game."""


class Phase(StrEnum):
    """What the player on turn must do next."""

    DRAW = "draw"
    ACTION = "action"
    BONUS = "bonus"
    SPOILS = "spoils"
    RECALL = "recall"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Side:
    """One player's officers and cards."""

    front: tuple[Card | None, Card | None, Card | None]
    """At west, centre and east."""
    support: Card | None
    officers: tuple[Card, ...]
    """The officer deck, the next one first."""
    left: tuple[Card, ...]
    """A retreat stack, its top last; ``right`` is the other."""
    right: tuple[Card, ...]
    killed: tuple[Card, ...]
    """Officers out of the game, in the order they fell."""
    beside: tuple[Card, ...]
    """The cards that went with them."""
    hand: tuple[Card, ...]
    """By suit, then from 2 to ace; a card may be there twice, once from each pack."""
    deck: tuple[Card, ...]
    """The next one first."""

    def to_json(self) -> dict[str, Any]:
        """The side's part of a position, by the names that ``State.to_json`` puts them under."""
        return {
            "front": dict(zip(PLACES, self.front, strict=True)),
            "support": self.support,
            "retreats": {"left": list(self.left), "right": list(self.right)},
            "officers": list(self.officers),
            "killed": list(self.killed),
            "beside": list(self.beside),
            "hands": list(self.hand),
            "decks": list(self.deck),
        }


@dataclass(frozen=True, slots=True)
class Struck:
    """The officer killed in this turn, who stays until his side reforms: his place, and what lies on him."""

    at: int
    cards: tuple[Card, ...]

    @property
    def top(self) -> Card:
        """The card that leaves the game with him."""
        return self.cards[-1]


@dataclass(frozen=True, slots=True)
class State:
    """A position. Equal positions are equal states; none ever changes. Players are 0 (North) and 1 (South)."""

    sides: tuple[Side, Side]
    piles: tuple[tuple[Card, ...], ...]
    """The three piles between the lines, from west to east, each with its top last."""
    discard: tuple[Card, ...]
    """Its top last."""
    turn: int
    """The player whose turn it is."""
    phase: Phase
    drawn: bool
    """Whether a card was drawn in this turn's draw."""
    bonuses: int
    """Bonus cards still due in this turn."""
    struck: Struck | None
    """The victim of this turn, of the player who is not on turn."""
    quiet: int
    """Turns running, up to now, with an empty deck, no draw and a pass."""
    many: bool
    """Whether several rising singles may be played at a position (variant ``singles: many``)."""

    @property
    def own(self) -> Side:
        """The side of the player on turn."""
        return self.sides[self.turn]

    @property
    def other(self) -> Side:
        """The side of his opponent."""
        return self.sides[1 - self.turn]

    def alive(self, player: int) -> int:
        """How many officers the player has left, those in deck, support and retreat too; one just struck is none."""
        struck = self.struck is not None and player != self.turn
        return len(OFFICERS) - len(self.sides[player].killed) - struck

    def points(self, player: int) -> int:
        """The player's score, were the game to end now."""
        return OFFICER_POINTS * self.alive(player) + len(self.sides[1 - player].hand)

    def to_json(self) -> dict[str, Any]:
        """The position as a JSON object, which ``position.from_json`` reads back."""
        north, south = (side.to_json() for side in self.sides)
        parts = {part: dict(zip(PLAYERS, (north[part], south[part]), strict=True)) for part in north}
        struck = self.struck and {"at": PLACES[self.struck.at], "cards": list(self.struck.cards)}
        return {
            "turn": PLAYERS[self.turn],
            "phase": self.phase.value,
            **parts,
            "piles": {place: list(pile) for place, pile in zip(PLACES, self.piles, strict=True)},
            "discard": list(self.discard),
            "drawn": self.drawn,
            "bonuses": self.bonuses,
            "struck": struck,
            "quiet": self.quiet,
        }

    def __str__(self) -> str:
        return json.dumps(self.to_json())
