"""The hints on the play page: the best shot, or else the best Move into an enemy, and who is likeliest to stop a Move.

Every chance is exact. The resolvers share the arithmetic."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import atan2, ceil, degrees
from typing import Final

from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.geometry import SoldierView
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.moves import Declare, Move, React, Shoot, number
from drumhead.games.serm.rules.path import FAR, obstacle_at, seen_spans, straight_move
from drumhead.games.serm.rules.state import ASSAULT, RANGER, Pose, SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.rules.verify import actors, due_sentence, reactors, target_value, verify
from drumhead.games.serm.screen.gestures import END, end_of, move_to, spot_of
from drumhead.play.ground import Placement, with_held_piece
from drumhead.play.hints import Hint, Hints
from drumhead.play.picks import Picks
from drumhead.table.words import counted, listed, percent

# Whom a soldier may shoot at, and the chance of a kill: the best target first.

_FINE: Final = 3
"""Degrees between the turns that are tried: each moves the eye by a fortieth of a card length."""


@dataclass(frozen=True, slots=True)
class AimedShot:
    """A possible shot."""

    shooter: Soldier
    target: Soldier
    chance: Fraction
    """The chance of a kill."""
    face: float | None = None
    """The bearing to turn to first; None if no turn is needed."""


def aims(state: SkirmishState, shooter: Soldier, may_turn: bool = True) -> list[AimedShot]:
    """Every enemy that the soldier can shoot at, the best target first; none without a Shoot die.

    ``may_turn``: whether it may turn before the shot. Turns are tried every three degrees, those in the steps of the
    table of measures first. (rules shoot.die, shoot.target, shoot.turn, shoot.room)
    """
    enemies = (
        [soldier for soldier in state.soldiers if soldier.side != shooter.side] if state.stats(shooter).shoot else []
    )
    shots: list[AimedShot] = []
    for face in (shooter.face, *(_turns(state, shooter) if may_turn else ())):
        new_face = None if face == shooter.face else face
        if new_face is not None and obstacle_at(state, shooter, Pose(shooter.x, shooter.y, new_face)):
            continue
        watcher = SoldierView(state, shooter, face)
        visible = [enemy for enemy in enemies if watcher.sees(enemy)]
        for enemy in visible:
            chance = pools.greater(state.stats(shooter).shoot, state.stats(enemy).endure)
            shots.append(AimedShot(shooter, enemy, chance, new_face))
        enemies = [enemy for enemy in enemies if enemy not in visible]
        if not enemies:
            break
    return best_first(state, shots)


def best_first(state: SkirmishState, shots: list[AimedShot]) -> list[AimedShot]:
    """The shots by their chance of a kill; of equal ones, that at the target of greater value first."""
    return sorted(shots, key=lambda aim: (aim.chance, *target_value(state.stats(aim.target))), reverse=True)


def _turns(state: SkirmishState, shooter: Soldier) -> list[float]:
    """The bearings to try: those in steps, then those between them, each group with the nearest to its own first."""
    if shooter.name == RANGER:  # It looks all round: a turn shows it no more.
        return []

    def effort(face: int) -> tuple[bool, float]:
        return face % state.terms.degrees > 0, abs((face - shooter.face + 180) % 360 - 180)

    return [float(face) for face in sorted(range(0, 360, _FINE), key=effort)]


# Which enemies a Move may run into, the chance that it gets there, and who may stop it.


@dataclass(frozen=True, slots=True)
class Charge:
    """A straight Move into an enemy."""

    mover: Soldier
    target: Soldier
    bearing: float
    end: Pose
    """Where it meets the enemy."""
    length: float
    reaches: Fraction
    """The chance that the dice take it there."""
    stopped: tuple[tuple[Soldier, Fraction], ...]
    """Each enemy that sees the path, with the chance that it stops a Move that would get there, the likeliest first."""

    @property
    def chance(self) -> Fraction:
        """The chance that it kills; one enemy may react, and the one with the most dice does."""
        return self.reaches - (self.stopped[0][1] if self.stopped else 0)


def charges(state: SkirmishState) -> list[Charge]:
    """Every straight Move that is legal now and may reach an enemy, the best first."""
    best = [charge for mover in actors(state) for charge in _charges_of(state, mover)] if not state.moved else []
    return sorted(best, key=lambda charge: (charge.chance, *target_value(state.stats(charge.target))), reverse=True)


def _charges_of(state: SkirmishState, mover: Soldier) -> Iterator[Charge]:
    dice = state.stats(mover).move
    for enemy in state.soldiers_of(state.opponent):
        bearing = round(degrees(atan2(enemy.x - mover.x, enemy.y - mover.y)), 1) % 360
        end = straight_move(state, mover, bearing, FAR)
        declare = Declare(mover.name, None if mover.name == ASSAULT else bearing)
        if enemy not in end.met or not verify(state, declare):
            continue
        end_pose, least = Pose(end.x, end.y, mover.face), ceil(end.length - state.terms.tolerance)
        watchers = [soldier for soldier in state.soldiers_of(state.opponent) if state.stats(soldier).react]
        stops = [
            (watcher, stops_at_least(state.stats(watcher).react, dice, least))
            for watcher in watchers
            if seen_spans(state, watcher, (mover.pose, end_pose))
        ]
        stops.sort(key=lambda stop: stop[1], reverse=True)
        yield Charge(mover, enemy, bearing, end_pose, end.length, pools.at_least(dice, least), tuple(stops))


def stops_at_least(react: int, move: int, least: int) -> Fraction:
    """The chance that a Move comes to at least ``least``, and a React to more than the Move (rule react.total).

    >>> stops_at_least(1, 1, 0) == pools.greater(1, 1), stops_at_least(0, 3, 2)
    (True, Fraction(0, 1))
    """
    below = (pools.chance(move, total) * pools.beats(react, total) for total in range(least))
    return pools.greater(react, move) - sum(below, Fraction())


def shots(state: SkirmishState) -> list[AimedShot]:
    """Every legal shot of every soldier that may act, the best first."""
    every = [aim for shooter in actors(state) for aim in aims(state, shooter, may_turn=not state.shot)]
    legal = [aim for aim in every if verify(state, Shoot(aim.shooter.name, aim.target.name, aim.face))]
    return best_first(state, legal)


def hint(state: SkirmishState, moves: Sequence[Move] = ()) -> Hint:
    """The best shot, with its shooter selected and turned for it; without a shot the best Move into an enemy, with its
    mover held where they would meet; then where it ends; and while a React is due, who may stop the Move.
    """
    if state.phase is SkirmishPhase.REACT:
        return _reaction(state)
    if state.phase is SkirmishPhase.TO and (end := end_of(state)):
        why = "The direction was declared, and the dice say how far: there is nothing to choose."
        return Hint("Look at the outline on the table.", END, "Move it there.", (), why, move=str(move_to(end)))
    if state.phase is not SkirmishPhase.ACT:
        return Hint(f"There is no hint now: {due_sentence(state)}.")
    best_shots, best_charges = shots(state), charges(state)
    if not best_shots:
        nobody = f"None of {state.initiative.capitalize()}'s soldiers can shoot at anybody now."
        return _charge(best_charges[0], nobody) if best_charges else Hint(nobody)
    best = best_shots[0]
    turn_text = "" if best.face is None else f", turned to {number(best.face)}°,"
    play = f"The best shot: {best.shooter.full_name}{turn_text} at {best.target.full_name}."
    first_hint = f"Look at whom {best.shooter.full_name} can shoot."
    dice, endure = state.stats(best.shooter).shoot, state.stats(best.target).endure
    against = f"{endure} of Endure" if endure else "no Endure"
    reason = f"{counted(dice, 'die', 'dice')} of Shoot against {against}: it kills in {_cases(best.chance)}."
    if best_charges and best_charges[0].chance > best.chance:
        charge = best_charges[0]
        reason += f" A Move of {charge.mover.full_name} at {charge.target.full_name} would in {_cases(charge.chance)}."
    move = str(Shoot(best.shooter.name, best.target.name, best.face))
    return Hint(first_hint, best.shooter.id, play, _picks(best), reason, (Rule.SHOOT_TOTAL,), move)


def remark(state: SkirmishState, move: Move) -> str:
    """How good a shot in that state was; empty for other moves."""
    if not isinstance(move, Shoot):
        return ""
    mine = pools.greater(state.terms.soldiers[move.soldier].shoot, state.terms.soldiers[move.target].endure)
    best_shots = shots(state)
    if not best_shots or best_shots[0].chance <= mine:
        return f"It kills in {_cases(mine)}: no shot was better."
    best = best_shots[0]
    better = f"{best.shooter.full_name} at {best.target.full_name} would in {_cases(best.chance)}"
    return f"It kills in {_cases(mine)}; {better}."


def _charge(charge: Charge, nobody: str) -> Hint:
    card = charge.mover.id
    bearing_text = "" if charge.mover.name == ASSAULT else f" on bearing {number(charge.bearing)}°"
    end = Placement.rounded(charge.end.x, charge.end.y, charge.end.face)
    picks = (card,) if charge.mover.name == ASSAULT else with_held_piece((), card, end)
    why = f"They meet after {charge.length:.2f} lengths, and the dice take it there in {_cases(charge.reaches)}."
    if charge.stopped:
        stops = listed([f"{soldier.full_name} in {_cases(chance)}" for soldier, chance in charge.stopped])
        why += f" But a React may stop it: {stops}. So it kills in {_cases(charge.chance)}."
    play = f"The best Move: {charge.mover.full_name}{bearing_text}, at {charge.target.full_name}."
    where = f"{nobody} Look where {charge.mover.full_name} can go."
    move = str(Declare(charge.mover.name, None if charge.mover.name == ASSAULT else charge.bearing))
    return Hint(where, card, play, picks, why, (Rule.MOVE_KILL,), move)


def _reaction(state: SkirmishState) -> Hint:
    """Who may stop the Move, the likeliest first."""
    total = state.pending.total_or_zero
    able = sorted(reactors(state), key=lambda soldier: state.stats(soldier).react, reverse=True)
    cases = {soldier.full_name: _cases(pools.beats(state.stats(soldier).react, total)) for soldier in able}
    return Hint(
        "Look at who sees the Move.",
        able[0].id,
        f"The likeliest to stop it: {able[0].full_name}. A try costs nothing.",
        (),
        f"The Move comes to {total}. A React that is greater stops it: "
        f"{listed([f'{name} in {case}' for name, case in cases.items()])}.",
        (Rule.REACT_TOTAL, Rule.REACT_ONCE),
        str(React(able[0].name)),
    )


def _picks(aim: AimedShot) -> Picks:
    card = aim.shooter.id
    return (card,) if aim.face is None else with_held_piece((), card, spot_of(aim.shooter)._replace(turn=aim.face))


def _cases(share: Fraction) -> str:
    return f"{percent(share)}% of cases" if share < 1 else "every case"


HINTS = Hints(hint)
