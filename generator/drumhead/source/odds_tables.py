"""A game's odds as tables of its book, named ``odds-…``, and its almanac as tables and charts, ``almanac-…``."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from drumhead.source import almanac
from drumhead.source.engine_guard import EngineFault, guarded
from drumhead.source.faults import Fault
from drumhead.source.forms import TableForm
from drumhead.source.game import ODDS_PREFIX, GameSource
from drumhead.source.lines import Lines
from drumhead.source.markdown import MarkdownReader
from drumhead.source.odds import NAME, StaleOdds, has_odds, odds_of, read_odds, remedy
from drumhead.source.tables import TableSource, read_cells
from drumhead.source.tree import Mention
from drumhead.table.almanac import ALMANAC_PREFIX
from drumhead.table.faults import BadInput
from drumhead.table.reading import Problems, read


def with_odds(game: GameSource, faults: list[Fault]) -> GameSource:
    """The game with the tables of its odds. Odds that can't be used are reported, and their tables are missing."""
    bundle, file = game.partial_bundle(), game.folder / NAME
    if not has_odds(bundle):
        return game
    if not game.has_whole_tables:
        return replace(game, lacks_computed=True)
    try:
        with guarded():
            odds = read_odds(bundle, game.folder)
            tables = odds_of(bundle).tables(odds, bundle.tables)
    except StaleOdds as error:
        faults.append(Fault(file, 0, str(error), remedy(bundle)))
        return replace(game, lacks_computed=True)
    except BadInput:  # the tables are at fault, which `check_engine` reports
        return replace(game, lacks_computed=True)
    except EngineFault as error:
        return _failed(game, "odds", error, faults)
    return _with_tables(game, ODDS_PREFIX, tables, file, faults)


def with_almanac(game: GameSource, faults: list[Fault]) -> GameSource:
    """The game with its almanac's tables, charts and deals. An almanac that can't be read is reported.

    ``almanac.stale_studies``, which takes longer, tells whether it is out of date.
    """
    bundle, file = game.partial_bundle(), game.folder / almanac.NAME
    try:
        declared = almanac.almanac_of(bundle)
        notes = almanac.read_almanac(bundle, file)
    except BadInput as error:
        faults.append(Fault(file, 0, str(error), almanac.remedy(bundle)))
        return replace(game, lacks_computed=True)
    except Exception:  # an engine that cannot be loaded is reported by `check_engine`
        return replace(game, lacks_computed=True)
    if declared is None:
        return game
    if not notes and any(mention.id.startswith(ALMANAC_PREFIX) for _, mention in game.mentions):
        faults.append(Fault(file, 0, "missing: it has still to be worked out", almanac.remedy(bundle)))
        return replace(game, lacks_computed=True)
    try:
        with guarded():
            tables, charts, offers = declared.tables(notes), declared.charts(notes), declared.offers(notes)
    except EngineFault as error:
        return _failed(game, "almanac", error, faults)
    game = _with_tables(game, ALMANAC_PREFIX, tables, file, faults)
    return replace(game, charts={ALMANAC_PREFIX + name: chart for name, chart in charts.items()}, offers=offers)


def _failed(game: GameSource, what: str, error: EngineFault, faults: list[Fault]) -> GameSource:
    """The game without these tables, and the engine's fault reported."""
    message = f"the engine fails at the {what}: {error}"
    faults.append(Fault(game.folder / "game.yaml", game.lines("engine"), message, f"mend {game.form.engine}"))
    return replace(game, lacks_computed=True)


def _with_tables(game: GameSource, prefix: str, new: Mapping[str, Any], file: Path, faults: list[Fault]) -> GameSource:
    tables, mentions = dict(game.tables), list(game.mentions)
    for name, data in new.items():
        reader = MarkdownReader(file, [])
        if (table := _table(prefix + name, data, reader)) is not None:
            tables[table.id] = table
        mentions += [(file, Mention(mention.kind, mention.id, 0)) for mention in reader.mentions]
        faults += [Fault(file, 0, f"table {prefix + name}: {fault.what}", fault.remedy) for fault in reader.faults]
    return replace(game, tables=tables, mentions=tuple(mentions))


def _table(name: str, data: Mapping[str, Any], reader: MarkdownReader) -> TableSource | None:
    try:
        return read_cells(name, read(TableForm, data), Lines(), reader)._replace(is_computed=True)
    except Problems as found:
        for problem in found.problems:
            reader.fault(0, problem.text, "correct the game's Odds")
        return None
