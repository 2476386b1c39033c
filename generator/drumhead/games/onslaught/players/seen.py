"""What a person at the table knows of a state, and orders of the unseen cards that agree with it."""

from collections.abc import Iterator, Sequence

from drumhead.games.onslaught.rules.moves import Arrange, Move
from drumhead.games.onslaught.rules.state import ATTACKERS, State
from drumhead.table.shuffle import shuffled


def known(state: State, moves: Sequence[Move]) -> int:
    """How many of the next attackers the player knows: those arranged by the last 7 and not yet turned up."""
    if state.peeked:
        return len(state.seen)
    cards = next((move.cards for move in reversed(moves) if isinstance(move, Arrange)), ())
    return next((n for n in range(len(cards), 0, -1) if state.attackers[:n] == cards[-n:]), 0)


def decks(state: State, sure: int, numbers: Iterator[int]) -> Iterator[list[int]]:
    """Endless orders in which the attackers' values may come, of which the player knows the first ``sure``.

    An attacker beaten unseen may be any of those that the player has not seen.
    """
    worth = state.terms.worth
    top = state.attackers[:sure]
    out = {*state.discard, *top, state.waiting, *(card for defender in state.table for card in defender.under)}
    unseen = [worth[card] for card in ATTACKERS if card not in out]
    while True:
        yield [*(worth[card] for card in top), *shuffled(unseen, numbers)[: len(state.attackers) - sure]]
