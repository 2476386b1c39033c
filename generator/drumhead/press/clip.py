"""Lines and areas clipped at the edges of a page, as SVG path data relative to the page's corner."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from drumhead.render.svg import n

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def clip_line(points: Sequence[Point], box: Box) -> str:
    """The part of a line inside the box.

    >>> clip_line(((0, 5), (20, 5), (20, 8)), (0, 0, 10, 10))
    'M0 5L10 5'
    """
    left, top, *_ = box
    path, last_end = "", None
    for start, end in pairwise(points):
        part = _part(start, end, box)
        if part is None:
            last_end = None
            continue
        if last_end != part[0]:
            path += f"M{n(part[0][0] - left)} {n(part[0][1] - top)}"
        path += f"L{n(part[1][0] - left)} {n(part[1][1] - top)}"
        last_end = part[1]
    return path


def _part(start: Point, end: Point, box: Box) -> tuple[Point, Point] | None:
    """The part of a straight line inside the box, by Liang and Barsky."""
    left, top, wide, high = box
    dx, dy = end[0] - start[0], end[1] - start[1]
    first, last = 0.0, 1.0
    for change, room in (
        (-dx, start[0] - left),
        (dx, left + wide - start[0]),
        (-dy, start[1] - top),
        (dy, top + high - start[1]),
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
    at = [(start[0] + dx * share, start[1] + dy * share) for share in (first, last)]
    return at[0] if first else start, at[1] if last < 1 else end


def clip_area(points: Sequence[Point], box: Box) -> str:
    """The part of a convex area inside the box, by Sutherland and Hodgman; empty where there is none.

    >>> clip_area(((-5, 2), (5, 2), (5, 4), (-5, 4)), (0, 0, 10, 10))
    'M0 2L5 2L5 4L0 4Z'
    """
    left, top, wide, high = box
    edges: tuple[Callable[[Point], float], ...] = (
        lambda point: point[0] - left,
        lambda point: left + wide - point[0],
        lambda point: point[1] - top,
        lambda point: top + high - point[1],
    )
    inside = [*points]
    for room in edges:
        clipped: list[Point] = []
        for start, end in zip(inside[-1:] + inside, inside, strict=False):
            if (room(start) < 0) != (room(end) < 0):
                share = room(start) / (room(start) - room(end))
                clipped.append((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
            if room(end) >= 0:
                clipped.append(end)
        inside = clipped
    return f"M{'L'.join(f'{n(x - left)} {n(y - top)}' for x, y in inside)}Z" if inside else ""
