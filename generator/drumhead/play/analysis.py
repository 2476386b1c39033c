"""Analysis of a game: whether it can be won, how, and what each decision was worth."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.play.seats import Seats
from drumhead.play.session import resume
from drumhead.table.game import BadInput
from drumhead.table.search import Solver
from drumhead.table.words import worded

Status = Literal["winnable", "no longer winnable", "cannot be won from the deal", "unable to tell"]

NODES: Final = 20_000
"""Positions searched for one answer, by default."""


def status(solver: Solver, states: Sequence[Any], nodes: int = NODES) -> Status:
    """The status of a game from its states, the deal first and the present one last.

    "No longer winnable" means that a win from here is disproved; nothing may be known of the deal.
    """
    now = solver(states[-1], nodes, False).answer
    if now == "winnable":
        return "winnable"
    if now == "unknown":
        return "unable to tell"
    at_first = solver(states[0], nodes, False).answer if len(states) > 1 else now
    return "cannot be won from the deal" if at_first == "unwinnable" else "no longer winnable"


def last_winnable(solver: Solver, states: Sequence[Any], nodes: int = NODES) -> int | None:
    """The index of the last state from which a win was found; None where none was.

    A game that can't be won can't become winnable, so a binary search finds it. An unknown answer counts as no win: a
    later state may then be winnable, too, but from this one a win is known.
    """
    low, high = 0, len(states)
    while low < high:
        middle = (low + high) // 2
        if solver(states[middle], nodes, False).answer == "winnable":
            low = middle + 1
        else:
            high = middle
    return low - 1 if low else None


WORST = 3
"""The most decisions that are pointed out."""
_NODES = 100_000
"""Positions searched for a solution, while somebody waits."""
_DOUBTFUL, _LOSING = 0.05, 0.15
"""The share of a win, or of the best score, from which on a move that gives it away is marked."""


class Decision(NamedTuple):
    """What a move was worth beside the best one."""

    place: int
    """Its place among the moves, from 0."""
    move: str
    """The move in words."""
    best: str
    """The best one in words."""
    played: str
    """The move in the game's notation."""
    better: str
    """The best one in the game's notation."""
    value: float
    best_value: float
    interval: tuple[float, float] | None
    """Where many more samples would put it in 95 of 100 cases; None where the value is worked out, not estimated."""
    best_interval: tuple[float, float] | None
    in_points: bool
    """Whether they are points; they are chances of winning otherwise."""
    mark: str
    """``good``, ``doubtful`` or ``losing``."""


class Analysis:
    """The analysis of a record, which it leaves unchanged."""

    def __init__(self, bundle: GameBundle, record: str) -> None:
        """Read the record. Raises BadInput."""
        session, self.notes = resume(bundle, record)
        self._game = session.game
        self._record = session.record()
        self._seats = Seats(bundle, session.players)
        self._moves = [ply.move for ply in session.plies]
        self._states = session.states
        self._hints: Hints | None = session.game.load("hints")

    @property
    def played(self) -> int:
        """How many of the record's moves the rules allow."""
        return len(self._moves)

    def status(self) -> dict[str, Any]:
        """The ``status``, and the number of moves after which the game could ``last`` be won."""
        answer = status(self._solver(), self._states)
        lost = answer == "no longer winnable"
        return {"status": answer, "last": last_winnable(self._solver(), self._states) if lost else None}

    def solution(self) -> dict[str, Any] | None:
        """A record of a win and how many of its moves have been played, from here or else from the deal; None where
        none was found.
        """
        for played in dict.fromkeys((len(self._moves), 0)):
            solution = self._solver()(self._states[played], _NODES, False)
            if solution.moves is not None:
                moves = [str(move) for move in (*self._moves[:played], *solution.moves)]
                return {"record": json.dumps({**self._record, "moves": moves}), "played": played}
        return None

    def hint(self) -> Hint:
        """The best play of the player on turn. Raises BadInput where there is none."""
        if self._hints is None or self._game.outcome(self._states[-1]):
            raise BadInput(worded("There is no hint now"))
        return self._hints.hint(self._states[-1], self._moves)

    def judge(self, index: int) -> Decision | None:
        """What the move of that place was worth; None where there was nothing to decide, or it was the computer's.

        Raises BadInput.
        """
        hints, state, move = self._judge(), self._states[index], self._moves[index]
        if self._seats.is_computers_turn(state):
            return None
        judgement = hints.judge(state, self._moves[:index], move) if hints.judge else None
        if judgement is None:
            return None
        better = move if judgement.value >= judgement.best_value else judgement.best
        told = hints.words(state, move), hints.words(state, better), str(move), str(better)
        worth = judgement.value, judgement.best_value, judgement.interval, judgement.best_interval
        return Decision(index, *told, *worth, hints.in_points, _mark(hints, judgement))

    def decisions(self) -> Iterator[Decision]:
        """Every decision of the record. Raises BadInput."""
        self._judge()
        return filter(None, map(self.judge, range(len(self._moves))))

    def par(self) -> dict[str, Any] | None:
        """How the deal ends if the hints play it: its title and score; None where they can't."""
        if self._hints is None or self._hints.best is None:
            return None
        state, moves = self._states[0], list[Any]()
        while (outcome := self._game.outcome(state)) is None:
            move = self._hints.best(state, moves)
            moves.append(move)
            state = self._game.advance(state, move)
        return {"title": outcome.title, "score": outcome.score_text}

    def best(self) -> dict[str, Any] | None:
        """The best ``score`` that was found for the deal, and whether it is ``proved`` that none is better; None where
        the game can't be solved or no win was found.
        """
        solver: Solver | None = self._game.load("solver")
        solution = solver(self._states[0], NODES, True) if solver else None
        if solution is None or solution.score is None:
            return None
        return {"score": solution.score, "proved": solution.best}

    def _judge(self) -> Hints:
        """The hints of a game that can judge moves. Raises BadInput for any other."""
        if self._hints is None or self._hints.judge is None:
            raise BadInput(worded("Nothing here can judge the moves of this game"))
        return self._hints

    def _solver(self) -> Solver:
        solver: Solver | None = self._game.load("solver")
        if solver is None:
            raise BadInput(worded("Nothing here can tell whether this game can be won"))
        return solver


def worst(decisions: Sequence[Decision]) -> list[Decision]:
    """The decisions that cost most, the costliest first: ``WORST`` of them at most, and none that is marked as good."""
    ranked = sorted(decisions, key=lambda decision: decision.value - decision.best_value)
    return [decision for decision in ranked if decision.mark != "good"][:WORST]


def _mark(hints: Hints, judgement: Judgement) -> str:
    lost = judgement.best_value - judgement.value
    loss = lost / max(hints.stake, judgement.best_value) if hints.in_points else lost
    if loss < _DOUBTFUL or lost <= judgement.margin:
        return "good"
    return "losing" if loss >= _LOSING or not judgement.value else "doubtful"
