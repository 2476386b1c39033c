"""What the play page shows of S.E.R.M., and what gestures on it mean."""

from math import dist
from typing import Final

from drumhead.games.serm import on_turn
from drumhead.games.serm.chances import Odds, gets_there, in_short, reactors_known, reactors_on
from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.moves import Roll
from drumhead.games.serm.rules.notation import number
from drumhead.games.serm.rules.path import FAR, straight_move
from drumhead.games.serm.rules.pools import roll
from drumhead.games.serm.rules.state import POOLS, SIDES, SkirmishPhase, SkirmishState, due_sentence, names_of
from drumhead.games.serm.rules.terms import ASSAULT, SOLDIERS, Rule
from drumhead.games.serm.screen import gestures
from drumhead.games.serm.screen.controls import controls
from drumhead.games.serm.screen.tabletop import pieces, shapes
from drumhead.play.ground import Ground, held_pieces
from drumhead.play.picks import Picks
from drumhead.play.scene import AIM, STATUS, About, Aim, AimPart, Pad, Scene
from drumhead.play.screen import Screen
from drumhead.table.game import ANYBODY

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
    **{phase: f"rolls {pool}" for phase, pool in POOLS.items()},
    SkirmishPhase.TO: "moves",
    SkirmishPhase.REACT: "may react",
    SkirmishPhase.STOP: "stops it",
}


def scene(state: SkirmishState, picked: Picks, viewer: int | None = None) -> Scene:
    """The table with what is selected, held and due; the viewer (0 North, 1 South) has buttons if that side decides."""
    acts = viewer is None or on_turn(state) in (ANYBODY, viewer)
    (width, height), viewed = state.table, gestures.viewing_soldier(state, picked)
    counts = tuple(AimPart(f"{side.capitalize()} {len(state.soldiers_of(side))} of {len(SOLDIERS)}") for side in SIDES)
    held = f"{state.initiative}.{state.active}" if gestures.is_path_due(state) else ""
    held = gestures.STOP if state.phase is SkirmishPhase.STOP else held  # where a tap on open ground moves it
    ground = Ground(
        label=f"The table, {number(width)} by {number(height)} card lengths",
        width=width,
        height=height,
        pieces=tuple(pieces(state, picked)),
        shapes=tuple(shapes(state, picked)),
        step=state.terms.stops,
        turn=state.terms.degrees,
        holds=held,
        far="North",
        near="South",
        due="" if state.is_over else f"{due_sentence(state)}.",
        shown=f"{viewed.side}-{viewed.name}" if viewed else "",
    )
    return Scene(
        _status(state),
        _advice(state, picked),
        (),
        tuple(controls(state, picked)) if acts else (),
        pad=_pad(state),
        ground=ground,
        aim=Aim("Kill all five enemy soldiers before they kill yours.", (), counts),
    )


def _status(state: SkirmishState) -> str:
    """Which side has the initiative, and why, or what is due from whom."""
    side = state.initiative.capitalize()
    if state.is_over:
        return "The game is over"
    if state.is_placing:
        return f"Set-up: {state.chooser.capitalize()} places soldier {len(state.placed) + 1} of {len(state.soldiers)}"
    if state.phase is SkirmishPhase.SETUP:
        return f"Set-up: {side} will begin, by lot"
    if state.phase is not SkirmishPhase.ACT:
        return f"{side}'s initiative: {state.chooser.capitalize()} {_DUE[state.phase]}"
    name = state.active or state.must
    title = name and state.stats(state.get(state.initiative, name)).soldier
    why = {"lot": " by lot", "pass": f": {state.opponent.capitalize()} is done"}.get(state.gained_by, "")
    if state.active:
        why = f": its {title} is acting"
    elif state.gained_by == "react":
        why = f" by React: its {title} acts"
    elif title:
        why = f": handed to its {title}" if state.gained_by else f": its {title} acts"
    return f"{side}'s initiative{why}"


def _advice(state: SkirmishState, picked: Picks) -> str:
    """What to do, with the chances of it."""
    if state.is_over:
        return "The game is over."
    due, total = due_sentence(state), state.pending.total_or_zero
    match state.phase:
        case SkirmishPhase.SETUP if fault := gestures.misplaced(state, picked):
            return f"✗ {fault}"
        case SkirmishPhase.SETUP if state.is_placing:
            return f"{due}: drag a card to its place, or tap it and press Place it."
        case SkirmishPhase.SETUP:
            where = "behind the broken line and the terrain anywhere"
            return f"Drag your cards {where}. Turn them by the handle. Then begin."
        case SkirmishPhase.ACT:
            return _choice(state, picked)
        case SkirmishPhase.TO if gestures.is_path_due(state):
            path = gestures.assault_path(state, picked)
            stops = _stopped_by(state, reactors_known(state, path)) if len(path) > 1 else ""
            return f"Drag the Assault along its path, leg by leg. Turn it where it is. {stops}".rstrip()
        case SkirmishPhase.TO if end := gestures.end_of(state):
            reactors = reactors_known(state, end.path_of(state.acting))
            return f"{_stopped_by(state, reactors)} Tap the outline where the Move ends."
        case SkirmishPhase.REACT:
            return f"{_stopped_by(state, reactors_known(state, state.pending.path))} {due}."
        case SkirmishPhase.STOP:
            return "Drag the outline along the red part of the path, then stop the mover there."
        case SkirmishPhase.SHOOT:
            endure = state.stats(state.get(state.opponent, state.pending.target)).endure
            return f"{due}. The shot kills: {in_short(pools.greater(state.dice, endure))}."
        case SkirmishPhase.ENDURE:
            return f"{due} against {total}. The target survives: {in_short(pools.at_least(state.dice, total))}."
        case SkirmishPhase.REACT_ROLL:
            return f"{due} against {total}. It stops the Move: {in_short(pools.beats(state.dice, total))}."
    return f"{due}."


def _stopped_by(state: SkirmishState, reactors: Odds) -> str:
    """Who may stop a Move, and how likely, as a sentence."""
    cases = [f"{state.stats(soldier).soldier} {in_short(chance)}" for soldier, chance in reactors]
    return f"A React may stop it: {', '.join(cases)}." if cases else "Nobody can React to it."


def _choice(state: SkirmishState, picked: Picks) -> str:
    """What can be done with the selected soldier in an activation, or the chances of the Move that it is held for."""
    side, must, soldier = state.initiative.capitalize(), state.must, gestures.viewing_soldier(state, picked)
    is_own = soldier and soldier.side == state.initiative and must in (None, soldier.name)
    spot = held_pieces(picked).get(soldier.id) if soldier and is_own and not state.moved else None
    if soldier and spot and (bearing := gestures.bearing_to(soldier, spot, state.terms.tolerance)) is not None:
        end, length = straight_move(state, soldier, bearing, FAR), dist((soldier.x, soldier.y), (spot.x, spot.y))
        where = f"as far as this, {length:.2f}"
        if length >= end.length:
            where = f"as far as {names_of(end.met) if end.met else 'the edge'}, {end.length:.2f}"
        text = f"To get {where}: {in_short(gets_there(state, soldier, min(length, end.length)))}."
        stops = "" if soldier.name == ASSAULT else _stopped_by(state, reactors_on(state, soldier, bearing))
        return f"{text} {stops}".rstrip()
    if state.shot or state.moved:
        return f"{due_sentence(state)}."
    if soldier and is_own:
        can_drag = soldier.name != ASSAULT
        move_text = "Drag it to declare a Move" if can_drag else "Press Move, and choose its way after the roll"
        shoot_text = "; tap an outlined enemy to Shoot; turn it by its handle before that"
        return f"{move_text}{shoot_text if state.stats(soldier).shoot else ''}."
    if must:
        return f"{state.get(state.initiative, must).full_name} acts: tap it to see its view."
    return f"{side} chooses a soldier to move or to shoot: tap one to see its view."


def _pad(state: SkirmishState) -> Pad:
    numbers, rows = ("Shoot", "Endure", "React", "Move"), []
    for name, stats in state.terms.soldiers.items():
        alive = ("●" if state.find(side, name) else "–" for side in SIDES)
        rows.append((stats.soldier, *map(str, stats[2:]), *alive))
    return Pad("Soldiers", ("Soldier", *numbers, *map(str.capitalize, SIDES)), tuple(rows), explained=numbers)


def whose_turn(state: SkirmishState) -> int:
    """The side with the initiative, even while the other rolls or reacts."""
    return on_turn(state) if state.phase is SkirmishPhase.SETUP else SIDES.index(state.initiative)


SCREEN = Screen(
    scene,
    gestures.move_for_drop,
    gestures.place_piece,
    lambda state, control, numbers: Roll(roll(state.dice, numbers)),
    reveals=lambda state, move: isinstance(move, Roll),
    whose_turn=whose_turn,
    about=lambda state, viewer, name: _ABOUT.get(name),
    sets_up=lambda state: state.phase is SkirmishPhase.SETUP,
)
