"""All that reaches into WeasyPrint behind its published interface, and so may break when it is upgraded.

``tests/press/test_weasyprint_internals.py`` tries each of these. Only worker processes import this. (``tags`` reads the
tree that WeasyPrint hands to a finisher, and ``tests/press/test_tags.py`` what comes of it.)
"""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from types import SimpleNamespace
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree

import weasyprint
from weasyprint import css
from weasyprint.css.functions import check_math
from weasyprint.css.properties import Dimension
from weasyprint.formatting_structure import boxes
from weasyprint.html import UA_STYLESHEET
from weasyprint.images import SVGImage
from weasyprint.layout import block, column, inline, percent, preferred
from weasyprint.layout.percent import resolve_one_percentage
from weasyprint.text.line_break import split_first_line

from drumhead.press.well_formed import read_well_formed

FINE: Final = 1.0
"""CSS pixels to which the height of columns is found."""

NOTES: Final = ("footnote-call", "footnote-marker", "note-call", "note-marker", "note-callback")
"""Pseudo-elements that WeasyPrint's own style sheet gives every element."""

_PLAIN: Final = frozenset((str, int, float, Dimension))
"""Types of values that hold no function."""

_SVG: Final = "{http://www.w3.org/2000/svg}svg"

_BROKEN: Final = (boxes.BlockContainerBox, boxes.TableBox, boxes.TableRowGroupBox)
"""Boxes that a column may break inside."""


def boxes_in(page: Any) -> Iterator[Any]:
    """Every box of a rendered page."""
    yield from page._page_box.descendants(placeholders=True)


def body_of(page: Any) -> Any:
    """The box of what stands on a rendered page, without its margins."""
    return page._page_box.children[0]


def margins_of(page: Any) -> list[Any]:
    """The boxes of its margins."""
    return list(page._page_box.children[1:])


def read_fast() -> None:
    """Have WeasyPrint read what is well-formed by ``read_well_formed``."""
    parse_any = weasyprint.tinyhtml5.parse

    def parse(file: Any, **settings: Any) -> Any:
        text = file.read()
        root = read_well_formed(text) if isinstance(text, str) else None
        file.seek(0)
        return parse_any(file, **settings) if root is None else root

    weasyprint.tinyhtml5 = SimpleNamespace(parse=parse)


def forget_notes() -> None:
    """Have WeasyPrint match no rules for notes, which no sheet has.

    It would compute five styles more for every element, a seventh of all the time that setting takes.
    """
    matcher = UA_STYLESHEET.matcher
    matcher.other_selectors = [entry for entry in matcher.other_selectors if entry[3] not in NOTES]


def take_lengths_as_they_are() -> None:
    """Have WeasyPrint look for functions such as ``calc`` only where one can be.

    It would look for them in every word and number of every style, and in each length again whenever a box is laid.
    """
    css.check_math = percent.check_math = holds_function
    percent.resolve_one_percentage = resolve_length


def holds_function(value: Any) -> bool:
    """WeasyPrint's ``check_math``, which says whether a value is to be worked out."""
    kind = type(value)
    return any(map(holds_function, value)) if kind is tuple else kind not in _PLAIN and bool(check_math(value))


def resolve_length(box: Any, name: str, whole: float) -> None:
    """WeasyPrint's ``resolve_one_percentage``: sets a box's length, of a style that may say it as a share."""
    value = box.style[name]
    if type(value) is Dimension and value.unit == "px":
        setattr(box, name, value.value)
    else:
        resolve_one_percentage(box, name, whole)


def glyphs_wanted(document: Any) -> Iterator[tuple[str, set[str], set[str]]]:
    """Of each font of a rendered and drawn document: its family, the characters drawn with it, and those it lacks."""
    for font in document.fonts.values():
        drawn = set("".join(font.to_unicode.values()))
        yield font.family.strip('"'), drawn, {chr(code) for code in font.missing}


def write(box: Any, words: str) -> None:
    """Let a text box that is laid out, with nothing beside it in its line, say something else."""
    box.text = words
    box.pango_layout = copy(box.pango_layout)  # boxes of the same words share it
    box.pango_layout.reactivate(box.style)
    box.pango_layout.set_text(words)


class _Once:
    """Draws an image by a form of the PDF, which is made where it is drawn for the first time at some size."""

    def __init__(self, image: SVGImage) -> None:
        self._draw = image.draw
        self._forms: dict[tuple[int, float, float], str] = {}

    def __call__(self, stream: Any, width: float, height: float, style: Any) -> None:
        key = (id(stream._resources), round(width, 3), round(height, 3))
        if key not in self._forms:
            form = stream.add_group(0, 0, width, height)
            del form.extra["Group"]  # nothing shows through
            self._draw(form, width, height, style)
            self._forms[key] = form.id
        stream.draw_x_object(self._forms[key])


def draw_once(document: Any, images: Iterable[Any]) -> None:
    """Draw once what comes again: of a rendered document's ``images``, and of the drawings in its text.

    WeasyPrint would draw it path by path each time. Half of the time of a deck goes this way, and most of its bytes.
    """
    for image in images:
        if isinstance(image, SVGImage):
            image.draw = _Once(image)
    alike: dict[bytes, list[SVGImage]] = {}
    for page in document.pages:
        for box in boxes_in(page):
            if isinstance(box, boxes.ReplacedBox) and box.element.tag == _SVG:
                alike.setdefault(_markup(box.element), []).append(box.replacement)
    for drawings in alike.values():
        if len(drawings) > 1:
            once = _Once(drawings[0])
            for drawing in drawings:
                drawing.draw = once


def _markup(element: Any) -> bytes:
    """What an element is, without the text that comes after it."""
    return ElementTree.tostring(element).rpartition(b">")[0]


def break_lines_once() -> None:
    """Have WeasyPrint break its lines by ``broken_at_last_space``, and remember how it broke them.

    It asks for the same line when it measures a cell and when it sets it, whenever it tries other columns, and for each
    slip of a pad.
    """
    inline.split_first_line = broken_at_last_space
    preferred.split_first_line = split_once


def split_once(
    text: str, style: Any, context: Any, width: Any, spacing: float, is_line_start: bool = True, minimum: bool = False
) -> Any:
    """WeasyPrint's ``split_first_line``, asked once by each document for the same line; its layout is shared."""
    kept = vars(context).setdefault("drumhead_lines", {})
    key = (text, id(style), width, spacing, is_line_start, minimum)
    if key not in kept:
        kept[key] = style, split_first_line(text, style, context, width, spacing, is_line_start, minimum)
    return kept[key][1]


def broken_at_last_space(text: str, style: Any, context: Any, width: Any, *more: Any, **also: Any) -> Any:
    """WeasyPrint's ``split_first_line``, for text that fits but for the space at its end too.

    WeasyPrint would break such text, which an inline element follows, after its first word.
    """
    split = split_once(text, style, context, width, *more, **also)
    if split[2] is not None and text.endswith(" ") and " " not in split[0].text.strip():
        bare = split_once(text.rstrip(" "), style, context, width, *more, **also)
        if bare[2] is None and bare[3] <= width:
            return (*bare[:2], len(text.encode()), *bare[3:])
    return split


def balance_columns() -> None:
    """Have WeasyPrint balance its columns by ``balanced``."""
    block.columns_layout = balanced


def balanced(
    context: Any, box: Any, space: float, skip: Any, around: Any, is_empty: bool, out: Any, fixed: Any, *more: Any
) -> Any:
    """WeasyPrint's ``columns_layout``, where ``space`` stays blank at the foot of the page, with far fewer layouts.

    WeasyPrint lets columns grow line by line and sets all of them each time. Here their height is reckoned from where
    everything stands in columns as high as the page, then tried. ``skip`` says where they go on from the page before.
    Columns of a given width or height, and those that something spans, are left to WeasyPrint.
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
        return column.columns_layout(context, box, space, skip, around, is_empty, out, fixed, *more)
    context.in_column = True
    box = box.copy_with_children(box.children)
    box.position_y += block.collapse_margin(more[0])
    block.block_level_width(box, around)
    columns = _Columns(context, box, around, skip)
    made, resume, page = columns.lay(space, is_empty, out, fixed)
    if resume is None:
        lower = columns.lowest(made, context.page_bottom - box.content_box_y(), space)
        if lower:
            block.remove_placeholders(context, made, out, fixed)
            made, page = lower.made, lower.page
            out += lower.out
            fixed += lower.fixed
    context.in_column = False
    if not made:
        return None, (0, None), {"break": "any", "page": None}, [], False
    box.children = made
    height = max(it.margin_height() for it in made)
    box.height = max(height, 0 if box.min_height == "auto" else box.min_height)
    for one in made:
        one.height = box.height
    return box, resume, page, [], False


class _Columns:
    """The columns of a box, which can be laid out repeatedly."""

    def __init__(self, context: Any, box: Any, around: Any, skip: Any) -> None:
        self._context, self._box, self._around = context, box, around
        self._count = box.style["column_count"]
        gap = box.style["column_gap"]
        self._gap = box.style["font_size"] if gap == "normal" else percent.percentage(gap, box.style, box.width)
        self._width = max(0, box.width - (self._count - 1) * self._gap) / self._count
        begin: tuple[int, Any] = next(iter(skip.items())) if skip else (0, None)
        self._first, self._begin = begin

    def lay(self, space: float, is_empty: bool, out: Any, fixed: Any) -> tuple[list[Any], Any, Any]:
        """The columns, where on the next page they go on, and what that page must be; none if nothing can be set."""
        children = [child.copy() for child in self._box.children[self._first :]]
        resume = self._begin and {0: self._begin}
        made: list[Any] = []
        page: Any = {"break": "any", "page": None}
        top = self._box.content_box_y()
        for place in range(self._count):
            one = column._create_column_box(self._box, self._around, children, self._width, top)
            one.position_x += place * (self._width + self._gap)
            laid, resume, page, *_ = block.block_box_layout(
                self._context, one, space, resume, self._around, is_empty, out, fixed, None, None, None,
                discard=False, max_lines=None,
            )  # fmt: skip
            if laid is None:
                block.remove_placeholders(self._context, made, out, fixed)
                return [], {self._first: self._begin}, page
            made.append(laid)
            if resume is None:
                return made, None, page
        ((child, rest),) = resume.items()
        return made, {self._first + child: rest}, page

    def lowest(self, made: list[Any], room: float, space: float) -> "_Laid | None":
        """The lowest they can be; None if that is as ``made``, which leaves ``space`` of the ``room`` blank."""
        enough = room - space
        least = _reckoned(made, self._count)
        step, height = FINE, min(least + 0.01, enough)
        best: _Laid | None = None
        while height < enough and not (best := self._tried(room - height)):
            least, step = height, step * 4
            height = min(least + step, enough)
        while height - least > FINE:
            middle = (least + height) / 2
            if lower := self._tried(room - middle):
                if best:
                    self._take_back(best)
                best, height = lower, middle
            else:
                least = middle
        return best

    def _tried(self, space: float) -> "_Laid | None":
        """The columns laid out with that space left blank below; None if they do not fit."""
        out: list[Any] = []
        fixed: list[Any] = []
        made, resume, page = self.lay(space, False, out, fixed)
        laid = _Laid(made, page, out, fixed)
        if made and resume is None:
            return laid
        self._take_back(laid)
        return None

    def _take_back(self, laid: "_Laid") -> None:
        """Have the context forget what columns that are not to be left in it."""
        block.remove_placeholders(self._context, laid.made, laid.out, laid.fixed)


class _Laid(NamedTuple):
    """Columns, what the page after them must be, and what in them is placed later."""

    made: list[Any]
    page: Any
    out: list[Any]
    fixed: list[Any]


class _Piece(NamedTuple):
    """Something that no column breaks: where it begins, and where it ends with what it keeps free below."""

    top: float
    end: float


def _reckoned(made: Iterable[Any], count: int) -> float:
    """The least height that this many columns need for what stands in them, as far as that shows."""
    columns = [_pieces(one) for one in made]
    least = max(piece.end - piece.top for pieces in columns for piece in pieces)
    enough = sum(pieces[-1].end - pieces[0].top for pieces in columns)
    while enough - least > FINE / 4:
        middle = (least + enough) / 2
        least, enough = (least, middle) if _columns_of(middle, columns) <= count else (middle, enough)
    return enough


def _columns_of(height: float, columns: Iterable[Sequence[_Piece]]) -> int:
    """How many columns of that height those pieces fill, column after column."""
    taken, left = 1, height
    for pieces in columns:
        top = pieces[0].top
        for piece in pieces:
            if piece.end - top > left:
                taken, left, top = taken + 1, height, piece.top
        left -= pieces[-1].end - top
    return taken


def _pieces(box: Any) -> list[_Piece]:
    """What is in a box that no column breaks, from top to bottom."""
    pieces: list[_Piece] = []
    joined = False
    for child in box.children:
        if not child.is_in_normal_flow():
            continue
        breaks = isinstance(child, _BROKEN) and not child.style["break_inside"].startswith("avoid")
        whole = _Piece(child.border_box_y(), child.position_y + child.margin_height())
        inner = (_pieces(child) if breaks else []) or [whole]
        if pieces and (joined or child.style["break_before"].startswith("avoid")):
            inner[0] = inner[0]._replace(top=pieces.pop().top)
        pieces += inner
        joined = child.style["break_after"].startswith("avoid")
    return pieces
