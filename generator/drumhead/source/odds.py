"""A game's odds: the file beside its source, and the odds and almanac as tables of its book, odds-… and almanac-…."""

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.source import almanac
from drumhead.source.engine_guard import EngineFault, guarded
from drumhead.source.faults import Fault
from drumhead.source.files import load_json
from drumhead.source.forms import TableForm
from drumhead.source.game import ODDS_PREFIX, GameSource
from drumhead.source.inline import aligned
from drumhead.source.markdown import MarkdownReader, mentions_of
from drumhead.source.tables import read_cells
from drumhead.source.yaml_text import Lines
from drumhead.table.almanac import ALMANAC_PREFIX, Odds
from drumhead.table.faults import BadInput
from drumhead.table.reading import Problems, read


def table_text(tables: Mapping[str, Mapping[str, Any]]) -> str:
    """The tables, given as in the files of ``tables/``, one below another: text left-aligned, figures right-aligned.

    Marks of emphasis and code are left out.
    """
    texts = []
    for table in tables.values():
        rows = [["" if cell is None else re.sub("[*`]", "", str(cell)) for cell in row] for row in table["rows"]]
        titles, kinds = zip(*((column["title"], column["type"]) for column in table["columns"]), strict=True)
        lines = map("  ".join, aligned([titles, *rows], [kind in ("int", "figure") for kind in kinds]))
        texts.append("\n".join(map(str.rstrip, (f"{table['title']}. {table.get('note', '')}", *lines))))
    return "\n\n".join(texts)


NAME: Final = "odds.json"


class StaleOdds(BadInput):
    """Odds that are missing, broken or out of date; the message says which."""


def has_odds(bundle: GameBundle) -> bool:
    """Whether the game has odds."""
    try:
        return "odds" in bundle.declared.references
    except Exception:  # no engine, or one that can't be loaded, which `check_loads` reports
        return False


def odds_of(bundle: GameBundle) -> Odds:
    """The game's odds. Raises BadInput if it has none."""
    if not has_odds(bundle):
        raise BadInput(f"{bundle.title} has no odds: its engine declares none")
    odds: Odds = bundle.declared.load("odds")
    return odds


def remedy(bundle: GameBundle) -> str:
    """How to renew stale odds."""
    return f"run `drumhead odds {bundle.slug} --make`"


def with_hashes(bundle: GameBundle, odds: Mapping[str, Any]) -> dict[str, Any]:
    """The odds with two hashes: of what they were made from, and of the odds themselves."""
    return {"made_from": _hash(odds_of(bundle).inputs(bundle.tables)), "hash": _hash(odds), **odds}


def read_odds(bundle: GameBundle, folder: Path) -> dict[str, Any]:
    """The odds in the game's folder. Raises StaleOdds, or BadInput if the engine has none."""
    engine, file = odds_of(bundle), folder / NAME
    try:
        data = load_json(file)
    except FileNotFoundError:
        raise StaleOdds("missing: the odds of this game have still to be worked out") from None
    except OSError as error:
        raise StaleOdds(f"cannot be read ({error.strerror})") from None
    except ValueError as error:
        line = f"broken JSON in line {error.lineno}" if isinstance(error, json.JSONDecodeError) else str(error)
        raise StaleOdds("not UTF-8" if isinstance(error, UnicodeDecodeError) else line) from None
    if not isinstance(data, dict):
        raise StaleOdds("no object of odds")
    odds = {name: value for name, value in data.items() if name not in ("made_from", "hash")}
    if data.get("made_from") != _hash(engine.inputs(bundle.tables)):
        raise StaleOdds("stale: the tables or the method have changed since the odds were worked out")
    if data.get("hash") != _hash(odds):
        raise StaleOdds("not as it was worked out: something in it was changed afterwards")
    return odds


def odds_text(bundle: GameBundle, odds: Mapping[str, Any]) -> str:
    """The tables of odds as text for a terminal."""
    return table_text(odds_of(bundle).tables(odds, bundle.tables))


def _hash(data: Any) -> str:
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


# A game's odds as tables of its book, named ``odds-…``, and its almanac as tables and charts, ``almanac-…``.


def with_odds(game: GameSource, faults: list[Fault]) -> GameSource:
    """The game with the tables of its odds. Odds that can't be used are reported, and their tables are missing."""
    bundle, file = game.partial_bundle(), game.folder / NAME
    if not has_odds(bundle):
        return game
    try:
        with guarded():
            if game.has_whole_tables:
                tables = odds_of(bundle).tables(read_odds(bundle, game.folder), bundle.tables)
                return _with_tables(game, ODDS_PREFIX, tables, file, faults)
    except StaleOdds as error:
        faults.append(Fault(file, 0, str(error), remedy(bundle)))
    except BadInput:
        pass  # the tables are at fault, which `check_engine` reports
    except EngineFault as error:
        faults.append(_failure(game, "odds", error))
    return replace(game, lacks_computed=True)


def with_almanac(game: GameSource, faults: list[Fault]) -> GameSource:
    """The game with its almanac's tables, charts and deals. An almanac that can't be read is reported.

    ``almanac.stale_studies``, which takes longer, tells whether it is out of date.
    """
    bundle, file = game.partial_bundle(), game.folder / almanac.NAME
    without = replace(game, lacks_computed=True)
    try:
        declared, notes = almanac.almanac_of(bundle), almanac.read_almanac(bundle, file)
    except BadInput as error:
        faults.append(Fault(file, 0, str(error), almanac.remedy(bundle)))
        return without
    except Exception:  # an engine that cannot be loaded is reported by `check_engine`
        return without
    if declared is None:
        return game
    if not notes and any(mention.id.startswith(ALMANAC_PREFIX) for _, mention in game.mentions):
        faults.append(Fault(file, 0, "missing: it has still to be worked out", almanac.remedy(bundle)))
        return without
    try:
        with guarded():
            tables, charts, offers = declared.tables(notes), declared.charts(notes), declared.offers(notes)
    except EngineFault as error:
        faults.append(_failure(game, "almanac", error))
        return without
    game = _with_tables(game, ALMANAC_PREFIX, tables, file, faults)
    return replace(game, charts={ALMANAC_PREFIX + name: chart for name, chart in charts.items()}, offers=offers)


def _failure(game: GameSource, what: str, error: EngineFault) -> Fault:
    message = f"the engine fails at the {what}: {error}"
    return Fault(game.folder / "game.yaml", game.lines("engine"), message, f"mend {game.form.engine}")


def _with_tables(game: GameSource, prefix: str, new: Mapping[str, Any], file: Path, faults: list[Fault]) -> GameSource:
    tables, mentions = dict(game.tables), list(game.mentions)
    for name, data in new.items():
        reader = MarkdownReader(file, [], game.form.term_ids)
        try:
            form = read(TableForm, data)
            reader.mentions += mentions_of(form, Lines())
            tables[prefix + name] = read_cells(prefix + name, form, Lines(), reader)._replace(is_computed=True)
        except Problems as found:
            for problem in found.problems:
                reader.fault(0, problem.text, "correct the game's Odds")
        mentions += [(file, mention._replace(line=0)) for mention in reader.mentions]
        faults += [Fault(file, 0, f"table {prefix + name}: {fault.what}", fault.remedy) for fault in reader.faults]
    return replace(game, tables=tables, mentions=tuple(mentions))
