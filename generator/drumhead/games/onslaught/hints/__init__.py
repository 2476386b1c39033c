"""The best move as the table asks for it, by the player in ``players/``, with the chance of winning it counts on."""

from collections.abc import Sequence

from drumhead.games.onslaught.players.blind import Blind, Weighed
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
from drumhead.games.onslaught.rules.state import State
from drumhead.play.hints import Hints
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


HINTS = Hints(hint, afterwards)
