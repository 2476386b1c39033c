"""Everything that uses WeasyPrint's private interface, and so may break with an upgrade.

Whoever imports this has WeasyPrint break its lines with ``broken_at_last_space``.
``tests/press/test_weasyprint_internals.py`` tests each function. Only worker processes import this. (``tags`` changes
the tree that WeasyPrint passes to a finisher; ``tests/press/test_tags.py`` tests that.)
"""

from collections.abc import Iterator
from typing import Any

from weasyprint.layout import inline
from weasyprint.text.line_break import split_first_line


def boxes_in(page: Any) -> Iterator[Any]:
    """Every box of a rendered page."""
    yield from page._page_box.descendants(placeholders=True)


def body_of(page: Any) -> Any:
    """The box of the content of a rendered page, without its margins."""
    return page._page_box.children[0]


def glyphs_wanted(document: Any) -> Iterator[tuple[str, set[str], set[str]]]:
    """For each font of a rendered and drawn document: its family, the characters drawn with it, and those it lacks."""
    for font in document.fonts.values():
        drawn = set("".join(font.to_unicode.values()))
        yield font.family.strip('"'), drawn, {chr(code) for code in font.missing}


def broken_at_last_space(text: str, style: Any, context: Any, width: Any, *arguments: Any, **keywords: Any) -> Any:
    """WeasyPrint's ``split_first_line``, also for text that fits without the space at its end.

    WeasyPrint breaks such text after its first word if an inline element follows.
    """
    split = split_first_line(text, style, context, width, *arguments, **keywords)
    if split[2] is not None and text.endswith(" ") and " " not in split[0].text.strip():
        stripped = split_first_line(text.rstrip(" "), style, context, width, *arguments, **keywords)
        if stripped[2] is None and stripped[3] <= width:
            return (*stripped[:2], len(text.encode()), *stripped[3:])
    return split


inline.split_first_line = broken_at_last_space
