"""All the checks of one game, in one pass."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.source.checks import (
    check_editions,
    check_engine,
    check_figures,
    check_ids,
    check_loads,
    check_see,
    check_sheets,
    check_terms,
    check_variants,
)
from drumhead.source.examples import StepAnswer
from drumhead.source.faults import Fault
from drumhead.source.game import GameSource, read_game
from drumhead.source.odds_tables import with_almanac, with_odds
from drumhead.source.project import fault_of_slug


class ValidatedGame(NamedTuple):
    """A game with all its faults, in order of place."""

    game: GameSource
    answers: Mapping[str, tuple[StepAnswer, ...]]
    faults: tuple[Fault, ...]

    @property
    def bundle(self) -> GameBundle | None:
        """The bundle of a game that has an engine, before the rules have numbers."""
        return self.game.partial_bundle() if self.game.form.engine else None


def validate(folder: Path, cache: Path | None = None) -> ValidatedGame:
    """Read the game in ``folder`` and collect all faults of its files; ``cache`` is a folder for parsed files.

    What depends on an unreadable file is not checked: its faults would only hide the one that matters.
    """
    faults: list[Fault] = []
    if slug_fault := fault_of_slug(folder.name):
        faults.append(Fault(folder, 0, f"the folder's name cannot be a game's name: {slug_fault}", "rename the folder"))
    game = read_game(folder, faults, cache)
    answers: Mapping[str, tuple[StepAnswer, ...]] = {}
    if game.rules.sections:
        loads = check_loads(game, faults)
        game = with_almanac(with_odds(game, faults), faults) if loads else replace(game, lacks_computed=True)
        check_ids(game, faults)
        check_figures(game, faults)
        check_see(game, faults)
        check_sheets(game, faults)
        if game.has_form:
            check_terms(game, faults)
            check_variants(game, faults)
            check_editions(game, faults)
            answers = check_engine(game, faults) if loads else {}
    elif not any(fault.file.name == "rules.md" for fault in faults):
        faults.append(Fault(folder / "rules.md", 0, "there is no section in it", "begin with `## Title {#id}`"))
    return ValidatedGame(game, answers, tuple(sorted(set(faults))))
