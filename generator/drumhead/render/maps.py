"""The pictures of a ground, on which pieces stand anywhere: a diagram, cut to the pieces that a step is about."""

from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import Final, Literal

from drumhead.play.ground import Ground, Piece
from drumhead.render.figures import LENGTH, ground_drawing
from drumhead.render.figures import TYPE as NAME
from drumhead.render.svg import SANS, n, stamp, width
from drumhead.source.forms import Diagram, DiagramMark
from drumhead.source.pictures import Picture

MOST: Final = 336.0
"""The greatest width of a picture: that of a phone."""
BESIDE: Final = 18.0
"""The room on either side for a name that is wider than its card."""

Colours = Mapping[str, str]
Spot = tuple[float, float]


def map_drawing(ground: Ground, picture: Picture, refused: bool, colours: Colours) -> tuple[float, float, str]:
    """Width, height, and the SVG inside."""
    diagram = _diagram(ground, picture, refused)
    across, down = (LENGTH * diagram.scale * side for side in diagram.size)
    names = [(LENGTH * diagram.scale * mark.at[0], width(mark.label, NAME) / 2) for mark in diagram.marks if mark.label]
    left = max([0, *(half - x for x, half in names)])
    right = max([0, *(half + x - across for x, half in names)])
    drawing = ground_drawing(diagram, colours, SANS) + (_cross(diagram, colours) if refused else "")
    return left + across + right, down, f'<g transform="translate({n(left)} 0)">{drawing}</g>'


def _diagram(ground: Ground, picture: Picture, refused: bool) -> Diagram:
    pieces = {piece.id: piece for piece in ground.pieces}
    lines = [shape for shape in ground.shapes if shape.kind in ("path", "open", "ghost", "lane")]
    points = [pieces[name].spot[:2] for name in picture.near if name in pieces]
    points += [point for shape in lines for point in shape.points]
    (left, right), (low, high) = _spans(points, ground, 0.9)
    inside = [p for p in ground.pieces if left < p.spot.x < right and low < p.spot.y < high]
    scale = _scale(right - left, high - low)
    corners = [
        (p.spot.x + dx, p.spot.y + dy * (1 if _is_wide(p, scale) else 0.6))
        for p in inside
        for dx in (-0.6, 0.6)
        for dy in (-1, 1)
    ]
    (left, right), (low, high) = _spans([*corners, *points], ground, 0.15)

    def at(*spots: Spot) -> tuple[float, ...]:
        return tuple(value for x, y in spots for value in (round(x - left, 3), round(y - low, 3)))

    size = (round(right - left, 3), round(high - low, 3))
    scale = _scale(*size)

    def name_of(piece: Piece) -> Spot:
        """Where its name stands: on the card, or if that is too narrow beside it, towards the middle of the table."""
        x, y, turn = piece.spot
        if not _is_wide(piece, scale):
            return x, y
        half = abs(cos(radians(turn))) * piece.height / 2 + abs(sin(radians(turn))) * piece.width / 2
        beside = half + 0.7 * NAME / LENGTH / scale
        return x, min(max(y + (beside if y < ground.height / 2 else -beside), low), high)

    def is_clear(one: Piece, other: Piece) -> bool:
        """Whether their names do not stand on each other."""
        across = (width(one.name, NAME) + width(other.name, NAME)) / 2
        ends = zip(name_of(one), name_of(other), strict=True)
        dx, dy = (LENGTH * scale * abs(here - there) for here, there in ends)
        return dx > across or dy > NAME

    named: list[Piece] = []  # those that the step is about first
    for piece in sorted((p for p in inside if not p.back and p.name), key=lambda p: p.id not in picture.near):
        if all(is_clear(piece, other) for other in named):
            named.append(piece)

    def mark_of(piece: Piece) -> DiagramMark:
        place, turn = at(piece.spot[:2]), piece.spot.turn
        if piece.back:
            corners: Literal[4, 8] = 8 if len(piece.outline) == 8 else 4
            return DiagramMark(kind="terrain", at=place, turn=turn, size=(piece.width, piece.height), corners=corners)
        return DiagramMark(
            kind="ghost" if piece.kind == "ghost" else "card",
            at=place,
            turn=turn,
            size=(piece.height, piece.width),
            dark="dark" in piece.kind,
            round=piece.round,
            label=piece.name if piece in named and not _is_wide(piece, scale) else "",
            strong=piece.kind != "ghost" and piece.id in picture.near[:1],
        )

    marks = [mark_of(piece) for piece in inside]
    for shape in lines:
        if shape.kind in ("lane", "ghost") and len(shape.points) > 2:
            marks.insert(0, DiagramMark(kind="area", at=at(*shape.points), strong=shape.kind == "ghost"))
        elif len(shape.points) > 1:
            marks.append(
                DiagramMark(
                    kind="line",
                    at=at(*shape.points),
                    strong=shape.kind == "open",
                    arrow=shape.kind == "path",
                    dashed=refused,
                )
            )
    for source, target in picture.arrows:
        ends = [pieces[name].spot[:2] for name in (source, target) if name in pieces]
        if len(ends) > 1 and not lines:
            marks.append(DiagramMark(kind="line", at=at(*ends), strong=True, arrow=True, dashed=refused))
    wide = [piece for piece in named if _is_wide(piece, scale)]
    marks += [DiagramMark(kind="words", at=at(name_of(piece)), label=piece.name) for piece in wide]
    return Diagram(size=size, scale=scale, told=picture.told(), marks=tuple(marks))


def _scale(across: float, down: float) -> float:
    return min(1, (MOST - 2 * BESIDE) / LENGTH / max(across, 1.4 * down))


def _is_wide(piece: Piece, scale: float) -> bool:
    """Whether its name is wider than its card."""
    return width(piece.name, NAME) > piece.width * LENGTH * scale


def _cross(diagram: Diagram, colours: Colours) -> str:
    """A cross on the line of a refused move, or else in the corner of the piece that it is about."""
    lines = [mark.points for mark in diagram.marks if mark.kind == "line"]
    named = [mark.points[0] for mark in diagram.marks if mark.kind == "card" and mark.strong]
    if lines:
        (x0, y0), (x1, y1) = lines[-1][-2:]
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
    elif named:
        x, y = named[0][0] + 0.28, named[0][1] - 0.32
    else:
        return ""
    paper = colours.get("ground", colours["paper"])
    length = LENGTH * diagram.scale
    return stamp("✗", x * length, (diagram.size[1] - y) * length, colours.get("mark", colours["red"]), paper)


def _spans(points: Sequence[Spot], ground: Ground, room: float) -> tuple[Spot, Spot]:
    """From left to right and from bottom to top of the points with some room, within the table."""

    def span(values: list[float], most: float) -> Spot:
        return max(min(values, default=0) - room, -0.2), min(max(values, default=1) + room, most + 0.2)

    return span([x for x, _ in points], ground.width), span([y for _, y in points], ground.height)
