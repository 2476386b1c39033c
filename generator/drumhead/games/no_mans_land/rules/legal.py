"""The legal moves of a position, in a fixed order; of equally good moves the first counts as the best."""

from collections.abc import Iterator
from itertools import combinations, product

from drumhead.games.no_mans_land.rules.moves import AimedAt, Fire, Hold, Move, Sacrifice
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.table.cards import Card


def legal_moves(state: SniperState) -> Iterator[Move]:
    """Yield every legal move once (``sacrifice.choice``, ``aim.hand``, ``aim.once``, ``aim.hold``).

    Shots are in lexicographic order of the individuals that the hand's cards are aimed at, 0 for a card kept back. So
    ``hold`` is the first.
    """
    if state.over:
        return
    if state.cards_due:
        yield from map(Sacrifice, combinations(state.hand, state.cards_due))
        return
    yield Hold()
    shots = product(range(len(state.target_card.individuals) + 1), repeat=len(state.hand))
    next(shots)
    for aiming in shots:
        yield move_for_aiming(state, aiming)


def move_for_aiming(state: SniperState, aiming: tuple[int, ...]) -> Fire | Hold:
    """The move that aims each card of the hand at the individual of that number, 0 for none (``aim.one``)."""
    aims: dict[int, list[Card]] = {}
    for card, number in zip(state.hand, aiming, strict=True):
        if number:
            aims.setdefault(number, []).append(card)
    return Fire(tuple(AimedAt(number, tuple(cards)) for number, cards in aims.items())) if aims else Hold()
