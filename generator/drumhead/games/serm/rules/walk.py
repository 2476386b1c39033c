"""A mover's path as its owner chose it, checked against its roll and against obstacles."""

from collections.abc import Sequence
from dataclasses import dataclass

from drumhead.games.serm.rules.geometry import distance
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.moves import Waypoint, place
from drumhead.games.serm.rules.path import MoveEnd, obstacle_at, straight_move, straight_move_towards
from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier, TerrainPiece, rounded
from drumhead.games.serm.rules.tables import ASSAULT
from drumhead.table.verdict import Verdict, refuse
from drumhead.table.words import listed


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
