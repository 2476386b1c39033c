"""The moves, in the notation of the rules."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final, get_args

from drumhead.games.officers_battle.rules.state import PLACES
from drumhead.table.cards import Card, parse_card
from drumhead.table.moves import Codec, move, one_of

_PLACES: Final = {name: at for at, name in enumerate(PLACES)} | {"center": 1}
_PLACE_PATTERN: Final = "|".join(_PLACES)
_PLAY: Final = re.compile(rf"({_PLACE_PATTERN})\s+(.+?)(\s+kill)?", re.IGNORECASE)


def _parse_place(text: str) -> int:
    if text.lower() not in _PLACES:
        raise ValueError(f"{text!r} is not a position: write {', '.join(PLACES)}")
    return _PLACES[text.lower()]


Place = Annotated[int, Codec(_parse_place, PLACES.__getitem__, "|".join(PLACES))]
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


class PlayKind(StrEnum):
    """What kind of play it is."""

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
    kind: PlayKind = PlayKind.SINGLES

    @property
    def kills(self) -> bool:
        """Whether it kills the opposing officer (``kill.series``, ``kill.ace``)."""
        return self.kind is not PlayKind.SINGLES

    def __str__(self) -> str:
        cards = ("-" if self.kind is PlayKind.SERIES else " ").join(self.cards)
        return f"{PLACES[self.at]} {cards}{' kill' if self.kind is PlayKind.ACE else ''}"


def _read_play(text: str) -> Play:
    """One position's part of a battle. Raises ValueError."""
    match = _PLAY.fullmatch(text.strip())
    if not match:
        raise ValueError(f"{text!r} is not a play: write the position and the card, such as west 9H")
    at, cards, kill = _PLACES[match[1].lower()], match[2], match[3]
    if "-" in cards:
        # A series kills with or without the word.
        return Play(at, tuple(map(parse_card, re.split(r"\s*-\s*", cards))), PlayKind.SERIES)
    singles = tuple(map(parse_card, cards.split()))
    if kill and len(singles) > 1:
        raise ValueError(f"{text!r}: one ace kills alone, and a series is written with hyphens, such as 5H-6H-7H-8H")
    return Play(at, singles, PlayKind.ACE if kill else PlayKind.SINGLES)


@move("battle {plays:; }")
class Battle:
    """Play cards at one position or more; the plays are kept from west to east."""

    plays: tuple[Annotated[Play, Codec(_read_play, str, "west 9H")], ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "plays", tuple(sorted(self.plays, key=lambda play: play.at)))


@move("regroup {at} to {to} from {source}")
class Regroup:
    """Retreat the front officer at a position to a stack, and take a new support officer from the source."""

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
