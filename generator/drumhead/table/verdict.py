"""What a checker answers: verdicts, events and outcomes, each resting on rule ids."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from drumhead.table.cards import Card


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a move is legal. A refusal says in one sentence why, for this move, and names the rules it rests on."""

    legal: bool
    reason: str = ""
    rules: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.legal


LEGAL = Verdict(True)


def refuse(reason: str, *rules: str) -> Verdict:
    """A refusal; at least one rule id is needed."""
    if not rules:
        raise ValueError(f"a refusal must rest on a rule: {reason}")
    return Verdict(False, reason, tuple(str(rule) for rule in rules))


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened when a move was applied: a sentence, the rules it rests on, the cards it touched."""

    text: str
    rules: tuple[str, ...]
    cards: tuple[Card, ...] = ()


def event(text: str, cards: tuple[Card, ...], *rules: str) -> Event:
    """An event that touches the cards and rests on the rules; members of an enumeration are taken by their ids."""
    return Event(text, tuple(str(rule) for rule in rules), cards)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    ``result`` is won, lost, killed, finished, north, south or draw; ``score`` a number, for two players a
    mapping, or None where the game gives none.
    """

    result: str
    reason: str
    rules: tuple[str, ...]
    score: Any = None

    @property
    def title(self) -> str:
        """The result in a word or two.

        >>> Outcome("south", "North has no soldier left.", ("end.side",), {"north": 0, "south": 5}).title
        'South wins'
        """
        return _TITLES.get(self.result, f"{self.result.capitalize()} wins")

    @property
    def score_text(self) -> str:
        """The score in words, or nothing where there is none.

        >>> Outcome("south", "North has no soldier left.", ("end.side",), {"north": 0, "south": 5}).score_text
        'North 0, South 5'
        """
        if isinstance(self.score, Mapping):
            return ", ".join(f"{str(player).capitalize()} {points}" for player, points in self.score.items())
        return "" if self.score is None else str(self.score)

    def to_json(self) -> dict[str, Any]:
        """The outcome as a record's checker reports it, without the score."""
        return {"result": self.result, "reason": self.reason, "rules": list(self.rules)}


_TITLES: Final = {"won": "Won", "lost": "Lost", "killed": "Killed", "finished": "Finished", "draw": "A draw"}
