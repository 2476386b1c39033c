"""The odds of a game as tables of its book, named ``odds-…``."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from drumhead.source.faults import Fault
from drumhead.source.form import in_words, read
from drumhead.source.forms import TableForm
from drumhead.source.game import ODDS, GameSource
from drumhead.source.lines import Lines
from drumhead.source.markdown import MarkdownReader
from drumhead.source.odds import NAME, Stale, has_odds, kept, odds_of, remedy
from drumhead.source.tables import TableSource, typed
from drumhead.source.tree import Mention
from drumhead.table.game import BadInput


def with_odds(game: GameSource, faults: list[Fault]) -> GameSource:
    """The game with the tables of its odds. Odds that can't be used are a fault, and their tables are awaited."""
    bundle, file = game.rough_bundle(), game.folder / NAME
    if not has_odds(bundle):
        return game
    try:
        odds = kept(bundle, game.folder)
    except Stale as error:
        faults.append(Fault(file, 0, str(error), remedy(bundle)))
        return replace(game, awaiting=True)
    except BadInput:  # of the tables: the engine is asked, and its answer reported, by `check_engine`
        return replace(game, awaiting=True)
    tables, mentions = dict(game.tables), list(game.mentions)
    for name, given in odds_of(bundle).tables(odds, bundle.tables).items():
        reader = MarkdownReader(file, [])
        if (table := _table(ODDS + name, given, reader)) is not None:
            tables[table.id] = table
        mentions += [(file, Mention(one.kind, one.id, 0)) for one in reader.mentions]
        faults += [Fault(file, 0, f"table {ODDS + name}: {one.what}", one.remedy) for one in reader.faults]
    return replace(game, tables=tables, mentions=tuple(mentions))


def _table(name: str, given: Mapping[str, Any], reader: MarkdownReader) -> TableSource | None:
    remedy = "mend the game's Odds"
    form = read(TableForm, given, lambda path, what, _: reader.fault(0, in_words(path, what), remedy))
    if form is None:
        return None
    return replace(typed(name, form, Lines(), reader), worked_out=True)
