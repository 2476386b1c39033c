"""Lists of cards that somebody wrote: read with every fault named."""

from collections import Counter
from collections.abc import Sequence

from drumhead.table.cards import Card, parse_card
from drumhead.table.words import often


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
