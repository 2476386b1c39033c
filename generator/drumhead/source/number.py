"""Printed numbers: sections 1, 2, 3; rules and subsections 2.1, 2.2 in one count; rules below 2.1.1; parts 2.1a."""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from drumhead.source.tree import BlockSource, RuleSource, SectionSource


def numbers(sections: Sequence[SectionSource]) -> dict[str, str]:
    """Id -> number for every section, rule and part; sections of notes have the number ''."""
    found: dict[str, str] = {}
    count = 0
    for section in sections:
        count += not section.notes
        found[section.id] = "" if section.notes else str(count)
        found.update(_below(found[section.id], section.blocks))
    return found


def _below(number: str, blocks: Sequence[BlockSource]) -> Iterator[tuple[str, str]]:
    counted = [block for block in blocks if isinstance(block, RuleSource | SectionSource)]
    for place, block in enumerate(counted, 1):
        own = f"{number}.{place}" if number else ""
        yield block.id, own
        if isinstance(block, SectionSource):
            yield from _below(own, block.blocks)
        else:
            yield from ((part.id, own + _letter(place)) for place, part in enumerate(block.parts))


def _letter(place: int) -> str:
    """a to z, then aa, ab and so on."""
    before = _letter(place // 26 - 1) if place >= 26 else ""
    return before + ascii_lowercase[place % 26]
