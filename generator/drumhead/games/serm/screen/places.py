"""What lies on the ground by its id, what is chosen there, and what the place where it is held means."""

from math import atan2, degrees
from typing import Final

from drumhead.games.serm.rules.geometry import distance
from drumhead.games.serm.rules.path import MoveEnd, straight_move
from drumhead.games.serm.rules.state import Pose, SkirmishPhase, SkirmishState, Soldier, bearing_kept
from drumhead.play.ground import Placement, held_pieces
from drumhead.play.picks import Picks, lifted

END: Final = "end"
"""Where a move ends, to be confirmed."""
STOP: Final = "stop"
"""Where a reactor stops a mover."""
CORNER: Final = "corner."
"""The Assault's path as it is laid, a corner each."""
FAR: Final = 100.0
"""Farther than any table is wide, in card lengths."""


def soldier_of(state: SkirmishState, piece: str) -> Soldier | None:
    """The soldier with that id, if it is alive."""
    side, _, name = piece.partition(".")
    return state.find(side, name)


def terrain_id(number: int) -> str:
    """The id of a piece of terrain; pieces are numbered from 1."""
    return f"terrain.{number}"


def terrain_of(state: SkirmishState, piece: str) -> int | None:
    """The number of the piece of terrain with that id."""
    return next((number for number in range(1, len(state.terrain) + 1) if terrain_id(number) == piece), None)


def spot_of(pose: Pose | Soldier) -> Placement:
    """A pose as the ground keeps it."""
    return Placement(pose.x, pose.y, pose.face)


def chosen(state: SkirmishState, picked: Picks) -> str:
    """The id of what is in hand or selected; where nothing is, of the soldier that has to act or goes on."""
    own = [piece for piece in (*lifted(picked), *held_pieces(picked)) if not piece.startswith(CORNER)]
    if own:
        return own[-1]
    due = state.active or state.must
    goes_on = due and state.phase in (SkirmishPhase.ACT, SkirmishPhase.TO) and not state.over
    return f"{state.initiative}.{due}" if goes_on else ""


def turned(soldier: Soldier, spot: Placement | None, tolerance: float) -> float | None:
    """The bearing that a soldier is held turned to in its place; None where it is not."""
    if spot is None or spot.turn == soldier.face or bearing_to(soldier, spot, tolerance) is not None:
        return None
    return spot.turn


def bearing_to(start: Pose | Soldier, spot: Placement, tolerance: float) -> float | None:
    """The bearing in which something is held away from its place; None where it is in its place."""
    east, north = spot.x - start.x, spot.y - start.y
    if distance((0, 0), (east, north)) <= tolerance:
        return None
    return bearing_kept(round(degrees(atan2(east, north)), 1))


def end_of(state: SkirmishState) -> MoveEnd | None:
    """Where the pending Move ends that has a direction and is rolled; None where there is no such Move."""
    if state.phase is not SkirmishPhase.TO or state.pending.bearing is None:
        return None
    mover = state.get(state.initiative, state.active)
    return straight_move(state, mover, state.pending.bearing, state.pending.rolled)
