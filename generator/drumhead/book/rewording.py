"""The differences between two wordings of a rule, word by word."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple


class WordDiff(NamedTuple):
    """Corresponding words of both, equal if unchanged; '' if one wording lacks them."""

    old: str
    new: str


def word_diffs(old: str, new: str) -> Iterator[WordDiff]:
    """Both wordings from start to end.

    >>> [tuple(part) for part in word_diffs("Deal five cards.", "Deal six cards to each.")]
    [('Deal', 'Deal'), ('five cards.', 'six cards to each.')]
    """
    before, after = old.split(), new.split()
    for _, from_, to, start, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        yield WordDiff(" ".join(before[from_:to]), " ".join(after[start:end]))
