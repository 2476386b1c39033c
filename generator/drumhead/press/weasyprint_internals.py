"""Everything that uses WeasyPrint's private interface, and so may break with an upgrade.

``tests/press/test_weasyprint_internals.py`` tests each function. Only worker processes import this. (``tags`` changes
the tree that WeasyPrint passes to a finisher; ``tests/press/test_tags.py`` tests that.)
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from html.entities import html5
from types import SimpleNamespace
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import weasyprint
from weasyprint.formatting_structure import boxes
from weasyprint.html import UA_STYLESHEET
from weasyprint.layout import block, column, inline, percent
from weasyprint.text.line_break import split_first_line

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


FINE: Final = 1.0
"""The precision of the height of columns in CSS pixels."""

NOTES: Final = ("footnote-call", "footnote-marker", "note-call", "note-marker", "note-callback")
"""Pseudo-elements that WeasyPrint's own style sheet gives every element."""

_BREAKABLE: Final = (boxes.BlockContainerBox, boxes.TableBox, boxes.TableRowGroupBox)
"""Boxes that a column may break inside."""


def boxes_in(page: Any) -> Iterator[Any]:
    """Every box of a rendered page."""
    yield from page._page_box.descendants(placeholders=True)


def body_of(page: Any) -> Any:
    """The box of the content of a rendered page, without its margins."""
    return page._page_box.children[0]


def read_fast() -> None:
    """Make WeasyPrint parse well-formed HTML with ``read_well_formed``."""
    parse_any = weasyprint.tinyhtml5.parse

    def parse(file: Any, **settings: Any) -> Any:
        text = file.read()
        root = read_well_formed(text) if isinstance(text, str) else None
        file.seek(0)
        return parse_any(file, **settings) if root is None else root

    weasyprint.tinyhtml5 = SimpleNamespace(parse=parse)


def forget_notes() -> None:
    """Make WeasyPrint match no rules for notes, which no sheet has.

    Otherwise it computes five more styles for every element, a seventh of the time for a sheet.
    """
    matcher = UA_STYLESHEET.matcher
    matcher.other_selectors = [entry for entry in matcher.other_selectors if entry[3] not in NOTES]


def glyphs_wanted(document: Any) -> Iterator[tuple[str, set[str], set[str]]]:
    """For each font of a rendered and drawn document: its family, the characters drawn with it, and those it lacks."""
    for font in document.fonts.values():
        drawn = set("".join(font.to_unicode.values()))
        yield font.family.strip('"'), drawn, {chr(code) for code in font.missing}


def break_at_last_space() -> None:
    """Make WeasyPrint break its lines with ``broken_at_last_space``."""
    inline.split_first_line = broken_at_last_space


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


def balance_columns() -> None:
    """Make WeasyPrint balance its columns with ``balanced``."""
    block.columns_layout = balanced


def balanced(
    context: Any, box: Any, space: float, skip: Any, parent: Any, is_empty: bool, out: Any, fixed: Any, *more: Any
) -> Any:
    """WeasyPrint's ``columns_layout``, with ``space`` blank at the bottom of the page, in far fewer layouts.

    WeasyPrint lets columns grow line by line and lays out all of them each time. Here their height is estimated from
    the places of everything in columns as high as the page, then tried. ``skip`` is where they continue from the page
    before. WeasyPrint still lays out columns of a given width or height, and those with an element across them.
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
        lowest = columns.lowest(children, context.page_bottom - box.content_box_y(), space)
        if lowest:
            block.remove_placeholders(context, children, out, fixed)
            children, page = lowest.boxes, lowest.page
            out += lowest.out
            fixed += lowest.fixed
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

    def lowest(self, boxes_: list[Any], room: float, space: float) -> "_LaidColumns | None":
        """The lowest columns that hold all; None if those are ``boxes_``, which leave ``space`` of ``room`` blank."""
        most = room - space
        least = _estimate_height(boxes_, self._count)
        step, height = FINE, min(least + 0.01, most)
        best: _LaidColumns | None = None
        while height < most and not (best := self._try(room - height)):
            least, step = height, step * 4
            height = min(least + step, most)
        while height - least > FINE:
            middle = (least + height) / 2
            if attempt := self._try(room - middle):
                if best:
                    self._take_back(best)
                best, height = attempt, middle
            else:
                least = middle
        return best

    def _try(self, space: float) -> "_LaidColumns | None":
        """The columns laid out with that space blank below; None if they do not fit."""
        out: list[Any] = []
        fixed: list[Any] = []
        boxes_, resume, page = self.lay(space, False, out, fixed)
        laid = _LaidColumns(boxes_, page, out, fixed)
        if boxes_ and resume is None:
            return laid
        self._take_back(laid)
        return None

    def _take_back(self, laid: "_LaidColumns") -> None:
        """Remove from the context what discarded columns left in it."""
        block.remove_placeholders(self._context, laid.boxes, laid.out, laid.fixed)


class _LaidColumns(NamedTuple):
    """Columns, what the page after them must be, and their boxes that are placed later."""

    boxes: list[Any]
    page: Any
    out: list[Any]
    fixed: list[Any]


class _Piece(NamedTuple):
    """Unbreakable content: where it begins, and where it ends with its margin below."""

    top: float
    end: float


def _estimate_height(boxes_: Iterable[Any], count: int) -> float:
    """The least height that this many columns need for their content, estimated from its places."""
    columns = [_pieces(box) for box in boxes_]
    least = max(piece.end - piece.top for pieces in columns for piece in pieces)
    enough = sum(pieces[-1].end - pieces[0].top for pieces in columns)
    while enough - least > FINE / 4:
        middle = (least + enough) / 2
        least, enough = (least, middle) if _count_columns(middle, columns) <= count else (middle, enough)
    return enough


def _count_columns(height: float, columns: Iterable[Sequence[_Piece]]) -> int:
    """The number of columns of that height that those pieces fill, column after column."""
    taken, left = 1, height
    for pieces in columns:
        top = pieces[0].top
        for piece in pieces:
            if piece.end - top > left:
                taken, left, top = taken + 1, height, piece.top
        left -= pieces[-1].end - top
    return taken


def _pieces(box: Any) -> list[_Piece]:
    """The unbreakable pieces in a box, from top to bottom."""
    pieces: list[_Piece] = []
    joined = False
    for child in box.children:
        if not child.is_in_normal_flow():
            continue
        breaks = isinstance(child, _BREAKABLE) and not child.style["break_inside"].startswith("avoid")
        unbroken = _Piece(child.border_box_y(), child.position_y + child.margin_height())
        inner = (_pieces(child) if breaks else []) or [unbroken]
        if pieces and (joined or child.style["break_before"].startswith("avoid")):
            inner[0] = inner[0]._replace(top=pieces.pop().top)
        pieces += inner
        joined = child.style["break_after"].startswith("avoid")
    return pieces
