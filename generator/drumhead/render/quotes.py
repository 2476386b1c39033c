"""Apostrophes as they are printed.

The reader of Markdown curls those of running text; titles, credits and an engine's sentences come straight.
"""

import re

_APOSTROPHE = re.compile(r"(?<=\w)(?:'|&#39;)")


def curled(words: str) -> str:
    """The words, or the words of some HTML, with every apostrophe curled.

    >>> curled("the company's cook, the officers' mess")
    'the company’s cook, the officers’ mess'
    """
    return _APOSTROPHE.sub("’", words)
