"""Playing cards as short strings: rank, then suit (``10H``, ``AS``), and ``Joker``.

A card is a plain interned string, so it is its own text and JSON form and is cheap to hash.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NewType

from drumhead.table.faults import raise_faults
from drumhead.table.words import listed, often, worded

Card = NewType("Card", str)

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("C", "D", "H", "S")
SUIT_SYMBOLS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RED_SUITS: Final = ("D", "H")
BLACK_SUITS: Final = ("C", "S")
JOKER: Final = Card("Joker")

_RANK_NAMES: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
SUIT_NAMES: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def pack(suits: Sequence[str] = SUITS, jokers: int = 0) -> tuple[Card, ...]:
    """The cards of ``suits``, suit by suit from ace to king, then the jokers: the order every shuffle starts from.

    >>> len(pack(jokers=2)), pack(("H",))[:3]
    (54, ('AH', '2H', '3H'))
    """
    return tuple(Card(rank + suit) for suit in suits for rank in RANKS) + (JOKER,) * jokers


NAMED: Final = re.compile(r"\b(?:10|[2-9AJQK])[CDHS]\b")
"""A card that a text names; never a Joker, which is a word."""

_KNOWN: Final = {card.upper(): card for card in (*pack(), JOKER)}
_SYMBOLS: Final = str.maketrans("".join(SUIT_SYMBOLS.values()), "".join(SUIT_SYMBOLS), "\ufe0e\ufe0f")
"""Suit symbols as letters; the variation selectors that may follow them are dropped."""


def parse_card(text: str) -> Card:
    """The card that ``text`` names: ``T`` for 10, lower case and suit symbols are accepted too.

    Raises ValueError with what would be right.

    >>> parse_card("t♥"), parse_card("joker")
    ('10H', 'Joker')
    """
    name = text.strip().translate(_SYMBOLS).upper()
    if name[:1] == "T":
        name = "10" + name[1:]
    if name not in _KNOWN:
        raise ValueError(f"{text!r} is not a card: write the rank, then the suit, such as 10H or AS, or Joker")
    return _KNOWN[name]


def rank(card: Card) -> str:
    """The rank, ``A`` to ``K``; of a Joker ``Joker``."""
    return card if card == JOKER else card[:-1]


def suit(card: Card) -> str:
    """The suit's letter; of a Joker the empty string."""
    return "" if card == JOKER else card[-1]


def is_red(card: Card) -> bool:
    """Whether the card is a heart or a diamond; a Joker is neither red nor black."""
    return suit(card) in RED_SUITS


def spoken(card: Card) -> str:
    """The card's name in words, for screen readers and sentences.

    >>> spoken(Card("10H"))
    '10 of hearts'
    """
    if card == JOKER:
        return "joker"
    name = _RANK_NAMES.get(rank(card), rank(card))
    return worded("{rank} of {suit}", rank=worded(name), suit=worded(SUIT_NAMES[suit(card)]))


_BY_RANK: Final = (*(Card(rank + suit) for rank in RANKS for suit in SUITS), JOKER)
_ORDER: Final = {card: place for place, card in enumerate(_BY_RANK)}


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards by rank, ace low, then suit: the order in which a set of cards is written."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


# Lists of cards that somebody wrote: read with every fault named.


def read_cards(where: str, value: object, allowed: Sequence[Card], faults: list[str]) -> tuple[Card, ...]:
    """The cards of a list, each one of ``allowed`` and none more often than there. Appends to ``faults``."""
    if not isinstance(value, list | tuple):
        faults.append(f"{where}: {'missing' if value is None else 'not a list'}: list the cards in the order drawn")
        return ()
    cards = []
    for number, name in enumerate(value, 1):
        try:
            card = parse_card(name if isinstance(name, str) else repr(name))
        except ValueError as fault:
            faults.append(f"{where}, card {number}: {fault}")
            continue
        if card in allowed:
            cards.append(card)
        else:
            allowed_names = " ".join(dict.fromkeys(allowed)) or "no card more"
            faults.append(f"{where}, card {number}: {card} is not allowed here: give one of {allowed_names}")
    allowed_counts = Counter(allowed)
    for card, count in Counter(cards).items():
        if count > allowed_counts[card]:
            faults.append(f"{where}: {card} is listed {often(count)}: leave {allowed_counts[card]}")
    return tuple(cards)


def read_deck(where: str, value: object, deck: Sequence[Card], faults: list[str]) -> tuple[Card, ...]:
    """All the cards of a deck in the order drawn, none missing and none too many. Appends to ``faults``."""
    cards = read_cards(where, value, deck, faults)
    if isinstance(value, list | tuple):
        missing = list((Counter(deck) - Counter(cards)).elements())
        if missing:
            advice = "is missing: add it" if len(missing) == 1 else "are missing: add them"
            faults.append(f"{where}: {' '.join(missing)} {advice}")
    return cards


def read_packs(deal: Mapping[str, Any], packs: Mapping[str, Any]) -> dict[str, Any]:
    """The packs of a deal, in the places in which ``Game(packs=…)`` has them: each a pack or a list of packs.

    Raises BadInput naming every fault.
    """
    faults: list[str] = []

    def read(where: str, value: object, pack: Sequence[Any]) -> tuple[Any, ...]:
        if isinstance(pack[0], str):
            return read_deck(where, value, pack, faults)
        if not isinstance(value, list | tuple) or len(value) != len(pack):
            faults.append(f"{where}: give {len(pack)} lists of {len(pack[0])} cards")
            return ()
        return tuple(read(f"{where} {place}", *both) for place, both in enumerate(zip(value, pack, strict=True), 1))

    cards = {part: read(part, deal.get(part), pack) for part, pack in packs.items()}
    faults += [f"{part!r} is not part of a deal: it has {listed(list(packs))}" for part in deal if part not in packs]
    raise_faults(faults)
    return cards
