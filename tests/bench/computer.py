"""How long the computers think in the browser."""

from collections.abc import Iterator

from tests.bench import Row
from tests.bench.page import open_lab

LONGEST = 375
"""Moves after which a game that goes round in circles is broken off."""
SECONDS = 2.0
"""How long a person is to wait at most for one move."""
THOUGHT = {"officers-battle": 6, "serm": 3}
"""Games of the strongest computer with itself, in the browser."""

PROGRAM = """
import json
from time import perf_counter
from drumhead.play.bundle import GameBundle
from drumhead.play.seats import COMPUTER, Seats

bundle = GameBundle.from_json(json.loads({bundle!r}))
game = bundle.game()
role = COMPUTER + ", " + game.players.strengths[-1]
seats = Seats(bundle, dict.fromkeys(game.players.names, role))
moves, turns = [], [0]
for number in range(7, 7 + {games}):
    state, mover = bundle.begin({{"seed": number}}), None
    for count in range({longest}):
        if game.outcome(state):
            break
        begun = perf_counter()
        move = seats.move(state, number, count)
        moves.append(perf_counter() - begun)
        turns += [] if seats.on_turn(state) == mover else [0]
        turns[-1] += moves[-1]
        mover = seats.on_turn(state)
        state = game.advance(state, move)
f"{{len(moves)}} {{max(moves)}} {{max(turns)}}"
"""


def measure() -> Iterator[Row]:
    """The slowest answer in Pyodide against two seconds: of a move, and of all the moves of a turn together."""
    with open_lab() as lab, lab.browser(lab.folder / "profile") as browser:
        for slug, games in THOUGHT.items():
            moves, *slowest = lab.answer(browser, slug, PROGRAM, games=games, longest=LONGEST).split()
            for what, seconds in zip(("move", "turn"), map(float, slowest), strict=True):
                figure = f"{seconds * 1000:.0f} ms / {SECONDS:.0f} s, the slowest of {moves} moves"
                yield Row(f"{slug}, computer's {what} in the browser / {SECONDS:.0f} s", figure, seconds / SECONDS, 1)
