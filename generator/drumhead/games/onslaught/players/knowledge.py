"""What a player at the table knows of the attackers, and possible orders of the others."""

from collections.abc import Iterator, Sequence

from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.rules.powers import Arrange
from drumhead.games.onslaught.rules.state import ATTACKERS, State
from drumhead.table.shuffle import shuffled


def count_known(state: State, moves: Sequence[Move]) -> int:
    """The number of next attackers the player knows: those arranged by the last 7 and not yet turned up."""
    if state.peeked:
        return len(state.next_attackers)
    cards = next((move.cards for move in reversed(moves) if isinstance(move, Arrange)), ())
    return next((count for count in range(len(cards), 0, -1) if state.attackers[:count] == cards[-count:]), 0)


def sample_decks(state: State, known: int, numbers: Iterator[int]) -> Iterator[list[int]]:
    """Yield random orders of the attackers' values without end; the player knows the first ``known``.

    An attacker beaten unseen may be any that the player has not seen.
    """
    worth = state.terms.worth
    top = state.attackers[:known]
    seen = {*state.discard, *top, state.waiting, *(card for defender in state.table for card in defender.under)}
    unseen = [worth[card] for card in ATTACKERS if card not in seen]
    while True:
        yield [*(worth[card] for card in top), *shuffled(unseen, numbers)[: len(state.attackers) - known]]
