"""rules.md as a tree, and its printed numbers.

Sections are 1, 2; rules and subsections 2.1, 2.2 in one sequence; rules below 2.1.1; parts 2.1a.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from string import ascii_lowercase
from typing import Final, NamedTuple

from drumhead.source.examples import Example
from drumhead.source.inline import Inline, by_origin
from drumhead.source.markdown import Mention

LEARN: Final = "learn"
"""The id of the section that tells a beginner how to play: the first of the rules, where there is one."""
APART: Final = ("record", "strategy")
"""The ids of sections that have pages of their own on the site: the rules lead there."""


class Paragraph(NamedTuple):
    """Unnumbered words between rules."""

    text: Inline


class PlaceSource(NamedTuple):
    """The place where a ``table`` or a ``figure`` is set, or a worked ``example`` is drawn."""

    kind: str
    id: str
    line: int
    steps: tuple[int, ...] = ()
    """Which of the example's steps, from 1; all if empty."""


class Ruling(NamedTuple):
    """The parts of a ruling: what the source leaves open, why it was decided so, its variant if any."""

    open: Inline
    why: Inline
    variant: str | None


class BookRule(NamedTuple):
    """A numbered rule. ``parts`` are its lettered rules (``4.2a``), which have no parts of their own."""

    id: str
    number: str
    title: str
    """The run-in heading, or the title of the section it stands in."""
    run_in: bool
    """Whether the title is printed before the text."""
    body: tuple[Inline, ...]
    """Paragraphs; the run-in heading is not repeated in them."""
    short: Inline
    """The line for the reference sheet; empty if the rule has none."""
    see: tuple[str, ...] = ()
    ruling: Ruling | None = None
    parts: tuple["BookRule", ...] = ()
    examples: tuple[Example, ...] = ()
    checked: bool = False
    """Whether the engine cites it."""
    origin: str = "source"
    """``source``, ``ruling``, or ``addition`` for ours beyond the source.

    Its sentences may have other origins: ``drumhead.source.inline.by_origin`` separates them.
    """

    line: int = 0
    """Where it stands in rules.md."""

    def everything(self) -> Iterator["BookRule"]:
        """This rule, then its parts."""
        yield self
        yield from self.parts

    def origins(self) -> set[str]:
        """Whose its sentences are; those of its parts are not counted."""
        return {who for text in self.body for who, _ in by_origin(text, self.origin)}


class Term(NamedTuple):
    """A defined term."""

    id: str
    name: str
    forms: tuple[str, ...]
    text: Inline
    rule: str
    """The rule that defines it."""
    synonyms: tuple[str, ...] = ()
    """What readers may call it when they search for it."""


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


BlockSource = Paragraph | PlaceSource | BookRule | SectionSource


class RulesSource(NamedTuple):
    """rules.md: the paragraphs before the first section, the sections, and the ids mentioned."""

    intro: tuple[Inline, ...]
    sections: tuple[SectionSource, ...]
    mentions: tuple[Mention, ...]

    def walk(self) -> Iterator[BlockSource]:
        """Sections, rules, parts and the rest, in reading order."""
        return _walk(self.sections)

    def rules(self) -> Iterator[BookRule]:
        """Rules and parts, in reading order."""
        return (block for block in self.walk() if isinstance(block, BookRule))


def _walk(blocks: Sequence[BlockSource]) -> Iterator[BlockSource]:
    for block in blocks:
        yield block
        yield from _walk(block.blocks if isinstance(block, SectionSource) else getattr(block, "parts", ()))


def numbers(sections: Sequence[SectionSource]) -> dict[str, str]:
    """Id -> number for every section, rule and part; sections of notes have the number ''."""
    by_id: dict[str, str] = {}
    places = count(1)
    for section in sections:
        by_id[section.id] = "" if section.notes else str(next(places))
        by_id.update(_below(by_id[section.id], section.blocks))
    return by_id


def _below(number: str, blocks: Sequence[BlockSource]) -> Iterator[tuple[str, str]]:
    counted = [block for block in blocks if isinstance(block, BookRule | SectionSource)]
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
