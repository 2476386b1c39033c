"""What the play page shows of Onslaught, and what gestures on it mean."""

from drumhead.games.onslaught.screen.gestures import move_for_drop
from drumhead.games.onslaught.screen.scene import scene
from drumhead.play.screen import Screen

SCREEN = Screen(scene, move_for_drop)
