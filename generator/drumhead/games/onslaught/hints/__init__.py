"""The best move as the table asks for it, by the player in ``players/``, with the chance of winning it counts on."""

from collections.abc import Sequence
from itertools import islice

from drumhead.games.onslaught.players.blind import Blind, Weighed
from drumhead.games.onslaught.rules.apply import advance
from drumhead.games.onslaught.rules.legal import legal_moves
from drumhead.games.onslaught.rules.moves import (
    Absorb,
    Arrange,
    Destroy,
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
from drumhead.games.onslaught.solve.position import read_deck, read_table
from drumhead.play.hints import Hints, Judgement
from drumhead.play.picks import Picks
from drumhead.table.cards import JOKER
from drumhead.table.shuffle import stream
from drumhead.table.words import counted, listed


def hint(state: State, moves: Sequence[Move]) -> tuple[str, Picks]:
    """The move in a sentence, and its cards picked. The same position after the same moves gives the same hint."""
    weighed = Blind(state, moves, stream(len(moves))).weigh()
    best = weighed[0]
    told = _pledges(weighed) if isinstance(best.move, Pledge) else f"You win about {_percent(best)} from there."
    return f"The best move: {words(state, best.move)}. {told}", picks(best.move)


def words(state: State, move: Move) -> str:
    """The move as one tells it to somebody."""
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
        case _:
            return "end the wave"


def picks(move: Move) -> Picks:
    """The cards that are picked before the move is made."""
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


def _pledges(weighed: Sequence[Weighed]) -> str:
    """The chance of each number near the best."""
    chances = {one.move.number: one for one in weighed if isinstance(one.move, Pledge)}
    best = next(iter(chances))
    near = [number for number in sorted(chances) if abs(number - best) < 3]
    return f"You win about {', '.join(f'{_percent(chances[number])} with {number}' for number in near)}."


def _percent(weighed: Weighed) -> str:
    return f"{100 * min(weighed.chance, 1):.0f} %"


def afterwards(state: State, move: Move) -> str:
    """Nothing: after a move there is no certainty to hold it against."""
    return ""


def judge(state: State, moves: Sequence[Move], move: Move) -> Judgement | None:
    """The chance of winning after a move, as the hints estimate it, beside the best; None where there was no choice."""
    if next(islice(legal_moves(state), 1, None), None) is None:
        return None
    weighed = Blind(state, moves, stream(len(moves))).weigh()
    chances = {_outcome(state, one.move): one.chance for one in reversed(weighed)}
    value, best = chances.get(_outcome(state, move)), weighed[0]
    if value is None:
        value = _afterwards(advance(state, move), [*moves, move])
    if value >= best.chance:
        return Judgement(value, move, value, False)
    return Judgement(value, best.move, best.chance, False)


def _outcome(state: State, move: Move) -> object:
    """What a move leads to, the same for moves that differ in suits alone."""
    after = advance(state, move)
    return type(move), read_table(after), read_deck(after), after.pledge


def _afterwards(state: State, moves: Sequence[Move]) -> float:
    """The chance of winning from a position that a move which the player never thought of led to."""
    if ended := outcome(state):
        return float(ended.result == "won")
    return Blind(state, moves, stream(len(moves))).weigh()[0].chance


HINTS = Hints(hint, afterwards, judge)
