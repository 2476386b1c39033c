"""The legal moves, enough of them to play on from every position."""

from collections.abc import Iterator
from itertools import product
from math import ceil

from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.geometry import heading
from drumhead.games.serm.rules.layout import verify_layout
from drumhead.games.serm.rules.path import Walk, obstacle_at, pose_at, straight_move, walk
from drumhead.games.serm.rules.pools import SIX
from drumhead.games.serm.rules.state import (
    ASSAULT,
    GUNNER,
    RANGER,
    Pose,
    SkirmishPhase,
    SkirmishState,
    Soldier,
    rounded,
)
from drumhead.games.serm.rules.verify import actors, reactors, stops, targets, verify_give


def legal_moves(state: SkirmishState) -> Iterator[moves.Move]:
    """Legal moves, each once (``turn.any``), in steps, as directions and places are endless.

    Directions and turns come in the steps of the table of measures (15 degrees), stops in quarters of a card length and
    at both ends of the reactor's view, and the Assault's paths are straight. Rolls have at most one six, followed by no
    other; the set-up has only its end, or places for the next soldier.
    """
    if state.is_over:
        return
    match state.phase:
        case SkirmishPhase.SETUP if state.is_placing:
            yield from _places(state)
        case SkirmishPhase.SETUP:
            yield moves.Begin()
        case SkirmishPhase.ACT:
            yield from _acts(state)
        case SkirmishPhase.TO:
            yield from _paths(state)
        case SkirmishPhase.REACT:
            yield from (moves.React(soldier.name) for soldier in reactors(state))
            yield moves.Pass()
        case SkirmishPhase.STOP:
            yield from _stops(state)
        case _:
            yield from map(moves.Roll, _rolls(state.dice))


def bearings(state: SkirmishState) -> Iterator[float]:
    """The bearings in steps (``play.steps``)."""
    yield from map(float, range(0, 360, state.terms.degrees))


def _places(state: SkirmishState) -> Iterator[moves.SetSoldier]:
    """Places for the next soldier: where the deal has it, and every card length, facing the enemy."""
    width, height = state.table
    side, half = state.chooser, 0.5
    y, face = (half, 0.0) if side == "south" else (rounded(height - half), 180.0)
    for soldier in state.soldiers_of(side):
        spots = [(soldier.x, soldier.y, soldier.face), *((x + half, y, face) for x in range(int(width)))]
        for spot in dict.fromkeys(spots):
            if verify_layout(state, move := moves.SetSoldier(side, soldier.name, *spot)):
                yield move


def _acts(state: SkirmishState) -> Iterator[moves.Move]:
    for soldier in actors(state):
        if not state.moved:
            for bearing in [None] if soldier.name == ASSAULT else bearings(state):
                yield moves.Declare(soldier.name, bearing)
        if state.stats(soldier).shoot and (not state.shot or soldier.name == GUNNER):
            yield from _shots(state, soldier)
    if state.active:
        yield moves.EndActivation()
    elif state.must in (None, RANGER):
        for soldier in state.soldiers_of(state.initiative):
            if verify_give(state, gift := moves.Give(soldier.name)):
                yield gift


def _shots(state: SkirmishState, shooter: Soldier) -> Iterator[moves.Shoot]:
    for face in [None, *(() if state.shot else bearings(state))]:
        turned = face is not None
        if face == shooter.face or (turned and obstacle_at(state, shooter, Pose(shooter.x, shooter.y, face or 0.0))):
            continue
        for target in targets(state, shooter, face):
            yield moves.Shoot(shooter.name, target.name, face)


def _rolls(dice: int) -> Iterator[tuple[int, ...]]:
    plain = range(1, SIX)
    yield from product(plain, repeat=dice)
    for place in range(dice):
        for others in product(plain, repeat=dice):
            yield *others[:place], SIX, *others[place:]


def _paths(state: SkirmishState) -> Iterator[moves.MoveTo]:
    mover, total = state.get(state.initiative, state.active), state.pending.total_or_zero
    if mover.name != ASSAULT:
        end = straight_move(state, mover, state.pending.bearing or 0, total)
        yield moves.MoveTo((moves.Waypoint(end.x, end.y),))
        return
    yielded = set[moves.MoveTo]()
    for bearing in bearings(state):
        end = straight_move(state, mover, bearing, total)
        # A path that is stopped at once is written with its full length (see ``walk``).
        length = end.length if end.length > state.terms.tolerance else total
        east, north = heading(bearing)
        path = moves.MoveTo((moves.Waypoint(rounded(mover.x + length * east), rounded(mover.y + length * north)),))
        # Places have three decimals: a short path may be read back in a direction too far off to end where it should.
        if path not in yielded and isinstance(walk(state, path.steps), Walk):
            yielded.add(path)
            yield path


def _stops(state: SkirmishState) -> Iterator[moves.Stop]:
    path, step = state.pending.path, state.terms.stops
    yielded = set[moves.Stop]()
    for start, end in stops(state):
        between = (count * step for count in range(int(start / step) + 1, ceil(end / step)))
        for along in (start, *between, end):
            pose = pose_at(path, along)
            if (stop := moves.Stop(pose.x, pose.y)) not in yielded:
                yielded.add(stop)
                yield stop
