"""The pack: without court cards, except those whose optional rule is in play."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.table.card_lists import read_cards
from drumhead.table.cards import Card, pack, rank
from drumhead.table.game import BadInput
from drumhead.table.script import DrawPile

COURTS: Final = {"knaves": "J", "queens": "Q", "kings": "K"}
"""The input that brings an optional rule into play -> the rank that it adds to the pack."""
_ALL: Final = pack()


def value(card: Card) -> int:
    """The number of a card, the ace 1 (``check.number``).

    >>> value(Card("AS")), value(Card("10H"))
    (1, 10)
    """
    return 1 if rank(card) == "A" else int(rank(card))


def is_court(card: Card) -> bool:
    """Whether the card is a knave, a queen or a king (``pack.court``)."""
    return rank(card) in COURTS.values()


def in_play(values: Mapping[str, Any], card: Card) -> bool:
    """Whether the card belongs to the pack under the optional rules in play (``knave.event``, ``queen.luck``,
    ``king.keep``).
    """
    return not is_court(card) or any(values.get(rule) for rule, court in COURTS.items() if court == rank(card))


def build_pile(values: Mapping[str, Any], played: Iterable[Card] = ()) -> DrawPile:
    """Build the pack without the cards that are out of it (``pack.reshuffle``).

    Kings that are kept or just ``played`` are not shuffled in again (``king.keep``). Raises BadInput for a card that is
    out or kept twice, or is none of the 52, and for a kept card that is not a king.
    """
    faults: list[str] = []
    read_cards("out", values["out"], _ALL, faults)
    kept = read_cards("kept", values.get("kept", ()), [card for card in _ALL if rank(card) == "K"], faults)
    if faults:
        raise BadInput("\n".join(faults))
    absent = frozenset(played)
    cards = [card for card in _ALL if in_play(values, card) and card not in absent]
    strays = [card for card in _ALL if not in_play(values, card)]
    return DrawPile(cards, values["out"], strays, Rule.RESHUFFLE, [card for card in kept if card not in absent])
