"""Straight moves and paths of several legs: where they end, what they meet, and which parts an enemy sees."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from drumhead.games.serm.rules.geometry import (
    Point,
    SoldierView,
    Span,
    card,
    distance,
    distance_to_contact,
    distance_to_edge,
    heading,
    obstacles,
    overlap,
)
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.moves import Waypoint, place
from drumhead.games.serm.rules.state import ASSAULT, Pose, SkirmishState, Soldier, TerrainPiece, rounded
from drumhead.table.verdict import Verdict, refuse
from drumhead.table.words import listed

FAR: Final = 100.0
"""More card lengths than any table measures."""


@dataclass(frozen=True, slots=True)
class MoveEnd:
    """Where a straight move ends."""

    x: float
    """The middle of the card there, in card lengths, as a state keeps it."""
    y: float
    length: float
    """Its length; less than requested if something stopped it."""
    met: tuple[Soldier | TerrainPiece, ...] = ()
    """Everything that it met at its end."""
    edge: bool = False
    """Whether the table's edge stopped it."""


def straight_move(
    state: SkirmishState, soldier: Soldier, bearing: float, length: float, pose: Pose | None = None
) -> MoveEnd:
    """The end of a move of that length on that bearing, from ``pose`` or else the soldier's place (``move.exact``)."""
    return _straight_move(state, soldier, pose or soldier.pose, heading(bearing), length)


def straight_move_towards(
    state: SkirmishState, soldier: Soldier, pose: Pose, x: float, y: float, length: float
) -> MoveEnd:
    """The end of a move of that length from ``pose`` towards x, y (``move.exact``); it stays if that is its place."""
    distance_there = distance((pose.x, pose.y), (x, y))
    if distance_there == 0:
        return MoveEnd(pose.x, pose.y, 0.0)
    return _straight_move(state, soldier, pose, ((x - pose.x) / distance_there, (y - pose.y) / distance_there), length)


def _straight_move(state: SkirmishState, soldier: Soldier, pose: Pose, direction: Point, length: float) -> MoveEnd:
    terms = state.terms
    slack = terms.tolerance * 3 / 4
    shape = card(pose, terms)
    free = distance_to_edge(shape, direction, state.table, length, slack)
    stops = [
        (stop, thing)
        for thing, other in obstacles(state, soldier)
        if (stop := distance_to_contact(shape, direction, other, free, slack)) is not None
    ]
    end = min((stop for stop, _ in stops), default=free)
    met = tuple(thing for stop, thing in stops if stop <= end + terms.tolerance)
    edge = free < length and end + terms.tolerance >= free
    return MoveEnd(rounded(pose.x + end * direction[0]), rounded(pose.y + end * direction[1]), end, met, edge)


def obstacle_at(state: SkirmishState, soldier: Soldier, pose: Pose) -> Soldier | TerrainPiece | None:
    """What a soldier's card would overlap in that pose, or None (``move.contact``)."""
    shape = card(pose, state.terms)
    things = (thing for thing, other in obstacles(state, soldier) if overlap(shape, other) > state.terms.tolerance / 2)
    return next(things, None)


def legs(path: Sequence[Pose]) -> Iterator[tuple[Pose, Point, float]]:
    """Each leg (``assault.turn``): its start with the face kept on it, its unit vector, and its length.

    Legs of length 0 are left out, but a path that goes nowhere is one such leg.
    """
    has_length = False
    for start, end in pairwise(path):
        length = distance((start.x, start.y), (end.x, end.y))
        if length > 0:
            has_length = True
            yield start, ((end.x - start.x) / length, (end.y - start.y) / length), length
    if not has_length:
        yield path[0], (0.0, 1.0), 0.0


def seen_spans(state: SkirmishState, watcher: Soldier, path: Sequence[Pose]) -> list[Span]:
    """The parts of a path that the watcher sees, as distances along it, in order (``react.when``)."""
    view = SoldierView(state, watcher)
    spans: list[Span] = []
    before = 0.0
    for start, direction, length in legs(path):
        spans += [(before + from_, before + to) for from_, to in view.spans(start, direction, length)]
        before += length
    return spans


def length_of(path: Sequence[Pose]) -> float:
    """The length of a path (``assault.free``)."""
    return sum(length for _, _, length in legs(path))


def pose_at(path: Sequence[Pose], along: float) -> Pose:
    """The mover's pose so far along its path, rounded; at a corner, before it turns (``move.facing``)."""
    for start, direction, length in legs(path):
        distance_in_leg = min(max(along, 0.0), length)
        pose = Pose(
            rounded(start.x + distance_in_leg * direction[0]),
            rounded(start.y + distance_in_leg * direction[1]),
            start.face,
        )
        if along <= length:
            break
        along -= length
    return pose


def nearest_on_path(path: Sequence[Pose], x: float, y: float, spans: Sequence[Span]) -> tuple[float, float]:
    """The point within the spans of a path that is nearest to x, y (``react.stop``): its distance along the path, and
    from x, y.
    """
    best = (0.0, float("inf"))
    before = 0.0
    for start, direction, length in legs(path):
        along = before + (x - start.x) * direction[0] + (y - start.y) * direction[1]
        for from_, to in spans:
            low, high = max(from_, before), min(to, before + length)
            if low <= high:
                nearest_along = min(max(along, low), high)
                in_leg = nearest_along - before
                point = start.x + in_leg * direction[0], start.y + in_leg * direction[1]
                off = distance(point, (x, y))
                if off < best[1] - 1e-9:
                    best = nearest_along, off
        before += length
    return best


# A mover's path as its owner chose it, checked against its roll and against obstacles.


@dataclass(frozen=True, slots=True)
class Walk:
    """A legal path, and what stops it at its end."""

    path: tuple[Pose, ...]
    end: MoveEnd


def walk(state: SkirmishState, steps: Sequence[Waypoint]) -> Walk | Verdict:
    """The active soldier's path along these points after its roll, or the refusal (``move.exact``, ``move.contact``,
    ``assault.turn``).
    """
    mover, total = state.get(state.initiative, state.active), state.pending.total_or_zero
    if mover.name == ASSAULT:
        return _bent_walk(state, mover, steps, total)
    (step, *others) = steps
    if others:
        return refuse(
            f"{mover.full_name} must move in a straight line; only the Assault's path may bend.", Rule.MOVE_EXACT
        )
    if step.face is not None:
        return refuse(f"{mover.full_name} keeps its facing on the move.", Rule.MOVE_FACING)
    end = straight_move(state, mover, state.pending.bearing or 0, total)
    if distance((end.x, end.y), (step.x, step.y)) > state.terms.tolerance:
        return _refuse_end(state, mover, end, step)
    return Walk((mover.pose, Pose(end.x, end.y, mover.face)), end)


def _bent_walk(state: SkirmishState, mover: Soldier, steps: Sequence[Waypoint], total: int) -> Walk | Verdict:
    tolerance = state.terms.tolerance
    path, remaining = [mover.pose], float(total)
    end = MoveEnd(mover.x, mover.y, 0.0)
    for count, step in enumerate(steps, 1):
        pose = path[-1]
        distance_there = distance((pose.x, pose.y), (step.x, step.y))
        is_last = count == len(steps)
        if distance_there > remaining + tolerance:
            return refuse(
                f"The way to {place(step.x, step.y)} is longer than the {total} that was rolled.",
                Rule.MOVE_EXACT,
                Rule.SETUP_TOLERANCE,
            )
        if is_last and distance_there == 0 and remaining > tolerance:
            to_go = f"{rounded(remaining):g} of its {total} card lengths to go"
            return refuse(f"{mover.full_name} still has {to_go}: name a place further on.", Rule.MOVE_EXACT)
        end = straight_move_towards(state, mover, pose, step.x, step.y, remaining if is_last else distance_there)
        # A leg that is stopped at once is written at full length: no direction could be read from it otherwise.
        is_stopped_at_once = is_last and end.length <= tolerance and abs(distance_there - remaining) <= tolerance
        if distance((end.x, end.y), (step.x, step.y)) > tolerance and not is_stopped_at_once:
            return _refuse_end(state, mover, end, step)
        if not is_last and end.met:
            text = f"{mover.full_name} meets {names_of(end.met)} at {place(end.x, end.y)} and stops there."
            return refuse(text, Rule.MOVE_CONTACT)
        remaining -= distance_there
        face = pose.face if step.face is None else step.face
        path.append(Pose(end.x, end.y, face) if is_last else Pose(step.x, step.y, face))
        if step.face is not None and (thing := obstacle_at(state, mover, path[-1])):
            text = f"If it turned so at {place(step.x, step.y)}, {mover.full_name} would overlap {names_of([thing])}."
            return refuse(text, Rule.ASSAULT_TURN, Rule.SETUP_APART)
    return Walk(tuple(path), end)


def _refuse_end(state: SkirmishState, mover: Soldier, end: MoveEnd, step: Waypoint) -> Verdict:
    off = f"is more than {state.terms.tolerance:g} from there"
    if end.met:
        reason, rule = f"{mover.full_name} meets {names_of(end.met)}", Rule.MOVE_CONTACT
    elif end.edge:
        reason, rule = f"{mover.full_name} comes to the edge", Rule.MOVE_EDGE
    else:
        reason, rule = f"{mover.full_name} rolled {state.pending.total} and ends", Rule.MOVE_EXACT
    text = f"{reason} at {place(end.x, end.y)}: {place(step.x, step.y)} {off}."
    return refuse(text, rule, Rule.SETUP_TOLERANCE)


def names_of(things: Sequence[Soldier | TerrainPiece]) -> str:
    """Soldiers and terrain in words."""
    return listed([thing.full_name if isinstance(thing, Soldier) else f"a {thing.kind}" for thing in things])
