"""Lines and areas cut at the edges of a page, as SVG path data seen from the page's corner."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from drumhead.render.svg import n

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def cut_line(points: Sequence[Point], box: Box) -> str:
    """What of a line is inside.

    >>> cut_line(((0, 5), (20, 5), (20, 8)), (0, 0, 10, 10))
    'M0 5L10 5'
    """
    left, top, *_ = box
    path, end = "", None
    for one, other in pairwise(points):
        found = _part(one, other, box)
        if found is None:
            end = None
            continue
        if end != found[0]:
            path += f"M{n(found[0][0] - left)} {n(found[0][1] - top)}"
        path += f"L{n(found[1][0] - left)} {n(found[1][1] - top)}"
        end = found[1]
    return path


def _part(one: Point, other: Point, box: Box) -> tuple[Point, Point] | None:
    """What of a straight line is inside, by Liang and Barsky."""
    left, top, wide, high = box
    dx, dy = other[0] - one[0], other[1] - one[1]
    first, last = 0.0, 1.0
    for change, room in (
        (-dx, one[0] - left),
        (dx, left + wide - one[0]),
        (-dy, one[1] - top),
        (dy, top + high - one[1]),
    ):
        if change == 0:
            if room < -1e-9:
                return None
        elif change < 0:
            first = max(first, room / change)
        else:
            last = min(last, room / change)
    if first >= last:
        return None
    at = [(one[0] + dx * share, one[1] + dy * share) for share in (first, last)]
    return at[0] if first else one, at[1] if last < 1 else other


def cut_area(points: Sequence[Point], box: Box) -> str:
    """What of an area without dents is inside, by Sutherland and Hodgman; empty where nothing is.

    >>> cut_area(((-5, 2), (5, 2), (5, 4), (-5, 4)), (0, 0, 10, 10))
    'M0 2L5 2L5 4L0 4Z'
    """
    left, top, wide, high = box
    edges: tuple[Callable[[Point], float], ...] = (
        lambda it: it[0] - left,
        lambda it: left + wide - it[0],
        lambda it: it[1] - top,
        lambda it: top + high - it[1],
    )
    inside = [*points]
    for room in edges:
        kept: list[Point] = []
        for one, other in zip(inside[-1:] + inside, inside, strict=False):
            if (room(one) < 0) != (room(other) < 0):
                share = room(one) / (room(one) - room(other))
                kept.append((one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share))
            if room(other) >= 0:
                kept.append(other)
        inside = kept
    return f"M{'L'.join(f'{n(x - left)} {n(y - top)}' for x, y in inside)}Z" if inside else ""
