"""The two packs: officers, cards, their ranks, and the three positions."""

from collections.abc import Iterable
from typing import Final

from drumhead.table.cards import SUITS, Card, pack, rank

PLAYERS: Final = ("north", "south")
NAMES: Final = ("North", "South")
PLACES: Final = ("west", "centre", "east")
STACKS: Final = ("left", "right")

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

_HAND_ORDER: Final = {
    card: number for number, card in enumerate(sorted(CARDS, key=lambda card: (SUITS.index(card[-1]), STEP[card])))
}


def sorted_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order of a hand: by suit, then from 2 to ace (``setup.ranks``)."""
    return tuple(sorted(cards, key=_HAND_ORDER.__getitem__))
