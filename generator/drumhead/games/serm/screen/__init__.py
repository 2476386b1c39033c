"""What the play page shows of S.E.R.M., and what gestures on it mean."""

from drumhead.games.serm.rules.moves import Roll
from drumhead.games.serm.rules.state import SIDES, SkirmishPhase, SkirmishState
from drumhead.games.serm.screen.about import about
from drumhead.games.serm.screen.gestures import move_for_drop, place_piece, roll_pool
from drumhead.games.serm.screen.scene import scene
from drumhead.play.screen import Screen
from drumhead.table.game import ANYBODY


def whose_turn(state: SkirmishState) -> int:
    """The side with the initiative, even while the other rolls or reacts."""
    if state.phase is SkirmishPhase.SETUP:
        return SIDES.index(state.chooser) if state.terms.in_turn else ANYBODY
    return SIDES.index(state.initiative)


SCREEN = Screen(
    scene,
    move_for_drop,
    place_piece,
    roll_pool,
    reveals=lambda state, move: isinstance(move, Roll),
    whose_turn=whose_turn,
    about=about,
    sets_up=lambda state: state.phase is SkirmishPhase.SETUP,
)
