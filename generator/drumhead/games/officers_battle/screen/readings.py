"""What laid cards may be: their readings as plays, a series put in sequence, and the battle that they make."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import Final

from drumhead.games.officers_battle.rules.battle import battle
from drumhead.games.officers_battle.rules.moves import Battle, Play, Way
from drumhead.games.officers_battle.rules.pack import HIGH, LADDER, PLACES, STEP
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.rules.top import rising
from drumhead.table.cards import Card, rank

Laid = Mapping[int, tuple[Card, ...]]
"""Position -> the cards laid there, in the order in which they were laid."""

READINGS: Final = 48
"""Battles that are offered to choose from."""


def readings(state: OfficersState, at: int, cards: Sequence[Card]) -> tuple[Play, ...]:
    """The plays that the cards may be, the likeliest first: the legal ones, or else one to be refused."""
    plays = tuple(_readings(at, tuple(cards), state.many))
    legal = tuple(play for play in plays if battle(state, Battle((play,))))
    return legal or plays[:1] or (Play(at, tuple(sorted(cards, key=STEP.__getitem__)), Way.SERIES),)


def battles(state: OfficersState, laid: Laid) -> tuple[Battle, ...]:
    """The battles that all the laid cards may be: the legal ones, or else one to be refused; none without cards."""
    found = [readings(state, at, cards) for at, cards in sorted(laid.items())]
    moves = [Battle(plays) for plays in product(*found)] if found else []
    legal = tuple(move for move in moves if battle(state, move))
    return legal[:READINGS] or tuple(moves[:1])


def told(move: Battle, others: Sequence[Battle]) -> str:
    """A battle in few words: only the plays in which it differs from the others."""
    plays = [play for play in move.plays if not all(play in other.plays for other in others)]
    return "; ".join(f"{PLACES[play.at]} {in_words(play)}" for play in plays or move.plays)


def in_words(play: Play) -> str:
    """A play in few words."""
    if play.way is Way.SERIES:
        return "-".join(play.cards)
    return f"{play.cards[0]} kills" if play.kills else f"{' '.join(play.cards)} on the pile"


@lru_cache(maxsize=512)
def _readings(at: int, cards: tuple[Card, ...], many: bool) -> tuple[Play, ...]:
    if len(cards) == 1:
        single = Play(at, cards)
        return (Play(at, cards, Way.ACE), single) if rank(cards[0]) == "A" else (single,)
    plays = [Play(at, run, Way.SERIES) for run in sorted(_runs(cards), key=_aces)]
    if many:
        plays.extend(Play(at, run) for run in _rises(cards))
    return tuple(plays)


def _runs(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every sequence that the cards make, the aces wherever there is a gap or an end. Those of both packs are alike."""
    naturals = [card for card in cards if rank(card) != "A"]
    aces = [card for card in cards if rank(card) == "A"]
    if not naturals:
        return
    orders = set(permutations(aces))
    for first in range(HIGH + 2 - len(cards)):
        steps = LADDER[first : first + len(cards)]
        run: list[Card | None] = [None] * len(cards)
        for card in naturals:
            free = (place for place, name in enumerate(steps) if name == rank(card) and run[place] is None)
            if (place := next(free, None)) is None:
                break
            run[place] = card
        else:
            gaps = [place for place, card in enumerate(run) if card is None]
            for order in orders:
                yield _filled(run, gaps, order)


def _filled(run: Sequence[Card | None], gaps: Sequence[int], aces: Sequence[Card]) -> tuple[Card, ...]:
    filling = dict(zip(gaps, aces, strict=True))
    return tuple(card or filling[place] for place, card in enumerate(run))


def _aces(run: tuple[Card, ...]) -> tuple[object, ...]:
    """Aces low come first: the top card leaves the game, and the next one is there for the other player to take."""
    return tuple(place for place, card in enumerate(run) if rank(card) == "A"), run


def _rises(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """The cards as rising singles: 2s first, or last."""
    twos = [card for card in cards if rank(card) == "2"]
    rest = sorted((card for card in cards if rank(card) != "2"), key=STEP.__getitem__)
    orders = {(*twos[:low], *rest, *twos[low:]): None for low in range(len(twos), -1, -1)}
    yield from (order for order in orders if rising(order))
