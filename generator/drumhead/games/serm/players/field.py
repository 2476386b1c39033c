"""The table as the computer measures it: quick figures for who sees and who reaches whom, near enough to choose by.

What it chooses is put to the rules before it is played; nothing here is a rule.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import atan2, ceil, cos, degrees, hypot, radians, sin
from typing import Final

from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.act import GUNNER
from drumhead.games.serm.rules.sight import RANGER
from drumhead.games.serm.rules.state import SkirmishState, Soldier
from drumhead.games.serm.rules.walk import ASSAULT

Point = tuple[float, float]
Placed = tuple[Soldier, float, float]
"""A soldier, and where the middle of its card is thought to be."""

_CARD: Final = 0.35
"""Half of a card's short side: how much room it takes on its way to either side."""
_CONTACT: Final = 0.9
"""How much nearer than its middle a card is met, in lengths."""
_ROUND: Final = 1.3
"""How much longer the Assault's way around terrain is than the straight one."""
ARC: Final = 0.8
"""The part of all whom a Gunner could see that it finds in one arc."""
_SECOND: Final = 0.25
"""How much the second best counts beside the best."""
WORTH: Final = {"gunner": 7.0, "ranger": 4.0, "assault": 4.0, "brawler": 3.5, "armored": 2.5}
"""What the computer thinks a soldier is worth."""


@cache
def reaches(dice: int, length: float) -> float:
    """The chance that a Move takes a card at least so far."""
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
    """Three totals of a pool, each as likely as the next: the middles of the thirds of its range."""
    found = []
    for share in (Fraction(1, 6), Fraction(1, 2), Fraction(5, 6)):
        total = dice
        while 1 - pools.at_least(dice, total + 1) < share:
            total += 1
        found.append(total)
    return tuple(found)


class Battlefield:
    """One position's terrain and dice."""

    def __init__(self, state: SkirmishState) -> None:
        self.state = state
        self._boxes = []
        for piece in state.terrain:
            kind = state.terms.kind(piece.kind)
            turn = radians(piece.turn)
            self._boxes.append((piece.x, piece.y, cos(turn), sin(turn), kind.length / 2, kind.width / 2))
        self._harm: dict[tuple[str, str, str, float, float, float, float], tuple[float, float]] = {}

    def is_clear(self, start: Point, end: Point, margin: float = 0.0) -> bool:
        """Whether the straight way is free of terrain by that many lengths on either side."""
        return self._until(start, end, margin) >= 1

    def free(self, start: Point, bearing: float, length: float) -> float:
        """How far a card goes on that bearing, at most ``length``, before terrain or the edge stops it."""
        east, north = sin(radians(bearing)), cos(radians(bearing))
        for at, way, size in ((start[0], east, self.state.table[0]), (start[1], north, self.state.table[1])):
            if abs(way) > 1e-9:
                length = min(length, max(0.0, ((size - 0.5 if way > 0 else 0.5) - at) / way))
        end = start[0] + length * east, start[1] + length * north
        return length * min(1.0, self._until(start, end, _CARD))

    def _until(self, start: Point, end: Point, margin: float) -> float:
        """The part of a way that is free before terrain, 1 or more where all of it is."""
        first = 2.0
        for x, y, east, north, right, ahead in self._boxes:
            dx, dy, ex, ey = start[0] - x, start[1] - y, end[0] - x, end[1] - y
            a, b = dx * east - dy * north, dx * north + dy * east
            low, high = 0.0, 1.0
            for at, way, half in (
                (a, ex * east - ey * north - a, right + margin),
                (b, ex * north + ey * east - b, ahead + margin),
            ):
                if abs(way) < 1e-9:
                    if abs(at) >= half:
                        high = -1.0
                    continue
                one, other = (-half - at) / way, (half - at) / way
                low, high = max(low, min(one, other)), min(high, max(one, other))
            if low < high and high > 1e-6:
                first = min(first, low)
        return first

    def sees(self, watcher: Soldier, start: Point, end: Point, turns: bool = True) -> bool:
        """Whether a soldier there sees a card there; where it ``turns`` it may turn to it first."""
        away = hypot(end[0] - start[0], end[1] - start[1])
        if away < 1e-6:
            return True
        east, north = (end[0] - start[0]) / away, (end[1] - start[1]) / away
        eye = start
        if watcher.name != RANGER:
            look = (east, north) if turns else (sin(radians(watcher.face)), cos(radians(watcher.face)))
            eye = start[0] + look[0] / 2, start[1] + look[1] / 2
            if not turns and (end[0] - eye[0]) * look[0] + (end[1] - eye[1]) * look[1] < -0.2:
                return False
        return any(self.is_clear(eye, (end[0] + by * north, end[1] - by * east)) for by in (0.0, 0.3, -0.3))

    def harm(self, one: Placed, other: Placed) -> tuple[float, float]:
        """The chances that one kills the other in an activation: by a shot, and by a charge."""
        soldier, x, y = one
        enemy, ex, ey = other
        key = soldier.side, soldier.name, enemy.name, x, y, ex, ey
        if key not in self._harm:
            stats, there = self.state.stats(soldier), hypot(ex - x, ey - y)
            shot = beats(stats.shoot, self.state.stats(enemy).endure) if stats.shoot else 0.0
            shot = shot if shot and self.sees(soldier, (x, y), (ex, ey)) else 0.0
            charge = reaches(stats.move, there - _CONTACT)
            if charge and not self.is_clear((x, y), (ex, ey), _CARD):
                charge = reaches(stats.move, there * _ROUND) if soldier.name == ASSAULT else 0.0
            self._harm[key] = shot, charge
        return self._harm[key]

    def threat(self, attackers: Iterable[Placed], defenders: Sequence[Placed]) -> float:
        """What the attackers may expect of their next activation: the best of theirs, and a little of the second."""
        found = [0.0, 0.0]
        for attacker in attackers:
            shots, most = 0.0, 0.0
            for other in defenders:
                shot, charge = self.harm(attacker, other)
                worth = WORTH[other[0].name]
                shots += shot * worth
                most = max(most, shot * worth, charge * worth)
            found.append(max(most, ARC * shots) if attacker[0].name == GUNNER else most)
        best = sorted(found, reverse=True)
        return best[0] + _SECOND * best[1]

    def seen_on_way(self, watchers: Iterable[Soldier], start: Point, end: Point) -> Iterator[Soldier]:
        """Those of the watchers who see some of a way as they lie and look."""
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        for watcher in watchers:
            if any(self.sees(watcher, (watcher.x, watcher.y), point, turns=False) for point in (start, middle, end)):
                yield watcher


def bearing_of(start: Point, end: Point) -> float:
    """The bearing from one place to another, in degrees."""
    return degrees(atan2(end[0] - start[0], end[1] - start[1])) % 360
