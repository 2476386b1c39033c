"""What the variants decide, who plays and where, the officers and cards of a pack, and the ladder of a series."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeVar, get_args

from drumhead.table.cards import SUITS, Card, pack, rank

T = TypeVar("T")


class Terms(NamedTuple):
    """What the variants decide."""

    many_singles: bool
    """Whether several singles may be played at a position (``battle.one``)."""
    lull_ends: bool
    """Whether a lull ends the game (``end.lull``)."""


Player = Literal["north", "south"]
PLAYERS: Final[tuple[Player, ...]] = get_args(Player)
NAMES: Final = ("North", "South")
Place = Literal["west", "centre", "east"]
PLACES: Final[tuple[Place, ...]] = get_args(Place)
Stack = Literal["left", "right"]
STACKS: Final[tuple[Stack, ...]] = get_args(Stack)
POSITIONS: Final = range(len(PLACES))
"""The positions by number, 0 west to 2 east."""

OFFICERS: Final = tuple(card for card in pack() if rank(card) in "JQK")
"""One player's officers, in the order before a shuffle."""
CARDS: Final = tuple(card for card in pack() if rank(card) not in "JQK")
"""One player's cards, in the order before a shuffle."""

LADDER: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "2")
"""The ranks of a series, from the low 2 up to the high 2."""
HIGH: Final = len(LADDER) - 1
"""The step of the high 2."""
ACE: Final = HIGH - 1
"""The step of the ace."""

STEP: Final = {card: LADDER.index(rank(card)) for card in CARDS}
"""The step of each card on the ladder; for a 2 the low one."""
LEVEL: Final = {card: "JQK".index(rank(card)) for card in OFFICERS}
"""An officer's rank: 0 for a jack to 2 for a king."""

_HAND_ORDER: Final = {card: (SUITS.index(card[-1]), STEP[card]) for card in CARDS}


def sorted_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order of a hand: by suit, then from 2 to ace (``setup.ranks``)."""
    return tuple(sorted(cards, key=_HAND_ORDER.__getitem__))


def hand_without(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """The hand without those cards (``battle.hand``)."""
    remaining = list(hand)
    for card in cards:
        remaining.remove(card)
    return tuple(remaining)


def with_entry(entries: tuple[T, ...], at: int, entry: T) -> tuple[T, ...]:
    """The entries, such as piles from west to east, with another at that place."""
    return (*entries[:at], entry, *entries[at + 1 :])
