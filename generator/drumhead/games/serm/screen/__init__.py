"""What the play page shows of S.E.R.M., and what gestures on it mean."""

from drumhead.games.serm.rules.moves import Roll
from drumhead.games.serm.rules.state import Phase
from drumhead.games.serm.screen.gestures import by_chance, move_for_drop, placed
from drumhead.games.serm.screen.scene import scene
from drumhead.play.screen import Screen

SCREEN = Screen(
    scene,
    move_for_drop,
    placed,
    by_chance,
    reveals=lambda state, move: isinstance(move, Roll),
    sets_up=lambda state: state.phase is Phase.SETUP,
)
