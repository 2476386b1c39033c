"""Reads HTML that is well-formed except for void tags, as our templates write it, with an XML parser.

That takes a twentieth of the time of a general HTML parser.
"""

import re
from html.entities import html5
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

_BEGIN: Final = "<!doctype html>"
_VOID: Final = re.compile(r"<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b([^>]*?)/?>")
_ENTITY: Final = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)(\w+;)")


def read_well_formed(text: str) -> Element | None:
    """The root of a page, or None where it is not well-formed or lacks tags that an HTML parser would add.

    >>> read_well_formed("<!doctype html><html><head></head><body>a<br>b&nbsp;c</body></html>").find("body/br").tail
    'b\\xa0c'
    >>> read_well_formed("<!doctype html><html><head></head><body><p>a</body></html>"), read_well_formed("<p>a</p>")
    (None, None)
    """
    begin, rest = text[: len(_BEGIN)], text[len(_BEGIN) :]
    if begin.lower() != _BEGIN:
        return None
    try:
        root = ElementTree.fromstring(_ENTITY.sub(_letter, _VOID.sub(r"<\1\2/>", rest)))
    except ElementTree.ParseError:
        return None
    rows_alone = any(table.find("tr") is not None for table in root.iter("table"))
    is_complete = root.tag == "html" and [part.tag for part in root] == ["head", "body"]
    return root if is_complete and not rows_alone else None


def _letter(entity: re.Match[str]) -> str:
    return html5.get(entity[1], entity[0])
