"""The best shot as the table asks for it; see ``play/hints.py``. Its chance is exact."""

from collections.abc import Sequence
from fractions import Fraction

from drumhead.games.serm.hints.aims import AimedShot, aims, chance, ranked
from drumhead.games.serm.rules.act import actors
from drumhead.games.serm.rules.moves import Move, Shoot, number
from drumhead.games.serm.rules.state import Phase, SkirmishState
from drumhead.games.serm.rules.verify import verify
from drumhead.games.serm.screen.places import soldier_id, spot_of
from drumhead.play.ground import hold
from drumhead.play.hints import Hint, Hints
from drumhead.play.picks import Picks
from drumhead.table.figures import percent


def shots(state: SkirmishState) -> list[AimedShot]:
    """Every shot that may be made now, by any soldier that may act, the best first."""
    if state.phase is not Phase.ACT:
        return []
    found = [aim for shooter in actors(state) for aim in aims(state, shooter, turn=not state.shot)]
    return ranked(state, [aim for aim in found if verify(state, _move(aim))])


def hint(state: SkirmishState, moves: Sequence[Move] = ()) -> Hint:
    """The best shot; its shooter is selected, turned as it has to be."""
    if state.phase is not Phase.ACT:
        return Hint("There is no shot to choose now.")
    found = shots(state)
    if not found:
        return Hint(f"No soldier of {state.initiative.capitalize()}'s can shoot at anybody now.")
    best = found[0]
    turned = "" if best.face is None else f" turned to {number(best.face)}"
    play = f"The best shot: {best.shooter.called}{turned} at {best.target.called}."
    where = f"Look at whom {best.shooter.called} can shoot."
    return Hint(where, soldier_id(best.shooter), play, _picks(best), f"It kills in {_of(best.chance)}.")


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


def _move(aim: AimedShot) -> Shoot:
    return Shoot(aim.shooter.name, aim.target.name, aim.face)


def _picks(aim: AimedShot) -> Picks:
    card = soldier_id(aim.shooter)
    return (card,) if aim.face is None else hold((), card, spot_of(aim.shooter)._replace(turn=aim.face))


def _of(share: Fraction) -> str:
    return f"{percent(share)} % ({share})" if share < 1 else "every case (100 %)"


HINTS = Hints(hint)
