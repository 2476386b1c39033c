"""The computer's approximate geometry: quick estimates of who sees and who reaches whom.

Nothing here is a rule: a chosen move is verified before it is played.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import atan2, ceil, cos, degrees, hypot, radians, sin
from typing import Final

from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.state import ASSAULT, GUNNER, RANGER, SkirmishState, Soldier

Point = tuple[float, float]
PlacedSoldier = tuple[Soldier, float, float]
"""A soldier, and a place for the middle of its card."""

_CARD: Final = 0.35
"""Half of a card's short side: the room that a moving card needs on either side."""
_CONTACT: Final = 0.9
"""The distance between the middles of two cards that touch, in card lengths."""
_ROUND: Final = 1.3
"""The length of the Assault's path around terrain as a multiple of the straight one."""
ARC: Final = 0.8
"""The share of all visible enemies that a Gunner has in one arc."""
_SECOND: Final = 0.25
"""The weight of the second best attack beside the best."""
VALUES: Final = {"gunner": 7.0, "ranger": 4.0, "assault": 4.0, "brawler": 3.5, "armored": 2.5}
"""The computer's value of each soldier."""


@cache
def reaches(dice: int, length: float) -> float:
    """The chance that a Move goes at least that far."""
    return float(pools.at_least(dice, max(ceil(length), 1)))


@cache
def beats(pool: int, other: int) -> float:
    """The chance that a pool comes to more than another."""
    return float(pools.greater(pool, other))


def stops(react: int, total: int) -> float:
    """The chance that a React stops a Move of that total."""
    return reaches(react, total + 1)


@cache
def totals(dice: int) -> tuple[int, ...]:
    """Three equally likely totals of a pool: the medians of the thirds of its distribution."""
    values = []
    for share in (Fraction(1, 6), Fraction(1, 2), Fraction(5, 6)):
        total = dice
        while 1 - pools.at_least(dice, total + 1) < share:
            total += 1
        values.append(total)
    return tuple(values)


class Battlefield:
    """One position's terrain and dice."""

    def __init__(self, state: SkirmishState) -> None:
        self.state = state
        self._boxes = []
        for piece in state.terrain:
            kind = state.terms.kinds[piece.kind]
            turn = radians(piece.turn)
            self._boxes.append((piece.x, piece.y, cos(turn), sin(turn), kind.length / 2, kind.width / 2))
        self._harm: dict[tuple[str, str, str, float, float, float, float], tuple[float, float]] = {}

    def is_clear(self, start: Point, end: Point, margin: float = 0.0) -> bool:
        """Whether the straight line is free of terrain, with that margin in card lengths on either side."""
        return self._until(start, end, margin) >= 1

    def free(self, start: Point, bearing: float, length: float) -> float:
        """How far a card goes on that bearing until terrain or the edge stops it, at most ``length``."""
        east, north = sin(radians(bearing)), cos(radians(bearing))
        for position, step, size in ((start[0], east, self.state.table[0]), (start[1], north, self.state.table[1])):
            if abs(step) > 1e-9:
                length = min(length, max(0.0, ((size - 0.5 if step > 0 else 0.5) - position) / step))
        end = start[0] + length * east, start[1] + length * north
        return length * min(1.0, self._until(start, end, _CARD))

    def _until(self, start: Point, end: Point, margin: float) -> float:
        """The share of a line that is free until terrain, 1 or more if all of it is."""
        nearest = 2.0
        for x, y, east, north, right, ahead in self._boxes:
            dx, dy, ex, ey = start[0] - x, start[1] - y, end[0] - x, end[1] - y
            a, b = dx * east - dy * north, dx * north + dy * east
            low, high = 0.0, 1.0
            for position, step, half in (
                (a, ex * east - ey * north - a, right + margin),
                (b, ex * north + ey * east - b, ahead + margin),
            ):
                if abs(step) < 1e-9:
                    if abs(position) >= half:
                        high = -1.0
                    continue
                enter, leave = (-half - position) / step, (half - position) / step
                low, high = max(low, min(enter, leave)), min(high, max(enter, leave))
            if low < high and high > 1e-6:
                nearest = min(nearest, low)
        return nearest

    def sees(self, watcher: Soldier, start: Point, end: Point, turns: bool = True) -> bool:
        """Whether a soldier at ``start`` sees a card at ``end``; if it ``turns`` it turns to the card first."""
        length = hypot(end[0] - start[0], end[1] - start[1])
        if length < 1e-6:
            return True
        east, north = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        eye = start
        if watcher.name != RANGER:
            facing = (east, north) if turns else (sin(radians(watcher.face)), cos(radians(watcher.face)))
            eye = start[0] + facing[0] / 2, start[1] + facing[1] / 2
            if not turns and (end[0] - eye[0]) * facing[0] + (end[1] - eye[1]) * facing[1] < -0.2:
                return False
        return any(self.is_clear(eye, (end[0] + offset * north, end[1] - offset * east)) for offset in (0.0, 0.3, -0.3))

    def harm(self, attacker: PlacedSoldier, defender: PlacedSoldier) -> tuple[float, float]:
        """The chances that the attacker kills the defender in an activation: by a shot, and by a charge."""
        soldier, x, y = attacker
        enemy, ex, ey = defender
        key = soldier.side, soldier.name, enemy.name, x, y, ex, ey
        if key not in self._harm:
            stats, length = self.state.stats(soldier), hypot(ex - x, ey - y)
            shot = beats(stats.shoot, self.state.stats(enemy).endure) if stats.shoot else 0.0
            shot = shot if shot and self.sees(soldier, (x, y), (ex, ey)) else 0.0
            charge = reaches(stats.move, length - _CONTACT)
            if charge and not self.is_clear((x, y), (ex, ey), _CARD):
                charge = reaches(stats.move, length * _ROUND) if soldier.name == ASSAULT else 0.0
            self._harm[key] = shot, charge
        return self._harm[key]

    def threat(self, attackers: Iterable[PlacedSoldier], defenders: Sequence[PlacedSoldier]) -> float:
        """The attackers' expected gain from their next activation: the best attack, and a share of the second best."""
        best_of = [0.0, 0.0]
        for attacker in attackers:
            shots, best = 0.0, 0.0
            for other in defenders:
                shot, charge = self.harm(attacker, other)
                value = VALUES[other[0].name]
                shots += shot * value
                best = max(best, shot * value, charge * value)
            best_of.append(max(best, ARC * shots) if attacker[0].name == GUNNER else best)
        ranked = sorted(best_of, reverse=True)
        return ranked[0] + _SECOND * ranked[1]

    def seen_on_way(self, watchers: Iterable[Soldier], start: Point, end: Point) -> Iterator[Soldier]:
        """The watchers who see a part of a line without turning."""
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        for watcher in watchers:
            if any(self.sees(watcher, (watcher.x, watcher.y), point, turns=False) for point in (start, middle, end)):
                yield watcher


def bearing_of(start: Point, end: Point) -> float:
    """The bearing from one place to another, in degrees."""
    return degrees(atan2(end[0] - start[0], end[1] - start[1])) % 360
