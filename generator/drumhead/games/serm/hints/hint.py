"""The best shot, or else the best Move into an enemy, and who is likeliest to stop a Move; see ``play/hints.py``.

Every chance is exact.
"""

from collections.abc import Sequence
from fractions import Fraction

from drumhead.games.serm.hints.aims import AimedShot, aims, chance, ranked
from drumhead.games.serm.hints.charges import Charge, charges
from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.act import actors
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.moves import Move, Shoot, number
from drumhead.games.serm.rules.react import reactors
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState
from drumhead.games.serm.rules.verify import verify
from drumhead.games.serm.rules.walk import ASSAULT
from drumhead.games.serm.screen.places import spot_of
from drumhead.play.ground import Placement, with_held_piece
from drumhead.play.hints import Hint, Hints
from drumhead.play.picks import Picks
from drumhead.table.figures import percent
from drumhead.table.words import listed


def shots(state: SkirmishState) -> list[AimedShot]:
    """Every shot that may be made now, by any soldier that may act, the best first."""
    found = [aim for shooter in actors(state) for aim in aims(state, shooter, turn=not state.shot)]
    return ranked(state, [aim for aim in found if verify(state, Shoot(aim.shooter.name, aim.target.name, aim.face))])


def hint(state: SkirmishState, moves: Sequence[Move] = ()) -> Hint:
    """The best shot, its shooter selected and turned as it has to be; without one the best Move into an enemy, its
    mover held where they would meet; and for the other side, who may stop a Move.
    """
    if state.phase is SkirmishPhase.REACT:
        return _reaction(state)
    if state.phase is not SkirmishPhase.ACT:
        return Hint("There is no shot to choose now.")
    found, ways = shots(state), charges(state)
    if not found:
        nobody = f"No soldier of {state.initiative.capitalize()}'s can shoot at anybody now."
        return _charge(state, ways[0], nobody) if ways else Hint(nobody)
    best = found[0]
    turned = "" if best.face is None else f" turned to {number(best.face)}"
    play = f"The best shot: {best.shooter.called}{turned} at {best.target.called}."
    where = f"Look at whom {best.shooter.called} can shoot."
    why = f"It kills in {_of(best.chance)}."
    if ways and ways[0].chance > best.chance:
        way = ways[0]
        why += f" A Move of {way.mover.called} at {way.target.called} would in {_of(way.chance)}."
    return Hint(where, best.shooter.id, play, _picks(best), why)


def remark(state: SkirmishState, move: Move) -> str:
    """How good a shot was, made in that state; of other moves nothing."""
    if not isinstance(move, Shoot):
        return ""
    mine = chance(state, state.get(state.initiative, move.soldier), state.get(state.other, move.target))
    found = shots(state)
    if not found or found[0].chance <= mine:
        return f"It kills in {_of(mine)}: no shot was better."
    best = found[0]
    return f"It kills in {_of(mine)}; {best.shooter.called} at {best.target.called} would in {_of(best.chance)}."


def _charge(state: SkirmishState, way: Charge, nobody: str) -> Hint:
    card = way.mover.id
    on = "" if way.mover.name == ASSAULT else f" on bearing {number(way.bearing)}"
    end = Placement.rounded(way.end.x, way.end.y, way.end.face)
    picks = (card,) if way.mover.name == ASSAULT else with_held_piece((), card, end)
    why = f"It meets it after {way.length:.2f} lengths, and its dice take it there in {_of(way.reaches)}."
    if way.stopped:
        stops = listed([f"{soldier.called} in {_of(chance)}" for soldier, chance in way.stopped])
        why += f" But a React may stop it: {stops}. So it kills in {_of(way.chance)}."
    play = f"The best Move: {way.mover.called}{on}, at {way.target.called}."
    return Hint(f"{nobody} Look where {way.mover.called} can go.", card, play, picks, why, (Rule.MOVE_KILL,))


def _reaction(state: SkirmishState) -> Hint:
    """Who may stop the Move, the likeliest first."""
    total = state.pending.rolled
    able = sorted(reactors(state), key=lambda one: state.stats(one).react, reverse=True)
    told = listed([f"{soldier.called} in {_of(pools.beats(state.stats(soldier).react, total))}" for soldier in able])
    return Hint(
        "Look at who sees the Move.",
        able[0].id,
        f"The likeliest to stop it: {able[0].called}. A try costs nothing.",
        (),
        f"The Move comes to {total}. A React that is greater stops it: {told}.",
        (Rule.REACT_TOTAL, Rule.REACT_ONCE),
    )


def _picks(aim: AimedShot) -> Picks:
    card = aim.shooter.id
    return (card,) if aim.face is None else with_held_piece((), card, spot_of(aim.shooter)._replace(turn=aim.face))


def _of(share: Fraction) -> str:
    return f"{percent(share)} % ({share})" if share < 1 else "every case (100 %)"


HINTS = Hints(hint)
