"""Everything that uses WeasyPrint's private interface, and so may break with an upgrade.

``tests/press/test_weasyprint_internals.py`` tests each function. Only worker processes import this. (``tags`` changes
the tree that WeasyPrint passes to a finisher; ``tests/press/test_tags.py`` tests that.)
"""

from collections.abc import Iterator
from typing import Any, Final

from weasyprint.layout import block, column, inline, percent
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

    WeasyPrint lets columns grow line by line and lays out all of them each time. Here their height is searched by
    halves. ``skip`` is where they continue from the page before. WeasyPrint still lays out columns of a given width or
    height, and those with an element across them.
    """
    style = box.style
    if (
        not box.children
        or style["column_fill"] != "balance"
        or style["column_count"] == "auto"
        or style["column_width"] != "auto"
        or style["height"] != "auto"
        or style["position"] == "relative"
        or any(child.style["column_span"] == "all" for child in box.children)
    ):
        return column.columns_layout(context, box, space, skip, parent, is_empty, out, fixed, *more)
    context.in_column = True
    box = box.copy_with_children(box.children)
    box.position_y += block.collapse_margin(more[0])
    block.block_level_width(box, parent)
    columns = _Columns(context, box, parent, skip)
    children, resume, page = columns.lay(space, is_empty, out, fixed)
    if resume is None:
        block.remove_placeholders(context, children, out, fixed)
        room = context.page_bottom - box.content_box_y()
        lowest = columns.lowest(sum(child.margin_height() for child in children), room, room - space)
        children, resume, page = columns.lay(room - lowest, is_empty, out, fixed)
    context.in_column = False
    if not children:
        return None, (0, None), {"break": "any", "page": None}, [], False
    box.children = children
    height = max(child.margin_height() for child in children)
    box.height = max(height, 0 if box.min_height == "auto" else box.min_height)
    for child in children:
        child.height = box.height
    return box, resume, page, [], False


class _Columns:
    """The columns of a box, which can be laid out repeatedly."""

    def __init__(self, context: Any, box: Any, parent: Any, skip: Any) -> None:
        self._context, self._box, self._parent = context, box, parent
        self._count = box.style["column_count"]
        gap = box.style["column_gap"]
        self._gap = box.style["font_size"] if gap == "normal" else percent.percentage(gap, box.style, box.width)
        self._width = max(0, box.width - (self._count - 1) * self._gap) / self._count
        begin: tuple[int, Any] = next(iter(skip.items())) if skip else (0, None)
        self._first, self._begin = begin

    def lay(self, space: float, is_empty: bool, out: Any, fixed: Any) -> tuple[list[Any], Any, Any]:
        """The columns, where they continue on the next page, and what that page must be; none if nothing fits."""
        children = [child.copy() for child in self._box.children[self._first :]]
        resume = self._begin and {0: self._begin}
        laid: list[Any] = []
        page: Any = {"break": "any", "page": None}
        top = self._box.content_box_y()
        for place in range(self._count):
            box = column._create_column_box(self._box, self._parent, children, self._width, top)
            from_start = self._count - 1 - place if self._box.style["direction"] == "rtl" else place
            box.position_x += from_start * (self._width + self._gap)
            laid_box, resume, page, *_ = block.block_box_layout(
                self._context, box, space, resume, self._parent, is_empty, out, fixed, None, None, None,
                discard=False, max_lines=None,
            )  # fmt: skip
            if laid_box is None:
                block.remove_placeholders(self._context, laid, out, fixed)
                return [], {self._first: self._begin}, page
            laid.append(laid_box)
            if resume is None:
                return laid, None, page
        ((child, rest),) = resume.items()
        return laid, {self._first + child: rest}, page

    def lowest(self, content: float, room: float, most: float) -> float:
        """The least height, up to ``most``, of columns that hold all; that of their ``content`` is known."""
        least = content / self._count - FINE
        while most - least > FINE:
            middle = (least + most) / 2
            out, fixed = list[Any](), list[Any]()
            columns, resume, _ = self.lay(room - middle, False, out, fixed)
            block.remove_placeholders(self._context, columns, out, fixed)
            least, most = (least, middle) if columns and resume is None else (middle, most)
        return most
