"""The chances of what can be done, all exact: of a shot, a Move, a React. The screen shows them, the hints say them,
the resolvers share the arithmetic.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Final, NamedTuple

from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.activation import actors, target_value
from drumhead.games.serm.rules.geometry import SoldierView, bearing_of, obstacle_at
from drumhead.games.serm.rules.moves import Declare, Shoot, verify
from drumhead.games.serm.rules.path import FAR, MoveEnd, straight_move
from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier
from drumhead.games.serm.rules.terms import ASSAULT, RANGER

_FINE: Final = 3
"""Degrees between the turns that are tried: each moves the eye by a fortieth of a card length."""

Odds = tuple[tuple[Soldier, Fraction], ...]
"""Enemies, each with the chance that a shot kills it, or that its React stops a Move."""


class AimedShot(NamedTuple):
    """A possible shot, and the chance that it kills."""

    shooter: Soldier
    target: Soldier
    chance: Fraction
    face: float | None = None
    """The bearing to turn to first; None if no turn is needed."""


def in_short(chance: Fraction) -> str:
    """A chance in whole percent, which is never 0 or 100.

    >>> in_short(Fraction(3, 7)), in_short(Fraction(1, 999)), in_short(Fraction(1))
    ('43%', '1%', 'sure')
    """
    return "sure" if chance == 1 else f"{min(max(round(chance * 100), 1), 99)}%"


def kills(state: SkirmishState, shooter: Soldier, target: Soldier) -> Fraction:
    """The chance that a shot kills (``shoot.total``)."""
    return pools.greater(state.stats(shooter).shoot, state.stats(target).endure)


def aims(state: SkirmishState, shooter: Soldier, may_turn: bool = True) -> list[AimedShot]:
    """Every enemy that the soldier can shoot at, the best target first; none without a Shoot die.

    ``may_turn``: whether it may turn before the shot. Turns are tried every three degrees, those in the steps of the
    table of measures first. (``shoot.die``, ``shoot.target``, ``shoot.turn``, ``shoot.room``)
    """
    enemies = [other for other in state.soldiers if other.side != shooter.side and state.stats(shooter).shoot]
    shots: list[AimedShot] = []
    for face in (None, *(_turns(state, shooter) if may_turn else ())):
        if face is not None and obstacle_at(state, shooter, shooter.pose._replace(face=face)):
            continue
        watcher = SoldierView(state, shooter, face)
        visible = [enemy for enemy in enemies if watcher.sees(enemy)]
        shots += (AimedShot(shooter, enemy, kills(state, shooter, enemy), face) for enemy in visible)
        enemies = [enemy for enemy in enemies if enemy not in visible]
        if not enemies:
            break
    return _best_first(state, shots)


def shots(state: SkirmishState) -> list[AimedShot]:
    """Every legal shot of every soldier that may act, the best first."""
    every = (aim for shooter in actors(state) for aim in aims(state, shooter, may_turn=not state.shot))
    legal = [aim for aim in every if verify(state, Shoot(aim.shooter.name, aim.target.name, aim.face))]
    return _best_first(state, legal)


def _best_first(state: SkirmishState, shots: list[AimedShot]) -> list[AimedShot]:
    """The shots by their chance of a kill; of equal ones, that at the target of greater value first."""
    return sorted(shots, key=lambda aim: (aim.chance, *target_value(state.stats(aim.target))), reverse=True)


def _turns(state: SkirmishState, shooter: Soldier) -> list[float]:
    """The bearings to try: those in steps, then those between them, each group with the nearest to its own first."""
    if shooter.name == RANGER:  # It looks all round: a turn shows it no more.
        return []

    def effort(face: int) -> tuple[bool, float]:
        return face % state.terms.degrees > 0, abs((face - shooter.face + 180) % 360 - 180)

    return [float(face) for face in sorted(range(0, 360, _FINE), key=effort)]


def gets_there(state: SkirmishState, mover: Soldier, length: float) -> Fraction:
    """The chance that a Move is rolled that goes at least so far (``move.exact``)."""
    return pools.at_least(state.stats(mover).move, max(ceil(length - state.terms.tolerance), 0))


def reactors_to(state: SkirmishState, path: Sequence[Pose], stops: Callable[[int, float], Fraction]) -> Odds:
    """Who of the side without the initiative may React to a path; ``stops`` gives the chance for a number of dice and
    the distance along the path from which on the mover is seen (``react.when``). The likeliest to stop it comes first.
    """
    able = ((enemy, state.stats(enemy).react) for enemy in state.soldiers_of(state.opponent))
    seen = ((enemy, dice, SoldierView(state, enemy).spans(path)) for enemy, dice in able if dice)
    found = [(enemy, stops(dice, spans[0][0])) for enemy, dice, spans in seen if spans]
    return tuple(sorted(found, key=lambda reactor: reactor[1], reverse=True))


def reactors_on(state: SkirmishState, mover: Soldier, bearing: float) -> Odds:
    """Who may React to a Move on that bearing before it is rolled: it must go far enough to be seen, and total less."""
    dice, path = state.stats(mover).move, straight_move(state, mover, bearing, FAR).path_of(mover)
    return reactors_to(state, path, lambda react, seen: stops_at_least(react, dice, floor(seen) + 1 if seen else 0))


def reactors_known(state: SkirmishState, path: Sequence[Pose]) -> Odds:
    """Who may React to the path of a Move that is rolled."""
    return reactors_to(state, path, lambda react, seen: pools.beats(react, state.pending.total_or_zero))


def stops_at_least(react: int, move: int, least: int) -> Fraction:
    """The chance that a Move comes to at least ``least``, and a React to more than the Move (``react.total``).

    >>> stops_at_least(1, 1, 0) == pools.greater(1, 1), stops_at_least(0, 3, 2)
    (True, Fraction(0, 1))
    """
    below = (pools.chance(move, total) * pools.beats(react, total) for total in range(least))
    return pools.greater(react, move) - sum(below, Fraction())


class Charge(NamedTuple):
    """A straight Move into an enemy, the chance that the dice take it there, and who may stop it then."""

    mover: Soldier
    target: Soldier
    bearing: float
    end: MoveEnd
    reaches: Fraction
    stopped: Odds

    @property
    def chance(self) -> Fraction:
        """The chance that it kills; one enemy may react, and the one with the most dice does."""
        return self.reaches - (self.stopped[0][1] if self.stopped else 0)


def charges(state: SkirmishState) -> list[Charge]:
    """Every straight Move that is legal now and may reach an enemy, the best first."""
    movers, enemies = () if state.moved else actors(state), state.soldiers_of(state.opponent)
    found = [charge for mover in movers for enemy in enemies if (charge := _charge(state, mover, enemy))]
    return sorted(found, key=lambda charge: (charge.chance, *target_value(state.stats(charge.target))), reverse=True)


def _charge(state: SkirmishState, mover: Soldier, enemy: Soldier) -> Charge | None:
    bearing = round(bearing_of((mover.x, mover.y), (enemy.x, enemy.y)), 1) % 360
    end = straight_move(state, mover, bearing, FAR)
    if enemy not in end.met or not verify(state, Declare(mover.name, None if mover.name == ASSAULT else bearing)):
        return None
    dice, least = state.stats(mover).move, ceil(end.length - state.terms.tolerance)
    stopped = reactors_to(state, end.path_of(mover), lambda react, seen: stops_at_least(react, dice, least))
    return Charge(mover, enemy, bearing, end, gets_there(state, mover, end.length), stopped)
