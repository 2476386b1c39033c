"""What the play page shows of Officers' Battle, and what gestures on it mean."""

from drumhead.games.officers_battle.screen.about import about
from drumhead.games.officers_battle.screen.gestures import move_for_drop
from drumhead.games.officers_battle.screen.scene import LOGGED_ONLY, reveals, scene
from drumhead.play.screen import Screen

SCREEN = Screen(scene, move_for_drop, logged_only=LOGGED_ONLY, reveals=reveals, about=about)
