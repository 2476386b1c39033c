"""Positions in the compact form of the search: card values without suits, the attackers as one number."""

from collections.abc import Iterable
from itertools import permutations
from typing import NamedTuple

from drumhead.games.onslaught.rules.state import HAND, SIGHT, WAVES, Defender, State
from drumhead.games.onslaught.solve.table import Table, encode, make_table
from drumhead.table.faults import BadInput

Deck = int
"""Attackers to come, four bits each, the next one lowest."""

_FACES = tuple(range(1, 14))

FREE = -1
"""Every pledge is still possible."""


class Position(NamedTuple):
    """A position whose cards are all known."""

    wave: int
    deck: Deck
    """The attackers left, a waiting one first."""
    has_waiting: bool
    has_faced: bool
    """Whether the wave's first attacker has been dealt with."""
    pledges: int
    """A bit for each number of attackers that the wave may still bring: a single bit after the pledge, before it all of
    them (``FREE``), so that the pledge can be chosen to fit the line found.
    """
    table: Table
    hands: tuple[Table, ...]
    """The hands of the waves to come."""


def require_faces(state: State) -> None:
    """Raise BadInput unless the values go from ace 1 to king 13 (``setup.values``)."""
    if state.terms.values != _FACES:
        values = ", ".join(map(str, state.terms.values))
        raise BadInput(f"table values: hints and solver know the values from ace 1 to king 13 alone, not {values}")


def read_positions(state: State) -> list[Position]:
    """The position to search, or one for each order in which attackers just seen can be arranged."""
    worth = state.terms.worth
    values = [worth[card] for card in state.attackers]
    hands = tuple(
        tuple(sorted(worth[card] for card in state.defenders[HAND * wave : HAND * (wave + 1)]))
        for wave in range(WAVES - state.wave)
    )
    first = [worth[state.waiting]] if state.waiting else []
    orders: Iterable[list[int]] = [values]
    if state.peeked:
        count = len(state.next_attackers)
        orders = [[*order, *values[count:]] for order in dict.fromkeys(permutations(values[:count]))]
    pledges = FREE if state.pledge is None or state.closed else 1 << state.pledge - state.faced
    table = read_table(state)
    return [
        Position(state.wave, pack_deck([*first, *order]), bool(first), state.faced > 0, pledges, table, hands)
        for order in orders
    ]


def read_table(state: State) -> Table:
    """The defenders on the table."""
    return make_table([_encode_defender(state, defender) for defender in state.table])


def read_deck(state: State) -> Deck:
    """The attackers left, a waiting one first."""
    cards = (state.waiting, *state.attackers) if state.waiting else state.attackers
    return pack_deck([state.terms.worth[card] for card in cards])


def pack_deck(values: Iterable[int]) -> Deck:
    """The deck of these values."""
    deck = 0
    for index, value in enumerate(values):
        deck |= value << 4 * index
    return deck


def unpack_deck(deck: Deck) -> list[int]:
    """The values of a deck."""
    values = []
    while deck:
        values.append(deck & 15)
        deck >>= 4
    return values


def arrangements(deck: Deck) -> tuple[Deck, ...]:
    """The decks that a 7 can make of this one, itself included (``power.seven.arrange``)."""
    values = unpack_deck(deck & (1 << 4 * SIGHT) - 1)
    rest = deck >> 4 * len(values) << 4 * len(values)
    return tuple(rest | pack_deck(order) for order in dict.fromkeys(permutations(values)))


def _encode_defender(state: State, defender: Defender) -> int:
    return encode(defender.value, tuple(state.terms.worth[card] for card in defender.under))
