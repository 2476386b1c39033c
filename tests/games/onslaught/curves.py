"""How ``CURVES`` and ``THOUGHT`` of ``players/waves.py`` are made.

``python -m tests.games.onslaught.curves 1 300`` has the player play those deals with either bonus, and prints what fits
its wins; that is put there, until nothing moves any more.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from math import exp, log
from operator import mul

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.players import Decision, waves
from drumhead.games.onslaught.players.waves import JOKER_WORTH
from drumhead.games.onslaught.rules.moves import Move
from drumhead.table.shuffle import stream

from tests.games.onslaught.positions import start_of

Case = tuple[Sequence[float], float, bool]
"""What counts, the log-odds without it, and whether the game was won."""


def fit(cases: Sequence[Case]) -> list[float]:
    """The weights of what counts by which the wins are likeliest: Newton's method, one weight after the other."""
    weights = [0.0] * len(cases[0][0])
    for at in [*range(len(weights))] * 60:
        slope, bend = 0.0, 0.001
        for counts, offset, won in cases:
            score = offset + sum(map(mul, weights, counts))
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, score))))
            slope += (won - chance) * counts[at]
            bend += chance * (1 - chance) * counts[at] ** 2
        weights[at] += slope / bend
    return weights


def curve(cases: Sequence[tuple[int, bool]]) -> tuple[float, float]:
    """The ``Curve`` of games by what the attackers were worth beyond the defenders, and whether they were won."""
    level, slope = fit([((1.0, excess / 10), 0.0, won) for excess, won in cases])
    return -10 * level / slope, -10 / slope


def play(number: int, bonus: str) -> Iterator[tuple[str, int, float, float, bool]]:
    """Yield of a game each wave's ``start`` with the excess, each ``share`` won with what of the pledge is to come."""
    state, moves, seen = start_of(number, bonus=bonus), list[Move](), list[tuple[str, int, float, float]]()
    while (end := GAME.outcome(state)) is None:
        decision = Decision(state, moves, stream(len(moves)))
        best = decision.candidates()[0]
        seen.append(("share", state.wave, decision.to_come, best.chance))
        moves.append(best.move)
        after = GAME.advance(state, best.move)
        if after.wave != state.wave:
            values = after.terms.worth
            hands = [*after.defenders, *(defender.card for defender in after.table)]
            excess = sum(values[card] for card in after.attackers) - sum(values[card] or JOKER_WORTH for card in hands)
            seen.append(("start", after.wave, excess, 0.0))
        state = after
    yield from ((*one, end.result == "won") for one in seen)


def main(first: int, last: int) -> None:
    """Play the deals with what ``play_out`` says as it is, and print what fits."""
    waves.THOUGHT.update(dict.fromkeys(waves.THOUGHT, (0.0, 0.0, 0.0)))
    starts, shares = defaultdict[tuple[str, int], list[tuple[int, bool]]](list), defaultdict[int, list[Case]](list)
    for bonus, number in product(waves.CURVES, range(first, last + 1)):
        for kind, wave, counted, share, won in play(number, bonus):
            if kind == "start":
                starts[bonus, wave].append((round(counted), won))
            elif 0 < share < 1:
                odds = log(share / (1 - share))
                shares[wave].append(((1.0, counted, odds * counted), odds, won))
    for (bonus, wave), cases in sorted(starts.items()):
        even, spread = curve(cases)
        print(f"wave {wave}, {bonus}: even {even:.1f}, spread {spread:.1f}, from {len(cases)} games")
    for wave, some in sorted(shares.items()):
        level, gain, doubt = fit(some)
        print(f"wave {wave}: level {level:.2f}, gain {gain:.2f}, doubt {doubt:.2f}, from {len(some)} decisions")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
