"""The umpire's pack: cards in the order in which they come, and the discard pile.

The resolvers tell which cards belong to it. Whenever they name other cards than the pack holds, the pack is shuffled
again, so that every card left is equally likely to come next, as their chances assume.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from drumhead.table.cards import Card, in_order
from drumhead.table.game import BadInput
from drumhead.table.reading import Limit
from drumhead.table.shuffle import shuffled, stream

MOST = 2**53 - 1
"""The greatest number of a shuffle: JSON carries it everywhere."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack on the table. ``number`` is that of its last shuffle, or of its first while none was made."""

    number: Annotated[int, Limit(0, MOST)]
    order: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    kept: tuple[Card, ...] = ()
    """Cards drawn that players keep."""

    def holding(self, left: Sequence[Card]) -> "Pack":
        """The pack with just these cards left; they are shuffled by the next number where it held others."""
        if set(self.order) == set(left):
            return self
        number = self.number + bool(self.order or self.discard)
        return replace(self, number=number, order=_shuffled(left, number))

    def reshuffled(self, cards: Sequence[Card]) -> "Pack":
        """All of these cards shuffled by the next number, and nothing on the discard pile."""
        return Pack(self.number + 1, _shuffled(cards, self.number + 1), kept=self.kept)

    def without(self, card: Card) -> "Pack":
        """The pack once the card is drawn, from wherever it lay."""
        order, discard = (tuple(other for other in cards if other != card) for cards in (self.order, self.discard))
        return replace(self, order=order, discard=(*discard, card))

    def keeping(self, kept: Sequence[Card]) -> "Pack":
        """The pack while players keep these cards; those that they kept before lie on the discard pile."""
        played = [card for card in self.kept if card not in kept]
        discard = tuple(card for card in (*self.discard, *played) if card not in kept)
        return replace(self, discard=discard, kept=tuple(kept))


def once_each(lying: Pack) -> None:
    """Raise ValueError if a card lies in two places."""
    cards = (*lying.order, *lying.discard, *lying.kept)
    if twice := [card for card in in_order(cards) if cards.count(card) > 1]:
        raise ValueError(f"{twice[0]} lies in two places")


def read_number(number: object) -> int:
    """A shuffle's number. Raises BadInput."""
    if type(number) is not int or not 0 <= number <= MOST:
        raise BadInput(f"{number!r} is not the number of a shuffle: give a whole number, 0 or more")
    return number


def _shuffled(cards: Sequence[Card], number: int) -> tuple[Card, ...]:
    return shuffled(in_order(cards), stream(number))
