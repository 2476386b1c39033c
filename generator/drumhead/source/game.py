"""A game's whole folder, read."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

from drumhead.play.bundle import GameBundle
from drumhead.play.guide import Lesson
from drumhead.source.examples import ExampleSource, read_example
from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.forms import GameForm, GuideForm
from drumhead.source.inline import Inline
from drumhead.source.markdown import MarkdownReader, Mention
from drumhead.source.rules import read_rules
from drumhead.source.sheets import SheetSource, read_sheets
from drumhead.source.tables import Figure, Table, engine_tables, read_figure, read_table
from drumhead.source.tree import RulesSource, Term
from drumhead.source.yaml_text import Lines, read_form
from drumhead.table.almanac import ALMANAC_PREFIX, Chart, DealOffers
from drumhead.table.json_text import BrokenJson, read_json
from drumhead.table.reading import read
from drumhead.table.words import curl_quotes

Part = TypeVar("Part")

ODDS_PREFIX: Final = "odds-"
"""The prefix of the names of tables of odds."""

_EMPTY_FORM: Final = GameForm(title="", tagline="", designer="", source="", edition="0", players="", equipment="")


EditionRecord = Mapping[str, Any]
"""The content of editions/*.json: ``edition``, and ``rules``, ``tables`` and ``examples`` by id.

A released edition has a ``date`` too.
"""


@dataclass(frozen=True)
class GameSource:
    """Everything in a game's folder, with no reference resolved yet."""

    folder: Path
    form: GameForm
    lines: Lines
    source_text: Inline
    terms: Mapping[str, Term]
    """By id, in the order of their names."""
    rules: RulesSource
    tables: Mapping[str, Table]
    figures: Mapping[str, Figure]
    sheets: Mapping[str, SheetSource]
    sheet_lines: Lines
    examples: Mapping[str, ExampleSource]
    lessons: tuple[Lesson, ...]
    editions: tuple[EditionRecord, ...]
    mentions: tuple[tuple[Path, Mention], ...]
    has_form: bool
    """Whether game.yaml can be used; otherwise ``form`` is an empty one."""
    lacks_computed: bool = False
    """Whether the tables of its odds or its almanac are missing because these can't be used."""
    charts: Mapping[str, Chart] = field(default_factory=dict)
    """The almanac's charts, by the names that sheets use."""
    offers: DealOffers | None = None
    """The deals that the almanac offers for a new game."""
    unreadable: frozenset[str] = frozenset()
    """Tables and figures whose files can't be used, such as ``table worth``."""

    @property
    def slug(self) -> str:
        """The folder's name, by which commands and addresses name the game."""
        return self.folder.name

    @property
    def has_whole_tables(self) -> bool:
        """Whether every table could be read completely, so that an engine can take them."""
        unread = (name for name in self.unreadable if name.startswith("table "))
        return not any(unread) and all(table.is_whole for table in self.tables.values())

    def is_unreadable(self, kind: str, name: str) -> bool:
        """Whether the table or figure is missing because its file, the odds or the almanac can't be used."""
        is_computed = name.startswith((ODDS_PREFIX, ALMANAC_PREFIX))
        return f"{kind} {name}" in self.unreadable or (self.lacks_computed and is_computed)

    def partial_bundle(self) -> GameBundle:
        """The bundle before the rules have numbers."""
        form = self.form
        variants = {name: {"title": about.title, "values": dict(about.values)} for name, about in form.variants.items()}
        tables = engine_tables(self.tables)
        return GameBundle(self.slug, form.title, form.edition, form.engine, variants, tables, {})


def read_game(folder: Path, faults: list[Fault]) -> GameSource:
    """The readable parts of the game; the rest is reported in ``faults``."""
    mentions: list[tuple[Path, Mention]] = []
    unreadable: set[str] = set()

    def mentioned(path: Path, new: Iterable[Mention]) -> None:
        mentions.extend((path, mention) for mention in new)

    def read_all(kind: str, read: Callable[[MarkdownReader], Part | None]) -> dict[str, Part]:
        parts: dict[str, Part] = {}
        for path in sorted(folder.glob(f"{kind}s/*.yaml")):
            reader = MarkdownReader(path, faults, form.term_ids)
            if (part := read(reader)) is not None:
                parts[path.stem] = part
                mentioned(path, reader.mentions)
            else:
                unreadable.add(f"{kind} {path.stem}")
        return parts

    faults += _unread(folder)
    file = folder / "game.yaml"
    reader = MarkdownReader(file, faults)
    parsed = reader.form(GameForm)
    form, lines = parsed or (_EMPTY_FORM, Lines())
    reader.terms = form.term_ids
    source_text = reader.text(form.source, lines("source"))
    texts = {id_: reader.text(term.text, lines("terms", id_, "text")) for id_, term in form.terms.items()}
    mentioned(file, reader.mentions)
    rules = read_rules(folder / "rules.md", faults, form.term_ids)
    mentioned(folder / "rules.md", rules.mentions)
    tables, figures = read_all("table", read_table), read_all("figure", read_figure)
    examples = read_all("example", read_example)
    sheets, sheet_lines, new = read_sheets(folder / "sheets.yaml", faults)
    mentioned(folder / "sheets.yaml", new)
    guide = folder / "guide.yaml"
    lessons = read_form(guide, GuideForm, faults) if guide.exists() else None
    return GameSource(
        folder=folder,
        form=form,
        lines=lines,
        source_text=source_text,
        terms={
            id_: Term(id_, term.name, term.forms, texts[id_], term.rule, term.synonyms)
            for id_, term in sorted(form.terms.items(), key=lambda item: item[1].name.lower())
        },
        rules=rules,
        tables=tables,
        figures=figures,
        sheets=sheets,
        sheet_lines=sheet_lines,
        examples=examples,
        lessons=lessons[0].lessons if lessons else (),
        editions=read_editions(folder, faults),
        mentions=tuple(mentions),
        has_form=parsed is not None,
        unreadable=frozenset(unreadable),
    )


_READ: Final = re.compile(r"(game|sheets|guide|(tables|figures|examples)/[^/]+)\.yaml")


def _unread(folder: Path) -> Iterator[Fault]:
    """A fault for each YAML file in the game's folder that nothing reads, so that none is passed over in silence."""
    for path in sorted(path for path in folder.rglob("*") if path.suffix.lower() in (".yaml", ".yml")):
        name = path.relative_to(folder).as_posix()
        if not _READ.fullmatch(name):
            right = _READ.fullmatch(f"{name.rpartition('.')[0]}.yaml")
            remedy = f"rename it to {path.stem}.yaml" if right else "move it to tables/, figures/ or examples/, or away"
            yield Fault(path, 0, "nothing reads a file of this name", remedy)


def edition_key(edition: str) -> list[tuple[int, str]]:
    """The key to sort editions by: 1.9 comes before 1.10."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in edition.split(".")]


def read_editions(folder: Path, faults: list[Fault]) -> tuple[EditionRecord, ...]:
    """The released editions of the game in ``folder``, in order."""
    records = (_edition(path, faults) for path in sorted(folder.glob("editions/*.json")))
    return tuple(sorted(filter(None, records), key=lambda edition: edition_key(edition["edition"])))


def _edition(path: Path, faults: list[Fault]) -> EditionRecord | None:
    if (text := read_text(path, faults)) is None:
        return None
    try:
        record = read(dict[str, Any], read_json(curl_quotes(text)))
        for part in ("tables", "examples"):
            read(dict[str, dict[str, Any]], record.get(part, {}))
        rules = read(dict[str, dict[str, str]], record["rules"])
        if any({"number", "text"} - rule.keys() for rule in rules.values()):
            raise LookupError
        read(str, record["edition"])
    except (ValueError, LookupError, TypeError) as error:
        line = error.line if isinstance(error, BrokenJson) else 0
        remedy = "restore it as `drumhead release` wrote it"
        faults.append(Fault(path, line, "this is not a record of an edition", remedy))
        return None
    return record
