"""Another way to see and to meet: areas of polygons instead of directions and axes, with another's geometry (GEOS).

What an oracle can't decide, because it hangs on less than the tolerance, it answers with None.
"""

from collections.abc import Iterable

from drumhead.games.serm.rules.geometry import Outline, Point, card, eye, heading, outline
from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier
from shapely import MultiPoint, Polygon, unary_union
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

FAR = 100.0
NEAR = 0.006
"""Half of what a strip in sight must be wide to be beyond doubt."""
SLACK = 0.02
NOTHING, PLENTY = 1e-9, 0.1
"""Areas that are none at all, and more than any strip has."""


def sees(state: SkirmishState, watcher: Soldier, target: Pose) -> bool | None:
    """Whether the watcher sees a card there: what the terrain's shadows leave of it before the front line."""
    lit: BaseGeometry = Polygon(card(target, state.terms, state.terms.tolerance))
    if watcher.name != "ranger":
        lit = lit.intersection(_ahead(watcher))
    point = eye(watcher, watcher.name == "ranger")
    for piece in state.terrain:
        lit = lit.difference(_shadow(point, outline(piece, state.terms)))
    if lit.area < NOTHING:
        return False
    return True if lit.area > PLENTY or not lit.buffer(-NEAR).is_empty else None


def meets(mover: Outline, way: Point, other: Outline, length: float) -> tuple[bool | None, float]:
    """Whether a card meets a thing on its way, and how far it goes at most. By halves: what it sweeps only grows."""
    shape, thing = Polygon(mover), Polygon(other)
    if not _swept(shape, way, length).intersects(thing.buffer(SLACK)):
        return False, length
    is_certain = _swept(shape, way, length).intersects(thing.buffer(-SLACK)) and shape.distance(thing) > SLACK
    low, high = 0.0, length
    while high - low > 1e-6:
        middle = (low + high) / 2
        if _swept(shape, way, middle).intersects(thing):
            high = middle
        else:
            low = middle
    return (True if is_certain else None), high


def overlap(shapes: Iterable[Outline]) -> float:
    """The greatest area that two of the shapes share."""
    polygons = [Polygon(shape) for shape in shapes]
    pairs = ((first, other) for place, first in enumerate(polygons) for other in polygons[place + 1 :])
    return max((float(first.intersection(other).area) for first, other in pairs), default=0.0)


def _ahead(watcher: Soldier) -> Polygon:
    (x, y), (east, north) = eye(watcher, False), heading(watcher.face)
    left, right = (x - FAR * north, y + FAR * east), (x + FAR * north, y - FAR * east)
    return Polygon(
        [left, right, (right[0] + FAR * east, right[1] + FAR * north), (left[0] + FAR * east, left[1] + FAR * north)]
    )


def _shadow(point: Point, piece: Outline) -> BaseGeometry:
    """A convex piece of terrain and all that it hides from the point: convex too."""
    far = [(point[0] + FAR * (x - point[0]), point[1] + FAR * (y - point[1])) for x, y in piece]
    return MultiPoint([*piece, *far]).convex_hull


def _swept(shape: Polygon, way: Point, length: float) -> BaseGeometry:
    return unary_union([shape, translate(shape, way[0] * length, way[1] * length)]).convex_hull
