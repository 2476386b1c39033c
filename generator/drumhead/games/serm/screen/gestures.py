"""Which move a gesture on the ground means: a tap, a piece brought to a spot, dice left to chance."""

from collections.abc import Iterator
from typing import Final

from drumhead.games.serm.rules.geometry import distance
from drumhead.games.serm.rules.moves import (
    Declare,
    Move,
    MoveTo,
    React,
    Roll,
    SetSoldier,
    SetTerrain,
    Shoot,
    Stop,
    Waypoint,
)
from drumhead.games.serm.rules.path import MoveEnd, nearest, pose_at
from drumhead.games.serm.rules.react import reactors, stops
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.rules.throw import SIX, throw
from drumhead.games.serm.rules.verify import verify
from drumhead.games.serm.rules.walk import ASSAULT
from drumhead.games.serm.screen import assault_path
from drumhead.games.serm.screen.places import (
    END,
    STOP,
    bearing_to,
    chosen,
    end_of,
    soldier_of,
    spot_of,
    terrain_of,
    turned,
)
from drumhead.play.ground import Placement, held_pieces, with_held_piece
from drumhead.play.picks import Picks
from drumhead.table.shuffle import below

_NEAR: Final = 0.4
"""A card let go so near to where its move ends goes there, in card lengths."""


def move_for_drop(state: SkirmishState, picked: Picks, target: str) -> Move | None:
    """The move that a tap on a piece means, legal or not; or None."""
    soldier = soldier_of(state, target)
    if soldier and state.phase is SkirmishPhase.ACT and soldier.side == state.other and not state.over:
        shooter = soldier_of(state, chosen(state, picked))
        return shot(state, picked, shooter, soldier) if shooter and shooter.side == state.initiative else None
    if soldier and state.phase is SkirmishPhase.REACT and soldier in reactors(state):
        return React(soldier.name)
    if target == END and (end := end_of(state)):
        return straight_to(end)
    return stop(state, picked) if target == STOP and state.phase is SkirmishPhase.STOP else None


def placed(state: SkirmishState, picked: Picks, piece: str, spot: Placement, done: bool) -> Picks | Move:
    """What bringing a piece to a spot means: a move, or the picks from then on."""
    soldier = soldier_of(state, piece)
    if state.phase is SkirmishPhase.SETUP:
        return setting(state, piece, spot) if done else with_held_piece((), piece, spot)
    if soldier and state.phase is SkirmishPhase.ACT and soldier.side == state.initiative:
        return _aimed(state, soldier, spot, done)
    if soldier and state.phase is SkirmishPhase.TO and soldier.id == f"{state.initiative}.{state.active}":
        return _gone(state, picked, soldier, spot, done)
    if state.phase is SkirmishPhase.STOP and piece == STOP:
        far, _ = nearest(state.pending.path, spot.x, spot.y, stops(state))
        return with_held_piece((), STOP, spot_of(pose_at(state.pending.path, far)))
    return (piece,)


def by_chance(state: SkirmishState, control: str, numbers: Iterator[int]) -> Roll:
    """The dice of the pool that is due, as they fall."""
    dice: list[int] = []
    while throw(state.dice, dice).missing:
        dice.append(1 + below(numbers, SIX))
    return Roll(tuple(dice))


def setting(state: SkirmishState, piece: str, spot: Placement) -> SetSoldier | SetTerrain:
    """The move of the set-up that lays a card or a piece of terrain there."""
    if soldier := soldier_of(state, piece):
        return SetSoldier(soldier.side, soldier.name, spot.x, spot.y, spot.turn)
    return SetTerrain(terrain_of(state, piece) or 0, spot.x, spot.y, spot.turn)


def declared(state: SkirmishState, soldier: Soldier, spot: Placement | None) -> Declare | None:
    """The Move towards the spot where the soldier is held; None where it is in its place and must have one."""
    if soldier.name == ASSAULT:
        return Declare(soldier.name)
    bearing = bearing_to(soldier, spot, state.terms.tolerance) if spot else None
    return None if bearing is None else Declare(soldier.name, bearing)


def shot(state: SkirmishState, picked: Picks, shooter: Soldier, target: Soldier) -> Shoot:
    """The Shoot at an enemy, from the bearing that the shooter is held turned to."""
    face = turned(shooter, held_pieces(picked).get(shooter.id), state.terms.tolerance)
    return Shoot(shooter.name, target.name, face)


def stop(state: SkirmishState, picked: Picks) -> Stop:
    """Stopping the mover where that is held, or else as soon as the reactor sees it."""
    there = stopped(state, picked)
    return Stop(there.x, there.y)


def straight_to(place: MoveEnd | Placement) -> MoveTo:
    """Where a straight move ends."""
    return MoveTo((Waypoint(place.x, place.y),))


def stopped(state: SkirmishState, picked: Picks) -> Placement:
    """Where the mover is to be stopped."""
    return held_pieces(picked).get(STOP) or spot_of(pose_at(state.pending.path, stops(state)[0][0]))


def _aimed(state: SkirmishState, soldier: Soldier, spot: Placement, done: bool) -> Picks | Move:
    """A soldier held away from its place declares a direction, one held in its place may be turned to shoot."""
    if bearing_to(soldier, spot, state.terms.tolerance) is None:
        there = Placement(soldier.x, soldier.y, spot.turn)
        return (soldier.id,) if there.turn == soldier.face else with_held_piece((), soldier.id, there)
    move = declared(state, soldier, spot)
    if move and done and not verify(state, move):
        return move
    return with_held_piece((), soldier.id, spot._replace(turn=soldier.face))


def _gone(state: SkirmishState, picked: Picks, mover: Soldier, spot: Placement, done: bool) -> Picks | Move:
    """A mover held away from its place goes there, if that is where its roll takes it."""
    if assault_path.is_due(state):
        taken = with_held_piece(picked, mover.id, spot)
        return assault_path.as_picks(assault_path.path_so_far(state, taken)) if done else taken
    if not done:
        return with_held_piece((), mover.id, spot._replace(turn=mover.face))
    end = end_of(state)
    near = end is not None and distance((end.x, end.y), (spot.x, spot.y)) <= _NEAR
    return straight_to(end if end and near else spot)
