"""The pieces on the ground: the soldiers' cards, the terrain, and marks where a move ends or is stopped."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from drumhead.games.serm.rules.geometry import distance, outline
from drumhead.games.serm.rules.moves import number
from drumhead.games.serm.rules.path import FAR, names_of, straight_move
from drumhead.games.serm.rules.sight import visible_soldiers
from drumhead.games.serm.rules.state import RANGER, SkirmishPhase, SkirmishState, Soldier, TerrainPiece
from drumhead.games.serm.rules.verify import verify
from drumhead.games.serm.screen import assault_path
from drumhead.games.serm.screen.gestures import move_for_drop, stop_spot
from drumhead.games.serm.screen.places import (
    END,
    STOP,
    bearing_to,
    end_of,
    held_bearing,
    selected_id,
    soldier_of,
    spot_of,
    terrain_id,
)
from drumhead.play import ground
from drumhead.play.ground import Placement, held_pieces
from drumhead.play.picks import Picks
from drumhead.table.words import listed

_KINDS = {"north": "dark", "south": "light"}


def pieces(state: SkirmishState, picked: Picks) -> Iterator[ground.Piece]:
    """Every piece, terrain first, in an order that never changes."""
    held = held_pieces(picked)
    for count, piece in enumerate(state.terrain, 1):
        yield _terrain(state, picked, terrain_id(count), piece)
    watcher = viewing_soldier(state, picked)
    seen = visible_soldiers(with_soldier(state, watcher), watcher) if watcher else []
    for soldier in state.soldiers:
        yield _soldier(state, picked, soldier, watcher, seen)
    if end := end_of(state):
        mover = state.get(state.initiative, state.active)
        label = f"Where {mover.full_name} ends: {number(end.x)}, {number(end.y)}"
        yield _ghost(state, END, label, Placement(end.x, end.y, mover.face))
    if state.phase is SkirmishPhase.STOP:
        at = stop_spot(state, picked)
        label = f"Where {state.get(state.initiative, state.active).full_name} is stopped: {at.x:.2f}, {at.y:.2f}"
        yield _ghost(state, STOP, label, at)._replace(moves=True, held=held.get(STOP))


def viewing_soldier(state: SkirmishState, picked: Picks) -> Soldier | None:
    """The soldier whose view is drawn, as it lies or is held, or None."""
    soldier = soldier_of(state, selected_id(state, picked))
    if soldier is None:
        return None
    spot = held_pieces(picked).get(soldier.id)
    if assault_path.is_due(state) and soldier.name == state.active and soldier.side == state.initiative:
        end = assault_path.path_so_far(state, picked)[-1]
        return replace(soldier, x=end.x, y=end.y, face=end.face)
    if spot and state.phase is SkirmishPhase.SETUP:
        return replace(soldier, x=spot.x, y=spot.y, face=spot.turn)
    face = held_bearing(soldier, spot, state.terms.tolerance)
    return soldier if face is None else replace(soldier, face=face)


def with_soldier(state: SkirmishState, soldier: Soldier) -> SkirmishState:
    """The state with this soldier in its new pose."""
    soldiers = (soldier if other.id == soldier.id else other for other in state.soldiers)
    return replace(state, soldiers=tuple(soldiers))


def _terrain(state: SkirmishState, picked: Picks, name: str, piece: TerrainPiece) -> ground.Piece:
    held, kind = held_pieces(picked).get(name), state.terms.kinds[piece.kind]
    spot = held or Placement(piece.x, piece.y, piece.turn)
    moves = state.phase is SkirmishPhase.SETUP and not state.placed
    title = f"{kind.title} {name.partition('.')[2]}"
    return ground.Piece(
        id=name,
        label=f"{title} at {_place(spot)}, turned {number(spot.turn)} degrees",
        spot=spot,
        width=kind.length,
        height=kind.width,
        name=kind.title if kind.width > 0.4 else "",
        kind=kind.id,
        outline=outline(TerrainPiece(kind.id, 0, 0, 0), state.terms),
        held=held,
        selected=moves and selected_id(state, picked) == name,
        moves=moves,
        turns=moves,
        back=True,
    )


def _soldier(
    state: SkirmishState, picked: Picks, soldier: Soldier, watcher: Soldier | None, seen: Sequence[Soldier]
) -> ground.Piece:
    name, stats = soldier.id, state.stats(soldier)
    held = held_pieces(picked).get(name)
    selected = watcher is not None and name == watcher.id
    drawn = watcher if watcher and selected else soldier
    can_act = state.phase is SkirmishPhase.ACT and soldier.side == state.initiative and not state.is_over
    can_move = state.phase is SkirmishPhase.TO and soldier.side == state.initiative and soldier.name == state.active
    is_waiting = state.is_placing and soldier.id not in state.placed
    is_next = is_waiting and soldier.side == state.chooser
    can_place = is_next if state.terms.in_turn else state.phase is SkirmishPhase.SETUP
    return ground.Piece(
        id=name,
        label=_label(state, picked, drawn, held if can_act else None, seen if selected else None)
        + ("; in sight" if soldier in seen else "")
        + ("; not placed yet" if is_waiting else ""),
        spot=spot_of(drawn),
        width=state.terms.card,
        height=1,
        name=stats.title,
        note=f"{stats.shoot} {stats.endure} {stats.react} {stats.move}",
        kind=f"{_KINDS[soldier.side]} waiting" if is_waiting and not held else _KINDS[soldier.side],
        held=held,
        selected=selected,
        moves=can_place or can_act or can_move,
        turns=can_place or (can_act and bool(stats.shoot)) or (can_move and assault_path.is_due(state)),
        target=_is_target(state, picked, soldier, seen),
        seen=soldier in seen,
        round=soldier.name == RANGER,
    )


def _is_target(state: SkirmishState, picked: Picks, soldier: Soldier, seen: Sequence[Soldier]) -> bool:
    """Whether a tap on the soldier shoots at it or makes it react."""
    if state.phase is not SkirmishPhase.REACT and soldier not in seen:
        return False
    move = move_for_drop(state, picked, soldier.id)
    return move is not None and bool(verify(state, move))


def _label(
    state: SkirmishState, picked: Picks, soldier: Soldier, held: Placement | None, seen: Sequence[Soldier] | None
) -> str:
    text = f"{state.stats(soldier).title} of {soldier.side.capitalize()} at {_place(spot_of(soldier))}"
    bearing = bearing_to(soldier, held, state.terms.tolerance) if held else None
    if held and bearing is not None:
        length = distance((soldier.x, soldier.y), (held.x, held.y))
        end = straight_move(state, soldier, bearing, FAR)
        meets = f"meets {names_of(end.met)}" if end.met else "comes to the edge"
        return f"{text}: {length:.2f} lengths on bearing {number(bearing)}; it {meets} after {end.length:.2f}"
    facing = f"{text} facing {number(soldier.face)} degrees"
    if seen is None:
        return facing
    if assault_path.is_due(state) and soldier.id == f"{state.initiative}.{state.active}":
        facing += f", {assault_path.remaining(state, assault_path.path_so_far(state, picked)):.2f} lengths left"
    enemies = [state.stats(other).title for other in seen if other.side != soldier.side]
    return f"{facing}; sees {listed(enemies) if enemies else 'no enemy'}"


def _ghost(state: SkirmishState, name: str, label: str, spot: Placement) -> ground.Piece:
    return ground.Piece(name, label, spot, state.terms.card, 1, kind="ghost", target=True)


def _place(spot: Placement) -> str:
    return f"{spot.x:.2f}, {spot.y:.2f}"
