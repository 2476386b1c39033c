"""All the checks of one game, in one pass."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from drumhead.source.checks import (
    check_cited,
    check_editions,
    check_figures,
    check_ids,
    check_see,
    check_sheets,
    check_terms,
    check_variants,
)
from drumhead.source.engine_answers import CachedAnswers, EngineAnswers
from drumhead.source.faults import Fault
from drumhead.source.game import GameSource, read_files
from drumhead.source.parse_cache import ParseCache
from drumhead.source.project import fault_of_slug


class ValidatedGame(NamedTuple):
    """A game with all its faults, in order of place."""

    game: GameSource
    engine: EngineAnswers
    """Empty for a game with faults."""
    faults: tuple[Fault, ...]


def validate(folder: Path, cache: Path | None = None) -> ValidatedGame:
    """Read the game in ``folder`` and collect all faults of its files; ``cache`` is a folder for parsed files.

    What depends on an unreadable file is not checked: its faults would only hide the one that matters.
    """
    faults: list[Fault] = []
    if slug_fault := fault_of_slug(folder.name):
        faults.append(Fault(folder, 0, f"the folder's name cannot be a game's name: {slug_fault}", "rename the folder"))
    files = ParseCache(folder, cache)
    game, answers = read_files(folder, files, faults), EngineAnswers()
    if game.rules.sections:
        cached = CachedAnswers(game, files)
        reusable = None if faults else cached.get()
        if reusable and not _faults_with(reusable, game):
            game, answers = reusable.added_to(game), reusable
        else:  # whatever is cached, the faults of a game are found with its engine
            game, answers = _check(game, faults)
            if not faults:
                cached.put(answers)
    elif not any(fault.file.name == "rules.md" for fault in faults):
        faults.append(Fault(folder / "rules.md", 0, "there is no section in it", "begin with `## Title {#id}`"))
    files.save()
    return ValidatedGame(game, answers, tuple(sorted(set(faults))))


def _faults_with(answers: EngineAnswers, game: GameSource) -> list[Fault]:
    """The faults of the game as read from its files, given its engine's answers."""
    faults: list[Fault] = []
    _check_files(answers.added_to(game), faults)
    check_cited(game, answers.cited, faults)
    return faults


def _check(game: GameSource, faults: list[Fault]) -> tuple[GameSource, EngineAnswers]:
    """The game with its odds and its almanac, and its engine's answers, which are empty if there are faults."""
    # Imported here: an engine whose answers are cached is not loaded.
    from drumhead.source.engine import ask_engine, check_engine, check_loads
    from drumhead.source.odds import with_almanac, with_odds

    parsed, is_loadable = game, check_loads(game, faults)
    game = with_almanac(with_odds(game, faults), faults) if is_loadable else replace(game, lacks_computed=True)
    _check_files(game, faults)
    examples = check_engine(game, faults) if is_loadable and game.has_form else {}
    return game, EngineAnswers() if faults else ask_engine(parsed, game, examples)


def _check_files(game: GameSource, faults: list[Fault]) -> None:
    """Compare the files with each other."""
    check_ids(game, faults)
    check_figures(game, faults)
    check_see(game, faults)
    check_sheets(game, faults)
    if game.has_form:
        check_terms(game, faults)
        check_variants(game, faults)
        check_editions(game, faults)
