"""Hints: what a game that knows good play offers the table."""

from collections.abc import Callable, Mapping, Sequence
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
    interval: tuple[float, float] | None = None
    """Of an estimate: where the true value lies in 95 of 100 cases."""
    best_interval: tuple[float, float] | None = None


class Hint(NamedTuple):
    """The best play, shown in three steps, so that nobody sees more than they ask for. What is empty is left out."""

    where: str
    """Where to look, in a sentence."""
    target: str = ""
    """The card, zone or piece that this is about."""
    play: str = ""
    """The play in a sentence."""
    picks: Picks = ()
    """The picks that lay it out."""
    why: str = ""
    """Why, in numbers."""
    rules: tuple[str, ...] = ()
    """The ids of the rules that it rests on."""

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Hint":
        """The hint of which this is the JSON data."""
        fields: dict[str, Any] = {name: tuple(part) if isinstance(part, list) else part for name, part in data.items()}
        return cls(**fields)

    @property
    def steps(self) -> tuple[str, ...]:
        """The sentences, one a step."""
        return tuple(filter(None, (self.where, self.play, self.why)))


class HintProgress(NamedTuple):
    """A hint, and how many of its sentences the player has asked for."""

    state: Any
    hint: Hint
    step: int = 0

    @property
    def text(self) -> str:
        """What is said at this step, and how to hear more."""
        more = "" if self.is_complete else f" Ask again for the {'reason' if self.step else 'play'}."
        return f"{self.hint.steps[self.step]}{more}"

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to show."""
        return self.step + 1 == len(self.hint.steps)

    def next_step(self) -> "HintProgress":
        """The hint with its next step, if there is one."""
        return self if self.is_complete else self._replace(step=self.step + 1)


class Hints(NamedTuple):
    """A game's hints, named by ``Game(hints=…)``."""

    hint: Callable[[Any, Sequence[Any]], Hint]
    """State and the moves that led to it -> the best play. The game must not be over."""
    judge: Callable[[Any, Sequence[Any], Any], Judgement | None] | None = None
    """State, the moves that led to it and a legal move -> what it was worth; None where there was nothing to decide."""
    best: Callable[[Any, Sequence[Any]], Any] | None = None
    """State and the moves that led to it -> the best move. The game must not be over."""
    words: Callable[[Any, Any], str] = lambda state, move: str(move)
    """State and legal move -> the move in words."""
    in_points: bool = False
    """Whether worth is points; it is a chance of winning otherwise."""
    stake: float = 1.0
    """Points beside which what a move gave away is great or small, where the best worth is less."""


class Best(Protocol):
    """The best play from a state."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """Its moves, the first one first."""

    @property
    def expected(self) -> SupportsFloat:
        """What it is worth, in points."""


class Exact(NamedTuple):
    """The hints of a game that can compute the exact worth of its plays, in points."""

    what: str
    """What a play is called: ``shot``."""
    best: Callable[[Any], Best]
    """The best play from a state. The game must not be over."""
    worth: Callable[[Any, Any], SupportsFloat]
    """What a legal move is worth."""
    decided: Callable[[Any, Any], Any]
    """State and move -> the state in which the decision began that the move completes; None where it goes on."""
    plan: Callable[[Any, tuple[Any, ...]], str]
    """Moves from a state in words, such as ``give up 2S, fire 8C at the General``."""
    picks: Callable[[Any, Any], Picks]
    """The picks of which the table would make a move."""
    where: Callable[[Any, Any], tuple[str, str]]
    """Where to look for a move, in a sentence, and the card or zone that it is about."""
    why: Callable[[Any, tuple[Any, ...]], tuple[str, tuple[str, ...]]]
    """What moves from a state do, in a sentence or nothing, and the ids of the rules behind it."""

    def hints(self) -> Hints:
        """The hints in words."""
        return Hints(
            self._hint,
            self._judge,
            lambda state, moves: self.best(state).moves[0],
            lambda state, move: self.plan(state, (move,)),
            in_points=True,
        )

    def _hint(self, state: Any, moves: Sequence[Any]) -> Hint:
        best = self.best(state)
        where, target = self.where(state, best.moves[0])
        why, rules = self.why(state, best.moves)
        return Hint(
            where,
            target,
            f"The best {self.what}: {self.plan(state, best.moves)}.",
            self.picks(state, best.moves[0]),
            f"{why} It is worth {float(best.expected):.1f} points, and no other {self.what} more.".lstrip(),
            rules,
        )

    def remark(self, state: Any, move: Any) -> str:
        """How good a legal move was; nothing while the decision is not complete."""
        start = self.decided(state, move)
        if start is None:
            return ""
        worth, best = self.worth(state, move), self.best(start).expected
        if not best:
            return "No better score was possible."
        if worth == best:
            return f"Your {self.what} was worth {float(worth):.1f}: none was better."
        digits = next((digits for digits in (1, 2) if f"{float(worth):.{digits}f}" != f"{float(best):.{digits}f}"), 3)
        return f"Your {self.what} was worth {float(worth):.{digits}f}, the best {float(best):.{digits}f}."

    def _judge(self, state: Any, moves: Sequence[Any], move: Any) -> Judgement | None:
        start = self.decided(state, move)
        if start is None:
            return None
        best = self.best(start)
        return Judgement(float(self.worth(state, move)), best.moves[0], float(best.expected), True)
