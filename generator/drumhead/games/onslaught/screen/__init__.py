"""The play page: what it shows, and what gestures mean."""

from drumhead.games.onslaught.screen.finish import finish, shows
from drumhead.games.onslaught.screen.gestures import move_for_drop
from drumhead.games.onslaught.screen.questions import asks, hides_nothing, reveals
from drumhead.games.onslaught.screen.scene import scene
from drumhead.play.screen import Screen

SCREEN = Screen(
    scene, move_for_drop, hides_nothing=hides_nothing, reveals=reveals, asks=asks, shows=shows, finish=finish
)
