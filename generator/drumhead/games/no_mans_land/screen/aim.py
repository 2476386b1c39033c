"""The aim of the game, and the progress towards it."""

from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.rules.tables import ROUNDS
from drumhead.play.scene import Aim, AimPart
from drumhead.table.words import counted


def aim(state: SniperState) -> Aim:
    """The five rounds and their scores, the points so far, and the lowest score of the next rank."""
    past = [
        AimPart(f"Round {number}: {entry.score}", "met" if entry.hits else "missed")
        for number, entry in enumerate(state.pad, 1)
    ]
    current = [] if state.over else [AimPart(f"Round {state.round}: now", "now")]
    future = (AimPart(f"Round {number}: to come") for number in range(len(past) + len(current) + 1, ROUNDS + 1))
    counts = [AimPart(counted(state.score, "point"), "score")]
    if next_award := next((award for award in state.terms.awards if award.least > state.score), None):
        counts.append(AimPart(f"next rank at {next_award.least}", "score"))
    return Aim("Score as much as you can in five rounds, and stay alive.", (*past, *current, *future), tuple(counts))
