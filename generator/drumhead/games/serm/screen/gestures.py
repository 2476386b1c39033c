"""Which move a gesture on the ground means: a tap, a piece moved to a spot, dice left to chance."""

from collections.abc import Iterator
from typing import Final

from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.geometry import distance
from drumhead.games.serm.rules.moves import Move
from drumhead.games.serm.rules.path import MoveEnd, nearest_on_path, pose_at
from drumhead.games.serm.rules.pools import roll
from drumhead.games.serm.rules.state import ASSAULT, SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.rules.verify import reactors, stops, verify
from drumhead.games.serm.screen import assault_path
from drumhead.games.serm.screen.places import (
    END,
    STOP,
    bearing_to,
    end_of,
    held_bearing,
    selected_id,
    soldier_of,
    spot_of,
    terrain_of,
)
from drumhead.play.ground import Placement, held_pieces, with_held_piece
from drumhead.play.picks import Picks

_SNAP_DISTANCE: Final = 0.4
"""A card dropped within this distance of its move's end, in card lengths, goes there."""


def move_for_drop(state: SkirmishState, picked: Picks, target: str) -> Move | None:
    """The move that a tap on a piece means, legal or not, or None."""
    soldier = soldier_of(state, target)
    if soldier and state.phase is SkirmishPhase.ACT and soldier.side == state.opponent and not state.is_over:
        shooter = soldier_of(state, selected_id(state, picked))
        return shoot_move(state, picked, shooter, soldier) if shooter and shooter.side == state.initiative else None
    if soldier and state.phase is SkirmishPhase.REACT and soldier in reactors(state):
        return moves.React(soldier.name)
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


def roll_pool(state: SkirmishState, control: str, numbers: Iterator[int]) -> moves.Roll:
    """A random roll of the pool that is due."""
    return moves.Roll(roll(state.dice, numbers))


def layout_move(state: SkirmishState, piece: str, spot: Placement) -> moves.SetSoldier | moves.SetTerrain:
    """The move of the set-up that places a card or a piece of terrain there."""
    if soldier := soldier_of(state, piece):
        return moves.SetSoldier(soldier.side, soldier.name, spot.x, spot.y, spot.turn)
    return moves.SetTerrain(terrain_of(state, piece) or 0, spot.x, spot.y, spot.turn)


def declare_move(state: SkirmishState, soldier: Soldier, spot: Placement | None) -> moves.Declare | None:
    """The Move towards the spot where the soldier is held; None if it needs a direction and is held in its place."""
    if soldier.name == ASSAULT:
        return moves.Declare(soldier.name)
    bearing = bearing_to(soldier, spot, state.terms.tolerance) if spot else None
    return None if bearing is None else moves.Declare(soldier.name, bearing)


def shoot_move(state: SkirmishState, picked: Picks, shooter: Soldier, target: Soldier) -> moves.Shoot:
    """The Shoot at an enemy, from the bearing to which the shooter is held turned."""
    face = held_bearing(shooter, held_pieces(picked).get(shooter.id), state.terms.tolerance)
    return moves.Shoot(shooter.name, target.name, face)


def stop_move(state: SkirmishState, picked: Picks) -> moves.Stop:
    """The Stop where the mover is held, or else where the reactor first sees it."""
    spot = stop_spot(state, picked)
    return moves.Stop(spot.x, spot.y)


def move_to(place: MoveEnd | Placement) -> moves.MoveTo:
    """The move that goes straight to the place."""
    return moves.MoveTo((moves.Waypoint(place.x, place.y),))


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
    if assault_path.is_due(state):
        new_picks = with_held_piece(picked, mover.id, spot)
        return assault_path.as_picks(assault_path.path_so_far(state, new_picks)) if is_dropped else new_picks
    if not is_dropped:
        return with_held_piece((), mover.id, spot._replace(turn=mover.face))
    end = end_of(state)
    is_near = end is not None and distance((end.x, end.y), (spot.x, spot.y)) <= _SNAP_DISTANCE
    return move_to(end if end and is_near else spot)
