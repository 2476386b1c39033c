"""Hints: what a game that knows good play offers the table."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, SupportsFloat

from drumhead.play.picks import Picks


class Judgement(NamedTuple):
    """What a decision was worth beside the best one: a chance of winning, or points."""

    value: float
    best: Any
    """The best move, or the first of the best play."""
    best_value: float
    exact: bool
    """Whether the values are worked out, not estimated."""


class Hints(NamedTuple):
    """A game's hints, named by ``Game(hints=…)``."""

    hint: Callable[[Any, Sequence[Any]], tuple[str, Picks]]
    """State and the moves that led to it -> the best play in a sentence, and the picks that lay it out.

    The game must not be over.
    """
    afterwards: Callable[[Any, Any], str]
    """State and legal move -> how good it was, or nothing while the decision is not complete."""
    judge: Callable[[Any, Sequence[Any], Any], Judgement | None] | None = None
    """State, the moves that led to it and a legal move -> what it was worth; None where there was nothing to decide."""


class Best(Protocol):
    """The best play from a state."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """Its moves, the first one first."""

    @property
    def expected(self) -> SupportsFloat:
        """What it is worth, in points."""


class Exact(NamedTuple):
    """What a game knows that can work out the exact worth of its plays, in points."""

    what: str
    """What a play is called: ``shot``."""
    best: Callable[[Any], Best]
    """The best play from a state. The game must not be over."""
    worth: Callable[[Any, Any], SupportsFloat]
    """What a legal move is worth."""
    decided: Callable[[Any, Any], Any]
    """The state in which the decision began that a move completes; None where more of it is to come."""
    plan: Callable[[Any, tuple[Any, ...]], str]
    """Moves from a state in words, such as ``give up 2S, fire 8C at the General``."""
    picks: Callable[[Any, Any], Picks]
    """The picks of which the table would make a move."""

    def hints(self) -> Hints:
        """The hints in words."""
        return Hints(self._hint, self._afterwards, self._judge)

    def _hint(self, state: Any, moves: Sequence[Any]) -> tuple[str, Picks]:
        best = self.best(state)
        text = f"The best {self.what}: {self.plan(state, best.moves)}. It is worth {float(best.expected):.1f} points."
        return text, self.picks(state, best.moves[0])

    def _afterwards(self, state: Any, move: Any) -> str:
        since = self.decided(state, move)
        if since is None:
            return ""
        mine, most = self.worth(state, move), self.best(since).expected
        if not most:
            return "No better score was possible."
        if mine == most:
            return f"Your {self.what} was worth {float(mine):.1f}: none was better."
        digits = next((digits for digits in (1, 2) if f"{float(mine):.{digits}f}" != f"{float(most):.{digits}f}"), 3)
        return f"Your {self.what} was worth {float(mine):.{digits}f}, the best {float(most):.{digits}f}."

    def _judge(self, state: Any, moves: Sequence[Any], move: Any) -> Judgement | None:
        since = self.decided(state, move)
        if since is None:
            return None
        best = self.best(since)
        return Judgement(float(self.worth(state, move)), best.moves[0], float(best.expected), True)
