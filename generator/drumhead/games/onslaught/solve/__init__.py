"""Whether a position can be won when the order of all cards is known, how, and with what score at best."""

from drumhead.games.onslaught.rules.outcome import outcome
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.solve.line import moves_of
from drumhead.games.onslaught.solve.position import read
from drumhead.games.onslaught.solve.search import OutOfNodes, Search
from drumhead.games.onslaught.solve.table import score
from drumhead.table.solver import Solution

_FACES = tuple(range(1, 14))


def solve(state: State, nodes: int, best: bool) -> Solution:
    """A win or the proof that there is none, as far as so many nodes go: see ``table/solver.py``.

    Raises ValueError where the values of the cards are not those from ace 1 to king 13.
    """
    if state.terms.values != _FACES:
        raise ValueError(f"the solver knows the values from ace 1 to king 13, not {state.terms.values}")
    if ended := outcome(state):
        won = ended.result == "won"
        return Solution("winnable" if won else "unwinnable", () if won else None, ended.score, best and won, 0)
    used, least, found, decided = 0, 0, None, True
    for position in read(state):
        search = Search(position, state.terms, nodes - used, best=best, least=least)
        try:
            search.run()
        except OutOfNodes:
            decided = False
        used += search.nodes
        if search.found:
            found, least = search.found, search.least
            if not best:
                break
    if found:
        return Solution("winnable", moves_of(state, found), score(found.table), best and decided, used)
    return Solution("unwinnable" if decided else "unknown", None, None, False, used)
