"""The computer's strengths, each against the one below, with the interval in which 95 of 100 such figures lie.

Measured last, of players that have not changed their play since: 400 games each, but where another number stands.

| game | stronger over weaker | won | from | to | unfinished |
|---|---|---|---|---|---|
| S.E.R.M. | sergeant over recruit, 246 games | 96.7 % | 93.7 % | 98.3 % | 0 |
| S.E.R.M. | captain over sergeant | 79.8 % | 75.5 % | 83.4 % | 0 |
| Officers' Battle | captain over ensign | 98.8 % | 97.1 % | 99.5 % | not noted |
| Officers' Battle | general over captain | 82.6 % | 78.6 % | 86.0 % | not noted |

Two captains of S.E.R.M. came to no end in 18 of 400 games; the variant ``lull: forty`` ends those, and one other.
In 300 games of two captains (deals 0 to 299, broken off after 500 moves) the side that began won 181, the other 107.
With ``terrain: row``, which new games of the play page have, and ``lull: forty`` (deals 0 to 299) it won 116, the other
130, and 54 were drawn: 47.2 % of what was decided. It won 90 of the 182 games that ended with a side's last soldier.
"""

import os
from collections.abc import Iterator
from typing import Any

from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.play.bundle import GameBundle
from drumhead.play.seats import COMPUTER, Seats
from drumhead.table.game import ANYBODY
from drumhead.table.interval import wilson

from tests.bench import Row
from tests.bench.page import PROJECT

GAMES = int(os.environ.get("BENCH_GAMES", "400"))
LONGEST = 1500
"""Moves after which a game is broken off and counts as half a win."""
LEAST = 0.65


def measure() -> Iterator[Row]:
    """Half of the games from either side of each deal, so that neither the deal nor the first move decides."""
    for slug in ("serm", "officers-battle"):
        bundle = bundle_of(compile_game(PROJECT.content / slug))
        yield from of_game(bundle, GAMES)
        if slug == "serm":
            yield balance(bundle, GAMES)


def of_game(bundle: GameBundle, games: int) -> Iterator[Row]:
    """A row for each strength but the weakest."""
    players = bundle.game().players
    assert players
    for weak, strong in zip(players.strengths, players.strengths[1:], strict=False):
        results = [result(bundle, number, strong, weak) for number in range(games)]
        share = sum(results) / games
        low, high = wilson(sum(results), games)
        unfinished = results.count(0.5)
        figure = f"{share:.1%} won ({low:.1%} to {high:.1%}), {unfinished} drawn or broken off"
        yield Row(f"{bundle.title}: {strong} / {weak}, {games} games", figure, share, LEAST, at_least=True)


def result(bundle: GameBundle, number: int, strong: str, weak: str) -> float:
    """1 where the stronger wins the game of that number, 0 where the weaker does, else a half."""
    names = (bundle.game().players or _none()).names
    seat = names[number % 2]
    roles = {name: strong if name == seat else weak for name in names}
    won = winner(bundle, bundle.begin({"seed": number // 2}), number, roles)
    return 0.5 if won not in names else float(won == seat)


def balance(bundle: GameBundle, games: int) -> Row:
    """How far from a half the side that begins wins of the decided games of S.E.R.M. behind a row."""
    players = bundle.game().players or _none()
    won: list[bool] = []
    for number in range(games):
        state = bundle.begin({"seed": number, "variants": {"terrain": "row", "lull": "forty"}})
        first, roles = state.initiative, dict.fromkeys(players.names, players.strengths[-1])
        ended = winner(bundle, state, number, roles)
        won += [ended == first] if ended in players.names else []
    figure = f"{sum(won)} of {len(won)} decided games won"
    return Row(f"{bundle.title}: who begins, {games} games", figure, abs(sum(won) / len(won) - 0.5), 0.05)


def winner(bundle: GameBundle, state: Any, number: int, roles: dict[str, str]) -> str:
    """Who wins from that position; nothing where the game is broken off."""
    game, seats = bundle.game(), Seats(bundle, {name: f"{COMPUTER}, {role}" for name, role in roles.items()})
    for moves in range(LONGEST):
        if outcome := game.outcome(state):
            return outcome.result
        anybody = seats.on_turn(state) == ANYBODY
        move = next(game.legal_moves(state)) if anybody else seats.move(state, number, moves)
        state = game.advance(state, move)
    return ""


def _none() -> Any:
    raise ValueError("a game for one has no strengths")
