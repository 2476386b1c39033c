"""The play page: what it shows, what gestures mean, and the guided game."""

from collections.abc import Iterator, Sequence
from typing import Final

from drumhead.games.no_mans_land.rules.shots import Strike, round_result
from drumhead.games.no_mans_land.rules.state import Move, Sacrifice, SniperState
from drumhead.games.no_mans_land.rules.tables import ROUNDS
from drumhead.games.no_mans_land.screen.controls import DECK, HAND, TARGET, WEATHER, individual_place, move_for_drop
from drumhead.games.no_mans_land.screen.scene import LOGGED_ONLY, scene
from drumhead.play.guide import Guide, GuideStep
from drumhead.play.scene import CardMovement, Finish
from drumhead.play.screen import Screen

_INSIGNIA: Final = ("bare", "notice", "chevrons", "bar", "bars")
"""From the lowest award to the highest."""


def reveals(state: SniperState, move: Move) -> bool:
    """Whether a move turns up hidden cards, as a shot does, with the next round's target and hand."""
    return not isinstance(move, Sacrifice)


def shows(before: SniperState, move: Move, after: SniperState) -> Iterator[CardMovement]:
    """Yield the shots, moving to the target, then the accident, the counterattack and what killed the player."""
    if isinstance(move, Sacrifice):
        return
    result = round_result(before, move)
    for shot in result.shots:
        yield _strike(before, shot.strike, TARGET, word="hit" if shot.strike.hit else "miss")
    if accident := result.accident:
        word = "hit by accident" if accident.strike.hit else "no harm done"
        yield _strike(before, accident.strike, individual_place(accident.individual.number), DECK, word)
    if counter := result.counterattack:
        yield _strike(before, counter, HAND, TARGET, "killed" if result.killed else "survived")
        if result.killed:
            yield CardMovement(counter.eyes[-1:] or counter.cards[-1:], HAND, TARGET, "killed", manner="full")


def _strike(state: SniperState, strike: Strike, target: str, source: str = "", word: str = "") -> CardMovement:
    """Cards that are fired, with the running sum, the last of them held back."""
    sums, total = list[str](), 0
    for card in strike.cards:
        strength = state.terms.strengths[card]
        total += strength or 0
        sums.append("between the eyes" if strength is None else f"+ {strength} = {total}" if sums else str(total))
    return CardMovement(strike.cards, target, source, word, tuple(sums), "hold")


def finish(states: Sequence[SniperState]) -> Finish:
    """The rank with its insignia, and a sign for each round: a full dot for a hit, a cross for the player's death."""
    last = states[-1]
    award = last.terms.award(last.score)
    signs = ["●" if entry.hits else "○" for entry in last.pad]
    if last.killed:
        signs[-1] = "✕"
    grade = last.terms.awards.index(award)
    rank = f"{award.rank}, posthumously" if last.killed else award.rank
    return Finish(rank, _INSIGNIA[min(grade, len(_INSIGNIA) - 1)], "".join(signs).ljust(ROUNDS, "–"))


SCREEN = Screen(scene, move_for_drop, logged_only=LOGGED_ONLY, shows=shows, finish=finish, reveals=reveals)


GUIDE = Guide(
    number=5,
    steps=(
        GuideStep("The target card shows who is in your sights in this round: a General and an aide.", TARGET),
        GuideStep("The weather costs cards of your hand in some rounds. This one is calm and costs nothing.", WEATHER),
        GuideStep(
            "Each card has a strength. To hit, the sum must be greater than the defence; an 8, 9 or 10 of clubs hits "
            "by itself. Your hand is all that you may fire in this round.",
            HAND,
        ),
        GuideStep(
            "Put 8C on the General and 10D on the aide: pick a card, then tap the place. Then press Fire.",
            individual_place(1),
            "fire 1:8C 2:10D",
        ),
        GuideStep(
            "A game is five rounds. Your total score decides your rank. Some targets fire back, as their card says, "
            "and may kill you. The rest is yours.",
            TARGET,
        ),
    ),
)
