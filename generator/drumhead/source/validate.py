"""All the checks of one game, in one pass: of its files, then of its engine, which is loaded and used."""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.source.checks import check_cited, check_files
from drumhead.source.engine_guard import EngineFault, EngineTimeout, guarded
from drumhead.source.examples import ExampleStep, run_example
from drumhead.source.faults import Fault
from drumhead.source.game import GameSource, read_game
from drumhead.source.odds import with_almanac, with_odds
from drumhead.source.project import fault_of_slug
from drumhead.table.faults import BadInput
from drumhead.table.rows import check_printed

Answers = Mapping[str, tuple[ExampleStep, ...]]
"""The name of an example -> the engine's answer to each of its steps."""


def check_loads(game: GameSource, faults: list[Fault]) -> bool:
    """Report an engine that can't be loaded. Returns whether it can, or the game has none."""
    engine = game.form.engine
    try:
        with guarded():
            if engine:
                game.partial_bundle().cited()
    except (BadInput, EngineFault) as error:  # a module may do anything while it is loaded
        cause = error.__cause__
        is_missing = isinstance(cause, ModuleNotFoundError) and engine.startswith(cause.name or "?")
        has_failed = isinstance(error, EngineFault) and not is_missing
        remedy = f"correct {engine}" if has_failed else "name a module that declares GAME = Game(…)"
        what = f"engine {engine!r} cannot be loaded: {error}"
        faults.append(Fault(game.folder / "game.yaml", game.lines("engine"), what, remedy))
        return False
    return True


def check_engine(game: GameSource, faults: list[Fault]) -> Answers:
    """Report unknown and uncited rules, differing variants, and examples that come out otherwise.

    The engine must be loadable. Returns its answers to each example's steps.
    """
    path, form = game.folder / "game.yaml", game.form
    if not form.engine:
        remedy = "name `engine:` in game.yaml"
        faults += [Fault(it.file, 0, "no engine can run this example", remedy) for it in game.examples.values()]
        return {}
    bundle = game.partial_bundle()
    faults += check_cited(game, bundle.cited())
    is_written = {rule.id for rule in game.rules.rules()} >= {*bundle.cited()}
    variants = {switch: tuple(variant.values) for switch, variant in form.variants.items()}
    engine_variants = dict(bundle.declared.variants)
    if variants != engine_variants:
        what = f"variants are {variants}, the engine's {engine_variants}"
        faults.append(Fault(path, game.lines("variants"), what, "make them the same, the default first"))
    are_ready = is_written and variants == engine_variants and game.has_whole_tables
    if not (are_ready and _can_deal(game, bundle, faults)):
        return {}
    answers: dict[str, tuple[ExampleStep, ...]] = {}
    with suppress(EngineTimeout):
        for name, example in game.examples.items():
            answers[name] = run_example(example, bundle, faults)
    return answers


def _can_deal(game: GameSource, bundle: GameBundle, faults: list[Fault]) -> bool:
    """Whether the engine deals a game and reads every resolver's inputs; where it does not, that is reported."""
    file, line, remedy = game.folder / "game.yaml", game.lines("engine"), f"correct {game.form.engine}"
    declared = bundle.declared
    try:
        with guarded():
            check_printed(declared.printed, bundle.tables, declared.moves)
            if bundle.declared.is_dealt:
                engine = bundle.game()
                engine.start(engine.deal(1, bundle.choose({}), bundle.tables), bundle.choose({}), bundle.tables)
            for resolver in bundle.resolvers().values():
                resolver.inputs(bundle.tables)
        return True
    except EngineFault as error:
        what = f"the engine fails at deal 1: {error}"
    except BadInput as error:
        match = re.match(r"table ([a-z0-9.-]+)", str(error))
        reads_tables = False
        with suppress(BadInput, EngineFault), guarded():
            bundle.game().terms(bundle.tables, bundle.choose({}))
            reads_tables = True  # so that its refusal has another cause
        if not match and reads_tables:
            what = f"the engine refuses its own deal 1: {error}"
        else:
            table = game.folder / "tables" / f"{match[1] if match else ''}.yaml"
            file, line = table if table.exists() else table.parent, 0
            what, remedy = f"the engine cannot use the tables: {error}", "correct the table it names"
    faults.append(Fault(file, line, what, remedy))
    return False


class ValidatedGame(NamedTuple):
    """A game with all its faults, in order of place."""

    game: GameSource
    answers: Answers
    faults: tuple[Fault, ...]


def validate(folder: Path) -> ValidatedGame:
    """Read the game in ``folder``, with its odds and its almanac, and collect all faults of its files.

    What depends on an unreadable file is not checked: its faults would only hide the one that matters.
    """
    faults: list[Fault] = []
    answers: Answers = {}
    if slug_fault := fault_of_slug(folder.name):
        faults.append(Fault(folder, 0, f"the folder's name cannot be a game's name: {slug_fault}", "rename the folder"))
    game = read_game(folder, faults)
    if game.rules.sections:
        is_loadable = check_loads(game, faults)
        game = with_almanac(with_odds(game, faults), faults) if is_loadable else replace(game, lacks_computed=True)
        faults += check_files(game)
        answers = check_engine(game, faults) if is_loadable and game.has_form else {}
    elif not any(fault.file.name == "rules.md" for fault in faults):
        faults.append(Fault(folder / "rules.md", 0, "there is no section in it", "begin with `## Title {#id}`"))
    return ValidatedGame(game, answers, tuple(sorted(set(faults))))
