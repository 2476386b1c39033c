"""The answers of a checker: verdicts, events and outcomes, each with the ids of the rules it rests on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a move is legal. A refusal gives the reason for this move in one sentence, and the rules it rests on."""

    legal: bool
    reason: str = ""
    rules: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.legal


LEGAL = Verdict(True)


def refuse(reason: str, *rules: str) -> Verdict:
    """A refusal. Raises ValueError without a rule id."""
    if not rules:
        raise ValueError(f"a refusal must rest on a rule: {reason}")
    return Verdict(False, reason, tuple(str(rule) for rule in rules))


def first(refusals: Iterable[Verdict]) -> Verdict:
    """The first refusal, which alone is worked out; legal without one."""
    return next(iter(refusals), LEGAL)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened when a move was applied: a sentence, and the rules that it rests on."""

    text: str
    rules: tuple[str, ...]


def event(text: str, *rules: str) -> Event:
    """An event; members of an enumeration stand for their rule ids."""
    return Event(text, tuple(str(rule) for rule in rules))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    ``result`` is one of ``RESULTS``, or the player who won, such as north; ``score`` is a number, for two players a
    mapping, or None if the game has none.
    """

    result: str
    reason: str
    rules: tuple[str, ...]
    score: Any = field(default=None, metadata={"json": False})

    @property
    def title(self) -> str:
        """The result in a word or two.

        >>> Outcome("south", "North has no soldier left.", ("end.side",), {"north": 0, "south": 5}).title
        'South wins'
        """
        return _TITLES.get(self.result, f"{self.result.capitalize()} wins")

    @property
    def score_text(self) -> str:
        """The score in words, empty if there is none.

        >>> Outcome("south", "North has no soldier left.", ("end.side",), {"north": 0, "south": 5}).score_text
        'North 0, South 5'
        """
        if isinstance(self.score, Mapping):
            return ", ".join(f"{str(player).capitalize()} {points}" for player, points in self.score.items())
        return "" if self.score is None else str(self.score)


_TITLES: Final = {"won": "Won", "lost": "Lost", "killed": "Killed", "finished": "Finished", "draw": "A draw"}
RESULTS: Final = tuple(_TITLES)
"""The results of an outcome, besides the names of the players."""
