"""Lists of cards that somebody wrote: read with every fault named."""

from collections import Counter
from collections.abc import Sequence

from drumhead.table.cards import Card, parse_card
from drumhead.table.words import often


def read_cards(where: str, given: object, known: Sequence[Card], faults: list[str]) -> tuple[Card, ...]:
    """The cards of a list, each of them one of ``known`` and none more often than there. Faults are appended."""
    if not isinstance(given, list | tuple):
        faults.append(f"{where}: {'missing' if given is None else 'not a list'}: list the cards in the order drawn")
        return ()
    cards = []
    for place, name in enumerate(given, 1):
        try:
            card = parse_card(name if isinstance(name, str) else repr(name))
        except ValueError as fault:
            faults.append(f"{where}, card {place}: {fault}")
            continue
        if card in known:
            cards.append(card)
        else:
            names = " ".join(dict.fromkeys(known)) or "no card more"
            faults.append(f"{where}, card {place}: {card} is not allowed here: give one of {names}")
    may = Counter(known)
    for card, number in Counter(cards).items():
        if number > may[card]:
            faults.append(f"{where}: {card} is listed {often(number)}: leave {may[card]}")
    return tuple(cards)


def read_deck(where: str, given: object, deck: Sequence[Card], faults: list[str]) -> tuple[Card, ...]:
    """All the cards of a deck in the order drawn, none missing and none too many. Faults are appended."""
    cards = read_cards(where, given, deck, faults)
    if isinstance(given, list | tuple):
        missing = list((Counter(deck) - Counter(cards)).elements())
        if missing:
            said = "is missing: add it" if len(missing) == 1 else "are missing: add them"
            faults.append(f"{where}: {' '.join(missing)} {said}")
    return cards
