"""What a player may see of a position, and which cards it may not."""

from collections import Counter
from dataclasses import replace
from typing import Final

from drumhead.games.officers_battle.rules.pack import CARDS
from drumhead.games.officers_battle.rules.state import OfficersState, PlayerSide
from drumhead.table.cards import Card

HIDDEN: Final = Card("?")
"""Stands for a card that the player may not see."""


def seen_by(state: OfficersState, player: int) -> OfficersState:
    """The position as the player (0 North, 1 South) sees it: every hidden card is ``HIDDEN``, and their number shows.

    Hidden are the other hand and the order of all decks, of cards and officers, the player's own among them.
    """
    north, south = (_seen(side, number == player) for number, side in enumerate(state.sides))
    return replace(state, sides=(north, south))


def unseen(seen: OfficersState) -> list[Card]:
    """The cards of both packs that are not in sight, in the pack's order (``setup.cards``)."""
    left = Counter(CARDS)
    left.update(CARDS)
    for side in seen.sides:
        left.subtract(side.hand)
        left.subtract(side.deck)
        left.subtract(side.beside)
    for pile in (*seen.piles, seen.discard, seen.struck.cards if seen.struck else ()):
        left.subtract(pile)
    del left[HIDDEN]
    return [card for card, number in left.items() for _ in range(number)]


def _seen(side: PlayerSide, own: bool) -> PlayerSide:
    return replace(
        side,
        hand=side.hand if own else _backs(side.hand),
        deck=_backs(side.deck),
        officers=_backs(side.officers),
    )


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (HIDDEN,) * len(cards)
