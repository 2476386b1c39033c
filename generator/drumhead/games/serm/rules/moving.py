"""Where a mover goes and who stops it: the moves from its roll to its end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil, dist
from typing import ClassVar, Final, cast

from drumhead.games.serm.rules.activation import bearings
from drumhead.games.serm.rules.geometry import SoldierView, Span, heading, obstacle_at
from drumhead.games.serm.rules.notation import Bearing, Length, Rounded, SoldierName, number, place
from drumhead.games.serm.rules.path import MoveEnd, length_of, move_towards, nearest_on_path, pose_at, straight_move
from drumhead.games.serm.rules.state import NOTHING, Pose, SkirmishPhase, SkirmishState, Soldier, names_of, rounded
from drumhead.games.serm.rules.terms import ASSAULT, RANGER, Rule
from drumhead.table.moves import move
from drumhead.table.verdict import Event, Verdict, event, first, refuse
from drumhead.table.words import listed


@move("{x} {y}[ face {face}]")
class Waypoint(Rounded):
    """A point of a path, with the bearing that the card turns to there, if it does."""

    x: Length
    y: Length
    face: Bearing | None = None


@move("to {steps: then }")
class MoveTo:
    """The mover's path: one point, or for the Assault any number of them."""

    steps: tuple[Waypoint, ...]
    phases: ClassVar = (SkirmishPhase.TO,)

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """It goes as far as was rolled, and where (``move.exact``, ``move.contact``, ``assault.turn``)."""
        result = walk(state, self.steps)
        yield from [result] if isinstance(result, Verdict) else []

    def advance(self, state: SkirmishState) -> SkirmishState:
        """An enemy may react, or else the Move ends (``react.when``)."""
        path, end = cast(Walk, walk(state, self.steps))
        met = tuple(other.name for other in end.met if isinstance(other, Soldier) and other.side == state.opponent)
        state = replace(state, phase=SkirmishPhase.REACT, pending=replace(state.pending, path=path, met=met))
        return state if reactors(state) else arrive(state)

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """How far it goes and what it meets, and who may react."""
        (path, end), mover = cast(Walk, walk(before, self.steps)), before.acting
        rules, stop = [Rule.ASSAULT_TURN if mover.name == ASSAULT and len(path) > 2 else Rule.MOVE_EXACT], ""
        if end.met:
            stop, rules = f", where it meets {names_of(end.met)}", [*rules, Rule.MOVE_CONTACT]
        elif end.edge:
            stop, rules = ", to the edge of the table", [*rules, Rule.MOVE_EDGE]
        length = number(length_of(path))
        lengths = "length" if length == "1" else "lengths"
        text = f"{mover.full_name} goes {length} {lengths} to {place(path[-1].x, path[-1].y)}{stop}."
        yield event(text, *rules, *([] if mover.name == ASSAULT else [Rule.MOVE_FACING]))
        if after.phase is SkirmishPhase.REACT:
            who = listed([soldier.name.capitalize() for soldier in reactors(after)])
            yield event(f"{after.opponent.capitalize()} may react with {who}.", Rule.REACT_WHEN)
        else:
            yield from arrived(before, after, end.met)


@move("react {soldier}")
class React:
    """Try to stop the mover with this soldier."""

    soldier: SoldierName
    phases: ClassVar = (SkirmishPhase.REACT,)

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """It has a React die and sees a part of the Move (``react.when``)."""
        reactor = state.find(state.opponent, self.soldier)
        if reactor is None:
            yield refuse(f"{state.opponent.capitalize()} has no {self.soldier.capitalize()} left.", Rule.REACT_WHEN)
        elif not state.stats(reactor).react:
            yield refuse(f"{reactor.full_name} has no die for React.", Rule.REACT_WHEN, Rule.DICE_NONE)
        elif reactor not in reactors(state):
            yield refuse(f"{reactor.full_name} sees no part of the move.", Rule.REACT_WHEN, Rule.SIGHT_PART)

    def advance(self, state: SkirmishState) -> SkirmishState:
        """Its dice are due."""
        return replace(state, phase=SkirmishPhase.REACT_ROLL, pending=replace(state.pending, reactor=self.soldier))

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """Who tries."""
        text = f"{after.get(after.opponent, self.soldier).full_name} tries to stop the move."
        all_round = [Rule.RANGER_ROUND] if self.soldier == RANGER else []
        yield event(text, Rule.REACT_WHEN, Rule.REACT_ONCE, *all_round)


@move("pass")
class Pass:
    """Don't react."""

    phases: ClassVar = (SkirmishPhase.REACT,)

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """Nobody has to react (``react.when``)."""
        return iter(())

    def advance(self, state: SkirmishState) -> SkirmishState:
        """The Move ends."""
        return arrive(state)

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """How the Move ends."""
        yield event(f"{before.opponent.capitalize()} does not react.", Rule.REACT_ONCE)
        yield from arrived(before, after)


@move("stop {x} {y}")
class Stop(Rounded):
    """Stop the mover there."""

    x: Length
    y: Length
    phases: ClassVar = (SkirmishPhase.STOP,)

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """It is stopped where the reactor sees it (``react.stop``)."""
        path = state.pending.path
        along, off = nearest_on_path(path, self.x, self.y, stops(state))
        if off > state.terms.tolerance:
            nearest, reactor = pose_at(path, along), state.get(state.opponent, state.pending.reactor).full_name
            where = f"{place(self.x, self.y)}: the nearest place is {place(nearest.x, nearest.y)}"
            yield refuse(f"{reactor} does not see the mover at {where}.", Rule.REACT_STOP, Rule.SETUP_TOLERANCE)

    def advance(self, state: SkirmishState) -> SkirmishState:
        """The mover lies there, and the reactor acts next (``react.initiative``, ``turn.reactor``)."""
        path, reactor = state.pending.path, state.pending.reactor
        along, _ = nearest_on_path(path, self.x, self.y, stops(state))
        stopped = state.with_pose(state.acting, pose_at(path, along))
        return replace(stopped.passed(), must=reactor, gained_by="react")

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """Where it is stopped, and who acts."""
        mover, reactor = before.acting, before.get(before.opponent, after.must)
        stopped = after.get(mover.side, mover.name)
        text = f"{mover.full_name} is stopped at {place(stopped.x, stopped.y)}, in sight of {reactor.full_name}."
        spares = [Rule.REACT_SPARES] if before.pending.met else []
        yield event(text, Rule.REACT_STOP, *spares, *([Rule.ASSAULT_STOPPED] if mover.name == ASSAULT else []))
        text = f"{reactor.side.capitalize()} takes the initiative, and its {reactor.name.capitalize()} acts next."
        yield event(text, Rule.REACT_INITIATIVE, Rule.TURN_REACTOR)


# The end of a Move.


def arrive(state: SkirmishState) -> SkirmishState:
    """The Move has ended: whom the mover met is killed (``move.kill``), and it may shoot (``turn.activation``)."""
    killed, mover = state.pending.met, state.acting
    state = state.with_pose(mover, state.pending.path[-1])
    state = replace(state, moved=True, phase=SkirmishPhase.ACT, pending=NOTHING)
    for name in killed:
        state = state.without(name)
    is_done = bool(state.shot) or not state.stats(mover).shoot
    return state.passed() if is_done and not state.is_over else state


def arrived(before: SkirmishState, after: SkirmishState, things: Sequence[object] = ()) -> Iterator[Event]:
    """The end of a Move (``move.kill``), and what it meets there if nobody could react to it."""
    mover, soldiers = before.acting, [thing for thing in things if isinstance(thing, Soldier)]
    soldiers += (before.get(before.opponent, name) for name in before.pending.met)
    if enemies := [soldier for soldier in soldiers if soldier.side != mover.side]:
        text = f"{names_of(enemies)} {'is' if len(enemies) == 1 else 'are'} killed by {mover.full_name}."
        yield event(text, Rule.MOVE_KILL, *([Rule.MOVE_MET] if len(enemies) > 1 else []))
    if friends := [soldier for soldier in soldiers if soldier.side == mover.side]:
        are = "is a friend and is" if len(friends) == 1 else "are friends and are"
        yield event(f"{names_of(friends)} {are} not harmed.", Rule.MOVE_FRIEND)
    if after.active and not after.is_over:
        yield event(f"{mover.full_name} may still shoot.", Rule.TURN_ACTIVATION)


# Who may react to the pending Move, and where a reactor may stop it.

_STEPS_INWARD: Final = tuple(2**count / 1000 for count in range(12))
"""How far from where sight begins a mover is tried, as its place is rounded to thousandths of a card length."""


def reactors(state: SkirmishState) -> tuple[Soldier, ...]:
    """The enemies with a React die that see any part of the pending path (``react.when``), in table order."""
    able = (soldier for soldier in state.soldiers_of(state.opponent) if state.stats(soldier).react)
    return tuple(soldier for soldier in able if stops(state, soldier))


def stops(state: SkirmishState, watcher: Soldier | None = None) -> list[Span]:
    """The parts of the pending path that the reactor, or else that watcher, sees, as distances from its start
    (``react.stop``).

    At either end of a part, too, the mover is in sight once its place is rounded.
    """
    reactor = watcher or state.get(state.opponent, state.pending.reactor)
    path, view, inner = state.pending.path, SoldierView(state, reactor), list[Span]()
    for start, end in view.spans(path):
        middle = (start + end) / 2
        steps = [0.0, *(step for step in _STEPS_INWARD if step < middle - start), middle - start]
        low = next((start + step for step in steps if view.sees(_stopped(path, start + step, end))), None)
        high = next((end - step for step in steps if view.sees(_stopped(path, end - step, start))), None)
        if low is not None and high is not None:
            inner.append((low, high))
    return inner


def _stopped(path: Sequence[Pose], along: float, other: float) -> Pose:
    """The pose of a mover that is stopped so far along its path, by a move written with rounded places."""
    written = pose_at(path, along)
    nearest, _ = nearest_on_path(path, written.x, written.y, [(min(along, other), max(along, other))])
    return pose_at(path, nearest)


def stop_moves(state: SkirmishState) -> Iterator[Stop]:
    """The stops in steps, and at both ends of each part that the reactor sees (``play.steps``)."""
    path, step = state.pending.path, state.terms.stops
    found: list[Pose] = []
    for start, end in stops(state):
        between = (count * step for count in range(int(start / step) + 1, ceil(end / step)))
        found += (pose_at(path, along) for along in (start, *between, end))
    yield from dict.fromkeys(Stop(pose.x, pose.y) for pose in found)


# A mover's path as its owner chose it, checked against its roll and against obstacles.

Walk = tuple[tuple[Pose, ...], MoveEnd]
"""A legal path, and what stops it at its end."""


def paths(state: SkirmishState) -> Iterator[MoveTo]:
    """The only way of the mover, or for the Assault the straight ways in steps (``play.steps``)."""
    mover, total = state.acting, state.pending.total_or_zero
    if mover.name != ASSAULT:
        end = straight_move(state, mover, state.pending.bearing or 0, total)
        yield MoveTo((Waypoint(end.x, end.y),))
        return
    found: list[MoveTo] = []
    for bearing in bearings(state):
        end = straight_move(state, mover, bearing, total)
        # A path that is stopped at once is written with its full length (see ``walk``).
        length = end.length if end.length > state.terms.tolerance else total
        east, north = heading(bearing)
        found.append(MoveTo((Waypoint(mover.x + length * east, mover.y + length * north),)))
    # Places have three decimals: a short path may be read back in a direction too far off to end where it should.
    yield from (path for path in dict.fromkeys(found) if first(path.refusals(state)))


def walk(state: SkirmishState, steps: Sequence[Waypoint]) -> Walk | Verdict:
    """The mover's path along these points, or the refusal (``move.exact``, ``move.contact``, ``assault.turn``)."""
    mover, total = state.acting, state.pending.total_or_zero
    if mover.name == ASSAULT:
        return _bent_walk(state, mover, steps, total)
    (step, *others) = steps
    if others:
        text = f"{mover.full_name} must move in a straight line; only the Assault's path may bend."
        return refuse(text, Rule.MOVE_EXACT)
    if step.face is not None:
        return refuse(f"{mover.full_name} keeps its facing on the move.", Rule.MOVE_FACING)
    end = straight_move(state, mover, state.pending.bearing or 0, total)
    if dist((end.x, end.y), (step.x, step.y)) > state.terms.tolerance:
        return _refuse_end(state, mover, end, step)
    return end.path_of(mover), end


def _bent_walk(state: SkirmishState, mover: Soldier, steps: Sequence[Waypoint], total: int) -> Walk | Verdict:
    tolerance = state.terms.tolerance
    path, remaining = [mover.pose], float(total)
    end = MoveEnd(mover.x, mover.y, 0.0)
    for count, step in enumerate(steps, 1):
        pose = path[-1]
        distance_there = dist((pose.x, pose.y), (step.x, step.y))
        is_last = count == len(steps)
        if distance_there > remaining + tolerance:
            text = f"The way to {place(step.x, step.y)} is longer than the {total} that was rolled."
            return refuse(text, Rule.MOVE_EXACT, Rule.SETUP_TOLERANCE)
        if is_last and distance_there == 0 and remaining > tolerance:
            to_go = f"{rounded(remaining):g} of its {total} card lengths to go"
            return refuse(f"{mover.full_name} still has {to_go}: name a place further on.", Rule.MOVE_EXACT)
        end = move_towards(state, mover, pose, step.x, step.y, remaining if is_last else distance_there)
        # A leg that is stopped at once is written at full length: no direction could be read from it otherwise.
        is_stopped_at_once = is_last and end.length <= tolerance and abs(distance_there - remaining) <= tolerance
        if dist((end.x, end.y), (step.x, step.y)) > tolerance and not is_stopped_at_once:
            return _refuse_end(state, mover, end, step)
        if not is_last and end.met:
            text = f"{mover.full_name} meets {names_of(end.met)} at {place(end.x, end.y)} and stops there."
            return refuse(text, Rule.MOVE_CONTACT)
        remaining -= distance_there
        face = pose.face if step.face is None else step.face
        path.append(Pose(end.x, end.y, face) if is_last else Pose(step.x, step.y, face))
        if step.face is not None and (thing := obstacle_at(state, mover, path[-1])):
            text = f"If it turned so at {place(step.x, step.y)}, {mover.full_name} would overlap {thing.full_name}."
            return refuse(text, Rule.ASSAULT_TURN, Rule.SETUP_APART)
    return tuple(path), end


def _refuse_end(state: SkirmishState, mover: Soldier, end: MoveEnd, step: Waypoint) -> Verdict:
    off = f"is more than {state.terms.tolerance:g} from there"
    if end.met:
        reason, rule = f"{mover.full_name} meets {names_of(end.met)}", Rule.MOVE_CONTACT
    elif end.edge:
        reason, rule = f"{mover.full_name} comes to the edge", Rule.MOVE_EDGE
    else:
        reason, rule = f"{mover.full_name} rolled {state.pending.total} and ends", Rule.MOVE_EXACT
    text = f"{reason} at {place(end.x, end.y)}: {place(step.x, step.y)} {off}."
    return refuse(text, rule, Rule.SETUP_TOLERANCE)
