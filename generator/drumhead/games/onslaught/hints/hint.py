"""Hints: the best move by the player in ``players/``, with its chance of winning."""

from collections.abc import Sequence

from drumhead.games.onslaught.hints import words
from drumhead.games.onslaught.hints.judge import judge
from drumhead.games.onslaught.players.decision import Candidate, Decision
from drumhead.games.onslaught.players.waves import WaveProgress
from drumhead.games.onslaught.rules.moves import Move, advance, outcome
from drumhead.games.onslaught.rules.powers import Arrange, Shift
from drumhead.games.onslaught.rules.state import WAVES, State
from drumhead.games.onslaught.rules.wave import End, Pledge, Recalibrate, Turn
from drumhead.play.hints import Hint, Hints
from drumhead.table.shuffle import stream


def hint(state: State, moves: Sequence[Move]) -> Hint:
    """The best move. The same position after the same moves gives the same hint."""
    decision = Decision(state, moves, stream(len(moves)))
    candidates = decision.candidates()
    move = candidates[0].move
    then = _prepared(decision, moves, move)
    where, target, *rules = words.locate(state, move)
    chances = _compare_pledges(candidates) if isinstance(move, Pledge) else _compare_with_next(state, candidates)
    play = f"The best move: {words.describe(state, move)}{words.purpose(state, move, then)}."
    why = f"{words.reason(state, moves, move, then)} {chances}"
    return Hint(where, target, play, words.picks(move), why, tuple(rules), str(move))


def _prepared(decision: Decision, moves: Sequence[Move], move: Move) -> Move | None:
    """The move that this one prepares: dealing with the attacker, or ending the wave."""
    state = decision.state
    match move:
        case Shift() if not outcome(after := advance(state, move)):
            return _candidates(after, [*moves, move])[0].move
        case Recalibrate() if state.pledge is not None:
            is_last = decision.ending_move(WaveProgress(state.wave, state.faced, state.pledge)) == move
            return End() if is_last else None
        case Arrange(cards) if state.faced and state.wave < WAVES:
            can_be_empty = not any(defender.wounded for defender in state.table)
            greatest = max(state.terms.worth[card] for card in cards)
            return End() if can_be_empty and state.terms.worth[cards[0]] == greatest else None
    return None


def _candidates(state: State, moves: Sequence[Move]) -> list[Candidate]:
    return Decision(state, moves, stream(len(moves))).candidates()


def _compare_with_next(state: State, candidates: Sequence[Candidate]) -> str:
    """The chance of the best move, beside that of the next best; none where it ends the game."""
    if not isinstance(candidates[0].move, Turn) and (end := outcome(advance(state, candidates[0].move))):
        return f"The game is then {end.result}."
    text = f"Your chance is then about {_percent(candidates[0])}"
    other = next((candidate for candidate in candidates if candidate.move != candidates[0].move), None)
    if other is None:
        return f"{text}, and no other move is worth a thought."
    return f"{text}; the next best, to {words.describe(state, other.move)}, leaves about {_percent(other)}."


def _compare_pledges(candidates: Sequence[Candidate]) -> str:
    """The chance of each pledge near the best one."""
    chances = {candidate.move.number: candidate for candidate in candidates if isinstance(candidate.move, Pledge)}
    best = next(iter(chances))
    near = [number for number in sorted(chances) if abs(number - best) < 3]
    return f"Your chance is about {', '.join(f'{_percent(chances[number])} with {number}' for number in near)}."


def _percent(candidate: Candidate) -> str:
    return f"{100 * min(candidate.chance, 1):.0f} %"


HINTS = Hints(hint, judge, lambda state, moves: _candidates(state, moves)[0].move, words.describe)
