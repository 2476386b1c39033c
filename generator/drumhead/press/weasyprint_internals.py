"""Everything that uses WeasyPrint's private interface, and so may break with an upgrade.

``tests/press/test_weasyprint_internals.py`` tests each function. Only worker processes import this. (``tags`` changes
the tree that WeasyPrint passes to a finisher; ``tests/press/test_tags.py`` tests that.)
"""

from collections.abc import Iterator
from typing import Any, Final

from weasyprint.layout import block, column, inline
from weasyprint.text.line_break import split_first_line

FINE: Final = 1.0
"""The precision of the height of columns in CSS pixels."""


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


def improve() -> None:
    """Make WeasyPrint break its lines with ``broken_at_last_space``, and balance its columns with ``balanced``."""
    inline.split_first_line = broken_at_last_space
    block.columns_layout = balanced


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


def balanced(
    context: Any, box: Any, space: float, skip: Any, parent: Any, is_empty: bool, out: Any, fixed: Any, *more: Any
) -> Any:
    """WeasyPrint's ``columns_layout``, with ``space`` blank at the bottom of the page, in fewer layouts.

    WeasyPrint lets columns grow line by line until all of them fit. Here it lays out columns of a given height, which
    is searched by halves. ``skip`` is where they continue from the page before.
    """
    style = box.style
    if (
        not box.children
        or style["column_fill"] != "balance"
        or style["column_count"] == "auto"
        or style["height"] != "auto"
        or style["position"] == "relative"
        or any(child.style["column_span"] == "all" for child in box.children)
    ):
        return column.columns_layout(context, box, space, skip, parent, is_empty, out, fixed, *more)
    box = box.copy()
    box.style = style.copy()
    box.style["column_fill"] = "auto"

    def laid(space: float, is_empty: bool, out: Any, fixed: Any) -> Any:
        return column.columns_layout(context, box, space, skip, parent, is_empty, out, fixed, *more)

    whole, rest, *others = laid(space, is_empty, out, fixed)
    if rest is not None:
        return whole, rest, *others
    block.remove_placeholders(context, whole.children, out, fixed)
    top = whole.content_box_y()
    flows = ([child for child in it.children if child.is_in_normal_flow()][-1:] for it in whole.children)
    content = sum(last.position_y + last.margin_height() - top for lasts in flows for last in lasts)
    room = context.page_bottom - top
    least, most = content / style["column_count"] - FINE, room - space
    while most - least > FINE:
        middle = (least + most) / 2
        absolute, pinned = list[Any](), list[Any]()
        trial, rest, *_ = laid(room - middle, False, absolute, pinned)
        if trial:
            block.remove_placeholders(context, trial.children, absolute, pinned)
        least, most = (least, middle) if trial and rest is None else (middle, most)
    return laid(room - most, is_empty, out, fixed)
