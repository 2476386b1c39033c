"""All moves together: which are legal, what comes of one, and how a game ends."""

from collections.abc import Iterator
from itertools import permutations
from typing import Final, get_args

from drumhead.games.onslaught.rules.fight import Absorb, Destroy, Joker, fight_moves
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.powers import Arrange, Peek, Shift, power_moves
from drumhead.games.onslaught.rules.state import LIMIT, State
from drumhead.games.onslaught.rules.wave import End, Pledge, Recalibrate, Turn, recalibrations
from drumhead.table.verdict import Event, Outcome, Verdict, event, refuse
from drumhead.table.words import listed

Move = Pledge | Turn | Absorb | Destroy | Joker | Shift | Peek | Arrange | Recalibrate | End
MOVES: Final = get_args(Move)


def verify(state: State, move: Move) -> Verdict:
    """Return whether the move is legal, and if not, why (``play.over``)."""
    if end_of_game := outcome(state):
        return refuse(f"The game is over. {end_of_game.reason}", Rule.PLAY_OVER, *end_of_game.rules[:1])
    if state.peeked and not isinstance(move, Arrange):
        return refuse(
            f"The attackers just seen ({listed(state.next_attackers)}) must be put back first.",
            Rule.POWER_SEVEN_ARRANGE,
        )
    return move.verify(state)


def legal_moves(state: State) -> Iterator[Move]:
    """Yield every legal move once: those that deal with the attacker or continue the wave (``wave.turn``), then those
    that are possible at any time (``power.when``).

    They are generated from the cards on the table, without asking ``verify``.
    """
    if state.ending or state.won:
        return
    if state.peeked:
        yield from map(Arrange, permutations(state.next_attackers))
    elif state.waiting:
        yield from fight_moves(state)
        yield from power_moves(state)
    elif state.pledge is None:
        yield from map(Pledge, range(1, len(state.attackers) + 1))
        yield from power_moves(state)
    else:
        yield End() if state.faced == state.pledge else Turn()
        yield from power_moves(state)
        yield from recalibrations(state)


def advance(state: State, move: Move) -> State:
    """The state after a legal move; a move that ends a wave deals the next one (``wave.deal``, ``wave.end``)."""
    return move.advance(state)


def tell(before: State, move: Move, after: State) -> Iterator[Event]:
    """The events of a move, in order, each citing its rules."""
    yield from move.events(before, after)
    if after.pledge_met and before.waiting and not after.won:
        yield event(f"The pledge of {after.pledge} is met.", (), Rule.WAVE_END)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on (``end.won``, ``end.survived``, ``end.lost``)."""
    if state.ending is Rule.WAVE_LIMIT:
        count = f"{len(state.table)} defenders on the table, but at most {LIMIT} may be left"
        return Outcome("lost", f"Wave {state.wave} ends with {count}.", (Rule.WAVE_LIMIT,))
    if state.ending is Rule.END_SURVIVED:
        return Outcome("won", "You have survived all four waves.", (Rule.END_SURVIVED, Rule.END_SCORE), score(state))
    if state.won:
        return Outcome("won", "The last attacker has been dealt with.", (Rule.END_WON, Rule.END_SCORE), score(state))
    if state.waiting and next(legal_moves(state), None) is None:
        return Outcome("lost", f"{state.waiting} is waiting, and you have no legal move.", (Rule.END_LOST,))
    return None


def score(state: State) -> int:
    """The sum of the face values of the unwounded defenders (``end.score``), 0 for a Joker."""
    return sum(defender.value for defender in state.table if not defender.wounded)
