"""What a player may see of a position, and which cards are hidden."""

from collections import Counter
from dataclasses import replace
from typing import Final

from drumhead.games.officers_battle.rules.pack import CARDS
from drumhead.games.officers_battle.rules.state import OfficersState, PlayerSide
from drumhead.table.cards import Card

HIDDEN: Final = Card("?")
"""A card that the player may not see."""


def seen_by(state: OfficersState, player: int) -> OfficersState:
    """The position as the player (0 North, 1 South) sees it, with ``HIDDEN`` for every hidden card.

    The opponent's hand is hidden, and all decks of cards and officers, the player's own too.
    """
    north, south = (_side_view(side, number == player) for number, side in enumerate(state.sides))
    return replace(state, sides=(north, south))


def hidden_cards(view: OfficersState) -> list[Card]:
    """The cards of both packs that a player's view hides, in the pack's order (``setup.cards``)."""
    counts = Counter(CARDS)
    counts.update(CARDS)
    for side in view.sides:
        counts.subtract(side.hand)
        counts.subtract(side.deck)
        counts.subtract(side.beside)
    for pile in (*view.piles, view.discard, view.struck.cards if view.struck else ()):
        counts.subtract(pile)
    del counts[HIDDEN]
    return [card for card, number in counts.items() for _ in range(number)]


def _side_view(side: PlayerSide, is_own: bool) -> PlayerSide:
    return replace(
        side,
        hand=side.hand if is_own else _backs(side.hand),
        deck=_backs(side.deck),
        officers=_backs(side.officers),
    )


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (HIDDEN,) * len(cards)
