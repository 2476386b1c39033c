"""A guided game: a deal with a bubble for each step, which waits for one move or only to be read."""

import re
from typing import Final, NamedTuple

from drumhead.play.session_view import Bubble

_STEP: Final = re.compile(r"\[([^]:]+)(?:: ([^]]+))?\]([^[]+)")


class GuideStep(NamedTuple):
    """A step: what is said, what it points at (a card, zone, piece or control), and the move that it waits for, if any.

    Where a move is left open in part, such as a roll of dice, the step has its first words.
    """

    text: str
    target: str
    move: str = ""


class Guide(NamedTuple):
    """A guided game, named by ``Game(guide=…)``: its steps' moves are legal one after the other.

    Later lessons, each with a title, are for whoever wants more.
    """

    number: int
    """The deal's number."""
    told: str
    """The steps: of each in brackets its target and, behind a colon, the move that it waits for, then what is said."""
    computer: str | None = None
    """Whom the computer plays, and how strong, as ``seats.seating`` reads it; its moves are no steps."""
    title: str = ""
    later: tuple["Guide", ...] = ()

    @property
    def steps(self) -> tuple[GuideStep, ...]:
        """The steps in their order.

        >>> Guide(7, "[deck: draw] Draw, and look at what you have. [hand] The rest is yours.").steps[0]
        GuideStep(text='Draw, and look at what you have.', target='deck', move='draw')
        """
        steps = _STEP.findall(self.told)
        return tuple(GuideStep(" ".join(text.split()), target, move) for target, move, text in steps)


class GuideProgress(NamedTuple):
    """A guided game that is being played, at one of its steps."""

    steps: tuple[GuideStep, ...]
    then: str = ""
    """The title of the lesson that comes after it."""
    at: int = 0

    @property
    def bubble(self) -> Bubble:
        """The step that is due."""
        step, place = self.steps[self.at], self.at + 1
        then = self.then if place == len(self.steps) else ""
        return Bubble(step.text, step.target, place, len(self.steps), not step.move, then)

    @property
    def move(self) -> str:
        """The move that is waited for, or its first words."""
        return self.steps[self.at].move

    def allows(self, move: str) -> bool:
        """Whether the move is the one that is waited for."""
        return bool(self.move) and f"{move} ".startswith(f"{self.move} ")

    def advanced(self) -> "GuideProgress | None":
        """The guided game at the next step; None once all are done."""
        return self._replace(at=self.at + 1) if self.at + 1 < len(self.steps) else None

    def rewound(self) -> "GuideProgress":
        """The guided game at the step whose move was played last, when that is taken back."""
        played = (place for place in reversed(range(self.at)) if self.steps[place].move)
        return self._replace(at=next(played, 0))
