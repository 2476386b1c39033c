"""What may be played where: on top of which card, in which line of officers, and as which series."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from drumhead.games.officers_battle.rules.state import OfficersState, PlayerSide, Rule
from drumhead.games.officers_battle.rules.terms import ACE, HIGH, LADDER, LEVEL, NAMES, PLACES, STEP
from drumhead.table.cards import SUIT_SYMBOLS, SUITS, Card, rank, suit
from drumhead.table.verdict import Verdict, refuse
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


def no_series(cards: tuple[Card, ...]) -> Iterator[Verdict]:
    """Refuse cards that are no series from low to high (``series.run``, ``series.three``, ``series.order``)."""
    naturals = [card for card in cards if rank(card) != "A"]
    if not naturals:
        reason = "Aces alone are not a series: at least one card must be natural and not an ace."
        yield refuse(reason, Rule.SERIES_NATURAL)
    if len({suit(card) for card in naturals}) > 1:
        yield refuse(f"A series must be of one suit, but {listed(naturals)} are not.", Rule.SERIES_RUN)
    if not _is_sequence(cards):
        yield _why_no_sequence(cards, suit(naturals[0]))
    if len(cards) >= RUN:
        return
    if len(cards) < _SHORT or first_step(cards) != THREE:
        reason = f"{'-'.join(cards)} is {len(cards)} cards: a series has {RUN} or more, or is exactly 8-9-10."
        yield refuse(reason, Rule.SERIES_RUN, Rule.SERIES_THREE)
    if len(cards) - len(naturals) > 1:
        yield refuse("Only one ace may stand in for a card of 8-9-10.", Rule.SERIES_THREE)


def _why_no_sequence(cards: tuple[Card, ...], suit: str) -> Verdict:
    text, back, fits = "-".join(cards), cards[::-1], _fits(cards)
    if not fits and _is_sequence(back):
        return refuse(f"{text} is written backwards: write it low to high, {'-'.join(back)}.", Rule.SERIES_ORDER)
    # Cards that would be a sequence if the 2 were one card between the ace and the 3 go round the corner.
    goes_round = len({(STEP[card] - place) % HIGH for place, card in enumerate(cards) if rank(card) != "A"}) == 1
    if fits or goes_round:
        end = "below the low 2" if fits and first_step(cards) < 0 else "beyond the high 2"
        return refuse(f"{text} goes {end}: a series runs from the low 2 up to the high 2.", Rule.SERIES_ORDER)
    reason = f"{text} is not a sequence of {SUIT_SYMBOLS[suit]}: a card is missing or out of place."
    return refuse(reason, Rule.SERIES_RUN)


def _fits(cards: tuple[Card, ...]) -> bool:
    """Whether every natural card that the ladder has a step for stands on it."""
    steps = enumerate(cards, first_step(cards))
    return all(rank(card) == "A" or (0 <= step <= HIGH and rank(card) == LADDER[step]) for step, card in steps)


def _is_sequence(cards: tuple[Card, ...]) -> bool:
    return _fits(cards) and 0 <= first_step(cards) <= HIGH + 1 - len(cards)


def series_of(counts: Mapping[Card, int], suit_: str, lowest: int) -> Iterator[tuple[Card, ...]]:
    """Every series of a suit that the cards make, each once (``series.run``, ``series.three``).

    ``lowest`` is the step that its first card must reach; a series that begins with the low 2 may always be played.
    """
    ladder, remaining = [Card(rank_ + suit_) for rank_ in LADDER], Counter(counts)
    aces = [ace for ace in (Card("A" + any_suit) for any_suit in SUITS) if remaining[ace]]

    def grow(first: int, run: tuple[Card, ...], wild: int) -> Iterator[tuple[Card, ...]]:
        """The series that begin with ``run``, which has ``wild`` aces."""
        length, step = len(run), first + len(run)
        if length > wild and (length >= RUN or (length == _SHORT and first == THREE and wild <= 1)):
            yield run
        for card in () if step > HIGH else aces if step == ACE else [ladder[step], *aces]:
            if remaining[card]:
                remaining[card] -= 1
                yield from grow(first, (*run, card), wild + (card[0] == "A"))
                remaining[card] += 1

    for first in range(HIGH - 1):
        if first == 0 or first >= lowest:
            yield from grow(first, (), 0)


# Which cards may go on a pile: the rule of the top card.


def lowest_step(pile: tuple[Card, ...]) -> int:
    """The step that a card must reach to go on the pile (``top.rank``); 0 if any card may (``top.two``)."""
    return STEP[pile[-1]] if pile else 0


def goes_on(card: Card, lowest: int) -> bool:
    """Whether a single goes on a pile with that lowest step. A 2 always does (``top.two``)."""
    return STEP[card] >= lowest or card[0] == "2"


def series_too_low(pile: tuple[Card, ...], cards: tuple[Card, ...], at: int) -> Iterator[Verdict]:
    """Refuse a series that does not go on the position's pile: its first card decides (``top.series``)."""
    first = first_step(cards)
    if 0 < first < lowest_step(pile):
        counting = f" counting as the {LADDER[first]} it stands for," if rank(cards[0]) == "A" else ""
        below = f"which is lower than {pile[-1]}, the top card in the {PLACES[at]}"
        yield refuse(f"The series begins with {cards[0]},{counting} {below}.", Rule.TOP_SERIES, Rule.TOP_RANK)


def is_rising(cards: tuple[Card, ...]) -> bool:
    """Whether singles rise: each equal to the one before or higher, 2s first or last (``battle.one``).

    >>> is_rising((Card("2H"), Card("5H"), Card("5D"), Card("2D"))), is_rising((Card("5H"), Card("2H"), Card("6H")))
    (True, False)
    """
    steps = [STEP[card] for card in cards]
    while steps and steps[-1] == 0:
        steps.pop()
    return all(low <= high for low, high in pairwise(steps))


# Which suits the lines allow at a position, and whether the support officer must join in.


_SUIT_NOUNS: Final = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}


def needs_support(own: PlayerSide, other: PlayerSide, at: int, suit: str) -> bool | None:
    """Whether ``own`` can play the suit at the position only if the support officer joins in; None if it can't at all.

    (``battle.suit``, ``battle.outranked``, ``battle.support``, ``battle.empty``)
    """
    front, facing, support = own.front[at], other.front[at], own.support
    if front is None or facing is None:
        return None
    front_matches, support_matches = front[-1] == suit, support is not None and support[-1] == suit
    if facing[-1] != suit:
        return not front_matches if front_matches or support_matches else None
    if front_matches and LEVEL[front] >= LEVEL[facing]:
        return False
    if support_matches and support is not None and (front_matches or LEVEL[support] >= LEVEL[facing]):
        return True
    return None


def refusal(state: OfficersState, at: int, suit: str) -> Verdict:
    """Why a forbidden suit may not be played there (``battle.suit``, ``battle.outranked``, ``battle.two``)."""
    own, other, place, sign = state.own_side, state.other_side, PLACES[at], SUIT_SYMBOLS[suit]
    front, facing, support = own.front[at], other.front[at], own.support
    if front is None or facing is None:
        name = NAMES[state.turn if front is None else 1 - state.turn]
        return refuse(f"{name} has no officer in the {place}, so nobody plays there.", Rule.BATTLE_EMPTY)
    if suit not in (front[-1], support and support[-1]):
        noun, reason = _SUIT_NOUNS[suit], f"Neither {front} in the {place} nor your support officer, {support}, is a"
        alone = f"{front} in the {place} is not a {noun}, and you have no support officer."
        return refuse(f"{reason} {noun}." if support else alone, Rule.BATTLE_SUIT)
    playing = front if front[-1] == suit else support
    return refuse(f"{playing} in the {place} is outranked by {facing}, also of {sign}.", Rule.BATTLE_OUTRANKED)


def support_would_forbid(state: OfficersState, at: int, suit: str) -> bool:
    """Whether the opponent's support would forbid the suit if it defended, which it doesn't (``battle.alone``)."""
    mine, theirs = ([side.front[at], side.support] for side in (state.own_side, state.other_side))
    alone = sum(officer is not None and officer[-1] == suit for officer in mine) == 1
    return alone and all(officer is not None and officer[-1] == suit for officer in theirs)
