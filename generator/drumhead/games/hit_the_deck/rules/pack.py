"""The pack: no court cards but those whose optional rule is in play."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.table.card_lists import read_cards
from drumhead.table.cards import Card, pack, rank
from drumhead.table.game import BadInput
from drumhead.table.script import Pile

COURTS: Final = {"knaves": "J", "queens": "Q", "kings": "K"}
"""The input that brings an optional rule into play, and the rank it adds to the pack."""
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


def in_play(given: Mapping[str, Any], card: Card) -> bool:
    """Whether the card belongs to the pack by the optional rules that are in play (``knave.event``, ``queen.luck``,
    ``king.keep``).
    """
    return not is_court(card) or any(given.get(name) for name, court in COURTS.items() if court == rank(card))


def pile(given: Mapping[str, Any], played: Iterable[Card] = ()) -> Pile:
    """The pack with what is out of it (``pack.reshuffle``, ``king.keep``); the kings kept, and one just ``played``, are
    not shuffled into it again.

    Raises BadInput where a card is out or kept twice, or is none of the 52, or one kept is no king.
    """
    faults: list[str] = []
    read_cards("out", given["out"], _ALL, faults)
    kept = read_cards("kept", given.get("kept", ()), [card for card in _ALL if rank(card) == "K"], faults)
    if faults:
        raise BadInput("\n".join(faults))
    gone = frozenset(played)
    cards = [card for card in _ALL if in_play(given, card) and card not in gone]
    strays = [card for card in _ALL if not in_play(given, card)]
    return Pile(cards, given["out"], strays, Rule.RESHUFFLE, [card for card in kept if card not in gone])
