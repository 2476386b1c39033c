"""A guided game: a deal with a bubble for each step, which waits for one move or only to be read."""

from typing import NamedTuple

from drumhead.play.view import Bubble


class Step(NamedTuple):
    """A step: what is said, what it points at (a card, zone or control), and the move that is waited for, if any."""

    text: str
    target: str
    move: str = ""


class Guide(NamedTuple):
    """A guided game, named by ``Game(guide=…)``: its steps' moves are legal one after the other."""

    deal: int
    steps: tuple[Step, ...]


class Lesson:
    """A guided game that is being played."""

    def __init__(self, guide: Guide) -> None:
        self._steps = guide.steps
        self._at = 0

    @property
    def bubble(self) -> Bubble | None:
        """The step that is due; None once all are done."""
        if self._at == len(self._steps):
            return None
        step = self._steps[self._at]
        return Bubble(step.text, step.target, self._at + 1, len(self._steps), not step.move)

    def allows(self, move: str) -> bool:
        """Whether the move is the one that is waited for, or anything may be played again."""
        return self.bubble is None or self._steps[self._at].move == move

    def go_on(self) -> None:
        """The step is done."""
        self._at = min(self._at + 1, len(self._steps))
