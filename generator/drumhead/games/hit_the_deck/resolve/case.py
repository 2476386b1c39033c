"""The case that a resolver settles, its plan, and the refusal of what the rules do not allow."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from drumhead.games.hit_the_deck.rules.tables import UmpireTerms
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import DrawPile, Script


@dataclass(frozen=True, slots=True)
class CardCase:
    """The typed input values, the game's tables, and the pack."""

    values: Mapping[str, Any]
    terms: UmpireTerms
    pile: DrawPile

    def __getitem__(self, name: str) -> Any:
        return self.values[name]


@dataclass(frozen=True, slots=True)
class CasePlan:
    """How a case is settled: the chances beforehand, that of success first, and the script."""

    chances: tuple[Chance, ...]
    script: Script[Result]


class NotAllowed(Exception):
    """The rules do not allow the attempt."""

    def __init__(self, text: str, *rules: str, name: str = "refused") -> None:
        super().__init__(text)
        self.result = Result(name, text, tuple(str(rule) for rule in rules), allowed=False)
