"""Playing cards as short strings: rank, then suit (``10H``, ``AS``), and ``Joker``.

A card is a plain interned string, so it is its own text and JSON form and is cheap to hash.
"""

from collections.abc import Sequence
from typing import Final, NewType

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


_KNOWN: Final = {card.upper(): card for card in (*pack(), JOKER)}
_VARIATION_SELECTORS: Final = {"\ufe0e": None, "\ufe0f": None}
_SYMBOLS: Final = str.maketrans({symbol: letter for letter, symbol in SUIT_SYMBOLS.items()} | _VARIATION_SELECTORS)


def parse_card(text: str) -> Card:
    """The card that ``text`` names: ``T`` for 10, lower case and suit symbols are accepted too.

    Raises ValueError with what would be right.

    >>> parse_card("t♥"), parse_card("joker")
    ('10H', 'Joker')
    """
    name = text.strip().translate(_SYMBOLS).upper()
    if name[:1] == "T":
        name = "10" + name[1:]
    try:
        return _KNOWN[name]
    except KeyError:
        raise ValueError(
            f"{text!r} is not a card: write the rank, then the suit, such as 10H or AS, or Joker"
        ) from None


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
    return f"{_RANK_NAMES.get(rank(card), rank(card))} of {SUIT_NAMES[suit(card)]}"


_BY_RANK: Final = (*(Card(rank + suit) for rank in RANKS for suit in SUITS), JOKER)
_ORDER: Final = {card: place for place, card in enumerate(_BY_RANK)}


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards by rank, ace low, then suit: the order in which a set of cards is written."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))
