"""The legal moves, from which every position of a skirmish can be played on."""

from collections.abc import Iterator
from itertools import product
from math import ceil

from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.act import GUNNER, actors, give, targets
from drumhead.games.serm.rules.geometry import heading
from drumhead.games.serm.rules.layout import layout
from drumhead.games.serm.rules.path import in_the_way, pose_at, straight_move
from drumhead.games.serm.rules.react import reactors, stops
from drumhead.games.serm.rules.sight import RANGER
from drumhead.games.serm.rules.state import Pose, SkirmishPhase, SkirmishState, Soldier, kept
from drumhead.games.serm.rules.throw import SIX
from drumhead.games.serm.rules.walk import ASSAULT, Walk, walk


def legal_moves(state: SkirmishState) -> Iterator[moves.Move]:
    """Legal moves, each once (``turn.any``): all there are in steps, since directions and places are endless.

    Directions and turns come in the steps of the table of measures (15 degrees), stops in quarters of a card length and
    at both ends of what the reactor sees, the Assault's ways straight, without a turn. Of rolls those are listed in
    which no six or one six is rolled, and none follows it; of the set-up only its end, or places for the next soldier.
    """
    if state.over:
        return
    match state.phase:
        case SkirmishPhase.SETUP if state.places:
            yield from _places(state)
        case SkirmishPhase.SETUP:
            yield moves.Begin()
        case SkirmishPhase.ACT:
            yield from _acts(state)
        case SkirmishPhase.TO:
            yield from _ways(state)
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
    """Where the next soldier may be placed: where the deal has it, and in whole card lengths, facing the enemy."""
    width, height = state.table
    side, half = state.chooser, 0.5
    y, face = (half, 0.0) if side == "south" else (kept(height - half), 180.0)
    for soldier in state.of(side):
        spots = [(soldier.x, soldier.y, soldier.face), *((x + half, y, face) for x in range(int(width)))]
        for spot in dict.fromkeys(spots):
            if layout(state, move := moves.SetSoldier(side, soldier.name, *spot)):
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
        for soldier in state.of(state.initiative):
            if give(state, gift := moves.Give(soldier.name)):
                yield gift


def _shots(state: SkirmishState, shooter: Soldier) -> Iterator[moves.Shoot]:
    for face in [None, *(() if state.shot else bearings(state))]:
        turned = face is not None
        if face == shooter.face or (turned and in_the_way(state, shooter, Pose(shooter.x, shooter.y, face or 0.0))):
            continue
        for target in targets(state, shooter, face):
            yield moves.Shoot(shooter.name, target.name, face)


def _rolls(dice: int) -> Iterator[tuple[int, ...]]:
    plain = range(1, SIX)
    yield from product(plain, repeat=dice)
    for place in range(dice):
        for others in product(plain, repeat=dice):
            yield *others[:place], SIX, *others[place:]


def _ways(state: SkirmishState) -> Iterator[moves.MoveTo]:
    mover, total = state.get(state.initiative, state.active), state.pending.rolled
    if mover.name != ASSAULT:
        end = straight_move(state, mover, state.pending.bearing or 0, total)
        yield moves.MoveTo((moves.Waypoint(end.x, end.y),))
        return
    known = set[moves.MoveTo]()
    for bearing in bearings(state):
        end = straight_move(state, mover, bearing, total)
        # One that is stopped at once is written with its full length (see ``walk``).
        far = end.length if end.length > state.terms.tolerance else total
        east, north = heading(bearing)
        way = moves.MoveTo((moves.Waypoint(kept(mover.x + far * east), kept(mover.y + far * north)),))
        # A short way is read back from places of three decimals: it may point too far off to end where it should.
        if way not in known and isinstance(walk(state, way.steps), Walk):
            known.add(way)
            yield way


def _stops(state: SkirmishState) -> Iterator[moves.Stop]:
    path, step = state.pending.path, state.terms.stops
    known = set[moves.Stop]()
    for start, end in stops(state):
        between = (count * step for count in range(int(start / step) + 1, ceil(end / step)))
        for far in (start, *between, end):
            pose = pose_at(path, far)
            if (stop := moves.Stop(pose.x, pose.y)) not in known:
                known.add(stop)
                yield stop
