"""A turn's phases as strips, with the sizes of type at which their words fit."""

from dataclasses import dataclass
from typing import Final

from drumhead.bindery.paper import Grid, Paper, grid
from drumhead.book.model import Book
from drumhead.press.piece_face import Report, fitting
from drumhead.press.type_sizes import down
from drumhead.render.icons import icon_svg
from drumhead.render.plain import plain
from drumhead.render.svg import POINT, SANS, SERIF
from drumhead.render.wording import width, wrapped
from drumhead.source.piece_layouts import Phases

MARGIN: Final = 2.5
"""Blank millimetres around a phase."""

HEAD: Final = 7.0
"""The height of its name in millimetres."""

ICON: Final = 6.0
"""The width of its icon with the gap to the name, in millimetres."""

LEADING: Final = 1.2

_LEAST: Final = 8.0


@dataclass(frozen=True, slots=True)
class FittedPhase:
    """A phase with its rule's number and short form; empty where it names none."""

    name: str
    icon: str
    number: str
    text: str


@dataclass(frozen=True, slots=True)
class PhaseStrip:
    """The phases, as many strips of them as a page holds, and the sizes of names and texts in points."""

    grid: Grid
    phases: tuple[FittedPhase, ...]
    name: float
    text: float


def strip_of(book: Book, layout: Phases, paper: Paper, fault: Report) -> PhaseStrip:
    """The strip of a layout. Each phase that does not fit is reported, by how much."""
    cells = grid(paper, layout.width, layout.height)
    fitted = [
        FittedPhase(
            phase.name,
            phase.icon,
            book.numbers[phase.rule] if phase.rule else "",
            plain(book.rules[phase.rule].short, book) if phase.rule else "",
        )
        for phase in layout.phases
    ]
    wide = layout.width / len(fitted) - 2 * MARGIN
    room = layout.height - 2 * MARGIN - HEAD
    names, texts = [layout.size + 4], [layout.size]
    for phase in fitted:
        what = f"phase {phase.name}"
        if phase.icon:
            try:
                icon_svg(phase.icon)
            except ValueError as error:
                fault(f"{what}, icon: {error}")
        number = width(f"{phase.number} ", layout.size * POINT, SANS) if phase.number else 0
        beside = wide - (ICON if phase.icon else 0) - number
        names.append(
            fitting(f"{what}, name", phase.name, [*down(layout.size + 4, _LEAST)], beside, fault, "the strip wider")
        )
        fits = [size for size in down(layout.size, _LEAST) if _high(phase.text, size, wide) <= room]
        texts.append(fits[0] if fits else _LEAST)
        if not fits:
            over = _high(phase.text, _LEAST, wide) - room
            remedy = "shorten the rule's short form, or make the strip higher"
            fault(f"{what}, text: {over:.1f} mm too high at {_LEAST:g} pt: {remedy}")
    return PhaseStrip(cells, tuple(fitted), min(names), min(texts))


def _high(text: str, size: float, wide: float) -> float:
    return len(wrapped(text, size * POINT, wide, SERIF)) * size * POINT * LEADING
