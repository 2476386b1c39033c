"""Players of Onslaught to hold the one of ``players/`` against. ``python -m tests.games.onslaught.rivals 1 100`` has
them all play those deals, and prints how many each won, with Wilson's interval of 95%."""

import sys
from collections.abc import Callable, Iterator, Sequence
from time import process_time

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.players import Decision, choose
from drumhead.games.onslaught.players.waves import WaveProgress, continue_chance, count_values, end_chance, evaluate
from drumhead.games.onslaught.rules.fight import Absorb, Destroy, Joker
from drumhead.games.onslaught.rules.moves import End, Move, Pledge, Recalibrate, Turn
from drumhead.games.onslaught.rules.powers import Arrange, Shift
from drumhead.games.onslaught.rules.state import WAVES, State
from drumhead.games.onslaught.solve.position import read_table
from drumhead.table.interval import wilson
from drumhead.table.shuffle import stream

from tests.games.onslaught.positions import start_of

Player = Callable[[State, Sequence[Move], Iterator[int]], Move]


def six(state: State, moves: Sequence[Move], numbers: Iterator[int]) -> Move:
    """Pledges six, spends no power, and answers so that much is left; recalibrates only to come down to three."""
    return _greedy(state, moves, numbers, powers=False)


def greedy(state: State, moves: Sequence[Move], numbers: Iterator[int]) -> Move:
    """Pledges by its hand, answers so that much is left, with 3s and 5s where they help, and ends waves with care."""
    return _greedy(state, moves, numbers, powers=True)


def _greedy(state: State, moves: Sequence[Move], numbers: Iterator[int], *, powers: bool) -> Move:
    decision = Decision(state, moves, numbers, 1)
    table, odds, left = decision.table, decision.odds, len(state.attackers)
    counts = count_values([state.terms.worth[card] for card in state.attackers])
    legal = list(GAME.legal_moves(state))
    if isinstance(legal[0], Arrange):
        return legal[0]
    if isinstance(legal[0], Pledge):
        pledge = round((sum(table) + 10 * table.count(0)) / 7) if powers else 6
        return Pledge(min(max(pledge, 4), left))
    if state.waiting:
        answers: list[Move] = [
            move for move in legal if isinstance(move, Absorb | Joker | Destroy) and (powers or "with" not in str(move))
        ]
        if powers and not answers:
            answers = [move for move in legal if isinstance(move, Shift) and _helps(GAME.advance(state, move))]
        return max(
            answers or legal,
            key=lambda move: evaluate(read_table(GAME.advance(state, move)), counts, odds.strict, state.wave == WAVES),
        )
    assert state.pledge is not None
    progress = WaveProgress(state.wave, state.faced, state.pledge)
    chance = end_chance(table, counts, progress, odds)
    if chance >= 0 and (state.pledge_met or (powers and chance >= continue_chance(table, counts, progress, odds))):
        return decision.ending_move(progress) if powers or len(table) > 3 else End()
    if not state.pledge_met:
        return Turn()
    return next((move for move in legal if isinstance(move, Recalibrate) and move.number == state.faced + 1), End())


def _helps(state: State) -> bool:
    return any(isinstance(move, Absorb | Destroy) for move in GAME.legal_moves(state))


def wins(player: Player, number: int, **variants: str) -> bool:
    """Whether the player wins the deal."""
    state, moves, numbers = start_of(number, **variants), list[Move](), stream(number)
    while (end := GAME.outcome(state)) is None:
        moves.append(player(state, moves, numbers))
        assert GAME.verify(state, moves[-1]), (state, moves[-1])
        state = GAME.advance(state, moves[-1])
    return end.result == "won"


if __name__ == "__main__":
    first, last = map(int, sys.argv[1:3])
    for player in (six, greedy, choose):
        started = process_time()
        won = sum(wins(player, number) for number in range(first, last + 1))
        played = last - first + 1
        low, high = wilson(won, played)
        seconds = (process_time() - started) / played
        print(f"{player.__name__}: {won} of {played}, {low:.1%} to {high:.1%}; {seconds:.2f} s a game", flush=True)
