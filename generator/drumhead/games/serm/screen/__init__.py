"""What the play page shows of S.E.R.M., and what gestures on it mean."""

from collections.abc import Iterator, Sequence
from typing import Final

from drumhead.games.serm import GAME, on_turn
from drumhead.games.serm.rules.geometry import visible_soldiers
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import verify_layout
from drumhead.games.serm.rules.moves import Add, Begin, EndActivation, Give, Move, Pass, React, Roll, Take, number
from drumhead.games.serm.rules.state import (
    ASSAULT,
    GUNNER,
    RANGER,
    SIDES,
    SOLDIERS,
    SkirmishPhase,
    SkirmishState,
    Soldier,
)
from drumhead.games.serm.rules.verify import due_sentence, reactors, target_value, targets
from drumhead.games.serm.screen.gestures import (
    STOP,
    assault_path,
    bearing_to,
    declare_move,
    end_of,
    is_path_due,
    layout_move,
    move_for_drop,
    move_to,
    path_left,
    path_move,
    place_piece,
    roll_pool,
    selected_id,
    shoot_move,
    soldier_of,
    spot_of,
    stop_move,
    stop_spot,
    terrain_of,
    viewing_soldier,
)
from drumhead.games.serm.screen.tabletop import pieces, shapes
from drumhead.play.ground import Ground, held_pieces
from drumhead.play.guide import Guide, GuideStep
from drumhead.play.picks import Picks
from drumhead.play.scene import AIM, STATUS, About, Aim, AimPart, Control, Pad, Scene
from drumhead.play.screen import Screen, button
from drumhead.table.words import counted


def controls(state: SkirmishState, picked: Picks) -> tuple[Control, ...]:
    """The buttons for the phase; none once the game is over."""
    if state.is_over:
        return ()
    match state.phase:
        case SkirmishPhase.SETUP:
            return tuple(_setup_buttons(state, picked))
        case SkirmishPhase.ACT:
            return tuple(_act_buttons(state, picked))
        case SkirmishPhase.TO:
            return (_move_button(state, picked),)
        case SkirmishPhase.REACT:
            return tuple(_react_buttons(state))
        case SkirmishPhase.STOP:
            at = stop_spot(state, picked)
            label = f"Stop it at {at.x:.2f}, {at.y:.2f}"
            return (button(GAME, state, "stop", label, "m", [stop_move(state, picked)], main=True),)
    return tuple(_roll_buttons(state))


def _setup_buttons(state: SkirmishState, picked: Picks) -> Iterator[Control]:
    name, held = selected_id(state, picked), held_pieces(picked)
    soldier = soldier_of(state, name)
    spot = held.get(name) or (spot_of(soldier) if state.is_placing and soldier else None)
    if spot:
        move = layout_move(state, name, spot)
        yield button(GAME, state, "put", "Place it", "m", [move], main=True)
    elif state.is_placing:
        hint = f"{due_sentence(state)}: tap a card, or drag it to its place."
        yield button(GAME, state, "put", "Place it", "m", (), hint, Rule.SETUP_PLACE_ORDER)
    yield button(GAME, state, "begin", "Begin", "b", [Begin()], main=name not in held)
    if state.placed:
        return
    adds = {kind: add for kind in state.terms.kinds if (add := _room_for(state, kind))}
    if adds:
        choices = tuple(kind.capitalize() for kind in adds)
        yield Control("add", "Add", tuple(map(str, adds.values())), choices, key="a")
    if number := terrain_of(state, name):
        yield button(GAME, state, "take", "Remove it", "t", [Take(number)])


def _room_for(state: SkirmishState, kind: str) -> Add | None:
    """The move that adds a piece of terrain where there is room, nearest to the middle of the table; or None."""
    width, height = state.table
    spots = [(x / 2, y / 2) for x in range(1, int(2 * width)) for y in range(1, int(2 * height))]
    spots.sort(key=lambda spot: (spot[0] - width / 2) ** 2 + (spot[1] - height / 2) ** 2)
    adds = (Add(kind, x, y, 0.0) for x, y in spots)
    return next((add for add in adds if verify_layout(state, add)), None)


def _act_buttons(state: SkirmishState, picked: Picks) -> Iterator[Control]:
    soldier = viewing_soldier(state, picked)
    if soldier and soldier.side == state.initiative:
        yield from _soldier_buttons(state, picked, soldier)
    elif not (state.active or state.must):
        hint = "Choose a soldier first: tap it."
        yield button(GAME, state, "move", "Move", "m", (), hint, Rule.TURN_ACTIVATION)
    nothing_left = bool(state.moved or state.shot) and not (soldier and _targets(state, soldier))
    yield button(GAME, state, "end", "End", "e", [EndActivation()], main=nothing_left)


def _targets(state: SkirmishState, soldier: Soldier) -> list[Soldier]:
    """The enemies that the soldier can shoot at now, the one of the hint first."""
    if not state.stats(soldier).shoot or (state.shot and soldier.name != GUNNER):
        return []
    return sorted(targets(state, soldier), key=lambda enemy: target_value(state.stats(enemy)), reverse=True)


def _soldier_buttons(state: SkirmishState, picked: Picks, soldier: Soldier) -> Iterator[Control]:
    """What a soldier can do in its activation."""
    name = state.stats(soldier).title
    moved_soldier = soldier_of(state, soldier.id) or soldier
    spot = held_pieces(picked).get(soldier.id)
    bearing = bearing_to(moved_soldier, spot, state.terms.tolerance) if spot else None
    move = declare_move(state, moved_soldier, spot)
    if not state.moved:
        if move is None:
            hint = f"Drag {moved_soldier.full_name}, or use the arrow keys, to declare a direction."
            yield button(GAME, state, "move", "Move", "m", (), hint, Rule.MOVE_DECLARE)
        else:
            label = f"Move {name}" if bearing is None or soldier.name == ASSAULT else f"Move {name} on {bearing:g}°"
            yield button(GAME, state, "move", label, "m", [move], main=bearing is not None)
    if enemies := _targets(state, soldier):
        shots = [shoot_move(state, picked, moved_soldier, target) for target in enemies]
        control = _choice_button(state, "shoot", "Shoot at", "s", shots, enemies)
        legal = bool(GAME.verify(state, shots[0]))
        yield control._replace(legal=legal, main=legal and bearing is None and bool(state.moved or state.shot))
    if soldier.name == RANGER and not state.active and state.must in (None, RANGER):
        friends = [soldier for soldier in visible_soldiers(state, moved_soldier) if soldier.side == moved_soldier.side]
        if friends:
            titles = tuple(state.stats(friend).title for friend in friends)
            gifts = tuple(str(Give(friend.name)) for friend in friends)
            yield Control("give", "Give its activation to", gifts, titles, key="g")


def _move_button(state: SkirmishState, picked: Picks) -> Control:
    if end := end_of(state):
        label = f"Move it {end.length:.2f} to {end.x:.2f}, {end.y:.2f}"
        return button(GAME, state, "to", label, "m", [move_to(end)], main=True)
    path = assault_path(state, picked)
    control = button(GAME, state, "to", "Go there", "m", [path_move(path)], main=True)
    return control if control.legal else control._replace(label=f"Go, {path_left(state, path):.2f} left")


def _react_buttons(state: SkirmishState) -> Iterator[Control]:
    able = reactors(state)
    yield _choice_button(state, "react", "React with", "m", [React(reactor.name) for reactor in able], able)
    yield button(GAME, state, "pass", "Do not react", "p", [Pass()])


def _roll_buttons(state: SkirmishState) -> Iterator[Control]:
    dice = counted(state.dice, "die", "dice")
    yield Control("roll", f"Roll {dice}", (), key="d", chance=True, main=True)
    yield Control("rolled", "Or type the dice", ("roll",), key="t", asks=" ".join("62514"[: state.dice + 1]))


def _choice_button(
    state: SkirmishState, name: str, label: str, key: str, moves: Sequence[Move], soldiers: Sequence[Soldier]
) -> Control:
    """A button for one move, or a choice of several, each titled by its soldier."""
    titles = tuple(state.stats(soldier).title for soldier in soldiers)
    several = len(titles) > 1
    label = label if several else f"{label} {titles[0]}"
    return Control(name, label, tuple(map(str, moves)), titles if several else (), key=key)


# The scene around the table.


_ABOUT: Final = {
    AIM: About(
        "The aim",
        "A side that has no soldier left loses. A soldier falls to a shot, or to an enemy who runs into it.",
        (Rule.END_SIDE, Rule.SHOOT_TOTAL, Rule.MOVE_KILL),
    ),
    STATUS: About(
        "The initiative",
        "The side that has it activates one soldier: a Move, a Shoot, or both. Then it passes to the other side. An "
        "enemy who reacts with a higher total takes it at once.",
        (Rule.TURN_ACTIVATION, Rule.TURN_PASS, Rule.REACT_INITIATIVE),
    ),
    "pad.Shoot": About(
        "Shoot",
        "The dice that a soldier rolls to shoot at an enemy it sees. Every six is rolled again and added. A total "
        "greater than the target's Endure kills; a tie misses. Without a die there is no shot.",
        (Rule.SHOOT_TOTAL, Rule.SHOOT_TIE, Rule.SHOOT_DIE, Rule.DICE_SIX),
    ),
    "pad.Endure": About(
        "Endure",
        "The dice that a target rolls against a shot. With no die its total is 0.",
        (Rule.SHOOT_TOTAL, Rule.DICE_NONE),
    ),
    "pad.React": About(
        "React",
        "The dice to stop an enemy in its Move that the soldier sees. A total greater than the Move's stops it, saves "
        "whom it would have run into, and takes the initiative.",
        (Rule.REACT_WHEN, Rule.REACT_TOTAL, Rule.REACT_SPARES, Rule.REACT_INITIATIVE),
    ),
    "pad.Move": About(
        "Move",
        "The dice that say how many card lengths a Move goes, straight on, until it meets something. An enemy met is "
        "killed.",
        (Rule.MOVE_EXACT, Rule.MOVE_CONTACT, Rule.MOVE_KILL),
    ),
}


_DUE: Final = {
    SkirmishPhase.MOVE: "rolls Move",
    SkirmishPhase.TO: "moves",
    SkirmishPhase.REACT: "may react",
    SkirmishPhase.REACT_ROLL: "rolls React",
    SkirmishPhase.STOP: "stops it",
    SkirmishPhase.SHOOT: "rolls Shoot",
    SkirmishPhase.ENDURE: "rolls Endure",
}


def scene(state: SkirmishState, picked: Picks, viewer: int | None = None) -> Scene:
    """The table with what is selected, held and due; the viewer (0 North, 1 South) has buttons if that side decides."""
    is_free = state.phase is SkirmishPhase.SETUP and not state.terms.in_turn
    acts = viewer is None or is_free or SIDES[viewer] == state.chooser
    (width, height), viewed = state.table, viewing_soldier(state, picked)
    ground = Ground(
        label=f"The table, {number(width)} by {number(height)} card lengths",
        width=width,
        height=height,
        pieces=tuple(pieces(state, picked)),
        shapes=tuple(shapes(state, picked)),
        step=state.terms.stops,
        turn=state.terms.degrees,
        takes=_takes(state),
        far="North",
        near="South",
        due="" if state.is_over else f"{due_sentence(state)}.",
        shown=f"{viewed.side}-{viewed.name}" if viewed else "",
    )
    return Scene(
        _status(state),
        _advice(state, picked),
        (),
        controls(state, picked) if acts else (),
        pad=_pad(state),
        ground=ground,
        aim=_aim(state),
    )


def _aim(state: SkirmishState) -> Aim:
    """The aim, with the number of soldiers that each side has left."""
    counts = tuple(AimPart(f"{side.capitalize()} {len(state.soldiers_of(side))} of {len(SOLDIERS)}") for side in SIDES)
    return Aim("Kill all five enemy soldiers before they kill yours.", (), counts)


def _takes(state: SkirmishState) -> str:
    """The id of the piece that a tap on open ground moves there."""
    if is_path_due(state):
        return f"{state.initiative}.{state.active}"
    return STOP if state.phase is SkirmishPhase.STOP else ""


def _status(state: SkirmishState) -> str:
    """Which side has the initiative, and why, or what is due from whom."""
    side = state.initiative.capitalize()
    if state.is_over:
        return "The game is over"
    if state.is_placing:
        return f"Set-up: {state.chooser.capitalize()} places soldier {len(state.placed) + 1} of {len(state.soldiers)}"
    if state.phase is SkirmishPhase.SETUP:
        return f"Set-up: {side} will begin, by lot"
    if state.phase is SkirmishPhase.ACT:
        return f"{side}'s initiative{_why(state)}"
    return f"{side}'s initiative: {state.chooser.capitalize()} {_DUE[state.phase]}"


def _why(state: SkirmishState) -> str:
    """Who is acting, or else how the side got the initiative and who must act."""
    name = state.active or state.must
    title = name and state.stats(state.get(state.initiative, name)).title
    if state.active:
        return f": its {title} is acting"
    if state.gained_by == "react":
        return f" by React: its {title} acts"
    if title:
        return f": handed to its {title}" if state.gained_by else f": its {title} acts"
    return {"lot": " by lot", "pass": f": {state.opponent.capitalize()} is done"}.get(state.gained_by, "")


def _advice(state: SkirmishState, picked: Picks) -> str:
    if state.is_over:
        return "The game is over."
    match state.phase:
        case SkirmishPhase.SETUP if state.is_placing:
            return f"{due_sentence(state)}: drag a card to its place, or tap it and press Place it."
        case SkirmishPhase.SETUP:
            return (
                "Drag your cards behind the broken line and the terrain anywhere. Turn them by the handle. Then begin."
            )
        case SkirmishPhase.ACT if state.shot or state.moved:
            return f"{due_sentence(state)}."
        case SkirmishPhase.ACT:
            return _choice(state, viewing_soldier(state, picked))
        case SkirmishPhase.TO if is_path_due(state):
            return "Drag the Assault along its path, leg by leg. Turn it where it is."
        case SkirmishPhase.TO:
            return "Tap the outline where the Move ends."
        case SkirmishPhase.REACT:
            return f"{due_sentence(state)}: an outlined soldier may try."
        case SkirmishPhase.STOP:
            return "Drag the outline along the red part of the path, then stop the mover there."
    return f"{due_sentence(state)}."


def _choice(state: SkirmishState, soldier: Soldier | None) -> str:
    """What can be done with the selected soldier at the start of an activation."""
    side, must = state.initiative.capitalize(), state.must
    if soldier and soldier.side == state.initiative and must in (None, soldier.name):
        can_drag = soldier.name != ASSAULT
        move_text = "Drag it to declare a Move" if can_drag else "Press Move, and choose its way after the roll"
        shoot_text = "; tap an outlined enemy to Shoot; turn it by its handle before that"
        return f"{move_text}{shoot_text if state.stats(soldier).shoot else ''}."
    if must:
        return f"{state.get(state.initiative, must).full_name} acts: tap it to see its view."
    return f"{side} chooses a soldier to move or to shoot: tap one to see its view."


def _pad(state: SkirmishState) -> Pad:
    rows = tuple(_row(state, name) for name in SOLDIERS)
    sides = (side.capitalize() for side in SIDES)
    numbers = ("Shoot", "Endure", "React", "Move")
    return Pad("Soldiers", ("Soldier", *numbers, *sides), rows, explained=numbers)


def _row(state: SkirmishState, name: str) -> tuple[str, ...]:
    stats = state.terms.soldiers[name]
    alive = ("●" if state.find(side, name) else "–" for side in SIDES)
    return (stats.title, *map(str, (stats.shoot, stats.endure, stats.react, stats.move)), *alive)


def whose_turn(state: SkirmishState) -> int:
    """The side with the initiative, even while the other rolls or reacts."""
    return on_turn(state) if state.phase is SkirmishPhase.SETUP else SIDES.index(state.initiative)


SCREEN = Screen(
    scene,
    move_for_drop,
    place_piece,
    roll_pool,
    reveals=lambda state, move: isinstance(move, Roll),
    whose_turn=whose_turn,
    about=lambda state, viewer, name: _ABOUT.get(name),
    sets_up=lambda state: state.phase is SkirmishPhase.SETUP,
)


# The guided game of S.E.R.M.: a first shot.

_MINE = "south.gunner"
_TARGET = "north.gunner"

GUIDE = Guide(
    number=19,
    steps=(
        GuideStep(
            "You are South, the light soldiers at the near edge. The four figures on a soldier are its dice: Shoot, "
            "Endure, React and Move. Kill all five of the enemy.",
            _MINE,
        ),
        GuideStep(
            "The table is set up. Before you begin, you could drag soldiers and terrain. Now press Begin.",
            "begin",
            "begin",
        ),
        GuideStep(
            "You have the initiative: one soldier may move, or shoot, or both. Tap your Gunner. It sees whatever lies "
            "before its top edge and is not hidden by terrain; a ring marks every enemy it sees.",
            _MINE,
        ),
        GuideStep(
            "With your Gunner selected, tap the enemy Gunner to shoot: your 2 dice against its 1.",
            _TARGET,
            "shoot gunner gunner",
        ),
        GuideStep("Roll the dice. Every six is rolled again and added.", "roll", "roll"),
        GuideStep(
            "Now the computer rolls Endure for North. Your shot kills if your total is greater. Your Gunner may then "
            "shoot once at each other enemy it sees; other soldiers shoot once. When an enemy moves in sight of yours, "
            "one may react and stop it. The rest is yours.",
            _TARGET,
        ),
    ),
    computer="north-recruit",
)
