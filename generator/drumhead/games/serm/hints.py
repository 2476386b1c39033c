"""The hints on the play page: the best shot, else the best Move into an enemy, and who is likeliest to stop a Move."""

from collections.abc import Sequence
from fractions import Fraction

from drumhead.games.serm.chances import Charge, charges, kills, reactors_known, shots
from drumhead.games.serm.rules.moves import Declare, Move, React, Shoot
from drumhead.games.serm.rules.notation import number
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState, due_sentence
from drumhead.games.serm.rules.terms import ASSAULT, Rule
from drumhead.games.serm.screen.gestures import END, end_of, move_to, spot_of
from drumhead.play.ground import Placement, with_held_piece
from drumhead.play.hints import Hint, Hints
from drumhead.table.words import counted, listed, percent


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
    against = f"{endure} for Endure" if endure else "no Endure"
    reason = f"{counted(dice, 'die', 'dice')} for Shoot against {against}: it {_does('kills', best.chance)}."
    if best_charges and best_charges[0].chance > best.chance:
        charge = best_charges[0]
        reason += f" A Move of {charge.mover.full_name} at {charge.target.full_name} {_does('kills', charge.chance)}."
    move, card = str(Shoot(best.shooter.name, best.target.name, best.face)), best.shooter.id
    turned = None if best.face is None else spot_of(best.shooter)._replace(turn=best.face)
    picks = with_held_piece((), card, turned) if turned else (card,)
    return Hint(first_hint, card, play, picks, reason, (Rule.SHOOT_TOTAL,), move)


def remark(state: SkirmishState, move: Move) -> str:
    """How good a shot in that state was; empty for other moves."""
    if not isinstance(move, Shoot):
        return ""
    mine = kills(state, state.get(state.initiative, move.soldier), state.get(state.opponent, move.target))
    best_shots = shots(state)
    if not best_shots or best_shots[0].chance <= mine:
        return f"It {_does('kills', mine)}: no shot was better."
    best = best_shots[0]
    better = f"{best.shooter.full_name} at {best.target.full_name} {_does('kills', best.chance)}"
    return f"It {_does('kills', mine)}; {better}."


def _charge(charge: Charge, nobody: str) -> Hint:
    card = charge.mover.id
    bearing_text = "" if charge.mover.name == ASSAULT else f" on bearing {number(charge.bearing)}°"
    end = Placement.rounded(charge.end.x, charge.end.y, charge.mover.face)
    picks = (card,) if charge.mover.name == ASSAULT else with_held_piece((), card, end)
    why = f"They meet after {charge.end.length:.2f} lengths, and the dice {_does('take it there', charge.reaches)}."
    if charge.stopped:
        stops = listed([f"{soldier.full_name} {_often(chance)}" for soldier, chance in charge.stopped])
        why += f" But a React may stop it: {stops}. So it {_does('kills', charge.chance)}."
    play = f"The best Move: {charge.mover.full_name}{bearing_text}, at {charge.target.full_name}."
    where = f"{nobody} Look where {charge.mover.full_name} can go."
    move = str(Declare(charge.mover.name, None if charge.mover.name == ASSAULT else charge.bearing))
    return Hint(where, card, play, picks, why, (Rule.MOVE_KILL,), move)


def _reaction(state: SkirmishState) -> Hint:
    """Who may stop the Move, the likeliest first."""
    able = reactors_known(state, state.pending.path)
    best = able[0][0]
    cases = listed([f"{soldier.full_name} {_often(chance)}" for soldier, chance in able])
    play = f"The likeliest to stop it: {best.full_name}. A try costs nothing."
    why = f"The Move comes to {state.pending.total_or_zero}. A React that is greater stops it: {cases}."
    rules, move = (Rule.REACT_TOTAL, Rule.REACT_ONCE), str(React(best.name))
    return Hint("Look at who sees the Move.", best.id, play, (), why, rules, move)


def _often(share: Fraction) -> str:
    return f"{percent(share)}% of the time" if share < 1 else "always"


def _does(what: str, share: Fraction) -> str:
    return f"{what} {_often(share)}" if share < 1 else f"always {what}"


HINTS = Hints(hint)
