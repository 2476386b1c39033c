"""The compiled book of one game: numbered, cross-referenced, with its examples run. Outputs read nothing else."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from drumhead.play.guide import Lesson
from drumhead.source.examples import Example, ExampleStep
from drumhead.source.forms import Credit
from drumhead.source.inline import Inline
from drumhead.source.language import ENGLISH, Language
from drumhead.source.tables import Figure, Table, engine_tables
from drumhead.source.tree import LEARN, BookRule, Paragraph, Ruling, Term
from drumhead.table.almanac import ALMANAC_PREFIX, DealOffers

__all__ = ["BookRule", "Credit", "Example", "ExampleStep", "Paragraph", "Ruling", "Term"]  # read from here


class PlacedTable(NamedTuple):
    """The place in the text where a table is set."""

    table: Table


class PlacedFigure(NamedTuple):
    """The place in the text where a figure is set."""

    figure: Figure


class PlacedExample(NamedTuple):
    """The place in the text where a worked example is drawn, with the steps that are shown there."""

    example: Example


class Section(NamedTuple):
    """A section (``2``) or subsection (``2.1``). A section of notes has the number ''."""

    id: str
    number: str
    title: str
    level: int
    """1 for ``##``, 2 for ``###``."""
    blocks: tuple["Block", ...]

    def walk(self) -> Iterator["Block"]:
        """Every block below, subsections included, in reading order."""
        for block in self.blocks:
            yield block
            if isinstance(block, Section):
                yield from block.walk()


Block = Paragraph | BookRule | PlacedTable | PlacedFigure | PlacedExample | Section


class RuleVariant(NamedTuple):
    """A switch of the rules. ``values`` maps each value to what it means; the default comes first."""

    id: str
    title: str
    ruling: str
    values: Mapping[str, str]

    @property
    def default(self) -> str:
        """The value unless another is chosen."""
        return next(iter(self.values))


class Group(NamedTuple):
    """A block of a sheet: rules (whose short forms are printed), or a table, or a figure."""

    heading: str
    rules: tuple[BookRule, ...] = ()
    table: Table | None = None
    figure: Figure | None = None


class Sheet(NamedTuple):
    """A printed aid. ``layout`` is the typed part of its entry in sheets.yaml (columns, rows of a pad, and so on)."""

    aid: str
    """rules, quickref, scorepad, tables …; the PDF's name and the template's."""
    title: str
    about: str
    """One sentence for the print page."""
    groups: tuple[Group, ...]
    layout: Mapping[str, Any]


class Scale(NamedTuple):
    """The scale of scaled aids: the size of the figures, and the millimetres on the table for a metre."""

    figures: str
    metre: float


class IndexEntry(NamedTuple):
    """A line of the index: a term or a phrase, and its rules."""

    text: str
    rules: tuple[str, ...]


KINDS = ("new", "gone", "moved", "reworded", "tables", "verdicts")
"""Kinds of changes: a rule is new, gone, moved or reworded; cells of a table; an engine's answer in an example."""


class Change(NamedTuple):
    """One difference between two editions."""

    id: str
    """Of the rule, table or example."""
    kind: str
    """One of ``KINDS``."""
    old: str = ""
    """The old state: a moved rule's number, a rule's text, a table's cell or an engine's answer."""
    new: str = ""
    place: str = ""
    """Of a table the row and column, of an example the move."""
    why: str = ""
    """Of a rule that is gone, the text of its tombstone."""


@dataclass(frozen=True)
class Book:
    """A game's whole book."""

    slug: str
    title: str
    tagline: str
    designer: str
    source: Inline
    """Where the rules come from and what was reconstructed."""
    edition: str
    players: str
    equipment: str
    engine: str
    """Module of the engine, or '' if the game has none."""
    variants: tuple[RuleVariant, ...]
    terms: Mapping[str, Term]
    credits: tuple[Credit, ...]
    intro: tuple[Inline, ...]
    """Paragraphs before the first section."""
    sections: tuple[Section, ...]
    tables: Mapping[str, Table]
    sheets: tuple[Sheet, ...]
    index: tuple[IndexEntry, ...]
    numbers: Mapping[str, str] = field(repr=False)
    """The printed number of every section, rule and part, by id."""
    rules: Mapping[str, BookRule] = field(repr=False)
    """Every rule by id, parts too, in reading order."""
    examples: Mapping[str, Example] = field(repr=False)
    figures: Mapping[str, Figure] = field(default_factory=dict)
    charts: Mapping[str, Figure] = field(default_factory=dict)
    """The almanac's charts, by the names that sheets use."""
    deal_offers: DealOffers | None = None
    """The deals that the almanac offers for a new game."""
    lessons: tuple[Lesson, ...] = ()
    """Of the guided game, the first one first."""
    scale: Scale | None = None
    """None if nothing of the game is to scale."""
    is_dealt: bool = True
    """Whether the engine, if there is one, has a game that is dealt and played."""
    resolvers: tuple[Mapping[str, Any], ...] = ()
    """The engine's resolvers as described by ``drumhead.table.resolver.describe``."""
    summary: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The game on one screen: heads, each with the ids of rules whose short forms are shown."""
    umpired: bool = False
    """Whether its resolvers are used at an umpire's desk."""
    has_battle: bool = False
    """Whether that desk keeps the rosters of a battle."""
    minutes: int = 0
    """How long a game takes, about; 0 where nobody has said."""
    difficulty: str = ""
    """How hard it is, in a few words; '' where nobody has said."""
    tombstones: Mapping[str, str] = field(default_factory=dict)
    """Ids that earlier editions had -> why they are gone."""
    previous_edition: str = ""
    """The edition that was released before this one, or ''."""
    changes: tuple[Change, ...] = ()
    """The changes of this edition since that one."""
    language: Language = ENGLISH
    """The language that it is written in."""
    source_fingerprint: str = field(default="", compare=False, repr=False)
    """A hash of the source that identifies the book in caches; '' if the book depends on more than the source."""

    @property
    def all_sections(self) -> list[Section]:
        """Sections and subsections, in reading order."""
        blocks = (block for top in self.sections for block in (top, *top.walk()))
        return [block for block in blocks if isinstance(block, Section)]

    @property
    def learn(self) -> Section | None:
        """The section ``learn``, where it is the first: how to play, for one who begins."""
        first = self.sections[0] if self.sections else None
        return first if first and first.id == LEARN else None

    @property
    def playable(self) -> bool:
        """Whether the game can be played and its records be checked."""
        return bool(self.engine) and self.is_dealt

    @property
    def almanac(self) -> tuple[tuple[Figure | None, Table | None], ...]:
        """The almanac's results, each as a chart, a table or both."""
        tables = {name: table for name, table in self.tables.items() if name.startswith(ALMANAC_PREFIX)}
        names = dict.fromkeys([*self.charts, *tables])
        return tuple((self.charts.get(name), tables.get(name)) for name in names)

    @property
    def changed(self) -> frozenset[str]:
        """The ids of rules that are new or reworded in this edition, and of tables with changed cells."""
        return frozenset(change.id for change in self.changes if change.kind in ("new", "reworded", "tables"))

    def engine_tables(self) -> dict[str, list[dict[str, Any]]]:
        """The tables as the engine takes them."""
        return engine_tables(self.tables)
