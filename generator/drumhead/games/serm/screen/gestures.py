"""Which piece is meant, and which move a gesture means: a tap, a piece brought to a spot, dice left to chance."""

from dataclasses import replace
from itertools import pairwise
from math import dist
from typing import Final

from drumhead.games.serm.rules.geometry import bearing_of
from drumhead.games.serm.rules.moves import Declare, Move, MoveTo, React, SetSoldier, SetTerrain, Shoot, Stop, verify
from drumhead.games.serm.rules.moving import Waypoint, reactors, stops
from drumhead.games.serm.rules.path import MoveEnd, length_of, move_towards, nearest_on_path, pose_at, straight_move
from drumhead.games.serm.rules.state import Pose, SkirmishPhase, SkirmishState, Soldier, rounded_bearing
from drumhead.games.serm.rules.terms import ASSAULT
from drumhead.play.ground import Placement, held_pieces, with_held_piece
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


def terrain_of(state: SkirmishState, piece: str) -> int | None:
    """The number of the piece of terrain with that id; pieces are numbered from 1."""
    return next((number for number in range(1, len(state.terrain) + 1) if piece == f"terrain.{number}"), None)


def spot_of(pose: Pose | Soldier) -> Placement:
    """A pose as a spot of the ground."""
    return Placement(pose.x, pose.y, pose.face)


def selected_id(state: SkirmishState, picked: Picks) -> str:
    """The id of the piece that is held or selected, or else of the soldier that must act or is acting."""
    if ids := [piece for piece in (*lifted(picked), *held_pieces(picked)) if not piece.startswith(CORNER)]:
        return ids[-1]
    name = state.active or state.must
    is_active = name and state.phase in (SkirmishPhase.ACT, SkirmishPhase.TO) and not state.is_over
    return f"{state.initiative}.{name}" if is_active else ""


def held_bearing(soldier: Soldier, spot: Placement | None, tolerance: float) -> float | None:
    """The bearing to which a soldier is turned while held in its place, or None."""
    if spot is None or spot.turn == soldier.face or bearing_to(soldier, spot, tolerance) is not None:
        return None
    return spot.turn


def bearing_to(soldier: Soldier, spot: Placement | None, tolerance: float) -> float | None:
    """The bearing from a soldier to the spot where it is held; None if that is its place, or if it isn't held."""
    if spot is None or dist((soldier.x, soldier.y), (spot.x, spot.y)) <= tolerance:
        return None
    return rounded_bearing(round(bearing_of((soldier.x, soldier.y), (spot.x, spot.y)), 1))


def end_of(state: SkirmishState) -> MoveEnd | None:
    """The end of the pending Move, if it has a direction and is rolled; else None."""
    if state.phase is not SkirmishPhase.TO or state.pending.bearing is None:
        return None
    return straight_move(state, state.acting, state.pending.bearing, state.pending.total_or_zero)


# The Assault's unfinished path: dragged leg by leg, turned at the corners, limited by its roll.

AssaultPath = tuple[Pose, ...]
"""The start, each corner and the current place, each with the face that the Assault leaves it with."""


def is_path_due(state: SkirmishState) -> bool:
    """Whether the Assault's path is due."""
    return state.phase is SkirmishPhase.TO and state.active == ASSAULT


def assault_path(state: SkirmishState, picked: Picks) -> AssaultPath:
    """The path so far, up to where the card is held."""
    mover, spots = state.acting, held_pieces(picked)
    corners = (Pose(at.x, at.y, at.turn) for piece, at in spots.items() if piece.startswith(CORNER))
    path, spot = (mover.pose, *corners), spots.get(mover.id)
    return _with_leg(state, mover, path, spot) if spot else path


def path_left(state: SkirmishState, path: AssaultPath) -> float:
    """The card lengths of the roll that are left."""
    return max(state.pending.total_or_zero - length_of(path), 0.0)


def path_move(path: AssaultPath) -> MoveTo:
    """The move along the path; one that stays if the path has no leg."""
    legs = pairwise(path) if path[1:] else [(path[0], path[0])]
    return MoveTo(tuple(Waypoint(end.x, end.y, None if end.face == start.face else end.face) for start, end in legs))


def _with_leg(state: SkirmishState, mover: Soldier, path: AssaultPath, spot: Placement) -> AssaultPath:
    """The path with one more leg towards a spot, as far as the roll and obstacles allow, or with its end turned."""
    last = path[-1]
    length = dist((last.x, last.y), (spot.x, spot.y))
    if length <= state.terms.tolerance:
        before = path[:-1] if len(path) > 1 else path
        return path if spot.turn == last.face else (*before, Pose(last.x, last.y, spot.turn))
    end = move_towards(state, mover, last, spot.x, spot.y, min(length, path_left(state, path)))
    return (*path, Pose(end.x, end.y, spot.turn))


_SNAP_DISTANCE: Final = 0.4
"""A card dropped within this distance of its move's end, in card lengths, goes there."""


def move_for_drop(state: SkirmishState, picked: Picks, target: str) -> Move | None:
    """The move that a tap on a piece means, legal or not, or None."""
    soldier = soldier_of(state, target)
    if soldier and state.phase is SkirmishPhase.ACT and soldier.side == state.opponent and not state.is_over:
        shooter = soldier_of(state, selected_id(state, picked))
        return shoot_move(state, picked, shooter, soldier) if shooter and shooter.side == state.initiative else None
    if soldier and state.phase is SkirmishPhase.REACT and soldier in reactors(state):
        return React(soldier.name)
    if target == END and (end := end_of(state)):
        return move_to(end)
    return stop_move(state, picked) if target == STOP and state.phase is SkirmishPhase.STOP else None


def place_piece(state: SkirmishState, picked: Picks, piece: str, spot: Placement, is_dropped: bool) -> Picks | Move:
    """What moving a piece to a spot means: a move, or the new picks."""
    soldier = soldier_of(state, piece)
    if state.phase is SkirmishPhase.SETUP:
        return layout_move(state, piece, spot) if is_dropped else with_held_piece((), piece, spot)
    if soldier and state.phase is SkirmishPhase.ACT and soldier.side == state.initiative:
        return _hold_actor(state, soldier, spot, is_dropped)
    if soldier and state.phase is SkirmishPhase.TO and soldier.id == f"{state.initiative}.{state.active}":
        return _hold_mover(state, picked, soldier, spot, is_dropped)
    if state.phase is SkirmishPhase.STOP and piece == STOP:
        along, _ = nearest_on_path(state.pending.path, spot.x, spot.y, stops(state))
        return with_held_piece((), STOP, spot_of(pose_at(state.pending.path, along)))
    return (piece,)


def viewing_soldier(state: SkirmishState, picked: Picks) -> Soldier | None:
    """The soldier whose view is drawn, as it lies or is held, or None."""
    soldier = soldier_of(state, selected_id(state, picked))
    if soldier is None:
        return None
    spot = held_pieces(picked).get(soldier.id)
    if is_path_due(state) and soldier.name == state.active and soldier.side == state.initiative:
        end = assault_path(state, picked)[-1]
        return replace(soldier, x=end.x, y=end.y, face=end.face)
    if spot and state.phase is SkirmishPhase.SETUP:
        return replace(soldier, x=spot.x, y=spot.y, face=spot.turn)
    face = held_bearing(soldier, spot, state.terms.tolerance)
    return soldier if face is None else replace(soldier, face=face)


def layout_move(state: SkirmishState, piece: str, spot: Placement) -> SetSoldier | SetTerrain:
    """The move of the set-up that places a card or a piece of terrain there."""
    if soldier := soldier_of(state, piece):
        return SetSoldier(soldier.side, soldier.name, spot.x, spot.y, spot.turn)
    return SetTerrain(terrain_of(state, piece) or 0, spot.x, spot.y, spot.turn)


def misplaced(state: SkirmishState, picked: Picks) -> str:
    """Why what is held in the set-up can't be placed there; '' if it can, or if nothing is held."""
    held = held_pieces(picked) if state.phase is SkirmishPhase.SETUP else {}
    verdicts = (verify(state, layout_move(state, piece, spot)) for piece, spot in held.items())
    return next((verdict.reason for verdict in verdicts if not verdict), "")


def declare_move(state: SkirmishState, soldier: Soldier, spot: Placement | None) -> Declare | None:
    """The Move towards the spot where the soldier is held; None if it needs a direction and is held in its place."""
    if soldier.name == ASSAULT:
        return Declare(soldier.name)
    bearing = bearing_to(soldier, spot, state.terms.tolerance)
    return None if bearing is None else Declare(soldier.name, bearing)


def shoot_move(state: SkirmishState, picked: Picks, shooter: Soldier, target: Soldier) -> Shoot:
    """The Shoot at an enemy, from the bearing to which the shooter is held turned."""
    face = held_bearing(shooter, held_pieces(picked).get(shooter.id), state.terms.tolerance)
    return Shoot(shooter.name, target.name, face)


def stop_move(state: SkirmishState, picked: Picks) -> Stop:
    """The Stop where the mover is held, or else where the reactor first sees it."""
    spot = stop_spot(state, picked)
    return Stop(spot.x, spot.y)


def move_to(place: MoveEnd | Placement) -> MoveTo:
    """The move that goes straight to the place."""
    return MoveTo((Waypoint(place.x, place.y),))


def stop_spot(state: SkirmishState, picked: Picks) -> Placement:
    """Where the mover is held to be stopped, or else where the reactor first sees it."""
    return held_pieces(picked).get(STOP) or spot_of(pose_at(state.pending.path, stops(state)[0][0]))


def _hold_actor(state: SkirmishState, soldier: Soldier, spot: Placement, is_dropped: bool) -> Picks | Move:
    """A soldier held away from its place declares a direction; one held in its place may be turned to shoot."""
    if bearing_to(soldier, spot, state.terms.tolerance) is None:
        turned_spot = Placement(soldier.x, soldier.y, spot.turn)
        return (soldier.id,) if turned_spot.turn == soldier.face else with_held_piece((), soldier.id, turned_spot)
    move = declare_move(state, soldier, spot)
    if move and is_dropped and not verify(state, move):
        return move
    return with_held_piece((), soldier.id, spot._replace(turn=soldier.face))


def _hold_mover(state: SkirmishState, picked: Picks, mover: Soldier, spot: Placement, is_dropped: bool) -> Picks | Move:
    """A mover dropped away from its place goes there, the Assault leg by leg; a legal end nearby attracts it."""
    if is_path_due(state):
        picks = with_held_piece(picked, mover.id, spot)
        if is_dropped:
            corners, picks = assault_path(state, picks)[1:], ()
            for place, pose in enumerate(corners, 1):
                picks = with_held_piece(picks, f"{CORNER}{place}", spot_of(pose))
        return picks
    if not is_dropped:
        return with_held_piece((), mover.id, spot._replace(turn=mover.face))
    end = end_of(state)
    is_near = end is not None and dist((end.x, end.y), (spot.x, spot.y)) <= _SNAP_DISTANCE
    return move_to(end if end and is_near else spot)
