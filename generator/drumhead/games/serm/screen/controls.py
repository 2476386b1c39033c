"""The buttons: what can be done now, the likeliest strong."""

from collections.abc import Iterator

from drumhead.games.serm import GAME
from drumhead.games.serm.rules import act
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import layout
from drumhead.games.serm.rules.moves import Add, End, Give, Take, place
from drumhead.games.serm.rules.react import reactors
from drumhead.games.serm.rules.sight import RANGER, seen_from
from drumhead.games.serm.rules.state import Phase, Soldier, State
from drumhead.games.serm.rules.verify import verify
from drumhead.games.serm.rules.walk import ASSAULT
from drumhead.games.serm.screen import assault_path as winding
from drumhead.games.serm.screen.gestures import declared, setting, shot, stop, stopped
from drumhead.games.serm.screen.pieces import looking
from drumhead.games.serm.screen.places import bearing_to, chosen, end_of, soldier_id, soldier_of, terrain_of
from drumhead.play.ground import held
from drumhead.play.picks import Picks
from drumhead.play.view import Control
from drumhead.table.words import counted


def controls(state: State, picked: Picks) -> tuple[Control, ...]:
    """The buttons for the phase; none once the game is over."""
    if state.over:
        return ()
    match state.phase:
        case Phase.SETUP:
            return tuple(_setup(state, picked))
        case Phase.ACT:
            return tuple(_acting(state, picked))
        case Phase.TO:
            return (_going(state, picked),)
        case Phase.REACT:
            return tuple(_reacting(state))
        case Phase.STOP:
            at = stopped(state, picked)
            label = f"Stop it at {at.x:.2f}, {at.y:.2f}"
            return (Control("stop", label, (stop(state, picked),), key="m", main=True),)
    return tuple(_rolling(state))


def _setup(state: State, picked: Picks) -> Iterator[Control]:
    name, over = chosen(state, picked), held(picked)
    if name in over:
        yield _control(state, Control("put", "Put it down", (setting(state, name, over[name]),), key="m", main=True))
    yield Control("begin", "Begin", ("begin",), key="b", main=name not in over)
    adds = {kind: add for kind in state.terms.kind_names if (add := _room_for(state, kind))}
    if adds:
        choices = tuple(kind.capitalize() for kind in adds)
        yield Control("add", "Add", tuple(map(str, adds.values())), choices, key="a")
    if number := terrain_of(state, name):
        yield Control("take", "Take it away", (str(Take(number)),), key="t")


def _room_for(state: State, kind: str) -> Add | None:
    """Where a new piece of terrain has room: near the middle of the table."""
    width, height = state.table
    spots = [(x / 2, y / 2) for x in range(1, int(2 * width)) for y in range(1, int(2 * height))]
    spots.sort(key=lambda spot: (spot[0] - width / 2) ** 2 + (spot[1] - height / 2) ** 2)
    adds = (Add(kind, x, y, 0.0) for x, y in spots)
    return next((add for add in adds if layout(state, add)), None)


def _acting(state: State, picked: Picks) -> Iterator[Control]:
    soldier = looking(state, picked)
    if soldier and soldier.side == state.initiative:
        yield from _of(state, picked, soldier)
    elif not (state.active or state.must):
        hint = "Choose a soldier first: tap it."
        yield Control("move", "Move", (), legal=False, key="m", hint=hint, rules=(Rule.TURN_ACTIVATION,))
    yield _control(state, Control("end", "End", (str(End()),), key="e", main=bool(state.moved or state.shot)))


def _of(state: State, picked: Picks, soldier: Soldier) -> Iterator[Control]:
    """What a soldier can do in its activation."""
    name = state.stats(soldier).title
    own = soldier_of(state, soldier_id(soldier)) or soldier
    spot = held(picked).get(soldier_id(soldier))
    bearing = bearing_to(own, spot, state.terms.tolerance) if spot else None
    move = declared(state, own, spot)
    if not move:
        hint = f"Drag {own.called}, or use the arrow keys, to declare a direction."
        yield Control("move", "Move", (), legal=False, key="m", hint=hint, rules=(Rule.MOVE_DECLARE,))
    elif not state.moved:
        label = f"Move {name}" if bearing is None or soldier.name == ASSAULT else f"Move {name} on {bearing:g}°"
        yield _control(state, Control("move", label, (move,), key="m", main=bearing is not None))
    targets = tuple(act.targets(state, soldier)) if state.stats(soldier).shoot else ()
    if targets and (not state.shot or soldier.name == act.GUNNER):
        shots = tuple(shot(state, picked, own, target) for target in targets)
        titles = tuple(state.stats(target).title for target in targets)
        label = "Shoot at" if len(titles) > 1 else f"Shoot at {titles[0]}"
        yield _control(state, Control("shoot", label, shots, titles if len(titles) > 1 else (), key="s"))
    if soldier.name == RANGER and not state.active and state.must in (None, RANGER):
        friends = [one for one in seen_from(state, own) if one.side == own.side]
        if friends:
            titles = tuple(state.stats(one).title for one in friends)
            yield Control("give", "Give its turn to", tuple(str(Give(one.name)) for one in friends), titles, key="g")


def _going(state: State, picked: Picks) -> Control:
    if end := end_of(state):
        label = f"Move it {end.length:.2f} to {end.x:.2f}, {end.y:.2f}"
        return Control("to", label, (f"to {place(end.x, end.y)}",), key="m", main=True)
    way = winding.way(state, picked)
    control = _control(state, Control("to", "Go there", (winding.written(way),), key="m", main=True))
    return control if control.legal else control._replace(label=f"Go, {winding.left(state, way):.2f} left")


def _reacting(state: State) -> Iterator[Control]:
    able = reactors(state)
    titles = tuple(state.stats(one).title for one in able)
    label = "React with" if len(able) > 1 else f"React with {titles[0]}"
    yield Control("react", label, tuple(f"react {one.name}" for one in able), titles if len(able) > 1 else (), key="m")
    yield Control("pass", "Let it pass", ("pass",), key="p")


def _rolling(state: State) -> Iterator[Control]:
    dice = counted(state.dice, "die", "dice")
    yield Control("roll", f"Roll {dice}", (), key="d", chance=True, main=True)
    yield Control("rolled", "Or typed", ("roll",), key="t", asks=" ".join("62514"[: state.dice + 1]))


def _control(state: State, control: Control) -> Control:
    """The control, faint where its first move is refused."""
    legal = bool(verify(state, GAME.parse(control.moves[0])))
    return control._replace(legal=legal, main=control.main and legal)
