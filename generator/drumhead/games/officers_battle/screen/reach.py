"""Where a lifted card can go: the positions where some battle of the hand plays it, with what is laid there already."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from drumhead.games.officers_battle.rules.battle import needs_support
from drumhead.games.officers_battle.rules.line import ALLOWED, Permission, permission
from drumhead.games.officers_battle.rules.moves import Play, Way
from drumhead.games.officers_battle.rules.pack import LADDER, PLACES
from drumhead.games.officers_battle.rules.series import RUN, THREE
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.rules.top import bar, goes_on
from drumhead.games.officers_battle.screen.readings import Laid, readings
from drumhead.table.cards import SUITS, Card, rank


def can_go(state: OfficersState, at: int, cards: Sequence[Card], laid: Laid) -> bool:
    """Whether the cards, and those laid at the position, may be played there together, or with more of the hand.

    What is laid elsewhere stays there: it may have made the turn's one kill, or have the support officer with it,
    where it can be read in no other way.
    (``battle.suit``, ``battle.one``, ``battle.support``, ``kill.one``, ``top.rank``, ``series.run``)
    """
    there = (*laid.get(at, ()), *cards)
    elsewhere = [readings(state, place, found) for place, found in laid.items() if place != at]
    taken = any(all(_joined(state, play) for play in plays) for plays in elsewhere)
    free = (Permission.FREE,) if taken else ALLOWED
    suits = [of for of in SUITS if permission(state.own, state.other, at, of) in free]
    killed = any(all(play.kills for play in plays) for plays in elsewhere)
    least = bar(state.piles[at])
    fits = all(card[-1] in suits for card in there)
    if fits and (len(there) == 1 or state.many) and all(goes_on(card, least) for card in there):
        return True
    if killed:
        return False
    left = Counter(state.own.hand) - Counter(card for place, found in laid.items() if place != at for card in found)
    return any(_in_series(of, there, list((left - Counter(there)).elements()), least) for of in suits)


def _joined(state: OfficersState, play: Play) -> bool:
    """Whether the support officer must join in; aces alone don't tell yet in which suit's series they will be."""
    known = play.way is not Way.SERIES or any(rank(card) != "A" for card in play.cards)
    return known and needs_support(state, play)


def _in_series(of: str, there: Sequence[Card], more: Iterable[Card], least: int) -> bool:
    """Whether the cards stand in some series of the suit that ``more`` of the hand completes (``series.ace``)."""
    more = list(more)
    naturals = [card for card in there if rank(card) != "A"]
    aces = len(there) - len(naturals)
    held = Counter(rank(card) for card in more if card[-1] == of and rank(card) != "A")
    spare = sum(rank(card) == "A" for card in more)
    if any(card[-1] != of for card in naturals):
        return False
    for steps in _windows(least):
        open_ = list(steps)
        for card in naturals:
            if rank(card) not in open_:
                break
            open_.remove(rank(card))
        else:
            filled = min((Counter(open_) & held).total(), len(open_) - aces)
            needed = len(open_) - filled  # aces, those that are there among them
            natural = bool(naturals) or filled > 0
            few = len(steps) >= RUN or needed <= 1
            if filled >= 0 and natural and few and needed <= aces + spare:
                return True
    return False


def _windows(least: int) -> Iterator[tuple[str, ...]]:
    """The ranks of each series that may begin on the pile, the shortest first (``top.series``)."""
    for length in range(RUN - 1, len(LADDER) + 1):
        for first in range(len(LADDER) + 1 - length):
            if (first == 0 or first >= least) and (length >= RUN or first == THREE):
                yield LADDER[first : first + length]


def positions(state: OfficersState, cards: Sequence[Card], laid: Laid) -> Iterator[str]:
    """The positions where the cards can go."""
    yield from (place for at, place in enumerate(PLACES) if can_go(state, at, cards, laid))
