"""The verbs of No Man's Land as buttons, each with the move that it makes of the picked cards."""

from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.moves import Hold, Move
from drumhead.games.no_mans_land.rules.state import State
from drumhead.games.no_mans_land.rules.verify import verify
from drumhead.games.no_mans_land.screen.gestures import aimed, sacrifice, shot
from drumhead.play.picks import Picks
from drumhead.play.view import Control
from drumhead.table.words import counted


def controls(state: State, picked: Picks) -> tuple[Control, ...]:
    """The buttons that the moment asks for; none when the game is over."""
    if state.over:
        return ()
    fire = shot(state, aimed(state, picked))
    hold = _button(state, "hold", "Hold", "o", Hold())
    if state.due:
        cost = counted(state.due, "card")
        give = _button(
            state,
            "sacrifice",
            f"Give up {cost}",
            "g",
            sacrifice(state, picked),
            f"The weather costs {cost}: first pick what you give up.",
            Rule.PENALTY,
            Rule.CHOICE,
        )
        hint = f"First give up {cost}: the weather costs that much."
        return (give, _button(state, "fire", "Fire", "f", fire, hint, Rule.PENALTY, Rule.CHOICE), hold)
    hint = "First lay cards on those whom they are for, or hold."
    return (_button(state, "fire", "Fire", "f", fire, hint, Rule.AIM_ONE, Rule.AIM_HOLD), hold)


def _button(state: State, name: str, label: str, key: str, move: Move | None, hint: str = "", *rules: Rule) -> Control:
    """A plain button: with the move, legal or not, or the hint."""
    legal = move is not None and bool(verify(state, move))
    return Control(
        name,
        label,
        (str(move),) if move else (),
        legal=legal,
        key=key,
        main=legal and not isinstance(move, Hold),
        hint=hint,
        rules=tuple(rules),
    )
