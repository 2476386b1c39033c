"""The computer of Officers' Battle against the simple players, and how long the computers think."""

from collections.abc import Iterable, Iterator

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.table.shuffle import stream

from tests.bench import Row
from tests.bench.page import open_lab
from tests.games.officers_battle.simple import choose

GAMES = 400
LONGEST = 1500
"""Moves after which a game that goes round in circles is broken off, and its points are counted as they stand."""
SECONDS = 2.0
"""How long a person is to wait at most for one move."""
THOUGHT = {"officers-battle": 6, "serm": 3}
"""Games of the strongest computer with itself, in the browser."""

PROGRAM = """
import json
from time import perf_counter
from drumhead.play.bundle import GameBundle
from drumhead.play.seats import COMPUTER, Seats
from drumhead.table.record import begin

bundle = GameBundle.from_json(json.loads({bundle!r}))
game = bundle.game()
role = COMPUTER + ", " + game.players.strengths[-1]
seats = Seats(bundle, dict.fromkeys(game.players.names, role))
moves, turns = [], [0]
for number in range(7, 7 + {games}):
    state, mover = begin(bundle, {{"seed": number}}), None
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
    """Half of the games from either chair of each deal; a draw is half a win."""
    for other, minimum in (("random", 0.95), ("greedy", 0.75)):
        share = match("normal", other, range(GAMES)) / GAMES
        yield Row(f"computer / {other} player, {GAMES} games", f"{share:.1%} won", share, minimum, at_least=True)
    yield from _thoughts()


def match(level: str, other: str, games: Iterable[int]) -> float:
    """How many of the games a player of one level wins against another's."""
    return sum(_won(number, level, other) for number in games)


def _won(number: int, level: str, other: str) -> float:
    """Two games on each deal, the seats changed."""
    seat = number % 2
    levels = {seat: level, 1 - seat: other}
    chances = stream(2 * number), stream(2 * number + 1)
    state = _start(number // 2)
    for _ in range(LONGEST):
        if GAME.outcome(state):
            break
        state = GAME.advance(state, choose(state, chances[state.turn], levels[state.turn]))
    ours, theirs = state.points(seat), state.points(1 - seat)
    return 0.5 if ours == theirs else float(ours > theirs)


def _thoughts() -> Iterator[Row]:
    """The slowest answer in Pyodide against two seconds: of a move, and of all the moves of a turn together."""
    with open_lab() as lab, lab.browser(lab.folder / "profile") as browser:
        for slug, games in THOUGHT.items():
            moves, *slowest = lab.answer(browser, slug, PROGRAM, games=games, longest=LONGEST // 4).split()
            for what, seconds in zip(("move", "turn"), map(float, slowest), strict=True):
                figure = f"{seconds * 1000:.0f} ms / {SECONDS:.0f} s, the slowest of {moves} moves"
                yield Row(f"{slug}, computer's {what} in the browser / {SECONDS:.0f} s", figure, seconds / SECONDS, 1)


def _start(number: int) -> OfficersState:
    variants = {"singles": "one"}
    return GAME.start(GAME.deal(number, variants, {}), variants, {})
