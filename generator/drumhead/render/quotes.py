"""Typographic apostrophes.

The Markdown reader curls those of running text; titles, credits and an engine's sentences come with straight ones.
"""

import re

_SET = re.compile(r"(<script.*?</script>|<pre.*?</pre>|<code.*?</code>|```.*?```|`[^`\n]*`|<[^>]*>)", re.DOTALL)
"""The parts of Markdown and HTML that stay as they are: code, scripts, tags with their attributes."""
_APOSTROPHE = re.compile(r"(?<=\w)(?:'|&#39;)")


def curl_quotes(words: str) -> str:
    """The words, or the words of some HTML, with every apostrophe curled.

    >>> curl_quotes("the company's cook, the officers' mess")
    'the company’s cook, the officers’ mess'
    """
    return _APOSTROPHE.sub("’", words) if "'" in words or "&#39;" in words else words


def curl_page_quotes(text: str) -> str:
    """A page of Markdown with HTML in it, every apostrophe of its running text curled.

    >>> print(curl_page_quotes("# No Man's Land <a title=O'Hara's>O'Hara</a> `it's`"))
    # No Man’s Land <a title=O'Hara's>O’Hara</a> `it's`
    """
    return "".join(part if place % 2 else curl_quotes(part) for place, part in enumerate(_SET.split(text)))
