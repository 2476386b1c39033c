"""The play page: what it shows and asks, what gestures mean, and the guided game."""

from collections.abc import Iterator, Sequence

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Destroy, Joker
from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.rules.powers import Peek
from drumhead.games.onslaught.rules.state import WAVES, State
from drumhead.games.onslaught.rules.wave import Turn
from drumhead.games.onslaught.screen.controls import ATTACKERS, LINE, WAITING, move_for_drop
from drumhead.games.onslaught.screen.scene import scene
from drumhead.play.guide import Guide, GuideStep
from drumhead.play.scene import CardMovement, Finish
from drumhead.play.screen import Screen
from drumhead.table.cards import JOKER
from drumhead.table.words import counted


def shows(before: State, move: Move, after: State) -> Iterator[CardMovement]:
    """Yield the cards that destroy an attacker, moving to it one after the other."""
    if isinstance(move, Destroy):
        yield CardMovement((*move.cards, *([move.three] if move.three else [])), WAITING, word="destroyed")
    elif isinstance(move, Joker):
        yield CardMovement((JOKER,), WAITING, word="destroyed")


def finish(states: Sequence[State]) -> Finish:
    """A sign for each wave: a full dot for one survived, a cross for the one lost."""
    last = states[-1]
    outcome = GAME.outcome(last)
    won = outcome is not None and outcome.result == "won"
    survived = last.wave if won else last.wave - 1
    signs = "●" * survived + ("" if won else "✕")
    return Finish(insignia="laurel" if won else "broken-drum", signs=signs.ljust(WAVES, "●" if won else "○"))


def hides_nothing(state: State, move: Move) -> bool:
    """Whether the result of a move is known beforehand: only turning up an attacker can lose unexpectedly."""
    return not isinstance(move, Turn)


def reveals(state: State, move: Move) -> bool:
    """Whether a move turns up a face-down card."""
    return isinstance(move, Turn | Peek)


def asks(state: State, move: Move) -> str:
    """The question before a peek, which costs a defender and cannot be undone."""
    if not isinstance(move, Peek):
        return ""
    return f"This discards {move.seven} to show you the next {counted(len(state.next_attackers), 'attacker')}. Peek?"


SCREEN = Screen(
    scene, move_for_drop, hides_nothing=hides_nothing, reveals=reveals, asks=asks, shows=shows, finish=finish
)


GUIDE = Guide(
    number=11,
    steps=(
        GuideStep(
            "These seven are your defenders. First say how many attackers you will face in this wave: "
            "choose 7, and press Pledge.",
            "pledge",
            "pledge 7",
        ),
        GuideStep("Tap the pile to turn up the first attacker.", ATTACKERS, "turn"),
        GuideStep(
            "A defender worth more than the attacker absorbs it, and is worth that much less from then on. "
            "Pick 8C and press Absorb.",
            "8C",
            "absorb 8C",
        ),
        GuideStep("Turn up the next attacker.", ATTACKERS, "turn"),
        GuideStep(
            "A defender destroys an attacker of its own value, or of one more while it is unwounded: both are gone. "
            "Pick 6S and press Destroy.",
            "6S",
            "destroy 6S",
        ),
        GuideStep(
            "Several defenders can destroy an attacker together, by their sum. When the pledge is met, end the wave "
            "with at most 3 defenders. This deal can be won: the rest is yours.",
            LINE,
        ),
    ),
)
