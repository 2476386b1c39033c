"""Whether a move is legal. A refusal gives the reason in one sentence, and the rules it rests on."""

from drumhead.games.onslaught.rules import moves
from drumhead.games.onslaught.rules.fight import verify_absorb, verify_destroy, verify_joker
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.outcome import outcome
from drumhead.games.onslaught.rules.powers import verify_arrange, verify_peek, verify_shift
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.rules.wave import verify_end, verify_pledge, verify_recalibrate, verify_turn
from drumhead.table.verdict import Verdict, refuse
from drumhead.table.words import listed


def verify(state: State, move: moves.Move) -> Verdict:
    """Return whether the move is legal, and if not, why (``play.over``)."""
    if end_of_game := outcome(state):
        return refuse(f"The game is over. {end_of_game.reason}", Rule.OVER, *end_of_game.rules[:1])
    if state.peeked and not isinstance(move, moves.Arrange):
        return refuse(f"The attackers just seen ({listed(state.next_attackers)}) must be put back first.", Rule.ARRANGE)
    match move:
        case moves.Pledge():
            return verify_pledge(state, move)
        case moves.Turn():
            return verify_turn(state)
        case moves.Absorb():
            return verify_absorb(state, move)
        case moves.Destroy():
            return verify_destroy(state, move)
        case moves.Joker():
            return verify_joker(state)
        case moves.Shift():
            return verify_shift(state, move)
        case moves.Peek():
            return verify_peek(state, move)
        case moves.Arrange():
            return verify_arrange(state, move)
        case moves.Recalibrate():
            return verify_recalibrate(state, move)
        case moves.End():
            return verify_end(state)
