"""The moves as buttons, each with the move that it makes of the picked cards."""

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.state import Hold, SniperState
from drumhead.games.no_mans_land.screen.gestures import fire_move, picked_aims, sacrifice_move
from drumhead.play.picks import Picks
from drumhead.play.scene import Control
from drumhead.play.screen import button
from drumhead.table.words import counted


def controls(state: SniperState, picked: Picks) -> tuple[Control, ...]:
    """The buttons for this position; none when the game is over."""
    if state.over:
        return ()
    fire = fire_move(state, picked_aims(state, picked))
    fires = [fire] if fire else []
    hold = button(GAME, state, "hold", "Hold", "o", [Hold()])
    if not state.cards_due:
        hint = "First put cards on the targets you aim at, or hold."
        rules = (Rule.AIM_ONE, Rule.AIM_HOLD)
        return (button(GAME, state, "fire", "Fire", "f", fires, hint, *rules, main=True), hold)
    cost, rules = counted(state.cards_due, "card"), (Rule.PENALTY, Rule.CHOICE)
    sacrifice = sacrifice_move(state, picked)
    sacrifices = [sacrifice] if sacrifice else []
    hint = f"The weather costs {cost}: first pick the cards to give up."
    give_up = button(GAME, state, "sacrifice", f"Give up {cost}", "g", sacrifices, hint, *rules, main=True)
    hint = f"First give up {cost}: the weather costs that much."
    return (give_up, button(GAME, state, "fire", "Fire", "f", fires, hint, *rules), hold)
