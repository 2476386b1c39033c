"""Whether a move is legal, and if not, why not: one sentence for this move, and the rules it rests on."""

from drumhead.games.onslaught.rules import moves
from drumhead.games.onslaught.rules.fight import absorb, destroy, joker
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.outcome import outcome
from drumhead.games.onslaught.rules.powers import arrange, peek, shift
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.rules.wave import end, pledge, recalibrate, turn
from drumhead.table.verdict import Verdict, refuse
from drumhead.table.words import listed


def verify(state: State, move: moves.Move) -> Verdict:
    """Legal, or refused with its reason (``play.over``)."""
    if ended := outcome(state):
        return refuse(f"The game is over. {ended.reason}", Rule.OVER, *ended.rules[:1])
    if state.peeked and not isinstance(move, moves.Arrange):
        return refuse(f"The attackers just seen ({listed(state.seen)}) must be put back first.", Rule.ARRANGE)
    match move:
        case moves.Pledge():
            return pledge(state, move)
        case moves.Turn():
            return turn(state)
        case moves.Absorb():
            return absorb(state, move)
        case moves.Destroy():
            return destroy(state, move)
        case moves.Joker():
            return joker(state)
        case moves.Shift():
            return shift(state, move)
        case moves.Peek():
            return peek(state, move)
        case moves.Arrange():
            return arrange(state, move)
        case moves.Recalibrate():
            return recalibrate(state, move)
        case moves.End():  # no other kind
            return end(state)
