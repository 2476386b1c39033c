"""The shapes below the pieces: a soldier's view, and the path of a move."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, sin

from drumhead.games.serm.rules.geometry import Point, card, distance, dot, eye, heading, outline, vector
from drumhead.games.serm.rules.moves import number
from drumhead.games.serm.rules.path import FAR, length_of, pose_at, seen_spans, straight_move
from drumhead.games.serm.rules.sight import Span, angular_span
from drumhead.games.serm.rules.state import RANGER, Pose, SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.rules.verify import reactors, stops
from drumhead.games.serm.screen import assault_path
from drumhead.games.serm.screen.pieces import viewing_soldier
from drumhead.games.serm.screen.places import bearing_to, end_of
from drumhead.play.ground import Shape, held_pieces
from drumhead.play.picks import Picks


def shapes(state: SkirmishState, picked: Picks) -> Iterator[Shape]:
    """Every shape, the lowest first."""
    soldier = viewing_soldier(state, picked)
    if soldier:
        yield from _view(state, soldier)
    if state.phase is SkirmishPhase.SETUP:
        (width, height), zone = state.table, state.terms.zone
        yield from (Shape("zone", ((0, y), (width, y))) for y in (zone, height - zone))
    if state.phase is SkirmishPhase.ACT and soldier and soldier.side == state.initiative and not state.is_over:
        spot = held_pieces(picked).get(soldier.id)
        bearing = bearing_to(soldier, spot, state.terms.tolerance) if spot else None
        if spot and bearing is not None:
            end = straight_move(state, soldier, bearing, FAR)
            yield _lane(state, (soldier.pose, Pose(end.x, end.y, soldier.face)))
            yield Shape(
                "path",
                ((soldier.x, soldier.y), (spot.x, spot.y)),
                f"{distance((soldier.x, soldier.y), (spot.x, spot.y)):.2f} · {number(bearing)}°",
            )
    yield from _moving(state, picked)
    if state.phase in (SkirmishPhase.SHOOT, SkirmishPhase.ENDURE):
        shooter, target = state.get(state.initiative, state.active), state.get(state.opponent, state.pending.target)
        yield Shape("path", (eye(shooter, shooter.name == RANGER), (target.x, target.y)))


def _moving(state: SkirmishState, picked: Picks) -> Iterator[Shape]:
    """The pending Move: its direction, its path, and its visible parts."""
    pending = state.pending
    if state.phase is SkirmishPhase.MOVE and pending.bearing is not None:
        mover = state.get(state.initiative, state.active)
        farthest = straight_move(state, mover, pending.bearing, FAR)
        yield _lane(state, (mover.pose, Pose(farthest.x, farthest.y, mover.face)))
        yield Shape("path", ((mover.x, mover.y), (farthest.x, farthest.y)), f"{number(pending.bearing)}°")
    if end := end_of(state):
        mover = state.get(state.initiative, state.active)
        yield from _path(state, (mover.pose, Pose(end.x, end.y, mover.face)))
    if assault_path.is_due(state):
        path = assault_path.path_so_far(state, picked)
        yield Shape("ghost", card(path[0], state.terms), closed=True)
        yield from _path(state, path)
        remaining = assault_path.remaining(state, path)
        if remaining > state.terms.tolerance:
            yield Shape("reach", tuple(_ring(path[-1], remaining)), closed=True)
    if pending.path:
        if state.phase is not SkirmishPhase.STOP:
            yield Shape("ghost", card(pending.path[-1], state.terms), closed=True)
        yield from _path(state, pending.path)
        watchers = [state.get(state.opponent, pending.reactor)] if pending.reactor else reactors(state)
        for watcher in watchers:
            spans = stops(state) if pending.reactor else seen_spans(state, watcher, pending.path)
            yield from (_part(pending.path, span) for span in spans)


def _path(state: SkirmishState, path: Sequence[Pose]) -> Iterator[Shape]:
    for leg in pairwise(path):
        yield _lane(state, (leg[0], Pose(leg[1].x, leg[1].y, leg[0].face)))
    length = length_of(path)
    if length > state.terms.tolerance:
        yield Shape("path", tuple((pose.x, pose.y) for pose in path), f"{length:.2f}")


def _part(path: Sequence[Pose], span: Span) -> Shape:
    """The part of a path between two distances along it; both are on one leg."""
    return Shape("open", tuple((pose.x, pose.y) for pose in (pose_at(path, along) for along in span)))


def _lane(state: SkirmishState, leg: tuple[Pose, Pose]) -> Shape:
    """The ground that a card covers on a straight leg."""
    return Shape("lane", tuple(_hull([*card(leg[0], state.terms), *card(leg[1], state.terms)])), closed=True)


def _view(state: SkirmishState, soldier: Soldier) -> Iterator[Shape]:
    """A soldier's field of view, and what terrain hides of it."""
    all_round = soldier.name == RANGER
    at = eye(soldier, all_round)
    width, height = state.table
    if all_round:
        yield Shape("arc", ((0, 0), (0, height), (width, height), (width, 0)), closed=True)
    else:
        yield Shape("arc", tuple(_half(at, heading(soldier.face))), closed=True)
    for piece in state.terrain:
        corners = outline(piece, state.terms)
        ahead = heading(soldier.face)
        if all_round or any(dot(ahead, vector(at, corner)) > 0 for corner in corners):
            yield Shape("shadow", tuple(_shadow(at, corners)), closed=True)


def _half(at: Point, ahead: Point) -> Iterator[Point]:
    """The half of the plane ahead of a point, farther than any table reaches."""
    right = ahead[1], -ahead[0]
    for side, far in ((-1, 0), (-1, 1), (1, 1), (1, 0)):
        yield at[0] + FAR * (side * right[0] + far * ahead[0]), at[1] + FAR * (side * right[1] + far * ahead[1])


def _shadow(at: Point, corners: Sequence[Point]) -> list[Point]:
    """What a piece of terrain hides from a point, farther than any table reaches, and the piece itself."""
    low, high = angular_span(at, tuple(corners))
    far = ((at[0] + FAR * cos(angle), at[1] + FAR * sin(angle)) for angle in (low, (low + high) / 2, high))
    return _hull([*corners, *far])


def _ring(pose: Pose, radius: float) -> Iterator[Point]:
    for step in range(72):
        east, north = heading(step * 5)
        yield pose.x + radius * east, pose.y + radius * north


def _hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull (Andrew's monotone chain)."""
    hull: list[Point] = []
    for chain in (sorted(set(points)), sorted(set(points), reverse=True)):
        base = len(hull)
        for point in chain:
            while len(hull) - base > 1 and _turns_right(hull[-2], hull[-1], point):
                hull.pop()
            hull.append(point)
        hull.pop()
    return hull


def _turns_right(one: Point, other: Point, point: Point) -> bool:
    (ax, ay), (bx, by) = vector(one, other), vector(other, point)
    return ax * by - ay * bx <= 0
