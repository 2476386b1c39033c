"""The legal moves of a position, in one order: the order in which the best of equal moves is the first."""

from collections.abc import Iterator
from itertools import combinations, product

from drumhead.games.no_mans_land.rules.moves import AimedAt, Fire, Hold, Move, Sacrifice
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.table.cards import Card


def legal_moves(state: SniperState) -> Iterator[Move]:
    """Every legal move once (``sacrifice.choice``, ``aim.hand``, ``aim.once``, ``aim.hold``).

    Shots are counted up like a number whose digits are the hand's cards, the last the fastest: 0 for a card kept
    back, else the individual it is aimed at. So ``hold`` is the first of them.
    """
    if state.over:
        return
    if state.due:
        yield from map(Sacrifice, combinations(state.hand, state.due))
        return
    yield Hold()
    shots = product(range(len(state.target_card.individuals) + 1), repeat=len(state.hand))
    next(shots)
    for aimed in shots:
        yield shot_of(state, aimed)


def shot_of(state: SniperState, aimed: tuple[int, ...]) -> Fire | Hold:
    """The shot that aims each card of the hand at the individual of that number, 0 for none (``aim.one``)."""
    aims: dict[int, list[Card]] = {}
    for card, number in zip(state.hand, aimed, strict=True):
        if number:
            aims.setdefault(number, []).append(card)
    return Fire(tuple(AimedAt(number, tuple(cards)) for number, cards in aims.items())) if aims else Hold()
