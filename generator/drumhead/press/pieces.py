"""Pieces to cut out and to fold: tokens, dice, boxes, strips of phases, and what stands on them. In millimetres."""

from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from drumhead.book.model import Book
from drumhead.imposition.paper import Grid, Paper, grid
from drumhead.press.measure import TALL, WIDE
from drumhead.render.inline import plain
from drumhead.render.svg import POINT, SANS, SERIF, icon_drawing, n, width, words, wrapped
from drumhead.source.piece_layouts import Dice, DieFace, Phases, Shape, Spot, Token, Tokens, TuckBox

Report = Callable[[str], None]
"""Takes what does not fit."""

LEAST: Final = 8.0
"""Points below which no type is set."""

_LEADING: Final = 1.2


def down(size: float, least: float = LEAST) -> Iterator[float]:
    """That size and smaller ones, in points.

    >>> [*down(9.5, 8)]
    [9.5, 9.0, 8.5, 8]
    """
    while size > least:
        yield size
        size -= 0.5
    yield least


def largest(sizes: Iterable[float], excess: Callable[[float], float]) -> tuple[float, float]:
    """The first of the sizes, the largest first, in which nothing exceeds its room; or the last, and by how much."""
    for size in sizes:
        if (over := excess(size)) <= 0:
            break
    return size, over


def fitting(what: str, text: str, sizes: Iterable[float], room: float, fault: Report, larger: str) -> float:
    """The largest of the sizes in which a line is no wider than ``room``; what may be made ``larger`` is reported."""
    size, over = largest(sizes, lambda points: width(text, points * POINT, SANS) - room)
    if over > 0:
        fault(f"{what}: {over:.1f} mm too wide at {size:g} pt: shorten it, or make {larger}")
    return size


# The face of a piece or a spot: a name, an icon and a figure around its centre, as large as fits.

MIDDLE: Final = -0.08
"""How far below the centre an icon and a figure are where there is a name, as a share of the height: above it."""

FOOT: Final = 0.28
"""How far below the centre the name's base line is, as a share of the height."""

HEAD: Final = -0.32
"""How far below the centre the line above the name is, as a share of the height: above it."""

RED: Final = "#b3261e"

_CAPS: Final = 0.35
"""Half the height of a capital, as a share of the size."""


class FaceOutline(NamedTuple):
    """The outline around a face; ``rim`` is the width of its line."""

    shape: Shape
    width: float
    height: float
    rim: float = 0.6

    def room(self, off: float) -> float:
        """The inner width at that distance from its centre."""
        wide = self.width - 2 * self.rim
        if self.shape == "round":
            return wide * sqrt(max(0.0, 1 - (off / (self.height / 2 - self.rim)) ** 2))
        return wide - (2 * abs(off) / sqrt(3) if self.shape == "hexagon" else 0.8)

    def corners(self) -> tuple[tuple[float, float], ...]:
        """Its corners around its centre; a hexagon is on a side."""
        x, y = self.width / 2, self.height / 2
        if self.shape == "hexagon":
            return ((-x, 0), (-x / 2, -y), (x / 2, -y), (x, 0), (x / 2, y), (-x / 2, y))
        return ((-x, -y), (x, -y), (x, y), (-x, y))


def frame(shape: Shape, across: float, height: float = 0.0, rim: float = 0.6) -> FaceOutline:
    """``across`` from side to side; a hexagon is wider from corner to corner."""
    return FaceOutline(shape, across * 2 / sqrt(3) if shape == "hexagon" else across, height or across, rim)


def face(
    spec: Token | DieFace | Spot,
    area: FaceOutline,
    size: float,
    what: str,
    fault: Report,
    larger: str,
    lines: int = 1,
    head: str = "",
) -> tuple[Markup, float]:
    """A drawing around 0, 0, and the width of its words: its name in ``size`` points or smaller on at most ``lines``
    lines, and ``head`` above it. Faults name ``what`` does not fit, and what may be made ``larger``.
    """
    high, least = area.height, min(area.width, area.height)
    figure, parts, wide = str(spec.figure), list[str](), 0.0
    if spec.name:
        alone = not spec.icon and not figure
        drawn, wide = _name(spec.name, area, size, f"{what}, name", fault, larger, (lines, alone))
        parts.append(drawn)
    middle = MIDDLE * high if spec.name else 0.0
    icon = 0.36 * least
    if spec.icon:
        try:
            drawing = icon_drawing(spec.icon)
        except ValueError as error:
            fault(f"{what}, icon: {error}")
            drawing = ""
        left = -icon if figure else -icon / 2
        parts.append(f'<g transform="translate({n(left)} {n(middle - icon / 2)}) scale({n(icon / 24)})">{drawing}</g>')
    if figure:
        room = icon if spec.icon else 1.8 * icon
        large = fitting(f"{what}, figure", figure, down(least * 0.32 / POINT), room, fault, larger)
        parts.append(_line(figure, icon / 2 if spec.icon else 0.0, middle + large * POINT * _CAPS, large))
        wide = max(wide, 2 * room)
    if head:
        fitting(f"{what}, rule", head, [LEAST], area.room(HEAD * high), fault, larger)
        parts.append(_line(head, 0, HEAD * high + LEAST * POINT * _CAPS, LEAST, RED))
    return Markup("".join(parts)), wide


def _name(
    name: str, area: FaceOutline, size: float, what: str, fault: Report, larger: str, lines: tuple[int, bool]
) -> tuple[str, float]:
    """The drawing of the name's lines, centred where it is alone, and their width."""
    max_lines, alone = lines
    over = 0.0
    for pt in down(size):
        leading = pt * POINT * 1.1
        for count in range(1, max_lines + 1):
            first = -(count - 1) * leading / 2 if alone else FOOT * area.height - pt * POINT * _CAPS
            last = first + (count - 1) * leading
            # A single line is measured at the base line, as wide as it can be there.
            edge = FOOT * area.height if count == 1 else max(abs(first), abs(last)) + pt * POINT * _CAPS
            room = area.room(edge)
            texts = wrapped(name, pt * POINT, room, SANS)
            wide = max(width(line, pt * POINT, SANS) for line in texts)
            if len(texts) <= count and wide <= room and edge <= area.height / 2:
                parts = (_line(line, 0, first + at * leading + pt * POINT * _CAPS, pt) for at, line in enumerate(texts))
                return "".join(parts), wide
            over = max(wide, width(name, pt * POINT, SANS) / count) - room
    fault(f"{what}: {over:.1f} mm too wide at {LEAST:g} pt: shorten it, or make {larger}")
    return "", 0.0


def _line(text: str, x: float, y: float, size: float, ink: str = "#111") -> str:
    return words(text, x, y, size * POINT, ink, "middle")


# The values for the templates of pieces, by name. Whatever does not fit is reported, by how much.

TOKEN_RIM: Final = 1.6
"""The width of a coloured rim."""


def token_grid(layout: Tokens, paper: Paper) -> Grid:
    """Square tokens stand edge to edge, one cut for both; others 2 mm apart."""
    outer, gap = frame(layout.shape, layout.across), 0 if layout.shape == "square" else 2
    return grid(paper, outer.width + gap, outer.height + gap)


def tokens(layout: Tokens, paper: Paper, fault: Report) -> dict[str, Any]:
    """Every copy of every token with its face, their ``grid``, and the ``area`` of each."""
    area, pieces = frame(layout.shape, layout.across), list[tuple[Token, Markup]]()
    for token in layout.tokens:
        inside = area._replace(rim=TOKEN_RIM if token.colour else area.rim)
        drawing, _ = face(token, inside, layout.size, f"token {token.name}", fault, "the tokens larger")
        pieces += [(token, drawing)] * token.count
    return {"grid": token_grid(layout, paper), "area": area, "rim": TOKEN_RIM, "pieces": pieces}


FLAP: Final = 6.0
"""The width of the flaps of a die."""

DICE_RIM: Final = 1.2
"""The width of the edge of a face with a colour."""


def dice(layout: Dice, paper: Paper, fault: Report) -> dict[str, Any]:
    """Every copy of every die with its faces, their ``grid``, with 2 mm between them, and the ``area`` of a face."""
    area, pieces = frame("square", layout.across), list[tuple[Any, list[Markup]]]()
    for die in layout.dice:
        inside = area._replace(rim=DICE_RIM if die.colour else area.rim)
        named = ((f"die {die.name}, face {number}", it) for number, it in enumerate(die.faces, 1))
        faces = [face(it, inside, layout.size, what, fault, "the dice larger")[0] for what, it in named]
        pieces += [(die, faces)] * die.count
    cells = grid(paper, 4 * layout.across + FLAP + 2, 3 * layout.across + 2 * FLAP + 2)
    return {"grid": cells, "area": area, "rim": DICE_RIM, "flap": FLAP, "pieces": pieces}


GLUE: Final = 10.0
"""The width of a box's flap that is glued behind the last side."""

TUCK: Final = 14.0
"""The length of the end of a lid that goes into the box."""

_CLEAR: Final = 4.0


def box(layout: TuckBox, title: str, fault: Report) -> dict[str, Any]:
    """A box laid flat: its size and that of its parts; its words as a size in points and lines of text."""
    w, h, d = layout.width, layout.height, layout.depth
    size = GLUE + 2 * w + 2 * d, h + 2 * (d + TUCK)
    for length, most, what in zip(size, (WIDE, TALL), ("wide", "high"), strict=True):
        if length > most:
            fault(f"the box, laid flat, is {length - most:.1f} mm too {what} for A4 and US Letter with their margins")
    room, high = w - 2 * _CLEAR, h - 2 * _CLEAR
    side, over = largest(down(18), lambda pt: max(pt * POINT - (d - 4), width(title, pt * POINT, SANS) - high))
    return {
        "net": size,
        "glue": GLUE,
        "tuck": TUCK,
        "clear": _CLEAR,
        "leading": _LEADING,
        "point": POINT,
        "front": _block("front", title, down(30, 10), (room, h / 2), SANS, fault),
        "back": _block("text", layout.text, down(layout.size), (room, high), SERIF, fault),
        "side": (side, [] if over > 0 else [title]),  # sides too narrow for the title stay blank
    }


def _block(
    what: str, words: str, sizes: Iterable[float], room: tuple[float, float], family: str, fault: Report
) -> tuple[float, list[str]]:
    """The largest of the sizes in points in which the words fit, and their lines."""

    def excess(points: float) -> tuple[float, float]:
        lines = wrapped(words, points * POINT, room[0], family)
        widest = max((width(line, points * POINT, family) for line in lines), default=0)
        return widest - room[0], len(lines) * points * POINT * _LEADING - room[1]

    size, over = largest(sizes, lambda points: max(excess(points)))
    if over > 0:
        wide, high = excess(size)
        amount = f"{wide:.1f} mm too wide" if wide > 0 else f"{high:.1f} mm too high"
        fault(f"{what}: {amount} at {size:g} pt: shorten it, or make the box larger")
    return size, wrapped(words, size * POINT, room[0], family)


MARGIN: Final = 2.5
"""Blank millimetres around a phase."""

NAME: Final = 7.0
"""The height of its name."""

ICON: Final = 6.0
"""The width of its icon with the gap to the name."""


def phases(book: Book, layout: Phases, paper: Paper, fault: Report) -> dict[str, Any]:
    """The ``grid`` of strips, the ``phases`` with the short forms of their rules, and the sizes of ``names`` and
    ``texts`` in points, which are those of the phase with the least room.
    """
    wide = layout.width / len(layout.phases) - 2 * MARGIN
    room = layout.height - 2 * MARGIN - NAME
    names, texts, shown = [layout.size + 4], [layout.size], []
    for phase in layout.phases:
        what = f"phase {phase.name}"
        if phase.icon:
            try:
                icon_drawing(phase.icon)
            except ValueError as error:
                fault(f"{what}, icon: {error}")
        number = width(f"{book.numbers[phase.rule]} ", layout.size * POINT, SANS) if phase.rule else 0
        beside = wide - (ICON if phase.icon else 0) - number
        names.append(fitting(f"{what}, name", phase.name, down(layout.size + 4), beside, fault, "the strip wider"))
        text = plain(book.rules[phase.rule].short, book) if phase.rule else ""
        size, over = largest(down(layout.size), lambda pt, text=text: _height(text, pt, wide) - room)  # type: ignore[misc]
        if over > 0:
            remedy = "shorten the rule's short form, or make the strip higher"
            fault(f"{what}, text: {over:.1f} mm too high at {size:g} pt: {remedy}")
        texts.append(size)
        shown.append((phase, text))
    sizes = {"names": min(names), "texts": min(texts), "margin": MARGIN, "name": NAME, "icon_size": ICON}
    return {"grid": grid(paper, layout.width, layout.height), "phases": shown, "leading": _LEADING, **sizes}


def _height(text: str, points: float, wide: float) -> float:
    return len(wrapped(text, points * POINT, wide, SERIF)) * points * POINT * _LEADING
