"""Where a mover goes: the path that its owner writes, checked against its roll and against what stops it."""

from collections.abc import Sequence
from dataclasses import dataclass

from drumhead.games.serm.rules.geometry import distance
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.moves import Waypoint, place
from drumhead.games.serm.rules.path import MoveEnd, in_the_way, straight_move, straight_move_towards
from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier, TerrainPiece, kept
from drumhead.table.verdict import Verdict, refuse
from drumhead.table.words import listed

ASSAULT = "assault"


@dataclass(frozen=True, slots=True)
class Walk:
    """A path that may be gone, and what stops it at its end."""

    path: tuple[Pose, ...]
    end: MoveEnd


def walk(state: SkirmishState, steps: Sequence[Waypoint]) -> Walk | Verdict:
    """The active soldier's path along these points, or why it may not go there. Its dice have been rolled.

    (``move.exact``, ``move.contact``, ``assault.turn``)
    """
    mover, total = state.get(state.initiative, state.active), state.pending.rolled
    if mover.name == ASSAULT:
        return _bent(state, mover, steps, total)
    (step, *more) = steps
    if more:
        return refuse(
            f"{mover.called} must move in a straight line; only the Assault's path may bend.", Rule.MOVE_EXACT
        )
    if step.face is not None:
        return refuse(f"{mover.called} keeps its facing on the move.", Rule.MOVE_FACING)
    end = straight_move(state, mover, state.pending.bearing or 0, total)
    if distance((end.x, end.y), (step.x, step.y)) > state.terms.tolerance:
        return _elsewhere(state, mover, end, step)
    return Walk((mover.pose, Pose(end.x, end.y, mover.face)), end)


def _bent(state: SkirmishState, mover: Soldier, steps: Sequence[Waypoint], total: int) -> Walk | Verdict:
    tolerance = state.terms.tolerance
    path, left = [mover.pose], float(total)
    end = MoveEnd(mover.x, mover.y, 0.0)
    for count, step in enumerate(steps, 1):
        pose = path[-1]
        there = distance((pose.x, pose.y), (step.x, step.y))
        last = count == len(steps)
        if there > left + tolerance:
            return refuse(
                f"The way to {place(step.x, step.y)} is longer than the {total} that was rolled.",
                Rule.MOVE_EXACT,
                Rule.SETUP_TOLERANCE,
            )
        if last and there == 0 and left > tolerance:
            text = (
                f"{mover.called} still has {kept(left):g} of its {total} card lengths to go: name a place further on."
            )
            return refuse(text, Rule.MOVE_EXACT)
        end = straight_move_towards(state, mover, pose, step.x, step.y, left if last else there)
        # A leg that is stopped at once is written at full length: no direction could be read from it otherwise.
        at_once = last and end.length <= tolerance and abs(there - left) <= tolerance
        if distance((end.x, end.y), (step.x, step.y)) > tolerance and not at_once:
            return _elsewhere(state, mover, end, step)
        if not last and end.met:
            text = f"{mover.called} meets {named(end.met)} at {place(end.x, end.y)} and stops there."
            return refuse(text, Rule.MOVE_CONTACT)
        left -= there
        face = pose.face if step.face is None else step.face
        path.append(Pose(end.x, end.y, face) if last else Pose(step.x, step.y, face))
        if step.face is not None and (thing := in_the_way(state, mover, path[-1])):
            text = f"If it turned so at {place(step.x, step.y)}, {mover.called} would overlap {named([thing])}."
            return refuse(text, Rule.ASSAULT_TURN, Rule.SETUP_APART)
    return Walk(tuple(path), end)


def _elsewhere(state: SkirmishState, mover: Soldier, end: MoveEnd, step: Waypoint) -> Verdict:
    far = f"is more than {state.terms.tolerance:g} from there"
    if end.met:
        why, rule = f"{mover.called} meets {named(end.met)}", Rule.MOVE_CONTACT
    elif end.edge:
        why, rule = f"{mover.called} comes to the edge", Rule.MOVE_EDGE
    else:
        why, rule = f"{mover.called} rolled {state.pending.total} and ends", Rule.MOVE_EXACT
    text = f"{why} at {place(end.x, end.y)}: {place(step.x, step.y)} {far}."
    return refuse(text, rule, Rule.SETUP_TOLERANCE)


def named(found: Sequence[Soldier | TerrainPiece]) -> str:
    """Soldiers and terrain in words."""
    return listed([thing.called if isinstance(thing, Soldier) else f"a {thing.kind}" for thing in found])
