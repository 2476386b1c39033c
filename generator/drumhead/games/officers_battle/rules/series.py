"""Series: what is one and what is none, and every one that a hand can make."""

from collections.abc import Iterator, Mapping
from typing import Final

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.pack import ACE, HIGH, LADDER, STEP
from drumhead.table.cards import SUIT_SYMBOLS, SUITS, Card, rank, suit
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import listed

RUN: Final = 4
"""Cards of a series at least (``series.run``), but for 8-9-10."""
THREE: Final = LADDER.index("8")
"""The step that a series of three begins on (``series.three``)."""
_SHORT: Final = 3


def first_step(cards: tuple[Card, ...]) -> int:
    """The step of a series' first card, an ace counting as what it stands for (``series.ace``). It must be a series.

    >>> first_step((Card("AS"), Card("6H"), Card("7H"), Card("8H")))
    3
    """
    place, card = next((place, card) for place, card in enumerate(cards) if rank(card) != "A")
    return (HIGH if place and rank(card) == "2" else STEP[card]) - place


def is_series(cards: tuple[Card, ...]) -> Verdict:
    """Whether the cards, from low to high, are a series (``series.run``, ``series.three``, ``series.order``)."""
    naturals = [card for card in cards if rank(card) != "A"]
    if not naturals:
        return refuse(
            "Aces alone are not a series: at least one card must be natural and not an ace.", Rule.SERIES_NATURAL
        )
    if len({suit(card) for card in naturals}) > 1:
        return refuse(f"A series must be of one suit, but {listed(naturals)} are not.", Rule.SERIES)
    if not (answer := _in_sequence(cards)):
        return answer
    if len(cards) >= RUN:
        return LEGAL
    first, aces = first_step(cards), len(cards) - len(naturals)
    if len(cards) < _SHORT or first != THREE:
        reason = f"{_written(cards)} is {len(cards)} cards: a series has {RUN} or more, or is exactly 8-9-10."
        return refuse(reason, Rule.SERIES, Rule.SERIES_THREE)
    if aces > 1:
        return refuse("Only one ace may stand in for a card of 8-9-10.", Rule.SERIES_THREE)
    return LEGAL


def series_of(held: Mapping[Card, int], of: str, bar: int) -> Iterator[tuple[Card, ...]]:
    """Every series of a suit that the cards held make, each once (``series.run``, ``series.three``).

    ``bar`` is the step of the card it must go on; a series that begins with the low 2 goes on any.
    """
    ladder = [Card(name + of) for name in LADDER]
    left = {card: held.get(card, 0) for card in ladder}
    aces = [Card("A" + ace) for ace in SUITS if held.get(Card("A" + ace), 0)]
    left.update((ace, held[ace]) for ace in aces)
    for first in range(HIGH - 1):
        if first == 0 or first >= bar:
            yield from _grow(ladder, left, aces, first, [], 0)


def _grow(
    ladder: list[Card], left: dict[Card, int], aces: list[Card], first: int, run: list[Card], wild: int
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
        if left[card]:
            left[card] -= 1
            run.append(card)
            yield from _grow(ladder, left, aces, first, run, wild + (card[0] == "A"))
            run.pop()
            left[card] += 1


def _in_sequence(cards: tuple[Card, ...]) -> Verdict:
    written = _written(cards)
    first = first_step(cards)
    wanted = [LADDER[first + place] if 0 <= first + place <= HIGH else None for place in range(len(cards))]
    if all(rank(card) in ("A", want) for card, want in zip(cards, wanted, strict=True) if rank(card) != "A"):
        if None not in wanted:
            return LEGAL
        end = "below the low 2" if first < 0 else "beyond the high 2"
        reason = f"{written} goes {end}: a series runs from the low 2 up to the high 2."
        return refuse(reason, Rule.SERIES_ORDER)
    back = tuple(reversed(cards))
    if len(cards) > 1 and _runs(back):
        return refuse(f"{written} is written backwards: write it low to high, {_written(back)}.", Rule.SERIES_ORDER)
    if _corner(cards):
        reason = f"{written} goes beyond the high 2: a series runs from the low 2 up to the high 2."
        return refuse(reason, Rule.SERIES_ORDER)
    of = SUIT_SYMBOLS[suit(next(card for card in cards if rank(card) != "A"))]
    return refuse(f"{written} is not a sequence of {of}: a card is missing or out of place.", Rule.SERIES)


def _runs(cards: tuple[Card, ...]) -> bool:
    first = first_step(cards)
    return 0 <= first <= HIGH + 1 - len(cards) and all(
        rank(card) in ("A", LADDER[first + place]) for place, card in enumerate(cards)
    )


def _corner(cards: tuple[Card, ...]) -> bool:
    """Whether the cards would be a sequence if the 2 were one card between the ace and the 3."""
    steps = [(STEP[card], place) for place, card in enumerate(cards) if rank(card) != "A"]
    return len({(step - place) % HIGH for step, place in steps}) == 1


def _written(cards: tuple[Card, ...]) -> str:
    return "-".join(cards)
