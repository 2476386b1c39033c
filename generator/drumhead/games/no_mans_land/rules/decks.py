"""The three decks."""

from typing import Final

from drumhead.table.cards import JOKER, Card, pack, rank, suit

ROUNDS: Final = 5
DRAWN: Final = 5
"""Shoot cards drawn in a round (``hand.draw``)."""

COURT: Final = tuple(card for card in pack() if rank(card) in "JQK")
WEATHER: Final = tuple(card for card in pack(("C",)) if rank(card) in "A234567")
SHOOT: Final = tuple(card for card in pack() if card not in COURT and card not in WEATHER)


def target_deck(joker: bool) -> tuple[Card, ...]:
    """The target cards: the 12 court cards, and the Joker if it is a target (``target.joker``)."""
    return (*COURT, JOKER) if joker else COURT


def is_eyes(card: Card) -> bool:
    """Whether a shoot card hits automatically: an 8, 9 or 10 of clubs (``shot.eyes``)."""
    return suit(card) == "C"
