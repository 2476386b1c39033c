"""Series: whether cards are one, and all that a hand can make."""

from collections.abc import Iterator, Mapping
from typing import Final

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.pack import ACE, HIGH, LADDER, STEP
from drumhead.table.cards import SUIT_SYMBOLS, SUITS, Card, rank, suit
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import listed

RUN: Final = 4
"""The least number of cards in a series (``series.run``), except 8-9-10."""
THREE: Final = LADDER.index("8")
"""The first step of a series of three (``series.three``)."""
_SHORT: Final = 3


def first_step(cards: tuple[Card, ...]) -> int:
    """The step of a series' first card, an ace counting as the card it stands for (``series.ace``).

    >>> first_step((Card("AS"), Card("6H"), Card("7H"), Card("8H")))
    3
    """
    place, card = next((place, card) for place, card in enumerate(cards) if rank(card) != "A")
    return (HIGH if place and rank(card) == "2" else STEP[card]) - place


def verify_series(cards: tuple[Card, ...]) -> Verdict:
    """Whether the cards, from low to high, are a series (``series.run``, ``series.three``, ``series.order``)."""
    naturals = [card for card in cards if rank(card) != "A"]
    if not naturals:
        return refuse(
            "Aces alone are not a series: at least one card must be natural and not an ace.", Rule.SERIES_NATURAL
        )
    if len({suit(card) for card in naturals}) > 1:
        return refuse(f"A series must be of one suit, but {listed(naturals)} are not.", Rule.SERIES)
    if not (verdict := _verify_sequence(cards)):
        return verdict
    if len(cards) >= RUN:
        return LEGAL
    first, aces = first_step(cards), len(cards) - len(naturals)
    if len(cards) < _SHORT or first != THREE:
        reason = f"{_notation(cards)} is {len(cards)} cards: a series has {RUN} or more, or is exactly 8-9-10."
        return refuse(reason, Rule.SERIES, Rule.SERIES_THREE)
    if aces > 1:
        return refuse("Only one ace may stand in for a card of 8-9-10.", Rule.SERIES_THREE)
    return LEGAL


def series_of(counts: Mapping[Card, int], suit_: str, lowest: int) -> Iterator[tuple[Card, ...]]:
    """Every series of a suit that the cards make, each once (``series.run``, ``series.three``).

    ``lowest`` is the step that its first card must reach; a series that begins with the low 2 may always be played.
    """
    ladder = [Card(rank_ + suit_) for rank_ in LADDER]
    remaining = {card: counts.get(card, 0) for card in ladder}
    aces = [Card("A" + suit_) for suit_ in SUITS if counts.get(Card("A" + suit_), 0)]
    remaining.update((suit_, counts[suit_]) for suit_ in aces)
    for first in range(HIGH - 1):
        if first == 0 or first >= lowest:
            yield from _grow(ladder, remaining, aces, first, [], 0)


def _grow(
    ladder: list[Card], remaining: dict[Card, int], aces: list[Card], first: int, run: list[Card], wild: int
) -> Iterator[tuple[Card, ...]]:
    """The series that begin with ``run``, which has ``wild`` aces."""
    length = len(run)
    if length > wild and (length >= RUN or (length == _SHORT and first == THREE and wild <= 1)):
        yield tuple(run)
    step = first + length
    if step > HIGH:
        return
    natural = ladder[step]
    choices = aces if step == ACE else [natural, *aces]
    for card in choices:
        if remaining[card]:
            remaining[card] -= 1
            run.append(card)
            yield from _grow(ladder, remaining, aces, first, run, wild + (card[0] == "A"))
            run.pop()
            remaining[card] += 1


def _verify_sequence(cards: tuple[Card, ...]) -> Verdict:
    text = _notation(cards)
    first = first_step(cards)
    ranks = [LADDER[first + place] if 0 <= first + place <= HIGH else None for place in range(len(cards))]
    if all(rank(card) in ("A", rank_) for card, rank_ in zip(cards, ranks, strict=True) if rank(card) != "A"):
        if None not in ranks:
            return LEGAL
        end = "below the low 2" if first < 0 else "beyond the high 2"
        reason = f"{text} goes {end}: a series runs from the low 2 up to the high 2."
        return refuse(reason, Rule.SERIES_ORDER)
    back = cards[::-1]
    if len(cards) > 1 and _is_sequence(back):
        return refuse(f"{text} is written backwards: write it low to high, {_notation(back)}.", Rule.SERIES_ORDER)
    if _wraps_around(cards):
        reason = f"{text} goes beyond the high 2: a series runs from the low 2 up to the high 2."
        return refuse(reason, Rule.SERIES_ORDER)
    sign = SUIT_SYMBOLS[suit(next(card for card in cards if rank(card) != "A"))]
    return refuse(f"{text} is not a sequence of {sign}: a card is missing or out of place.", Rule.SERIES)


def _is_sequence(cards: tuple[Card, ...]) -> bool:
    first = first_step(cards)
    return 0 <= first <= HIGH + 1 - len(cards) and all(
        rank(card) in ("A", LADDER[first + place]) for place, card in enumerate(cards)
    )


def _wraps_around(cards: tuple[Card, ...]) -> bool:
    """Whether the cards would be a sequence if the 2 were one card between the ace and the 3."""
    steps = [(STEP[card], place) for place, card in enumerate(cards) if rank(card) != "A"]
    return len({(step - place) % HIGH for step, place in steps}) == 1


def _notation(cards: tuple[Card, ...]) -> str:
    return "-".join(cards)
