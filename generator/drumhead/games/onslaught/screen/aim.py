"""The aim of the game, and the progress towards it."""

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import LIMIT, WAVES, State
from drumhead.play.scene import Aim, AimPart
from drumhead.table.words import counted


def aim(state: State) -> Aim:
    """The four waves, the attackers left, and the defenders left in waves that limit them."""
    attackers = len(state.attackers) + bool(state.waiting)
    counts = [AimPart(f"{counted(attackers, 'attacker')} left", "" if attackers else "met")]
    if state.wave < WAVES:
        number = len(state.table)
        counts.append(AimPart(f"{counted(number, 'defender')}, {LIMIT} at most", "met" if number <= LIMIT else ""))
    return Aim(
        f"Deal with every attacker in four waves. End waves 1 to 3 with at most {LIMIT} defenders.",
        tuple(_wave(state, number) for number in range(1, WAVES + 1)),
        tuple(counts),
    )


def _wave(state: State, number: int) -> AimPart:
    end = GAME.outcome(state)
    if number < state.wave or (end and end.result == "won"):
        return AimPart(f"Wave {number}: survived", "met")
    if number > state.wave:
        return AimPart(f"Wave {number}: to come")
    return AimPart(f"Wave {number}: lost", "missed") if end else AimPart(f"Wave {number}: now", "now")
