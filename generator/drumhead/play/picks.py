"""Picks: the cards that a player has lifted or laid out, before any move is made of them.

A pick is plain text: the card's id while it is lifted, ``card@place`` once it is laid on a place that takes cards. A
card is picked once at most, and picks keep the order in which they were made. The rules never hear of them.
"""

from collections.abc import Collection, Iterable, Iterator

Picks = tuple[str, ...]

_AT = "@"


def lifted(picks: Picks) -> Picks:
    """The cards that are lifted and lie nowhere yet."""
    return tuple(pick for pick in picks if _AT not in pick)


def laid_cards(picks: Picks) -> Iterator[tuple[str, str]]:
    """Each card that is laid on a place, with the place.

    >>> list(laid_cards(("2S", "8C@first")))
    [('8C', 'first')]
    """
    for pick in picks:
        card, at, place = pick.partition(_AT)
        if at:
            yield card, place


def lay(picks: Picks, cards: Iterable[str], place: str) -> Picks:
    """The cards laid on the place, wherever they were before."""
    cards = tuple(cards)
    return (*without(picks, cards), *(f"{card}{_AT}{place}" for card in cards))


def without(picks: Picks, cards: Collection[str]) -> Picks:
    """The picks with these cards put back."""
    return tuple(pick for pick in picks if pick.partition(_AT)[0] not in cards)
