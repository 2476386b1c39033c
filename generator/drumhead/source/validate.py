"""All the checks of one game, in one pass."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from drumhead.source.checks import (
    check_editions,
    check_figures,
    check_ids,
    check_see,
    check_sheets,
    check_terms,
    check_variants,
)
from drumhead.source.engine import EngineAnswers, ask_engine, check_engine, check_loads
from drumhead.source.faults import Fault
from drumhead.source.game import GameSource, read_game
from drumhead.source.odds import with_almanac, with_odds
from drumhead.source.project import fault_of_slug


class ValidatedGame(NamedTuple):
    """A game with all its faults, in order of place."""

    game: GameSource
    engine: EngineAnswers
    """Empty for a game with faults."""
    faults: tuple[Fault, ...]


def validate(folder: Path) -> ValidatedGame:
    """Read the game in ``folder`` and collect all faults of its files.

    What depends on an unreadable file is not checked: its faults would only hide the one that matters.
    """
    faults: list[Fault] = []
    if slug_fault := fault_of_slug(folder.name):
        faults.append(Fault(folder, 0, f"the folder's name cannot be a game's name: {slug_fault}", "rename the folder"))
    game, answers = read_game(folder, faults), EngineAnswers()
    if game.rules.sections:
        game, answers = _check(game, faults)
    elif not any(fault.file.name == "rules.md" for fault in faults):
        faults.append(Fault(folder / "rules.md", 0, "there is no section in it", "begin with `## Title {#id}`"))
    return ValidatedGame(game, answers, tuple(sorted(set(faults))))


def _check(game: GameSource, faults: list[Fault]) -> tuple[GameSource, EngineAnswers]:
    """The game with its odds and its almanac, and its engine's answers, which are empty if there are faults."""
    is_loadable = check_loads(game, faults)
    game = with_almanac(with_odds(game, faults), faults) if is_loadable else replace(game, lacks_computed=True)
    check_ids(game, faults)
    check_figures(game, faults)
    check_see(game, faults)
    check_sheets(game, faults)
    if game.has_form:
        check_terms(game, faults)
        check_variants(game, faults)
        check_editions(game, faults)
    examples = check_engine(game, faults) if is_loadable and game.has_form else {}
    return game, EngineAnswers() if faults else ask_engine(game, examples)
