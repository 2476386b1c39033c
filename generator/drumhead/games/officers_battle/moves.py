"""The moves. ``str(move)`` is the canon's notation, which is a move's JSON form too."""

from dataclasses import dataclass
from enum import StrEnum

from drumhead.games.officers_battle.pack import PLACES
from drumhead.table.cards import Card


class Source(StrEnum):
    """Where a card comes from."""

    DECK = "deck"
    DISCARD = "discard"
    NONE = "none"


class Spoil(StrEnum):
    """What a kill earns: the position's pile, or a card."""

    PILE = "pile"
    DECK = "deck"
    DISCARD = "discard"
    NONE = "none"


class Way(StrEnum):
    """How the cards of a play are played."""

    SINGLES = "singles"
    """One card on the pile, or several rising ones where the variant allows it."""
    ACE = "kill"
    """A lone ace that kills."""
    SERIES = "series"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the turn's card."""

    source: Source

    def __str__(self) -> str:
        return f"draw {self.source}"


@dataclass(frozen=True, slots=True)
class Play:
    """Cards played at one position (0 west to 2 east); a series from low to high, its aces where they stand."""

    at: int
    cards: tuple[Card, ...]
    way: Way = Way.SINGLES

    @property
    def kills(self) -> bool:
        """Whether the opposing officer is to die."""
        return self.way is not Way.SINGLES

    def __str__(self) -> str:
        cards = ("-" if self.way is Way.SERIES else " ").join(self.cards)
        return f"{PLACES[self.at]} {cards}{' kill' if self.way is Way.ACE else ''}"


@dataclass(frozen=True, slots=True)
class Battle:
    """Play cards at one position or more; the plays are kept from west to east."""

    plays: tuple[Play, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "plays", tuple(sorted(self.plays, key=lambda play: play.at)))

    def __str__(self) -> str:
        return f"battle {'; '.join(map(str, self.plays))}"


@dataclass(frozen=True, slots=True)
class Regroup:
    """Retreat the front officer at a position to a stack, and take the next support officer from somewhere."""

    at: int
    to: str
    """left or right"""
    source: str
    """deck, left, right or none"""

    def __str__(self) -> str:
        return f"regroup {PLACES[self.at]} to {self.to} from {self.source}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Neither battle nor regroup."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Bonus:
    """Take one bonus card, or decline it."""

    source: Source

    def __str__(self) -> str:
        return f"bonus {self.source}"


@dataclass(frozen=True, slots=True)
class Spoils:
    """Take the pile in front of the victim, or a card instead."""

    choice: Spoil

    def __str__(self) -> str:
        return f"spoils {self.choice}"


@dataclass(frozen=True, slots=True)
class Recall:
    """Bring a retreated officer back as the support."""

    stack: str
    """left or right"""

    def __str__(self) -> str:
        return f"recall {self.stack}"


Move = Draw | Battle | Regroup | Pass | Bonus | Spoils | Recall
