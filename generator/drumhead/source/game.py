"""A game's whole folder, read."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from drumhead.play.bundle import GameBundle
from drumhead.source.examples import ExampleSource, read_example
from drumhead.source.faults import Fault
from drumhead.source.figures import FigureSource, read_figure
from drumhead.source.files import read_text
from drumhead.source.form import checked
from drumhead.source.form_reader import read_form
from drumhead.source.forms import GameForm
from drumhead.source.inline import Inline
from drumhead.source.lines import Lines
from drumhead.source.markdown import MarkdownReader
from drumhead.source.parse_cache import ParseCache
from drumhead.source.rules import read_rules
from drumhead.source.sheets import SheetSource, read_sheets
from drumhead.source.tables import TableSource, read_table
from drumhead.source.tree import Mention, RulesSource
from drumhead.table.almanac import ALMANAC_PREFIX, Chart, DealOffers
from drumhead.table.json_text import BrokenJson, read_json

Part = TypeVar("Part")

ODDS: Final = "odds-"
"""What the names of tables begin with that tell odds."""

_NAMELESS: Final = GameForm(title="", tagline="", designer="", source="", edition="0", players="", equipment="")


class Edition(NamedTuple):
    """What a published edition said."""

    file: Path
    name: str
    rules: Mapping[str, Mapping[str, str]]
    """By id: number, title and text."""
    record: Mapping[str, Any]
    """All that its file holds (``drumhead.book.editions.Record``)."""


@dataclass(frozen=True)
class GameSource:
    """Everything in a game's folder, nothing resolved yet."""

    folder: Path
    form: GameForm
    lines: Lines
    source_text: Inline
    term_texts: Mapping[str, Inline]
    rules: RulesSource
    tables: Mapping[str, TableSource]
    figures: Mapping[str, FigureSource]
    sheets: Mapping[str, SheetSource]
    sheet_lines: Lines
    examples: Mapping[str, ExampleSource]
    editions: tuple[Edition, ...]
    mentions: tuple[tuple[Path, Mention], ...]
    described: bool
    """Whether game.yaml can be used; an empty form stands in for it where it can't."""
    awaiting: bool = False
    """Whether its odds or its almanac can't be used, so that their tables are missing."""
    charts: Mapping[str, Chart] = field(default_factory=dict)
    """The almanac's, by the names that sheets have for them."""
    offers: DealOffers | None = None
    """The almanac's deals for those who ask for a new game."""
    unread: frozenset[str] = frozenset()
    """Tables and figures that are there and can't be used, as ``table worth``."""

    @property
    def slug(self) -> str:
        """The folder's name, which is the game's in commands and addresses."""
        return self.folder.name

    def engine_tables(self) -> dict[str, list[dict[str, Any]]]:
        """The tables as an engine takes them."""
        written = {name: table for name, table in self.tables.items() if not table.worked_out}
        return {name: [dict(row) for row in table.data] for name, table in written.items()}

    @property
    def has_whole_tables(self) -> bool:
        """Whether every table can be given to an engine as it is written."""
        is_there = not any(name.startswith("table ") for name in self.unread)
        return is_there and all(table.is_whole for table in self.tables.values())

    def awaits(self, kind: str, name: str) -> bool:
        """Whether the table or figure is missing only because its file, or the odds, can't be used."""
        return f"{kind} {name}" in self.unread or (self.awaiting and name.startswith((ODDS, ALMANAC_PREFIX)))

    def partial_bundle(self) -> GameBundle:
        """The bundle before the rules have numbers."""
        form = self.form
        variants = {name: {"title": about.title, "values": dict(about.values)} for name, about in form.variants.items()}
        return GameBundle(self.slug, form.title, form.edition, form.engine, variants, self.engine_tables(), {})


def read_game(folder: Path, faults: list[Fault], cache: Path | None = None) -> GameSource:
    """The game, as much of it as can be read; what can't be is noted in ``faults``.

    ``cache`` is a folder for what was read; a file that is still the same is not read again.
    """
    files = ParseCache(folder, cache)
    mentions: list[tuple[Path, Mention]] = []
    unread: set[str] = set()

    def mention(path: Path, found: Iterable[Mention]) -> None:
        mentions.extend((path, mention) for mention in found)

    def parts(kind: str, read: Callable[[Path, list[Fault]], tuple[Part, list[Mention]] | None]) -> dict[str, Part]:
        found: dict[str, Part] = {}
        for path in sorted(folder.glob(f"{kind}s/*.yaml")):
            if (result := files.read(path, read, faults)) is not None:
                found[path.stem], named = result
                mention(path, named)
            else:
                unread.add(f"{kind} {path.stem}")
        return found

    rules = files.read(folder / "rules.md", read_rules, faults)
    mention(folder / "rules.md", rules.mentions)
    tables = parts("table", read_table)
    figures = parts("figure", read_figure)
    examples = parts("example", read_example)
    sheets, sheet_lines, named = files.read(folder / "sheets.yaml", read_sheets, faults)
    mention(folder / "sheets.yaml", named)
    if any("file" in sheet.form.layout for sheet in sheets.values()):
        # Imported here: most games don't need it.
        from drumhead.source.card_files import with_card_files

        sheets = with_card_files(sheets, folder, files, faults)
    records = (files.read(path, _edition, faults) for path in sorted(folder.glob("editions/*.json")))
    editions = tuple(sorted(filter(None, records), key=lambda edition: in_order(edition.name)))
    form, lines, source_text, terms, named = files.read(folder / "game.yaml", _description, faults)
    mention(folder / "game.yaml", named)
    files.save()
    return GameSource(
        folder=folder,
        form=form,
        lines=lines,
        source_text=source_text,
        term_texts=terms,
        rules=rules,
        tables=tables,
        figures=figures,
        sheets=sheets,
        sheet_lines=sheet_lines,
        examples=examples,
        editions=editions,
        mentions=tuple(mentions),
        described=form != _NAMELESS,
        unread=frozenset(unread),
    )


def _description(path: Path, faults: list[Fault]) -> tuple[GameForm, Lines, Inline, dict[str, Inline], list[Mention]]:
    """game.yaml: the form, the texts of its source and its terms, and what it mentions."""
    form, lines = read_form(path, GameForm, faults) or (_NAMELESS, Lines())
    reader = MarkdownReader(path, faults)
    source_text = reader.text(form.source, lines("source"))
    terms = {name: reader.text(term.text, lines("terms", name, "text")) for name, term in form.terms.items()}
    mentions = reader.mentions
    mentions += [Mention("rule", term.rule, lines("terms", name, "rule")) for name, term in form.terms.items()]
    mentions += [
        Mention("rule", variant.ruling, lines("variants", name, "ruling")) for name, variant in form.variants.items()
    ]
    for part, lists in (("summary", form.summary), ("index", form.index), ("unchecked", form.unchecked)):
        mentions += [Mention("rule", rule, lines(part, text)) for text, rules in lists.items() for rule in rules]
    return form, lines, source_text, terms, mentions


_RECORD: Final = dict[str, dict[str, str]]
"""Of an edition, by rule id: number, title and text."""


def in_order(edition: str) -> list[tuple[int, str]]:
    """What editions are sorted by: 1.9 comes before 1.10."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in edition.split(".")]


def _edition(path: Path, faults: list[Fault]) -> Edition | None:
    text = read_text(path, faults)
    if text is None:
        return None
    try:
        record = checked(dict[str, Any], read_json(text))
        for part in ("tables", "examples"):
            checked(dict[str, dict[str, Any]], record.get(part, {}))
        rules = checked(_RECORD, record["rules"])
        if any(missing := {"number", "text"} - rule.keys() for rule in rules.values()):
            raise LookupError(*missing)
        return Edition(path, checked(str, record["edition"]), rules, record)
    except (ValueError, LookupError, TypeError) as error:
        line = error.line if isinstance(error, BrokenJson) else 0
        faults.append(
            Fault(path, line, "this is not a record of an edition", "restore it as `drumhead release` wrote it")
        )
        return None
