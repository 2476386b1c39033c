"""The state of a game: everything that the next moves depend on, and the cards out of the game."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from drumhead.games.officers_battle.rules.pack import OFFICERS, PLACES, PLAYERS, STACKS
from drumhead.table.cards import Card
from drumhead.table.position import fields_to_json

OFFICER_POINTS: Final = 5
"""For each officer alive (``end.score``)."""
HAND_SIZE: Final = 5
"""Cards in each hand at the start (``setup.hand``)."""
STILL: Final = 2
"""Consecutive turns without a draw or an action that end the game (``end.still``)."""
LULL: Final = 40
"""Consecutive turns without a kill, both decks empty, that end the game under ``lull: forty`` (``end.lull``)."""


class TurnPhase(StrEnum):
    """What the player on turn does next."""

    DRAW = "draw"
    ACTION = "action"
    BONUS = "bonus"
    SPOILS = "spoils"
    RECALL = "recall"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """One player's officers and cards."""

    front: tuple[Card | None, Card | None, Card | None]
    """At west, centre and east."""
    support: Card | None
    officers: tuple[Card, ...]
    """The officer deck, the next one first."""
    left: tuple[Card, ...] = ()
    """A retreat stack, its top last; ``right`` is the other."""
    right: tuple[Card, ...] = ()
    killed: tuple[Card, ...] = ()
    """Officers out of the game, in the order they fell."""
    beside: tuple[Card, ...] = ()
    """The cards that left the game with them."""
    hand: tuple[Card, ...] = ()
    """By suit, then from 2 to ace; a card may occur twice, once from each pack."""
    deck: tuple[Card, ...] = ()
    """The next one first."""

    def to_json(self) -> dict[str, Any]:
        """The side's part of a position, under the keys of ``OfficersState.to_json``."""
        parts = fields_to_json(self)
        return {
            "front": dict(zip(PLACES, parts.pop("front"), strict=True)),
            "retreats": {stack: parts.pop(stack) for stack in STACKS},
            "hands": parts.pop("hand"),
            "decks": parts.pop("deck"),
            **parts,
        }


@dataclass(frozen=True, slots=True)
class Victim:
    """The officer killed in this turn, which stays until its side reforms: its position, and the cards on it."""

    at: int
    cards: tuple[Card, ...]

    @property
    def top(self) -> Card:
        """The card that leaves the game with it (``reform.victim``)."""
        return self.cards[-1]

    def to_json(self) -> dict[str, Any]:
        """The name of the victim's position, and the cards on it."""
        return fields_to_json(self) | {"at": PLACES[self.at]}


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficersState:
    """A position. Equal positions are equal states; none ever changes. Players are 0 (North) and 1 (South).

    By default nothing has been drawn or played yet.
    """

    sides: tuple[PlayerSide, PlayerSide]
    piles: tuple[tuple[Card, ...], ...] = ((),) * len(PLACES)
    """The three piles between the lines, from west to east, each with its top last."""
    discard: tuple[Card, ...] = ()
    """Its top last."""
    turn: int
    """The player whose turn it is."""
    phase: TurnPhase = TurnPhase.DRAW
    drawn: bool = False
    """Whether a card was drawn in this turn's draw."""
    bonuses: int = 0
    """Bonus cards still due in this turn."""
    struck: Victim | None = None
    """The victim of this turn, of the player who is not on turn."""
    quiet: int = 0
    """Consecutive turns up to now with an empty deck, no draw and a pass."""
    many_singles: bool = field(metadata={"json": False})
    """Whether several rising singles may be played at a position (variant ``singles: many``)."""
    lull_ends: bool = field(default=False, metadata={"json": False})
    """Whether a lull ends the game (variant ``lull: forty``)."""
    lull: int = field(default=0, metadata={"json": False})
    """If so, the consecutive turns without a kill since both decks have been empty."""

    @property
    def own_side(self) -> PlayerSide:
        """The side of the player on turn."""
        return self.sides[self.turn]

    @property
    def other_side(self) -> PlayerSide:
        """The opponent's side."""
        return self.sides[1 - self.turn]

    def alive(self, player: int) -> int:
        """The number of the player's officers alive, anywhere in the game (``end.officers``); a victim is not."""
        struck = self.struck is not None and player != self.turn
        return len(OFFICERS) - len(self.sides[player].killed) - struck

    def points(self, player: int) -> int:
        """The player's score if the game ended now (``end.score``)."""
        return OFFICER_POINTS * self.alive(player) + len(self.sides[1 - player].hand)

    def to_json(self) -> dict[str, Any]:
        """The position as a JSON object, which ``position.from_json`` reads back."""
        parts = fields_to_json(self)
        north, south = parts.pop("sides")
        parts |= {part: dict(zip(PLAYERS, (north[part], south[part]), strict=True)) for part in north}
        parts |= {"turn": PLAYERS[self.turn], "piles": dict(zip(PLACES, parts["piles"], strict=True))}
        return parts | ({"lull": self.lull} if self.lull_ends else {})
