"""The values that layouts' templates get in addition to the book."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from markupsafe import Markup

from drumhead.bindery.paper import Paper, grid
from drumhead.book.model import Book, Group, Sheet
from drumhead.press import (
    area_templates,
    board,
    counters,
    dice,
    free_cards,
    mat,
    measure,
    phases,
    rulers,
    slips,
    sticks,
    tokens,
    tuck_box,
)
from drumhead.press.piece_face import Report
from drumhead.render import svg, wording
from drumhead.source.board_layouts import Board
from drumhead.source.field_layouts import Arc, Counters, Ruler
from drumhead.source.layout import TRIMS, Layout
from drumhead.source.layouts import Dial, Mat, Pocket, QuickRef, Roster, Sticks, StripLayout, Templates
from drumhead.source.piece_layouts import Dice, FreeCards, Phases, Tokens, TuckBox
from drumhead.table.reading import read

TEMPLATE_OF: Final[Mapping[str, str]] = {"vehicles": "roster", "cards": "free-cards", "dice": "tokens"}
"""The template of each aid whose template has another name."""

_TERRAIN: Final = {
    "terrain": lambda piece: Markup(piece.drawing()),
    "written": lambda text: wording.width(text, 9 * svg.POINT),
}
"""The drawing of a piece, and the width of its name in millimetres."""


def template_values(book: Book, sheet: Sheet, layout: Layout, paper: Paper, fault: Report) -> dict[str, Any]:
    """The values for the layout's template by name. What does not fit is reported.

    Raises ValueError for names that the book lacks.
    """
    match layout:
        case QuickRef():
            panels = _panels(sheet, layout.panels)
            return {"panels": panels, "first": sheet.groups[0] if sheet.groups else None, **_plan(book, sheet, layout)}
        case StripLayout():
            return {"grid": grid(paper, layout.width, layout.height)}
        case FreeCards():
            return _free_cards(book, layout, paper, fault)
        case Tokens():
            return {**tokens.pages_of(layout, paper, fault)._asdict(), "is_cut": layout.shape == "square"}
        case Dice():
            return {**dice.pages_of(layout, paper, fault)._asdict(), "is_cut": False}
        case Board():
            return {"board": board.pages_of(book, layout, sheet.title, paper, fault)}
        case Phases():
            strip = phases.strip_of(book, layout, paper, fault)
            sizes = {"margin": phases.MARGIN, "head": phases.HEAD, "icon_size": phases.ICON, "leading": phases.LEADING}
            return {"strip": strip, "grid": strip.grid, **sizes}
        case TuckBox():
            return {"net": tuck_box.net_of(layout, book.title, fault), **_room()}
        case Mat():
            return {"mat": mat.sheets(layout, paper)}
        case Pocket():
            back = _groups_of(sheet, layout.back)
            front = [group for group in sheet.groups if group not in back]
            return {"grid": grid(paper, layout.width, layout.height), "sides": (front, back)}
        case Roster():
            pages = slips.pages_of(book, layout, paper)
            return {"pages": pages, "grid": pages[0].grid}
        case Templates():
            return {"discs": area_templates.discs_of(book, sheet, layout), **_to_scale(book)}
        case Dial():
            return {"dial": area_templates.dial_of(book, sheet, layout), **_to_scale(book)}
        case Sticks():
            strips = sticks.pages_of(sticks.strips_of(book, sheet, layout))
            return {"pages": strips, "height": sticks.HEIGHT, "head": sticks.HEAD, **_to_scale(book)}
        case Ruler():
            return {"pages": rulers.rulers_of(layout), "height": rulers.HEIGHT, **_in_lengths(book, layout)}
        case Arc():
            return {"arc": rulers.arc_of(layout), **_in_lengths(book, layout)}
        case Counters():
            return {"pages": counters.pages_of(book, sheet, layout), **_in_lengths(book, layout), **_TERRAIN}
    return {}


def _free_cards(book: Book, layout: FreeCards, paper: Paper, fault: Report) -> dict[str, Any]:
    """The pages, their grid, and the sizes used for both."""
    pages = free_cards.pages_of(layout, paper, fault)._asdict()
    sizes = {"margin": free_cards.MARGIN, "head": free_cards.HEAD, "icon_size": free_cards.ICON}
    lines = {"figures": free_cards.FIGURES, "leading": free_cards.LEADING}
    back = free_cards.back_of(layout, book.title)
    return {**pages, "back": back, **sizes, **lines}


def _panels(sheet: Sheet, panels: Sequence[Sequence[str]]) -> list[list[list[Group]]]:
    """The groups of both panels of each printed side, in reading order; empty where the sheet is not folded.

    The outer side has the first panel, its front, on the right and the last on the left.
    """
    if not panels:
        return []
    headings = [heading for panel in panels for heading in panel]
    if left_out := [group.heading for group in sheet.groups if group.heading not in headings]:
        raise ValueError(f"on no panel: {', '.join(left_out)}")
    groups = [_groups_of(sheet, panel) for panel in panels]
    return [[groups[0], groups[3]], groups[1:3]] if len(groups) == 4 else [groups]


def _plan(book: Book, sheet: Sheet, layout: QuickRef) -> dict[str, Any]:
    """The places of the game's mat as boxes, for a column of two: its ``mat``, the ``boxes``, and their height."""
    if not layout.field:
        return {}
    _groups_of(sheet, [layout.field])
    mats = [other.layout for other in book.sheets if other.aid == "mat"]
    if not mats:
        raise ValueError(f"field {layout.field}: the game has no sheet `mat` whose places could be drawn")
    mat_layout = read(Mat, mats[0])
    boxes = mat.plan(mat_layout, 90, 8.2, 0.8)
    return {"mat": mat_layout, "boxes": boxes, "height": max(box.top + box.height for box in boxes)}


def _groups_of(sheet: Sheet, headings: Sequence[str]) -> list[Group]:
    """The groups with those headings, in their order."""
    groups = {group.heading: group for group in sheet.groups}
    if unknown := [heading for heading in headings if heading not in groups]:
        raise ValueError(f"no group has the heading {', '.join(unknown)}; there are {', '.join(groups)}")
    return [groups[heading] for heading in headings]


def _to_scale(book: Book) -> dict[str, Any]:
    """The room that every paper has, a metre's length, and a length in words."""
    return {**_room(), "metre": measure.scale_of(book).metre, "both": measure.both}


def _in_lengths(book: Book, layout: Arc | Counters | Ruler) -> dict[str, Any]:
    """The same for lengths in units of a card: its ``unit``, and a number of them in words.

    ``headline`` is the size of the book's title in points; ``aside`` is the width of the other words in the head.
    """
    unit, aside = TRIMS[layout.trim][1], 84
    headline = min(30, (measure.WIDE - aside - 6) / wording.width(book.title, svg.POINT))
    return {
        **_room(),
        "head": rulers.HEAD,
        "unit": unit,
        "lengths": lambda side: f"{round(side / unit, 2):g}",
        "aside": aside,
        "headline": headline,
    }


def _room() -> dict[str, float]:
    """The room that every paper has."""
    return {"wide": measure.WIDE, "tall": measure.TALL, "long": measure.LONG, "low": measure.LOW}
