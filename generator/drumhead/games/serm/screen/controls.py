"""The buttons under the table, each with the move that it makes now and the chance of what can be chosen."""

from collections.abc import Iterator, Sequence

from drumhead.games.serm import GAME
from drumhead.games.serm.chances import Odds, in_short, kills, reactors_known
from drumhead.games.serm.rules.activation import target_value, targets
from drumhead.games.serm.rules.geometry import SoldierView
from drumhead.games.serm.rules.moves import Add, Begin, EndActivation, Give, Move, Pass, React, Take
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState, Soldier, due_sentence
from drumhead.games.serm.rules.terms import ASSAULT, RANGER, Rule
from drumhead.games.serm.screen import gestures
from drumhead.play.ground import held_pieces
from drumhead.play.picks import Picks
from drumhead.play.scene import Control
from drumhead.play.screen import button
from drumhead.table.words import counted


def controls(state: SkirmishState, picked: Picks) -> Iterator[Control]:
    """The buttons for the phase; none once the game is over."""
    match state.phase:
        case _ if state.is_over:
            return
        case SkirmishPhase.SETUP:
            yield from _setup_buttons(state, picked)
        case SkirmishPhase.ACT:
            yield from _act_buttons(state, picked)
        case SkirmishPhase.TO if end := gestures.end_of(state):
            label = f"Move it {end.length:.2f} to {end.x:.2f}, {end.y:.2f}"
            yield button(GAME, state, "to", label, "m", [gestures.move_to(end)], main=True)
        case SkirmishPhase.TO:
            path = gestures.assault_path(state, picked)
            control = button(GAME, state, "to", "Go there", "m", [gestures.path_move(path)], main=True)
            left = f"Go, {gestures.path_left(state, path):.2f} left"
            yield control if control.legal else control._replace(label=left)
        case SkirmishPhase.REACT:
            able = reactors_known(state, state.pending.path)
            yield _choice_button(state, "react", "React with", "m", [React(reactor.name) for reactor, _ in able], able)
            yield button(GAME, state, "pass", "Do not react", "p", [Pass()])
        case SkirmishPhase.STOP:
            at = gestures.stop_spot(state, picked)
            label = f"Stop it at {at.x:.2f}, {at.y:.2f}"
            yield button(GAME, state, "stop", label, "m", [gestures.stop_move(state, picked)], main=True)
        case _:
            dice, example = counted(state.dice, "die", "dice"), " ".join("62514"[: state.dice + 1])
            yield Control("roll", f"Roll {dice}", (), key="d", chance=True, main=True)
            yield Control("rolled", "Or type the dice", ("roll",), key="t", asks=example)


def _setup_buttons(state: SkirmishState, picked: Picks) -> Iterator[Control]:
    name, held = gestures.selected_id(state, picked), held_pieces(picked)
    soldier = gestures.soldier_of(state, name)
    spot = held.get(name) or (gestures.spot_of(soldier) if state.is_placing and soldier else None)
    if spot:
        yield button(GAME, state, "put", "Place it", "m", [gestures.layout_move(state, name, spot)], main=True)
    elif state.is_placing:
        hint = f"{due_sentence(state)}: tap a card, or drag it to its place."
        yield button(GAME, state, "put", "Place it", "m", (), hint, Rule.SETUP_PLACE_ORDER)
    yield button(GAME, state, "begin", "Begin", "b", [Begin()], main=name not in held)
    if state.placed:
        return
    if adds := {kind: add for kind in state.terms.kinds if (add := _room_for(state, kind))}:
        choices = tuple(kind.capitalize() for kind in adds)
        yield Control("add", "Add", tuple(map(str, adds.values())), choices, key="a")
    if number := gestures.terrain_of(state, name):
        yield button(GAME, state, "take", "Remove it", "t", [Take(number)])


def _room_for(state: SkirmishState, kind: str) -> Add | None:
    """The move that adds a piece of terrain where there is room, nearest to the middle of the table; or None."""
    width, height = state.table
    spots = [(x / 2, y / 2) for x in range(1, int(2 * width)) for y in range(1, int(2 * height))]
    spots.sort(key=lambda spot: (spot[0] - width / 2) ** 2 + (spot[1] - height / 2) ** 2)
    adds = (Add(kind, x, y, 0.0) for x, y in spots)
    return next((add for add in adds if GAME.verify(state, add)), None)


def _act_buttons(state: SkirmishState, picked: Picks) -> Iterator[Control]:
    soldier = gestures.viewing_soldier(state, picked)
    if soldier and soldier.side == state.initiative:
        yield from _soldier_buttons(state, picked, soldier)
    elif not (state.active or state.must):
        yield button(GAME, state, "move", "Move", "m", (), "Choose a soldier first: tap it.", Rule.TURN_ACTIVATION)
    nothing_left = bool(state.moved or state.shot) and not (soldier and _targets(state, soldier))
    yield button(GAME, state, "end", "End", "e", [EndActivation()], main=nothing_left)


def _targets(state: SkirmishState, soldier: Soldier) -> list[Soldier]:
    """The enemies that the soldier can shoot at now, the one of the hint first."""
    return sorted(targets(state, soldier), key=lambda enemy: target_value(state.stats(enemy)), reverse=True)


def _soldier_buttons(state: SkirmishState, picked: Picks, soldier: Soldier) -> Iterator[Control]:
    """What a soldier can do in its activation."""
    name = state.stats(soldier).soldier
    lying, spot = state.get(soldier.side, soldier.name), held_pieces(picked).get(soldier.id)
    bearing = gestures.bearing_to(lying, spot, state.terms.tolerance)
    move = gestures.declare_move(state, lying, spot)
    if not state.moved:
        if move is None:
            hint = f"Drag {lying.full_name}, or use the arrow keys, to declare a direction."
            yield button(GAME, state, "move", "Move", "m", (), hint, Rule.MOVE_DECLARE)
        else:
            label = f"Move {name}" if bearing is None or soldier.name == ASSAULT else f"Move {name} on {bearing:g}°"
            yield button(GAME, state, "move", label, "m", [move], main=bearing is not None)
    if enemies := _targets(state, soldier):
        shots = [gestures.shoot_move(state, picked, lying, target) for target in enemies]
        odds = tuple((target, kills(state, soldier, target)) for target in enemies)
        control = _choice_button(state, "shoot", "Shoot at", "s", shots, odds)
        legal = bool(GAME.verify(state, shots[0]))
        yield control._replace(legal=legal, main=legal and bearing is None and bool(state.moved or state.shot))
    if soldier.name == RANGER and not state.active and state.must in (None, RANGER):
        visible = SoldierView(state, lying).visible_soldiers()
        if friends := [friend for friend in visible if friend.side == lying.side]:
            titles = tuple(state.stats(friend).soldier for friend in friends)
            gifts = tuple(str(Give(friend.name)) for friend in friends)
            yield Control("give", "Give its activation to", gifts, titles, key="g")


def _choice_button(state: SkirmishState, name: str, label: str, key: str, moves: Sequence[Move], odds: Odds) -> Control:
    """A button for one move, or a choice of several, each titled by its soldier and the chance that it succeeds."""
    first, *others = titles = tuple(f"{state.stats(soldier).soldier}, {in_short(chance)}" for soldier, chance in odds)
    choices, text = (titles, label) if others else ((), f"{label} {first}")
    return Control(name, text, tuple(map(str, moves)), choices, key=key)
