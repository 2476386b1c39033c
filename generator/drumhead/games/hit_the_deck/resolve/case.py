"""The case before a resolver, and the refusals that end it before a card is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from drumhead.games.hit_the_deck.rules.tables import UmpireTerms
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Pile, Script


@dataclass(frozen=True, slots=True)
class CardCase:
    """What was given, typed; the game's numbers; the pack."""

    given: Mapping[str, Any]
    terms: UmpireTerms
    pile: Pile

    def __getitem__(self, name: str) -> Any:
        return self.given[name]


@dataclass(frozen=True, slots=True)
class CasePlan:
    """How a case is settled: the chances beforehand, the first that of success, and the script."""

    chances: tuple[Chance, ...]
    script: Script[Result]


class NotAllowed(Exception):
    """Raised where the rules do not let it be tried."""

    def __init__(self, text: str, *rules: str, name: str = "refused") -> None:
        super().__init__(text)
        self.result = Result(name, text, tuple(str(rule) for rule in rules), allowed=False)
