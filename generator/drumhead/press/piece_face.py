"""What stands on a piece or a spot: a name, an icon and a figure round its middle, as large as fits. In millimetres."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple, Protocol

from drumhead.press.type_sizes import down
from drumhead.render.icons import icon_drawing
from drumhead.render.svg import POINT, SANS, n, words
from drumhead.render.wording import width, wrapped
from drumhead.source.piece_layouts import Shape

MIDDLE: Final = -0.08
"""How far below the middle an icon and a figure stand beside a name, as a share of the height."""

FOOT: Final = 0.28
"""How far below the middle the line stands that the name stands on."""

HEAD: Final = -0.32
"""How far below the middle the line above the name stands: it is above it."""

RED: Final = "#b3261e"

_LEAST: Final = 8.0
_LEADING: Final = 1.1
_CAPS: Final = 0.35
"""Half the height of a capital, as a share of the size."""

Report = Callable[[str], None]


class Figured(Protocol):
    """What a face is made from."""

    @property
    def name(self) -> str:
        """The name to print."""

    @property
    def icon(self) -> str:
        """The name of an icon, or nothing."""

    @property
    def figure(self) -> int | str:
        """A number, or a few signs."""


class FaceOutline(NamedTuple):
    """The outline that a face is in; ``rim`` is what its line takes."""

    shape: Shape
    width: float
    height: float
    rim: float = 0.6

    def room(self, off: float) -> float:
        """How wide it is inside, so far from its middle."""
        wide = self.width - 2 * self.rim
        if self.shape == "round":
            return wide * sqrt(max(0.0, 1 - (off / (self.height / 2 - self.rim)) ** 2))
        return wide - (2 * abs(off) / sqrt(3) if self.shape == "hexagon" else 0.8)

    def outline(self) -> tuple[tuple[float, float], ...]:
        """Its corners round its middle; a hexagon lies on a side."""
        x, y = self.width / 2, self.height / 2
        if self.shape == "hexagon":
            return ((-x, 0), (-x / 2, -y), (x / 2, -y), (x, 0), (x / 2, y), (-x / 2, y))
        return ((-x, -y), (x, -y), (x, y), (-x, y))


def frame(shape: Shape, across: float, height: float = 0.0, rim: float = 0.6) -> FaceOutline:
    """``across`` from side to side; a hexagon is wider from corner to corner."""
    return FaceOutline(shape, across * 2 / sqrt(3) if shape == "hexagon" else across, height or across, rim)


class PieceFace(NamedTuple):
    """A drawing round 0, 0, and how wide its words are."""

    drawing: str
    width: float


def face(
    it: Figured, inside: FaceOutline, size: float, what: str, fault: Report, larger: str, lines: int = 1, head: str = ""
) -> PieceFace:
    """The face, its name in ``size`` points or smaller on at most ``lines`` lines, and ``head`` above it.

    ``what`` is named where something does not fit, and ``larger`` what may be made so.
    """
    high, least = inside.height, min(inside.width, inside.height)
    figure, parts, wide = str(it.figure), list[str](), 0.0
    if it.name:
        alone = not it.icon and not figure
        drawn, wide = _name(it.name, inside, size, f"{what}, name", fault, larger, (lines, alone))
        parts.append(drawn)
    middle = MIDDLE * high if it.name else 0.0
    icon = 0.36 * least
    if it.icon:
        try:
            drawing = icon_drawing(it.icon)
        except ValueError as error:
            fault(f"{what}, icon: {error}")
            drawing = ""
        left = -icon if figure else -icon / 2
        parts.append(f'<g transform="translate({n(left)} {n(middle - icon / 2)}) scale({n(icon / 24)})">{drawing}</g>')
    if figure:
        room = icon if it.icon else 1.8 * icon
        large = fitting(f"{what}, figure", figure, [*down(least * 0.32 / POINT, _LEAST)], room, fault, larger)
        parts.append(_line(figure, icon / 2 if it.icon else 0.0, middle + large * POINT * _CAPS, large))
        wide = max(wide, 2 * room)
    if head:
        size = fitting(f"{what}, rule", head, [_LEAST], inside.room(HEAD * high), fault, larger)
        parts.append(_line(head, 0, HEAD * high + size * POINT * _CAPS, size, RED))
    return PieceFace("".join(parts), wide)


def fitting(what: str, text: str, sizes: Sequence[float], room: float, fault: Report, larger: str) -> float:
    """The first of the sizes in points, the largest first, in which a line is no wider than ``room``."""
    for size in sizes:
        if (over := width(text, size * POINT, SANS) - room) <= 0:
            return size
    fault(f"{what}: {over:.1f} mm too wide at {size:g} pt: shorten it, or make {larger}")
    return size


def _name(
    name: str, inside: FaceOutline, size: float, what: str, fault: Report, larger: str, lines: tuple[int, bool]
) -> tuple[str, float]:
    """The name's lines, in the middle where it stands alone, and how wide they are."""
    most, alone = lines
    over = 0.0
    for it in down(size, _LEAST):
        leading = it * POINT * _LEADING
        for count in range(1, most + 1):
            first = -(count - 1) * leading / 2 if alone else FOOT * inside.height - it * POINT * _CAPS
            last = first + (count - 1) * leading
            # A single line is measured where it stands on the foot, as wide as it can be there.
            edge = FOOT * inside.height if count == 1 else max(abs(first), abs(last)) + it * POINT * _CAPS
            room = inside.room(edge)
            set_ = wrapped(name, it * POINT, room, SANS)
            wide = max(width(line, it * POINT, SANS) for line in set_)
            if len(set_) <= count and wide <= room and edge <= inside.height / 2:
                each = (_line(line, 0, first + at * leading + it * POINT * _CAPS, it) for at, line in enumerate(set_))
                return "".join(each), wide
            over = max(wide, width(name, it * POINT, SANS) / count) - room
    fault(f"{what}: {over:.1f} mm too wide at {_LEAST:g} pt: shorten it, or make {larger}")
    return "", 0.0


def _line(text: str, x: float, y: float, size: float, ink: str = "#111") -> str:
    return words(text, x, y, size * POINT, ink, "middle")
