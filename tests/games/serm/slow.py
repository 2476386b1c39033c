"""The legal moves found the slow way: everything that could be written in steps, asked of the checker one by one."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState
from drumhead.games.serm.rules.terms import SOLDIERS

BEARINGS = range(0, 360, 15)
MOST_DICE = 3
"""Of any soldier's pool, the Brawler's to move; one six more makes four."""


def texts(state: SkirmishState) -> Iterator[str]:
    """Every move that may be listed in a position, as text; where the card ends and is stopped is not among them."""
    faces = {(soldier.side, soldier.name): soldier.face for soldier in state.soldiers}
    yield from ("begin", "end", "pass")
    for name in SOLDIERS:
        yield from (f"give {name}", f"react {name}", f"move {name}")
        yield from (f"move {name} {bearing}" for bearing in BEARINGS)
        for target in SOLDIERS:
            yield f"shoot {name} {target}"
            turned = (face for face in BEARINGS if face != faces.get((state.initiative, name)))
            yield from (f"shoot {name} {target} face {face}" for face in turned)
    for pool in range(1, MOST_DICE + 1):
        for dice in product(range(1, 6), repeat=pool):
            yield f"roll {' '.join(map(str, dice))}"
        for place, dice in product(range(pool), product(range(1, 6), repeat=pool)):
            yield f"roll {' '.join(map(str, (*dice[:place], 6, *dice[place:])))}"


_parsed = cache(GAME.parse)
"""The same few thousand texts are asked about in every position."""


def legal(state: SkirmishState) -> set[str]:
    """Those that the checker lets pass; of a place to go to or to stop at, those that the engine lists."""
    if state.phase in (SkirmishPhase.TO, SkirmishPhase.STOP):
        return {str(move) for move in GAME.legal_moves(state)}
    return {text for text in texts(state) if GAME.verify(state, _parsed(text))}
