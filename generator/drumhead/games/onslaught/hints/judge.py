"""What a move was worth beside the best one: both are played on against the same orders of what nobody could see.

They are other orders than those by which the best was chosen, which flatter it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, permutations
from math import fsum
from typing import Final, NamedTuple

from drumhead.games.onslaught.players import Decision, choose
from drumhead.games.onslaught.players.waves import WaveProgress, play_out
from drumhead.games.onslaught.rules.moves import Move, advance, legal_moves, outcome
from drumhead.games.onslaught.rules.powers import Arrange, Peek
from drumhead.games.onslaught.rules.state import SIGHT, State
from drumhead.games.onslaught.rules.wave import End, Turn
from drumhead.games.onslaught.solve.position import read_table
from drumhead.play.hints import Judgement
from drumhead.table.interval import around_mean, wilson
from drumhead.table.shuffle import stream

ORDERS: Final = 100
"""Orders against which the two moves are played on."""
_SALT: Final = 1 << 32
"""Sets their random numbers apart from the player's."""
_TAILS: Final = 4
"""Orders of what comes after the attackers that a 7 shows, by which they are arranged."""


class Trial(NamedTuple):
    """What comes of a move in each order, the chance of winning, and its interval; None where the game is over."""

    shares: list[float]
    chance: float
    interval: tuple[float, float] | None


def judge(state: State, moves: Sequence[Move], move: Move) -> Judgement | None:
    """Compare the chance of winning after a move with that after the best one; None without a choice."""
    if next(islice(legal_moves(state), 1, None), None) is None:
        return None
    best = choose(state, moves, stream(len(moves)))
    decision = Decision(state, moves, stream(_SALT + len(moves)), ORDERS)
    trial, other = try_out(decision, moves, move), try_out(decision, moves, best)
    if trial.chance >= other.chance:
        return Judgement(trial.chance, move, trial.chance, False, trial.interval, trial.interval)
    loss, least, _ = around_mean([one - mine for mine, one in zip(trial.shares, other.shares, strict=True)])
    margin = (other.chance - trial.chance) * (loss - least) / loss if loss else 0.0
    return Judgement(trial.chance, best, other.chance, False, trial.interval, other.interval, margin)


def try_out(decision: Decision, moves: Sequence[Move], move: Move) -> Trial:
    """Play on from a legal move, against the orders of the decision."""
    state, odds, number = decision.state, decision.odds, len(decision.decks)
    after = state if isinstance(move, Turn) else advance(state, move)  # what is turned up nobody could foresee
    if end := outcome(after):
        share = float(end.result == "won")
        return Trial([share] * number, share, None)
    if isinstance(move, End):  # nor the next hand
        after = state
    faced, pledge = after.faced, after.pledge
    if pledge is None:
        pledge = Decision(replace(after, peeked=False), (*moves, move), stream(_SALT)).progress().pledge
    table, progress = read_table(after), WaveProgress(after.wave, faced, pledge)
    must_turn = isinstance(move, Turn) or after.waiting is not None
    waiting = [state.terms.worth[after.waiting]] if after.waiting else []

    def won(order: Sequence[int]) -> float:
        return play_out(table, [*waiting, *order], progress, odds, must_turn=must_turn)

    orders = decision.decks
    if isinstance(move, Peek):
        orders = [max(_arranged(order), key=lambda known: _hope(known, won)) for order in orders]
    elif isinstance(move, Arrange):
        top = [state.terms.worth[card] for card in move.cards]
        orders = [[*top, *order[len(top) :]] for order in orders]
    shares = [won(order) for order in orders]
    mean = fsum(shares) / number
    chance, (low, high) = decision.shown(mean), map(decision.shown, wilson(mean * number, number))
    return Trial(shares, chance, (low, high))


def _arranged(order: list[int]) -> Iterator[list[int]]:
    """The ways in which a 7 can put these attackers back."""
    for top in dict.fromkeys(permutations(order[:SIGHT])):
        yield [*top, *order[SIGHT:]]


def _hope(order: list[int], won: Callable[[list[int]], float]) -> float:
    """What to hope of attackers of which only the first are known: the rest comes in some other orders."""
    top, rest = order[:SIGHT], order[SIGHT:]
    turned = range(1, min(_TAILS + 1, len(rest))) or (0,)
    return fsum(won([*top, *rest[by:], *rest[:by]]) for by in turned)
