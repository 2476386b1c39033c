"""Card movements of a round, and the sign at the end of the game."""

from collections.abc import Iterator, Sequence
from typing import Final

from drumhead.games.no_mans_land.rules.shots import round_result
from drumhead.games.no_mans_land.rules.state import Move, Sacrifice, SniperState
from drumhead.games.no_mans_land.rules.tables import ROUNDS
from drumhead.games.no_mans_land.screen.gestures import DECK, HAND, TARGET, individual_place
from drumhead.play.scene import CardMovement, Finish

_INSIGNIA: Final = ("bare", "notice", "chevrons", "bar", "bars")
"""From the lowest award to the highest."""


def reveals(state: SniperState, move: Move) -> bool:
    """Whether a move turns up hidden cards, as a shot does, with the next round's target and hand."""
    return not isinstance(move, Sacrifice)


def shows(before: SniperState, move: Move, after: SniperState) -> Iterator[CardMovement]:
    """Yield the shots, moving to the target, then the accident and the counterattack."""
    if isinstance(move, Sacrifice):
        return
    result = round_result(before, move)
    for shot in result.shots:
        yield CardMovement(shot.strike.cards, TARGET, word="hit" if shot.strike.hit else "miss")
    if accident := result.accident:
        word = "hit by accident" if accident.strike.hit else "no harm done"
        yield CardMovement(accident.strike.cards, individual_place(accident.individual.number), DECK, word)
    if result.counterattack:
        yield CardMovement(result.counterattack.cards, HAND, TARGET, "killed" if result.killed else "survived")


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
