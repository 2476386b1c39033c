"""Printed numbers: sections 1, 2; rules and subsections 2.1, 2.2 in one sequence; rules below 2.1.1; parts 2.1a."""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from drumhead.source.tree import BlockSource, RuleSource, SectionSource


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
