"""A state as the search sees it: values for cards, and of the attackers only their order."""

from collections.abc import Iterable
from itertools import permutations
from typing import NamedTuple

from drumhead.games.onslaught.rules.state import HAND, SIGHT, WAVES, Defender, State
from drumhead.games.onslaught.solve.table import Table, code, settled
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
    """An attacker that waits is its first."""
    waits: bool
    faced: bool
    """Whether the wave's first attacker has been dealt with."""
    pledges: int
    """A bit for each number of attackers that the wave may still bring: one bit alone once it is pledged.

    Where nothing is pledged yet every one is set: the pledge is then chosen to suit what is played.
    """
    table: Table
    hands: tuple[Table, ...]
    """Of the waves to come."""


def require_faces(state: State) -> None:
    """Raise BadInput where the table ``values`` is not the one from ace 1 to king 13 (``setup.values``)."""
    if state.terms.values != _FACES:
        found = ", ".join(map(str, state.terms.values))
        raise BadInput(f"table values: hints and solver know the values from ace 1 to king 13 alone, not {found}")


def read(state: State) -> list[Position]:
    """The positions that a state stands for: more than one where attackers just seen are about to be arranged."""
    worth = state.terms.worth
    values = [worth[card] for card in state.attackers]
    hands = tuple(
        tuple(sorted(worth[card] for card in state.defenders[HAND * n : HAND * (n + 1)]))
        for n in range(WAVES - state.wave)
    )
    first = [worth[state.waiting]] if state.waiting else []
    orders: Iterable[list[int]] = [values]
    if state.peeked:
        seen = len(state.seen)
        orders = [[*order, *values[seen:]] for order in set(permutations(values[:seen]))]
    pledges = FREE if state.pledge is None or state.closed else 1 << state.pledge - state.faced
    table = read_table(state)
    return [
        Position(state.wave, packed([*first, *order]), bool(first), state.faced > 0, pledges, table, hands)
        for order in orders
    ]


def read_table(state: State) -> Table:
    """The defenders on the table."""
    return settled([_code(state, defender) for defender in state.table])


def read_deck(state: State) -> Deck:
    """The attackers to come, the one that waits first."""
    cards = (state.waiting, *state.attackers) if state.waiting else state.attackers
    return packed([state.terms.worth[card] for card in cards])


def packed(values: Iterable[int]) -> Deck:
    """The deck of these values."""
    deck = 0
    for place, value in enumerate(values):
        deck |= value << 4 * place
    return deck


def unpacked(deck: Deck) -> list[int]:
    """The values of a deck."""
    found = []
    while deck:
        found.append(deck & 15)
        deck >>= 4
    return found


def arranged(deck: Deck) -> set[Deck]:
    """The decks into which a 7 can turn this one, this one too (``power.seven.arrange``)."""
    seen = unpacked(deck & (1 << 4 * SIGHT) - 1)
    rest = deck >> 4 * len(seen) << 4 * len(seen)
    return {rest | packed(order) for order in permutations(seen)}


def _code(state: State, defender: Defender) -> int:
    return code(defender.value, tuple(state.terms.worth[card] for card in defender.under))
