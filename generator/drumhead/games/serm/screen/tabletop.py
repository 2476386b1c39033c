"""The table as it is drawn: the cards and the terrain, marks where a move ends, and the shapes below them."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import cos, dist, sin

from drumhead.games.serm.chances import gets_there, in_short, kills
from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.geometry import SoldierView, angular_span, card, dot, heading, outline, transform, vector
from drumhead.games.serm.rules.moves import Shoot, verify
from drumhead.games.serm.rules.moving import reactors, stops
from drumhead.games.serm.rules.notation import number
from drumhead.games.serm.rules.path import FAR, length_of, pose_at, straight_move
from drumhead.games.serm.rules.state import Pose, SkirmishPhase, SkirmishState, Soldier, TerrainPiece, names_of
from drumhead.games.serm.rules.terms import RANGER
from drumhead.games.serm.screen import gestures
from drumhead.play.ground import Piece, Placement, Point, Shape, held_pieces
from drumhead.play.picks import Picks
from drumhead.table.words import listed


def pieces(state: SkirmishState, picked: Picks) -> Iterator[Piece]:
    """Every piece, terrain first, in an order that never changes."""
    held = held_pieces(picked)
    for count, piece in enumerate(state.terrain, 1):
        yield _terrain(state, picked, f"terrain.{count}", piece)
    watcher = gestures.viewing_soldier(state, picked)
    seen = SoldierView(state, watcher).visible_soldiers() if watcher else []
    yield from (_soldier(state, picked, soldier, watcher, seen) for soldier in state.soldiers)
    if end := gestures.end_of(state):
        mover = state.acting
        label = f"Where {mover.full_name} ends: {number(end.x)}, {number(end.y)}"
        yield _ghost(state, gestures.END, label, Placement(end.x, end.y, mover.face))
    if state.phase is SkirmishPhase.STOP:
        at = gestures.stop_spot(state, picked)
        label = f"Where {state.acting.full_name} is stopped: {at.x:.2f}, {at.y:.2f}"
        yield _ghost(state, gestures.STOP, label, at)._replace(moves=True, held=held.get(gestures.STOP))


def _terrain(state: SkirmishState, picked: Picks, name: str, piece: TerrainPiece) -> Piece:
    held, kind = held_pieces(picked).get(name), state.terms.kinds[piece.kind]
    spot = held or Placement(piece.x, piece.y, piece.turn)
    moves = state.phase is SkirmishPhase.SETUP and not state.placed
    title, is_illegal = f"{kind.kind} {name.partition('.')[2]}", held and gestures.misplaced(state, picked)
    return Piece(
        id=name,
        label=f"{title} at {_place(spot)}, turned {number(spot.turn)} degrees",
        spot=spot,
        width=kind.length,
        height=kind.width,
        name=kind.kind if kind.width > 0.4 else "",
        kind=f"{kind.id} illegal" if is_illegal else kind.id,
        badge="✗" if is_illegal else "",
        outline=outline(TerrainPiece(kind.id, 0, 0, 0), state.terms),
        held=held,
        selected=moves and gestures.selected_id(state, picked) == name,
        moves=moves,
        turns=moves,
        back=True,
    )


def _soldier(
    state: SkirmishState, picked: Picks, soldier: Soldier, watcher: Soldier | None, seen: Sequence[Soldier]
) -> Piece:
    name, stats = soldier.id, state.stats(soldier)
    held = held_pieces(picked).get(name)
    selected = watcher is not None and name == watcher.id
    drawn = watcher if watcher and selected else soldier
    can_act = state.phase is SkirmishPhase.ACT and soldier.side == state.initiative and not state.is_over
    can_move = state.phase is SkirmishPhase.TO and soldier.side == state.initiative and soldier.name == state.active
    is_waiting = state.is_placing and soldier.id not in state.placed
    is_next = is_waiting and soldier.side == state.chooser
    chance = _chance(state, picked, soldier, seen)
    is_illegal = held and gestures.misplaced(state, picked)
    can_place = is_next if state.terms.in_turn else state.phase is SkirmishPhase.SETUP
    return Piece(
        id=name,
        label=_label(state, picked, drawn, held if can_act else None, seen if selected else None)
        + ("; in sight" if soldier in seen else "")
        + (f"; {in_short(chance)}" if chance else "")
        + ("; not placed yet" if is_waiting else ""),
        spot=gestures.spot_of(drawn),
        width=state.terms.card,
        height=1,
        name=stats.soldier,
        note=f"{stats.shoot} {stats.endure} {stats.react} {stats.move}",
        badge=in_short(chance) if chance else "✗" if is_illegal else "",
        kind=("dark" if soldier.side == "north" else "light")
        + (" illegal" if is_illegal else " waiting" if is_waiting and not held else ""),
        held=held,
        selected=selected,
        moves=can_place or can_act or can_move,
        turns=can_place or (can_act and bool(stats.shoot)) or (can_move and gestures.is_path_due(state)),
        target=chance is not None,
        seen=soldier in seen,
        round=soldier.name == RANGER,
    )


def _chance(state: SkirmishState, picked: Picks, soldier: Soldier, seen: Sequence[Soldier]) -> Fraction | None:
    """The chance of what a tap on the soldier tries: a kill, or by its React to stop the Move; or None."""
    is_possible = state.phase is SkirmishPhase.REACT or soldier in seen
    move = gestures.move_for_drop(state, picked, soldier.id) if is_possible else None
    if move is None or not verify(state, move):
        return None
    if isinstance(move, Shoot):
        return kills(state, state.get(state.initiative, move.soldier), soldier)
    return pools.beats(state.stats(soldier).react, state.pending.total_or_zero)


def _label(
    state: SkirmishState, picked: Picks, soldier: Soldier, held: Placement | None, seen: Sequence[Soldier] | None
) -> str:
    text = f"{state.stats(soldier).soldier} of {soldier.side.capitalize()} at {_place(gestures.spot_of(soldier))}"
    bearing = gestures.bearing_to(soldier, held, state.terms.tolerance)
    if held and bearing is not None:
        length = dist((soldier.x, soldier.y), (held.x, held.y))
        end = straight_move(state, soldier, bearing, FAR)
        meets = f"meets {names_of(end.met)}" if end.met else "comes to the edge"
        return f"{text}: {length:.2f} lengths on bearing {number(bearing)}; it {meets} after {end.length:.2f}"
    facing = f"{text} facing {number(soldier.face)} degrees"
    if seen is None:
        return facing
    if gestures.is_path_due(state) and soldier.id == f"{state.initiative}.{state.active}":
        facing += f", {gestures.path_left(state, gestures.assault_path(state, picked)):.2f} lengths left"
    enemies = [state.stats(other).soldier for other in seen if other.side != soldier.side]
    return f"{facing}; sees {listed(enemies) if enemies else 'no enemy'}"


def _ghost(state: SkirmishState, name: str, label: str, spot: Placement) -> Piece:
    return Piece(name, label, spot, state.terms.card, 1, kind="ghost", target=True)


def _place(spot: Placement) -> str:
    return f"{spot.x:.2f}, {spot.y:.2f}"


# The shapes below the pieces: a soldier's view, and the path of a move.


def shapes(state: SkirmishState, picked: Picks) -> Iterator[Shape]:
    """Every shape, the lowest first."""
    if soldier := gestures.viewing_soldier(state, picked):
        yield from _view(state, soldier)
    if state.phase is SkirmishPhase.SETUP:
        (width, height), zone = state.table, state.terms.zone
        yield from (Shape("zone", ((0, y), (width, y))) for y in (zone, height - zone))
    if state.phase is SkirmishPhase.ACT and soldier and soldier.side == state.initiative and not state.is_over:
        spot = held_pieces(picked).get(soldier.id)
        bearing = gestures.bearing_to(soldier, spot, state.terms.tolerance)
        if spot and bearing is not None:
            way = (soldier.x, soldier.y), (spot.x, spot.y)
            end, length = straight_move(state, soldier, bearing, FAR), dist(*way)
            chance = in_short(gets_there(state, soldier, min(length, end.length)))
            yield _lane(state, end.path_of(soldier))
            yield Shape("path", way, f"{length:.2f} · {number(bearing)}° · {chance}")
    yield from _moving(state, picked)
    if state.phase in (SkirmishPhase.SHOOT, SkirmishPhase.ENDURE):
        view = SoldierView(state, state.acting)
        yield Shape("path", (view.eye, view.aim(state.get(state.opponent, state.pending.target))))


def _moving(state: SkirmishState, picked: Picks) -> Iterator[Shape]:
    """The pending Move: its direction, its path, and its visible parts."""
    pending = state.pending
    if state.phase is SkirmishPhase.MOVE and pending.bearing is not None:
        start, end = way = straight_move(state, state.acting, pending.bearing, FAR).path_of(state.acting)
        yield _lane(state, way)
        yield Shape("path", (start[:2], end[:2]), f"{number(pending.bearing)}°")
    if stop := gestures.end_of(state):
        yield from _path(state, stop.path_of(state.acting))
    if gestures.is_path_due(state):
        path = gestures.assault_path(state, picked)
        yield Shape("ghost", card(path[0], state.terms), closed=True)
        yield from _path(state, path)
        remaining = gestures.path_left(state, path)
        if remaining > state.terms.tolerance:
            at, ways = path[-1], (heading(turn) for turn in range(0, 360, 5))
            ring = tuple((at.x + remaining * east, at.y + remaining * north) for east, north in ways)
            yield Shape("reach", ring, closed=True)
    if pending.path:
        if state.phase is not SkirmishPhase.STOP:
            yield Shape("ghost", card(pending.path[-1], state.terms), closed=True)
        yield from _path(state, pending.path)
        watchers = [state.get(state.opponent, pending.reactor)] if pending.reactor else reactors(state)
        for watcher in watchers:
            spans = stops(state) if pending.reactor else SoldierView(state, watcher).spans(pending.path)
            # Both ends of a span are on one leg.
            parts = [[pose_at(pending.path, along) for along in span] for span in spans]
            yield from (Shape("open", tuple((pose.x, pose.y) for pose in part)) for part in parts)


def _path(state: SkirmishState, path: Sequence[Pose]) -> Iterator[Shape]:
    yield from (_lane(state, (leg[0], leg[1]._replace(face=leg[0].face))) for leg in pairwise(path))
    length = length_of(path)
    if length > state.terms.tolerance:
        yield Shape("path", tuple((pose.x, pose.y) for pose in path), f"{length:.2f}")


def _lane(state: SkirmishState, leg: Sequence[Pose]) -> Shape:
    """The ground that a card covers on a straight leg."""
    return Shape("lane", tuple(_hull([*card(leg[0], state.terms), *card(leg[1], state.terms)])), closed=True)


def _view(state: SkirmishState, soldier: Soldier) -> Iterator[Shape]:
    """A soldier's field of view, and what terrain hides of it."""
    view, (width, height) = SoldierView(state, soldier), state.table
    x, y = view.eye
    arc: tuple[Point, ...] = ((0, 0), (0, height), (width, height), (width, 0))
    if view.front:  # the half of the plane ahead, farther than any table reaches
        arc = transform(x, y, soldier.face, ((-FAR, 0), (-FAR, FAR), (FAR, FAR), (FAR, 0)))
    yield Shape("arc", arc, closed=True)
    for piece in state.terrain:
        corners = outline(piece, state.terms)
        if not view.front or any(dot(view.front, vector(view.eye, corner)) > 0 for corner in corners):
            low, high = angular_span(view.eye, corners)
            far = ((x + FAR * cos(angle), y + FAR * sin(angle)) for angle in (low, (low + high) / 2, high))
            yield Shape("shadow", tuple(_hull([*corners, *far])), closed=True)


def _hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull (Andrew's monotone chain)."""
    hull: list[Point] = []
    for chain in (sorted(set(points)), sorted(set(points), reverse=True)):
        base = len(hull)
        for point in chain:
            while len(hull) - base > 1:
                (ax, ay), (bx, by) = vector(hull[-2], hull[-1]), vector(hull[-1], point)
                if ax * by - ay * bx > 0:  # it turns left there
                    break
                hull.pop()
            hull.append(point)
        hull.pop()
    return hull
