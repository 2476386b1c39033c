"""rules.md as a tree, and its printed numbers.

Sections are 1, 2; rules and subsections 2.1, 2.2 in one sequence; rules below 2.1.1; parts 2.1a.
"""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import Final, NamedTuple

from drumhead.source.inline import Inline

LEARN: Final = "learn"
"""The id of the section that tells a beginner how to play: the first of the rules, where there is one."""


class Mention(NamedTuple):
    """A place that names an id. ``kind`` is ``rule``, ``term``, ``table``, ``figure`` or ``example``."""

    kind: str
    id: str
    line: int


class Prose(NamedTuple):
    """A paragraph between rules."""

    text: Inline


class TablePlace(NamedTuple):
    """The place where a table is set."""

    id: str
    line: int


class FigurePlace(NamedTuple):
    """The place where a figure is set."""

    id: str
    line: int


class ExamplePlace(NamedTuple):
    """The place where a worked example is drawn."""

    id: str
    line: int
    steps: tuple[int, ...]
    """Which of its steps, from 1; all if empty."""


class RulingSource(NamedTuple):
    """The parts of a ruling in addition to its text."""

    open: Inline
    why: Inline
    variant: str | None


class RuleSource(NamedTuple):
    """A rule, a ruling or a lettered part."""

    id: str
    line: int
    title: str
    body: tuple[Inline, ...]
    short: Inline
    see: tuple[str, ...]
    ruling: RulingSource | None
    parts: tuple["RuleSource", ...] = ()
    origin: str = ""
    """``source`` or ``addition`` if marked so; '' if it has the origin of what it stands in."""


class SectionSource(NamedTuple):
    """A section (level 1) or subsection (level 2); ``notes`` are not numbered."""

    id: str
    line: int
    title: str
    level: int
    notes: bool
    blocks: tuple["BlockSource", ...]
    addition: bool
    """Whether its rules go beyond the source."""


BlockSource = Prose | TablePlace | FigurePlace | ExamplePlace | RuleSource | SectionSource


class RulesSource(NamedTuple):
    """rules.md: the paragraphs before the first section, the sections, and the ids mentioned."""

    intro: tuple[Inline, ...]
    sections: tuple[SectionSource, ...]
    mentions: tuple[Mention, ...]

    def walk(self) -> Iterator[BlockSource]:
        """Sections, rules, parts and the rest, in reading order."""

        def below(blocks: tuple[BlockSource, ...]) -> Iterator[BlockSource]:
            for block in blocks:
                yield block
                if isinstance(block, SectionSource):
                    yield from below(block.blocks)
                elif isinstance(block, RuleSource):
                    yield from block.parts

        return below(self.sections)

    def rules(self) -> Iterator[RuleSource]:
        """Rules and parts, in reading order."""
        return (block for block in self.walk() if isinstance(block, RuleSource))


def numbers(sections: Sequence[SectionSource]) -> dict[str, str]:
    """Id -> number for every section, rule and part; sections of notes have the number ''."""
    by_id: dict[str, str] = {}
    count = 0
    for section in sections:
        count += not section.notes
        by_id[section.id] = "" if section.notes else str(count)
        by_id.update(_below(by_id[section.id], section.blocks))
    return by_id


def _below(number: str, blocks: Sequence[BlockSource]) -> Iterator[tuple[str, str]]:
    counted = [block for block in blocks if isinstance(block, RuleSource | SectionSource)]
    for place, block in enumerate(counted, 1):
        block_number = f"{number}.{place}" if number else ""
        yield block.id, block_number
        if isinstance(block, SectionSource):
            yield from _below(block_number, block.blocks)
        else:
            yield from ((part.id, block_number + _letter(place)) for place, part in enumerate(block.parts))


def _letter(place: int) -> str:
    """a to z, then aa, ab and so on."""
    prefix = _letter(place // 26 - 1) if place >= 26 else ""
    return prefix + ascii_lowercase[place % 26]
