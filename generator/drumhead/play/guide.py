"""A guided game: a deal with a bubble for each step, which waits for one move or only to be read."""

from typing import Annotated, NamedTuple

from drumhead.play.session_view import Bubble
from drumhead.table.reading import Becomes, Limit
from drumhead.table.words import curl_quotes


class GuideStep(NamedTuple):
    """A step of a lesson: a bubble."""

    say: Annotated[str, Limit(pattern=r"\S", example="some words"), Becomes(curl_quotes), "What stands in the bubble."]
    at: Annotated[str, "What it points at: a card, zone, piece or control, such as 8C or `hand`."]
    move: Annotated[str, "The move that it waits for, or its first words, such as `roll`; none, to be read only."] = ""

    def allows(self, move: str) -> bool:
        """Whether the move is the one that is waited for."""
        return bool(self.move) and f"{move} ".startswith(f"{self.move} ")


class Lesson(NamedTuple):
    """A deal with steps, whose moves are legal one after the other."""

    deal: Annotated[int, Limit(least=0), "The deal's number."]
    steps: Annotated[tuple[GuideStep, ...], Limit(fewest=1)]
    computer: Annotated[str | None, "Whom the computer plays, and how strong, such as `north-recruit`."] = None
    title: Annotated[str, Becomes(curl_quotes), "What its button says; the first lesson needs none."] = ""


class GuideProgress(NamedTuple):
    """A guided game that is being played, at one of its steps."""

    lessons: tuple[Lesson, ...]
    """The one that is played, and those that come after it."""
    due: int = 0

    @property
    def step(self) -> GuideStep:
        """The step that is due."""
        return self.lessons[0].steps[self.due]

    @property
    def bubble(self) -> Bubble:
        """The bubble of that step."""
        place, steps, later = self.due + 1, len(self.lessons[0].steps), self.lessons[1:]
        then = later[0].title if later and place == steps else ""
        return Bubble(self.step.say, self.step.at, place, steps, not self.step.move, then)

    def advanced(self) -> "GuideProgress | None":
        """The guided game at the next step; None once all are done."""
        return self._replace(due=self.due + 1) if self.due + 1 < len(self.lessons[0].steps) else None

    def rewound(self) -> "GuideProgress":
        """The guided game at the step whose move was played last, when that is taken back."""
        played = (place for place in reversed(range(self.due)) if self.lessons[0].steps[place].move)
        return self._replace(due=next(played, 0))
