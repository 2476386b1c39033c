"""The umpire's pack: cards in the order in which they come, and the discard pile.

The resolvers tell which cards belong to it. Whenever they name other cards than the pack holds, the pack is shuffled
again, so that every card left is equally likely to come next, as their chances assume.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from drumhead.table.card_lists import read_cards
from drumhead.table.cards import Card, in_order, pack
from drumhead.table.game import BadInput
from drumhead.table.shuffle import shuffled, stream

MOST = 2**53 - 1
"""The greatest number of a shuffle: JSON carries it everywhere."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack on the table. ``number`` is that of its last shuffle, or of its first while none was made."""

    number: int
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
        return replace(self, order=tuple(other for other in self.order if other != card), discard=(*self.discard, card))

    def keeping(self, kept: Sequence[Card]) -> "Pack":
        """The pack while players keep these cards; those that they kept before lie on the discard pile."""
        played = [card for card in self.kept if card not in kept]
        discard = tuple(card for card in (*self.discard, *played) if card not in kept)
        return replace(self, discard=discard, kept=tuple(kept))

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Pack":
        """The pack of these fields. Raises BadInput naming every fault."""
        faults: list[str] = []
        number = read_number(data.get("number"))
        order = read_cards("order", data.get("order"), pack(), faults)
        discard = read_cards("discard", data.get("discard"), [card for card in pack() if card not in order], faults)
        elsewhere = (*order, *discard)
        kept = read_cards("kept", data.get("kept", []), [card for card in pack() if card not in elsewhere], faults)
        if faults:
            raise BadInput("\n".join(faults))
        return cls(number, order, discard, kept)


def read_number(number: object) -> int:
    """A shuffle's number. Raises BadInput."""
    if type(number) is not int or not 0 <= number <= MOST:
        raise BadInput(f"{number!r} is not the number of a shuffle: give a whole number, 0 or more")
    return number


def _shuffled(cards: Sequence[Card], number: int) -> tuple[Card, ...]:
    return shuffled(in_order(cards), stream(number))
