"""Hints: the best move by the player in ``players/``, with its chance of winning."""

from collections.abc import Sequence

from drumhead.games.onslaught.hints.judge import judge
from drumhead.games.onslaught.players.decision import Candidate, Decision
from drumhead.games.onslaught.rules.ids import Rule
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
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.screen.gestures import ATTACKERS, LINE, SEEN, WAITING
from drumhead.play.hints import Hint, Hints
from drumhead.play.picks import Picks
from drumhead.table.cards import JOKER
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
        case End():  # no other kind
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
        case End():  # no other kind
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


HINTS = Hints(hint, judge, lambda state, moves: _candidates(state, moves)[0].move, describe)
