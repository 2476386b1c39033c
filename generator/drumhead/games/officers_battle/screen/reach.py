"""Where a lifted card can go: the positions where some battle plays it together with the cards placed there already."""

from collections import Counter
from collections.abc import Iterator, Sequence

from drumhead.games.officers_battle.rules.moves import Play, PlayKind
from drumhead.games.officers_battle.rules.series import (
    ALLOWED,
    RUN,
    THREE,
    Permission,
    goes_on,
    lowest_step,
    permission,
)
from drumhead.games.officers_battle.rules.state import LADDER, OfficersState
from drumhead.games.officers_battle.rules.verify import needs_support
from drumhead.games.officers_battle.screen.readings import Placement, readings
from drumhead.table.cards import SUITS, Card, rank


def can_go(state: OfficersState, at: int, cards: Sequence[Card], placed: Placement) -> bool:
    """Whether the cards may be played with those placed at the position, and perhaps more of the hand.

    The cards placed elsewhere stay there: they may use up the turn's one kill, or the support officer, if every reading
    of them does. (``battle.suit``, ``battle.one``, ``battle.support``, ``kill.one``, ``top.rank``, ``series.run``)
    """
    together = (*placed.get(at, ()), *cards)
    elsewhere = [readings(state, place, others) for place, others in placed.items() if place != at]
    support_taken = any(all(_needs_support(state, play) for play in plays) for plays in elsewhere)
    permitted = (Permission.FREE,) if support_taken else ALLOWED
    suits = [suit for suit in SUITS if permission(state.own_side, state.other_side, at, suit) in permitted]
    has_kill = any(all(play.kills for play in plays) for plays in elsewhere)
    lowest = lowest_step(state.piles[at])
    fits = all(card[-1] in suits for card in together)
    if fits and (len(together) == 1 or state.many_singles) and all(goes_on(card, lowest) for card in together):
        return True
    if has_kill:
        return False
    used = Counter(together)
    for place, others in placed.items():
        used.update(others if place != at else ())
    remaining = list((Counter(state.own_side.hand) - used).elements())
    return any(_can_complete_series(suit, together, remaining, lowest) for suit in suits)


def _needs_support(state: OfficersState, play: Play) -> bool:
    """Whether the support officer must join in; unknown, so false, for aces alone, whose series may be of any suit."""
    known = play.kind is not PlayKind.SERIES or any(rank(card) != "A" for card in play.cards)
    return known and needs_support(state, play)


def _can_complete_series(suit: str, cards: Sequence[Card], others: Sequence[Card], lowest: int) -> bool:
    """Whether the cards and some of the ``others`` make a series of the suit (``series.ace``)."""
    naturals = [card for card in cards if rank(card) != "A"]
    aces = len(cards) - len(naturals)
    rank_counts = Counter(rank(card) for card in others if card[-1] == suit and rank(card) != "A")
    spare_aces = sum(rank(card) == "A" for card in others)
    if any(card[-1] != suit for card in naturals):
        return False
    for steps in _windows(lowest):
        open_ranks = list(steps)
        for card in naturals:
            if rank(card) not in open_ranks:
                break
            open_ranks.remove(rank(card))
        else:
            filled = min((Counter(open_ranks) & rank_counts).total(), len(open_ranks) - aces)
            needed = len(open_ranks) - filled  # aces, those that are there among them
            has_natural = bool(naturals) or filled > 0
            has_few_aces = len(steps) >= RUN or needed <= 1
            if filled >= 0 and has_natural and has_few_aces and needed <= aces + spare_aces:
                return True
    return False


def _windows(lowest: int) -> Iterator[tuple[str, ...]]:
    """The ranks of each series that may be played on the pile, the shortest first (``top.series``)."""
    for length in range(RUN - 1, len(LADDER) + 1):
        for first in range(len(LADDER) + 1 - length):
            if (first == 0 or first >= lowest) and (length >= RUN or first == THREE):
                yield LADDER[first : first + length]
