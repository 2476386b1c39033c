"""Hints: the best move by the player in ``players/``, with its chance of winning."""

from collections.abc import Sequence
from itertools import islice

from drumhead.games.onslaught.hints import words
from drumhead.games.onslaught.players.decision import SAMPLES, Candidate, Decision
from drumhead.games.onslaught.players.waves import WaveProgress
from drumhead.games.onslaught.rules.moves import Move, advance, legal_moves, outcome
from drumhead.games.onslaught.rules.powers import Arrange, Shift
from drumhead.games.onslaught.rules.state import WAVES, State
from drumhead.games.onslaught.rules.wave import End, Pledge, Recalibrate
from drumhead.games.onslaught.solve.position import read_deck, read_table
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.table.interval import wilson
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
    """The chance of the best move, beside that of the next best."""
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


def judge(state: State, moves: Sequence[Move], move: Move) -> Judgement | None:
    """Compare the chance of winning after a move with the best, as the hints estimate them; None without a choice."""
    if next(islice(legal_moves(state), 1, None), None) is None:
        return None
    candidates = _candidates(state, moves)
    chances = {_result_key(state, candidate.move): candidate.chance for candidate in reversed(candidates)}
    value, best = chances.get(_result_key(state, move)), candidates[0]
    if value is None:
        value = _chance_after(advance(state, move), [*moves, move])
    interval, best_interval = _interval(value), _interval(best.chance)
    if value >= best.chance:
        return Judgement(value, move, value, False, interval, interval)
    return Judgement(value, best.move, best.chance, False, interval, best_interval)


def _interval(chance: float) -> tuple[float, float]:
    """The interval of the true chance; rather too wide, since each order counts as one win at most."""
    return wilson(min(chance, 1) * SAMPLES, SAMPLES)


def _result_key(state: State, move: Move) -> object:
    """A key for the result of a move, the same for moves that differ only in suits."""
    after = advance(state, move)
    return type(move), read_table(after), read_deck(after), after.pledge


def _chance_after(state: State, moves: Sequence[Move]) -> float:
    """The chance of winning after a move that was not among the candidates."""
    if end := outcome(state):
        return float(end.result == "won")
    return _candidates(state, moves)[0].chance


HINTS = Hints(hint, judge, lambda state, moves: _candidates(state, moves)[0].move, words.describe)
