"""Two wordings of a rule as one text, word by word."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple


class WordDiff(NamedTuple):
    """Words of both, the same where nothing changed; '' where one of them has nothing there."""

    old: str
    new: str


def word_diffs(old: str, new: str) -> Iterator[WordDiff]:
    """Both wordings from beginning to end.

    >>> [tuple(part) for part in word_diffs("Deal five cards.", "Deal six cards to each.")]
    [('Deal', 'Deal'), ('five cards.', 'six cards to each.')]
    """
    before, after = old.split(), new.split()
    for _, from_, to, start, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        yield WordDiff(" ".join(before[from_:to]), " ".join(after[start:end]))
