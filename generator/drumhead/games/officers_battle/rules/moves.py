"""The moves, each written as the rules write it."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final, get_args

from drumhead.games.officers_battle.rules.pack import PLACES
from drumhead.table.cards import Card, parse_card
from drumhead.table.moves import Codec, move, one_of

_PLACE: Final = {name: at for at, name in enumerate(PLACES)} | {"center": 1}
_WHERE: Final = "|".join(_PLACE)
_PLAY: Final = re.compile(rf"({_WHERE})\s+(.+?)(\s+kill)?", re.IGNORECASE)


def _place(text: str) -> int:
    if text.lower() not in _PLACE:
        raise ValueError(f"{text!r} is not a position: write {', '.join(PLACES)}")
    return _PLACE[text.lower()]


Place = Annotated[int, Codec(_place, PLACES.__getitem__, "|".join(PLACES))]
"""0 west to 2 east."""


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


@move("draw {source}")
class Draw:
    """Draw the turn's card."""

    source: Source


@dataclass(frozen=True, slots=True)
class Play:
    """Cards played at one position (0 west to 2 east); a series from low to high, its aces where they stand."""

    at: int
    cards: tuple[Card, ...]
    way: Way = Way.SINGLES

    @property
    def kills(self) -> bool:
        """Whether the opposing officer is to die (``kill.series``, ``kill.ace``)."""
        return self.way is not Way.SINGLES

    def __str__(self) -> str:
        cards = ("-" if self.way is Way.SERIES else " ").join(self.cards)
        return f"{PLACES[self.at]} {cards}{' kill' if self.way is Way.ACE else ''}"


def _read_play(text: str) -> Play:
    """One position's part of a battle. Raises ValueError."""
    found = _PLAY.fullmatch(text.strip())
    if not found:
        raise ValueError(f"{text!r} is not a play: write the position and the card, such as west 9H")
    at, cards, kill = _PLACE[found[1].lower()], found[2], found[3]
    if "-" in cards:
        # A series kills whether or not that is said.
        return Play(at, tuple(map(parse_card, re.split(r"\s*-\s*", cards))), Way.SERIES)
    read = tuple(map(parse_card, cards.split()))
    if kill and len(read) > 1:
        raise ValueError(f"{text!r}: one ace kills alone, and a series is written with hyphens, such as 5H-6H-7H-8H")
    return Play(at, read, Way.ACE if kill else Way.SINGLES)


@move("battle {plays:; }")
class Battle:
    """Play cards at one position or more; the plays are kept from west to east."""

    plays: tuple[Annotated[Play, Codec(_read_play, str, "west 9H")], ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "plays", tuple(sorted(self.plays, key=lambda play: play.at)))


@move("regroup {at} to {to} from {source}")
class Regroup:
    """Retreat the front officer at a position to a stack, and take the next support officer from somewhere."""

    at: Place
    to: Annotated[str, one_of("left", "right")]
    source: Annotated[str, one_of("deck", "left", "right", "none")]


@move("pass")
class PassTurn:
    """Neither battle nor regroup."""


@move("bonus {source}")
class Bonus:
    """Take one bonus card, or decline it."""

    source: Source


@move("spoils {choice}")
class Spoils:
    """Take the pile in front of the victim, or a card instead."""

    choice: Spoil


@move("recall {stack}")
class Recall:
    """Bring a retreated officer back as the support."""

    stack: Annotated[str, one_of("left", "right")]


Move = Draw | Battle | Regroup | PassTurn | Bonus | Spoils | Recall
MOVES: Final = get_args(Move)
