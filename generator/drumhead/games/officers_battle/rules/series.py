"""What may be played where: on top of which card, in which line of officers, and as which series."""

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from itertools import pairwise
from typing import Final

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.state import (
    ACE,
    HIGH,
    LADDER,
    LEVEL,
    NAMES,
    PLACES,
    STEP,
    OfficersState,
    PlayerSide,
)
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
        return refuse(f"A series must be of one suit, but {listed(naturals)} are not.", Rule.SERIES_RUN)
    if not (verdict := _verify_sequence(cards)):
        return verdict
    if len(cards) >= RUN:
        return LEGAL
    first, aces = first_step(cards), len(cards) - len(naturals)
    if len(cards) < _SHORT or first != THREE:
        reason = f"{_notation(cards)} is {len(cards)} cards: a series has {RUN} or more, or is exactly 8-9-10."
        return refuse(reason, Rule.SERIES_RUN, Rule.SERIES_THREE)
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
    return refuse(f"{text} is not a sequence of {sign}: a card is missing or out of place.", Rule.SERIES_RUN)


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


# Which cards may go on a pile: the rule of the top card.


def lowest_step(pile: tuple[Card, ...]) -> int:
    """The step that a card must reach to go on the pile (``top.rank``); 0 if any card may (``top.two``)."""
    return STEP[pile[-1]] if pile else 0


def goes_on(card: Card, lowest: int) -> bool:
    """Whether a single goes on a pile with that lowest step. A 2 always does (``top.two``)."""
    return STEP[card] >= lowest or card[0] == "2"


def verify_single_on(pile: tuple[Card, ...], card: Card, at: int) -> Verdict:
    """Whether a single goes on the position's pile (``top.rank``)."""
    if goes_on(card, lowest_step(pile)):
        return LEGAL
    reason = f"{card} is lower than {pile[-1]}, the top card in the {PLACES[at]}."
    return refuse(reason, Rule.TOP_RANK)


def verify_series_on(pile: tuple[Card, ...], cards: tuple[Card, ...], at: int) -> Verdict:
    """Whether a series goes on the position's pile: its first card decides (``top.series``)."""
    first = first_step(cards)
    if first == 0 or first >= lowest_step(pile):
        return LEGAL
    counting = f", counting as the {_name(first)} it stands for," if rank(cards[0]) == "A" else ""
    below = f"which is lower than {pile[-1]}, the top card in the {PLACES[at]}"
    return refuse(f"The series begins with {cards[0]},{counting[1:]} {below}.", Rule.TOP_SERIES, Rule.TOP_RANK)


def is_rising(cards: tuple[Card, ...]) -> bool:
    """Whether singles rise: each equal to the one before or higher, 2s first or last (``battle.one``).

    >>> is_rising((Card("2H"), Card("5H"), Card("5D"), Card("2D"))), is_rising((Card("5H"), Card("2H"), Card("6H")))
    (True, False)
    """
    steps = [STEP[card] for card in cards]
    while steps and steps[-1] == 0:
        steps.pop()
    return all(low <= high for low, high in pairwise(steps))


def _name(step: int) -> str:
    return next(rank(card) for card, place in STEP.items() if place == step)


# Which suits the lines allow at a position, and whether the support officer must join in.


class Permission(Enum):
    """Whether a suit may be played at a position."""

    FREE = auto()
    """Allowed by the front officer alone (``battle.outranked``)."""
    JOINED = auto()
    """Allowed only with the support officer joining in (``battle.support``)."""
    EMPTY = auto()
    """One of the lines is empty there (``battle.empty``)."""
    SUIT = auto()
    """No officer of the suit (``battle.suit``)."""
    OUTRANKED = auto()
    """An opposing officer of the suit outranks."""


_SUIT_NOUNS: Final = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}

ALLOWED: Final = (Permission.FREE, Permission.JOINED)


def permission(own: PlayerSide, other: PlayerSide, at: int, suit: str) -> Permission:
    """Whether ``own`` may play the suit at the position against ``other`` (``battle.suit``, ``battle.outranked``)."""
    front, facing, support = own.front[at], other.front[at], own.support
    if front is None or facing is None:
        return Permission.EMPTY
    front_matches = front[-1] == suit
    support_matches = support is not None and support[-1] == suit
    if not front_matches and not support_matches:
        return Permission.SUIT
    if facing[-1] != suit:
        return Permission.FREE if front_matches else Permission.JOINED
    if front_matches and LEVEL[front] >= LEVEL[facing]:
        return Permission.FREE
    if support_matches and support is not None and (front_matches or LEVEL[support] >= LEVEL[facing]):
        return Permission.JOINED
    return Permission.OUTRANKED


def refusal(state: OfficersState, at: int, suit: str) -> Verdict:
    """Why a forbidden suit may not be played there (``battle.suit``, ``battle.outranked``, ``battle.two``)."""
    own, other, place, sign = state.own_side, state.other_side, PLACES[at], SUIT_SYMBOLS[suit]
    front, facing, support = own.front[at], other.front[at], own.support
    if front is None or facing is None:
        name = NAMES[state.turn if front is None else 1 - state.turn]
        return refuse(f"{name} has no officer in the {place}, so nobody plays there.", Rule.BATTLE_EMPTY)
    if permission(own, other, at, suit) is Permission.SUIT:
        if support:
            reason = f"Neither {front} in the {place} nor your support officer, {support}, is a {_SUIT_NOUNS[suit]}."
        else:
            reason = f"{front} in the {place} is not a {_SUIT_NOUNS[suit]}, and you have no support officer."
        return refuse(reason, Rule.BATTLE_SUIT)
    playing = front if front[-1] == suit else support
    return refuse(f"{playing} in the {place} is outranked by {facing}, also of {sign}.", Rule.BATTLE_OUTRANKED)


def support_would_forbid(state: OfficersState, at: int, suit: str) -> bool:
    """Whether the opponent's support would forbid the suit if it defended, which it doesn't (``battle.alone``)."""
    facing, support = state.other_side.front[at], state.other_side.support
    if facing is None or support is None:
        return False
    return suit == facing[-1] == support[-1] and _has_one_officer(state.own_side, at, suit)


def needs_both(own: PlayerSide, other: PlayerSide, at: int, suit: str) -> bool:
    """Whether front and support together beat an officer whom neither beats alone (``battle.two``)."""
    front, facing, support = own.front[at], other.front[at], own.support
    if front is None or facing is None or support is None:
        return False
    return front[-1] == support[-1] == facing[-1] == suit and max(LEVEL[front], LEVEL[support]) < LEVEL[facing]


def _has_one_officer(own: PlayerSide, at: int, suit: str) -> bool:
    officers: list[Card | None] = [own.front[at], own.support]
    return sum(officer is not None and officer[-1] == suit for officer in officers) == 1
