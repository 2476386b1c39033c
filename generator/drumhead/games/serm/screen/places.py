"""The ids of the pieces on the ground, which of them is selected, and what the place where it is held means."""

from math import atan2, degrees
from typing import Final

from drumhead.games.serm.rules.geometry import distance
from drumhead.games.serm.rules.path import MoveEnd, straight_move
from drumhead.games.serm.rules.state import Pose, SkirmishPhase, SkirmishState, Soldier, rounded_bearing
from drumhead.play.ground import Placement, held_pieces
from drumhead.play.picks import Picks, lifted

END: Final = "end"
"""The piece that marks the end of a move, to be confirmed."""
STOP: Final = "stop"
"""The piece that marks where a reactor stops a mover."""
CORNER: Final = "corner."
"""Begins the id of each corner of the Assault's unfinished path."""


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
    """A pose as a spot of the ground."""
    return Placement(pose.x, pose.y, pose.face)


def selected_id(state: SkirmishState, picked: Picks) -> str:
    """The id of the piece that is held or selected, or else of the soldier that must act or is acting."""
    ids = [piece for piece in (*lifted(picked), *held_pieces(picked)) if not piece.startswith(CORNER)]
    if ids:
        return ids[-1]
    name = state.active or state.must
    is_active = name and state.phase in (SkirmishPhase.ACT, SkirmishPhase.TO) and not state.is_over
    return f"{state.initiative}.{name}" if is_active else ""


def held_bearing(soldier: Soldier, spot: Placement | None, tolerance: float) -> float | None:
    """The bearing to which a soldier is turned while held in its place, or None."""
    if spot is None or spot.turn == soldier.face or bearing_to(soldier, spot, tolerance) is not None:
        return None
    return spot.turn


def bearing_to(start: Pose | Soldier, spot: Placement, tolerance: float) -> float | None:
    """The bearing from a place to the spot where its piece is held; None if that is the same place."""
    east, north = spot.x - start.x, spot.y - start.y
    if distance((0, 0), (east, north)) <= tolerance:
        return None
    return rounded_bearing(round(degrees(atan2(east, north)), 1))


def end_of(state: SkirmishState) -> MoveEnd | None:
    """The end of the pending Move, if it has a direction and is rolled; else None."""
    if state.phase is not SkirmishPhase.TO or state.pending.bearing is None:
        return None
    mover = state.get(state.initiative, state.active)
    return straight_move(state, mover, state.pending.bearing, state.pending.total_or_zero)
