"""The play page: what it shows, and what gestures mean."""

from drumhead.games.no_mans_land.screen.finish import finish, reveals, shows
from drumhead.games.no_mans_land.screen.gestures import move_for_drop
from drumhead.games.no_mans_land.screen.scene import LOGGED_ONLY, scene
from drumhead.play.screen import Screen

SCREEN = Screen(scene, move_for_drop, logged_only=LOGGED_ONLY, shows=shows, finish=finish, reveals=reveals)
