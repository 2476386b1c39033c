"""The verbs of No Man's Land as buttons, each with the move that it makes of the picked cards."""

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.moves import Hold
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.screen.gestures import aimed, sacrifice, shot
from drumhead.play.controls import button, strong
from drumhead.play.picks import Picks
from drumhead.play.scene import Control
from drumhead.table.words import counted


def controls(state: SniperState, picked: Picks) -> tuple[Control, ...]:
    """The buttons that the moment asks for; none when the game is over."""
    if state.over:
        return ()
    fire = shot(state, aimed(state, picked))
    fires = [fire] if fire else []
    hold = button(GAME, state, "hold", "Hold", "o", [Hold()])
    if not state.due:
        hint = "First put cards on the targets you aim at, or hold."
        return (strong(button(GAME, state, "fire", "Fire", "f", fires, hint, Rule.AIM_ONE, Rule.AIM_HOLD)), hold)
    cost, rules = counted(state.due, "card"), (Rule.PENALTY, Rule.CHOICE)
    offer = sacrifice(state, picked)
    offers = [offer] if offer else []
    hint = f"The weather costs {cost}: first pick the cards to give up."
    give = button(GAME, state, "sacrifice", f"Give up {cost}", "g", offers, hint, *rules)
    hint = f"First give up {cost}: the weather costs that much."
    return (strong(give), button(GAME, state, "fire", "Fire", "f", fires, hint, *rules), hold)
