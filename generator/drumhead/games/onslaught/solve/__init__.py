"""Whether a position can be won when the order of all cards is known, how, and with what score at best."""

from drumhead.games.onslaught.rules.outcome import outcome
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.solve.line import moves_of
from drumhead.games.onslaught.solve.position import read, require_faces
from drumhead.games.onslaught.solve.search import OutOfNodes, Search
from drumhead.games.onslaught.solve.table import score
from drumhead.table.solver import Solution


def solve(state: State, nodes: int, best: bool) -> Solution:
    """A win or the proof that there is none, as far as so many nodes go: see ``table/solver.py``.

    Raises BadInput where the table ``values`` is not the source's (``setup.values``).
    """
    require_faces(state)
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
