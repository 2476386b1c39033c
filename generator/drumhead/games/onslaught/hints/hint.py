"""Hints: the best move by the player in ``players/``, with its chance of winning."""

from collections.abc import Sequence
from itertools import islice

from drumhead.games.onslaught.players.decision import SAMPLES, Candidate, Decision
from drumhead.games.onslaught.rules.apply import advance
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.legal import legal_moves
from drumhead.games.onslaught.rules.moves import (
    Absorb,
    Arrange,
    Destroy,
    End,
    Joker,
    Move,
    Peek,
    Pledge,
    Recalibrate,
    Shift,
    Turn,
)
from drumhead.games.onslaught.rules.outcome import outcome
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.screen.gestures import ATTACKERS, LINE, SEEN, WAITING
from drumhead.games.onslaught.solve.position import read_deck, read_table
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.play.picks import Picks
from drumhead.table.cards import JOKER
from drumhead.table.interval import wilson
from drumhead.table.shuffle import stream
from drumhead.table.words import counted, listed


def hint(state: State, moves: Sequence[Move]) -> Hint:
    """The best move. The same position after the same moves gives the same hint."""
    candidates = _candidates(state, moves)
    move = candidates[0].move
    text, target, *rules = locate(state, move)
    reason = _compare_pledges(candidates) if isinstance(move, Pledge) else _compare_with_next(state, candidates)
    return Hint(text, target, f"The best move: {describe(state, move)}.", picks(move), reason, tuple(rules))


def locate(state: State, move: Move) -> tuple[str, ...]:
    """A text that says where to look for the move, the zone or card to mark, and the rules of the move."""
    match move:
        case Pledge():
            return "Look at your line: how many attackers can it take?", LINE, Rule.PLEDGE, Rule.LIMIT
        case Turn():
            return "Look at the pile of attackers.", ATTACKERS, Rule.TURN
        case Absorb():
            return f"Look for a defender that can absorb {state.waiting}.", WAITING, Rule.ABSORB
        case Destroy(_, three):
            value = state.terms.worth[state.waiting] if state.waiting else 0
            power = (Rule.THREE,) if three else ()
            return f"Look for what destroys {state.waiting}, worth {value}.", WAITING, Rule.DESTROY_EXACT, *power
        case Joker():
            return "Look at your Joker.", JOKER, Rule.JOKER
        case Shift(_, _, _, five):
            return "Look at the attackers under your defenders, and at your 5.", five, Rule.FIVE
        case Peek(seven):
            return "Look at your 7.", seven, Rule.SEVEN
        case Arrange():
            return "Look at the order of the next attackers.", SEEN, Rule.ARRANGE
        case Recalibrate():
            return "Look at the pledge: is it the right one?", LINE, Rule.RECALIBRATE
        case End():
            return "Look at the pledge: it is met.", LINE, Rule.END


def _candidates(state: State, moves: Sequence[Move]) -> list[Candidate]:
    return Decision(state, moves, stream(len(moves))).candidates()


def _compare_with_next(state: State, candidates: Sequence[Candidate]) -> str:
    """The chance of the best move, beside that of the next best."""
    text = f"You win about {_percent(candidates[0])} from there."
    if len(candidates) < 2:
        return f"{text} No other move is worth considering."
    return f"{text} The next best, to {describe(state, candidates[1].move)}: about {_percent(candidates[1])}."


def describe(state: State, move: Move) -> str:
    """The move in words, as an instruction."""
    match move:
        case Pledge(number):
            return f"pledge {counted(number, 'attacker')}"
        case Turn():
            return "turn up the next attacker"
        case Absorb(card):
            return f"absorb {state.waiting} with {card}"
        case Destroy(cards, three):
            return f"destroy {state.waiting} with {listed(cards)}" + (f", and discard {three} for it" if three else "")
        case Joker():
            return f"discard a Joker to destroy {state.waiting}"
        case Shift(attacker, source, target, five):
            return f"discard {five} to shift {attacker} from {source} to {target}"
        case Peek(seven):
            return f"discard {seven} to see the next attackers"
        case Arrange(cards):
            return f"put the attackers back as {listed(cards)}, in this order"
        case Recalibrate(number, card):
            return f"discard {card} to change the pledge to {number}"
        case End():
            return "end the wave"


def picks(move: Move) -> Picks:
    """The cards to pick before making the move."""
    match move:
        case Absorb(card) | Peek(card) | Recalibrate(_, card):
            return (card,)
        case Destroy(cards, three):
            return (*cards, three) if three else cards
        case Joker():
            return (JOKER,)
        case Shift(attacker, _, _, five):
            return attacker, five
        case Arrange(cards):
            return cards
        case _:
            return ()


def _compare_pledges(candidates: Sequence[Candidate]) -> str:
    """The chance of each pledge near the best one."""
    chances = {candidate.move.number: candidate for candidate in candidates if isinstance(candidate.move, Pledge)}
    best = next(iter(chances))
    near = [number for number in sorted(chances) if abs(number - best) < 3]
    return f"You win about {', '.join(f'{_percent(chances[number])} with {number}' for number in near)}."


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


HINTS = Hints(hint, judge, lambda state, moves: _candidates(state, moves)[0].move, describe)
