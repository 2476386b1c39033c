"""Hands as bits: how many cards each suit lacks for a series. This is the computer's quick arithmetic."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from drumhead.games.officers_battle.rules.series import RUN, THREE
from drumhead.games.officers_battle.rules.state import ACE, CARDS, HIGH, STEP
from drumhead.table.cards import SUITS, Card

FAR: Final = RUN + 1
"""More aces than any series needs: no series can be made."""

_SUIT: Final = {card: SUITS.index(card[-1]) for card in CARDS}
BIT: Final = {card: 0 if step == ACE else (1 << step) | (1 << HIGH if step == 0 else 0) for card, step in STEP.items()}
"""A card as one bit, a 2 as two, an ace as none."""
_STARTS: Final = tuple(range(HIGH + 2 - RUN))


class HandBits:
    """The cards of a hand: for each suit the steps held, a 2 both low and high, and the aces separately."""

    __slots__ = ("aces", "size", "steps")

    def __init__(self, cards: Iterable[Card]) -> None:
        self.steps = [0, 0, 0, 0]
        """Bits by suit, as in ``SUITS``; no ace among them."""
        self.aces = [0, 0, 0, 0]
        """Aces held by suit."""
        self.size = 0
        for card in cards:
            self.size += 1
            if bit := BIT[card]:
                self.steps[_SUIT[card]] |= bit
            else:
                self.aces[_SUIT[card]] += 1


@lru_cache(maxsize=32768)
def aces_needed(steps: int, lowest: int) -> int:
    """The fewest aces that make the steps a series that may begin on ``lowest``; ``FAR`` if none do."""
    best = FAR
    for first in _STARTS:
        if first and first < lowest:
            continue
        held = (steps >> first & 0b1111).bit_count()
        if held or (first == 0 and steps >> RUN & 1):  # four aces from the low 2 on, then a 6
            best = min(best, RUN - held)
    if lowest <= THREE and (steps >> THREE & 0b111).bit_count() >= 2:
        best = min(best, 3 - (steps >> THREE & 0b111).bit_count())
    return best


@lru_cache(maxsize=4096)
def windows(steps: int, lowest: int, aces: int) -> tuple[tuple[int, int], ...]:
    """The series of four cards, or 8-9-10, that this many aces make possible: first step and length of each."""
    windows_ = []
    for first in _STARTS:
        if first and first < lowest:
            continue
        held = (steps >> first & 0b1111).bit_count()
        if first == THREE and (three := (steps >> first & 0b111).bit_count()) >= 2 and 3 - three <= aces:
            windows_.append((first, 3))
        elif held and RUN - held <= aces:
            windows_.append((first, RUN))
    return tuple(windows_)


@lru_cache(maxsize=4096)
def series_count(steps: int) -> int:
    """How many series the steps make without an ace and without sharing a card, taken from the low end."""
    count, first = 0, 0
    while first <= HIGH + 1 - 3:
        if steps >> first & 0b1111 == 0b1111:
            count, first = count + 1, first + RUN
        elif first == THREE and steps >> first & 0b111 == 0b111:
            count, first = count + 1, first + 3
        else:
            first += 1
    return count
