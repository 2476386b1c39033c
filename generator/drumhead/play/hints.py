"""Hints: what a game that knows good play offers the table."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from drumhead.play.picks import Picks
from drumhead.play.scene import Control
from drumhead.table.words import capitalized, worded


class Judgement(NamedTuple):
    """What a decision was worth beside the best one: a chance of winning, or points."""

    value: float
    best: Any
    """The best move, or the first of the best play."""
    best_value: float
    interval: tuple[float, float] | None = None
    """Of an estimate: where many more samples would put it in 95 of 100 cases; None where the values are exact."""
    best_interval: tuple[float, float] | None = None
    margin: float = 0.0
    """How far sampling alone may part the two in 95 of 100 cases: a smaller difference shows nothing."""


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
    move: str = ""
    """The move in the game's notation: with the picks, the control that makes it is set to it and marked."""

    @property
    def steps(self) -> tuple[str, ...]:
        """The sentences, one a step."""
        return tuple(filter(None, (self.where, self.play, self.why)))


class HintProgress(NamedTuple):
    """A hint, and how many of its sentences the player has asked for."""

    state: Any
    hint: Hint
    step: int = 0

    def text(self, button: str = "") -> str:
        """What is said at this step, then with the play which button makes it, and how to hear more."""
        told = self.hint.steps[self.step]
        more = worded("ask again for the reason") if self.step else worded("ask again for the play")
        press = worded("press “{button}”", button=button) if button and told == self.hint.play else ""
        advice = worded(", or ").join(filter(None, (press, "" if self.is_complete else more)))
        return f"{told} {capitalized(advice)}." if advice else told

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to show."""
        return self.step + 1 == len(self.hint.steps)

    def next_step(self) -> "HintProgress":
        """The hint with its next step, if there is one."""
        return self if self.is_complete else self._replace(step=self.step + 1)


def set_controls(controls: Sequence[Control], move: str) -> tuple[tuple[Control, ...], Control | None]:
    """The controls set to the move, the one that makes it drawn strongest, and that one; as they are without any."""
    maker = next((control for control in controls if move in control.moves), None)
    if maker is None:
        return tuple(controls), None
    chosen = maker._replace(chosen=maker.moves.index(move), main=True)
    return tuple(chosen if control is maker else control._replace(main=False) for control in controls), chosen


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
