"""The best move as the table asks for it, by the player in ``players/``, with the chance of winning it counts on."""

from collections.abc import Sequence
from itertools import islice

from drumhead.games.onslaught.players.blind import SAMPLES, Blind, Weighed
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
    weighed = _weighed(state, moves)
    move = weighed[0].move
    text, target, *rules = where(state, move)
    why = _pledges(weighed) if isinstance(move, Pledge) else _beside(state, weighed)
    return Hint(text, target, f"The best move: {words(state, move)}.", picks(move), why, tuple(rules))


def where(state: State, move: Move) -> tuple[str, ...]:
    """Where to look for the move, the zone that this is about, and the rules behind the move."""
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
        case End():  # no other kind
            return "Look at the pledge: it is met.", LINE, Rule.END


def _weighed(state: State, moves: Sequence[Move]) -> list[Weighed]:
    return Blind(state, moves, stream(len(moves))).weigh()


def _beside(state: State, weighed: Sequence[Weighed]) -> str:
    """The chance with the best move, beside that with the next best."""
    text = f"You win about {_percent(weighed[0])} from there."
    if len(weighed) < 2:
        return f"{text} No other move is worth considering."
    return f"{text} The next best, to {words(state, weighed[1].move)}: about {_percent(weighed[1])}."


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
        case End():  # no other kind
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
    chances = {pledge.move.number: pledge for pledge in weighed if isinstance(pledge.move, Pledge)}
    best = next(iter(chances))
    near = [number for number in sorted(chances) if abs(number - best) < 3]
    return f"You win about {', '.join(f'{_percent(chances[number])} with {number}' for number in near)}."


def _percent(weighed: Weighed) -> str:
    return f"{100 * min(weighed.chance, 1):.0f} %"


def judge(state: State, moves: Sequence[Move], move: Move) -> Judgement | None:
    """The chance of winning after a move, as the hints estimate it, beside the best; None where there was no choice."""
    if next(islice(legal_moves(state), 1, None), None) is None:
        return None
    weighed = _weighed(state, moves)
    chances = {_outcome(state, option.move): option.chance for option in reversed(weighed)}
    value, best = chances.get(_outcome(state, move)), weighed[0]
    if value is None:
        value = _afterwards(advance(state, move), [*moves, move])
    mine, rival = _interval(value), _interval(best.chance)
    if value >= best.chance:
        return Judgement(value, move, value, False, mine, mine)
    return Judgement(value, best.move, best.chance, False, mine, rival)


def _interval(chance: float) -> tuple[float, float]:
    """Where the true chance lies: each order is at most one win, so that the interval is rather too wide."""
    return wilson(min(chance, 1) * SAMPLES, SAMPLES)


def _outcome(state: State, move: Move) -> object:
    """What a move leads to, the same for moves that differ in suits alone."""
    after = advance(state, move)
    return type(move), read_table(after), read_deck(after), after.pledge


def _afterwards(state: State, moves: Sequence[Move]) -> float:
    """The chance of winning from a position that a move which the player never thought of led to."""
    if ended := outcome(state):
        return float(ended.result == "won")
    return _weighed(state, moves)[0].chance


HINTS = Hints(hint, judge, lambda state, moves: _weighed(state, moves)[0].move, words)
