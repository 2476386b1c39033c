"""All the checks of one game, in one pass."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from drumhead.play.kit import Kit
from drumhead.source.checks import check_engine, check_ids, check_sheets, check_terms
from drumhead.source.examples import Answer
from drumhead.source.faults import Fault
from drumhead.source.game import GameSource, read_game
from drumhead.source.odds_tables import with_odds


@dataclass(frozen=True, slots=True)
class Checked:
    """A game with all its faults, in order of place; ``game`` is None where game.yaml cannot be used."""

    game: GameSource | None
    answers: Mapping[str, tuple[Answer, ...]]
    faults: tuple[Fault, ...]

    @property
    def kit(self) -> Kit | None:
        """The kit of a game that has an engine, before the rules have numbers."""
        return self.game.rough_kit() if self.game and self.game.form.engine else None


def validate(folder: Path) -> Checked:
    """Read the game in ``folder`` and gather every fault of its files."""
    faults: list[Fault] = []
    game = read_game(folder, faults)
    answers: Mapping[str, tuple[Answer, ...]] = {}
    if game is not None:
        game = with_odds(game, faults)
        for check in (check_ids, check_terms, check_sheets):
            check(game, faults)
        answers = check_engine(game, faults)
    return Checked(game, answers, tuple(sorted(set(faults))))
