"""The answers of a game's engine in its validation, cached until something changes that they depend on.

They depend on tables, variants, examples, odds and almanac, not on the text of the rules: after an edit of rules.md
the engine is not loaded.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from drumhead.source.fingerprint import fingerprint
from drumhead.source.parse_cache import ParseCache
from drumhead.source.project import engines_of, is_known

if TYPE_CHECKING:
    from drumhead.source.examples import StepAnswer
    from drumhead.source.game import GameSource
    from drumhead.source.tables import TableSource
    from drumhead.source.tree import Mention
    from drumhead.table.almanac import Chart, DealOffers

    Examples = Mapping[str, tuple[StepAnswer, ...]]
    """The name of an example -> the answer to each step."""

_NAME: Final = "engine"
_EMPTY: Final[Mapping[str, Any]] = {}
_INDEPENDENT: Final = ("rules.md", "sheets.yaml", "figures", "editions")
"""The files and folders of a game that its engine's answers don't depend on."""


class EngineAnswers(NamedTuple):
    """The answers; empty for a game without an engine."""

    cited: tuple[str, ...] = ()
    """The ids of the rules that the engine cites."""
    is_dealt: bool = False
    umpired: bool = False
    has_battle: bool = False
    resolvers: tuple[Mapping[str, Any], ...] = ()
    """As described by ``drumhead.table.resolver.describe``."""
    examples: "Examples" = _EMPTY
    tables: "Mapping[str, TableSource]" = _EMPTY
    """The tables of odds and almanac."""
    mentions: "tuple[tuple[Path, Mention], ...]" = ()
    """The ids that these tables mention, with the files they were made from."""
    charts: "Mapping[str, Chart]" = _EMPTY
    offers: "DealOffers | None" = None

    def added_to(self, game: "GameSource") -> "GameSource":
        """The game with its odds and its almanac."""
        tables, mentions = {**game.tables, **self.tables}, (*game.mentions, *self.mentions)
        return replace(game, tables=tables, mentions=mentions, charts=self.charts, offers=self.offers)


class CachedAnswers:
    """The cached answers of a game that was read through ``files``."""

    def __init__(self, game: "GameSource", files: ParseCache) -> None:
        self._files, self._key = files, _fingerprint(game, files)

    def get(self) -> EngineAnswers | None:
        """The answers, or None if the engine could answer differently now."""
        answers: EngineAnswers | None = self._files.get(_NAME, self._key) if self._key else None
        return answers

    def put(self, answers: EngineAnswers) -> None:
        """Cache the answers, if all that they depend on is known. The caller saves ``files``."""
        if self._key:
            self._files.put(_NAME, self._key, answers)


def _fingerprint(game: "GameSource", files: ParseCache) -> str:
    """A fingerprint of all that the answers depend on apart from our code; '' if that isn't known."""
    engines = engines_of(game.folder)
    if not game.form.engine or not is_known(game.form.engine, engines):
        return ""
    try:  # odds and almanac are JSON
        return fingerprint([engines, *sorted(game.folder.glob("*.json"))], *files.hashes(*_INDEPENDENT))
    except OSError:
        return ""
