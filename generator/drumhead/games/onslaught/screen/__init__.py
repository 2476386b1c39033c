"""The play page: what it shows and asks, what gestures mean, and the guided game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Absorb, Destroy, Joker
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.rules.powers import Peek
from drumhead.games.onslaught.rules.state import WAVES, State
from drumhead.games.onslaught.rules.wave import End, Turn
from drumhead.games.onslaught.screen.controls import (
    ATTACKERS,
    DECK,
    DISCARDS,
    LINE,
    WAITING,
    move_for_drop,
)
from drumhead.games.onslaught.screen.scene import scene
from drumhead.play.guide import Guide, GuideStep
from drumhead.play.scene import AIM, STATUS, About, CardMovement, Finish
from drumhead.play.screen import Screen
from drumhead.table.cards import JOKER
from drumhead.table.words import counted


def shows(before: State, move: Move, after: State) -> Iterator[CardMovement]:
    """Yield the attacker that comes, the blows at it, the wave that is swept away, and what ends the game."""
    if isinstance(move, Turn):
        yield CardMovement((after.attacker,), WAITING, ATTACKERS, manner="slam")
    elif isinstance(move, Absorb):
        yield CardMovement((before.attacker,), move.card, WAITING, f"{_value(after, move.card)} left")
    elif isinstance(move, Destroy):
        values = [_value(before, card) for card in move.cards]
        sums = [str(values[0]), *(f"+ {value} = {sum(values[:n])}" for n, value in enumerate(values[1:], 2))]
        helper = (move.three,) if move.three else ()
        sums += [f"with {three}" for three in helper]
        yield CardMovement((*move.cards, *helper), WAITING, word="destroyed", sums=tuple(sums))
    elif isinstance(move, Joker):
        yield CardMovement((JOKER,), WAITING, word="destroyed")
    elif isinstance(move, End) and not after.ending:
        if before.table:
            yield CardMovement(
                tuple(defender.card for defender in before.table),
                DISCARDS,
                word=f"wave {before.wave} survived",
                manner="sweep",
            )
        else:
            yield CardMovement(("",), DISCARDS, ATTACKERS, "beaten unseen")
    outcome = GAME.outcome(after)
    if outcome and outcome.result == "lost":
        killers = (after.waiting,) if after.waiting else tuple(defender.card for defender in after.table)
        yield CardMovement(killers, LINE, WAITING, "it breaks through" if after.waiting else "too many", manner="full")


def _value(state: State, card: str) -> int:
    """The present value of the defender with this card."""
    defender = next(defender for defender in state.table if defender.card == card)
    return defender.value


_ABOUT: Final[Mapping[str, tuple[str, tuple[Rule, ...]]]] = {
    ATTACKERS: ("Still to come: the strip under the aim shows which they may be.", (Rule.WAVE_TURN,)),
    WAITING: ("Absorb it with a greater value, or destroy it with its own.", (Rule.ABSORB_GREATER, Rule.DESTROY_EXACT)),
    DECK: ("The defenders of the waves to come, seven for each.", (Rule.WAVE_DEAL,)),
    DISCARDS: ("Every card that is out of play, the last one first.", (Rule.DESTROY_UNDER, Rule.WAVE_SPARE)),
    LINE: ("Your defenders; a 3, 5, 7 or Joker can do more.", (Rule.POWER_WHEN, Rule.JOKER_DESTROY)),
    AIM: ("Deal with every attacker by the end of the fourth wave.", (Rule.END_WON, Rule.WAVE_LIMIT)),
    STATUS: ("How many attackers of this wave's pledge you have met.", (Rule.WAVE_PLEDGE, Rule.WAVE_END)),
}


def about(state: State, viewer: int, name: str) -> About | None:
    """What something on the table is; of the discards, all that lie there."""
    if name not in _ABOUT:
        return None
    titles = {WAITING: "The attacker", DECK: "Reserve", LINE: "Your line", AIM: "The aim", STATUS: "The wave"}
    cards = tuple(reversed(state.discard)) if name == DISCARDS else ()
    return About(titles.get(name, name.capitalize()), *_ABOUT[name], cards)


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
    scene,
    move_for_drop,
    hides_nothing=hides_nothing,
    reveals=reveals,
    asks=asks,
    shows=shows,
    finish=finish,
    about=about,
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
