"""How good an activation is thought to be: what it kills, and what the other side may then do."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import cos, radians, sin
from typing import Final, NamedTuple

from drumhead.games.serm.players.field import (
    ARC,
    WORTH,
    Battlefield,
    Placed,
    Point,
    bearing_of,
    beats,
    reaches,
    stops,
    totals,
)
from drumhead.games.serm.rules.act import GUNNER, actors
from drumhead.games.serm.rules.moves import Declare, Give, Move, Shoot
from drumhead.games.serm.rules.path import straight_move
from drumhead.games.serm.rules.sight import RANGER
from drumhead.games.serm.rules.state import SkirmishState, Soldier
from drumhead.games.serm.rules.verify import verify
from drumhead.games.serm.rules.walk import ASSAULT

_CROWD: Final = 8
"""Soldiers on the table with whom a player takes full care; with fewer it dares more, or nobody would come out."""
_FAR: Final = 100.0
_BEARINGS: Final = 8
"""Directions in which a Move is considered, in addition to those towards enemies."""
_TURNS: Final = (0.0, 30.0, -30.0, 60.0, -60.0)
"""Degrees off the bearing to a target that a shooter is turned, until it sees it."""


class SkirmishWeights(NamedTuple):
    """A taste, in the worth of soldiers: 0 looks at nothing but the kill."""

    care: float
    """What the other side may do next."""
    hope: float
    """What one's own side may do after that."""


class Choice(NamedTuple):
    """A move, and what it is thought to be worth."""

    worth: float
    move: Move


class Judge:
    """One decision of the side that has to choose."""

    def __init__(self, state: SkirmishState, weights: SkirmishWeights, field: Battlefield | None = None) -> None:
        care = weights.care * min(1, (len(state.soldiers) - 2) / (_CROWD - 2))
        self.state, self.weights, self.field = state, weights._replace(care=care), field or Battlefield(state)
        self.side = state.chooser
        self.own = state.of(self.side)
        self.enemies = tuple(soldier for soldier in state.soldiers if soldier.side != self.side)

    def outlook(self, moved: Placed | None = None, fallen: Sequence[str] = (), turn: bool = False) -> float:
        """What a position is worth once one of the own side lies elsewhere and some enemies have fallen.

        The enemy has the initiative, or with ``turn`` the own side.
        """
        if not any(self.weights):
            return 0.0
        own = [
            moved if moved and moved[0].name == soldier.name else (soldier, soldier.x, soldier.y)
            for soldier in self.own
        ]
        enemies = [(enemy, enemy.x, enemy.y) for enemy in self.enemies if enemy.name not in fallen]
        theirs, mine = self.field.threat(enemies, own), self.field.threat(own, enemies)
        return mine if turn else self.weights.hope * mine - self.weights.care * theirs

    def shots(self, shooter: Soldier) -> Iterator[Choice]:
        """Every target that the shooter can have, each with the best turn found for it, legal by the rules."""
        state, stats = self.state, self.state.stats(shooter)
        if not stats.shoot or (state.shot and shooter.name != GUNNER):
            return
        there = shooter.x, shooter.y
        stays = bool(state.shot) or shooter.name == RANGER
        seen = [enemy for enemy in self.enemies if self.field.sees(shooter, there, (enemy.x, enemy.y), turns=not stays)]
        for enemy in seen:
            ahead = bearing_of(there, (enemy.x, enemy.y))
            turns = [None] if stays else [*(float(round(ahead + by) % 360) for by in _TURNS), None]
            moves = (Shoot(shooter.name, enemy.name, face) for face in turns)
            for move in sorted(moves, key=lambda one: -self._more(shooter, one)):
                if verify(state, move):
                    chance = beats(stats.shoot, state.stats(enemy).endure)
                    kept = self.outlook()
                    gain = chance * (WORTH[enemy.name] + self.outlook(None, (enemy.name,)) - kept)
                    yield Choice(gain + self._more(shooter, move) + kept, move)
                    break

    def _more(self, shooter: Soldier, move: Shoot) -> float:
        """What the Gunner's further shots from that turn may bring; a player without a plan leaves them out."""
        if shooter.name != GUNNER or not self.weights.care:
            return 0.0
        face = shooter.face if move.face is None else move.face
        turned = replace(shooter, face=face)
        return sum(
            beats(self.state.stats(shooter).shoot, self.state.stats(enemy).endure) * WORTH[enemy.name]
            for enemy in self.enemies
            if enemy.name not in (move.target, *self.state.shot)
            and self.field.sees(turned, (shooter.x, shooter.y), (enemy.x, enemy.y), turns=False)
        )

    def moves(self, mover: Soldier) -> Iterator[Choice]:
        """The best of the Moves on bearings all round, and at each enemy."""
        found: list[tuple[float, float]] = []
        for bearing in (360.0 * step / _BEARINGS for step in range(_BEARINGS)):
            found.append((self.on(mover, bearing, self.field.free((mover.x, mover.y), bearing, _FAR), ()), bearing))
        for enemy in self.enemies:
            bearing = round(bearing_of((mover.x, mover.y), (enemy.x, enemy.y)), 1) % 360
            end = straight_move(self.state, mover, bearing, _FAR)
            met = [other for other in end.met if isinstance(other, Soldier) and other.side != self.side]
            found.append((self.on(mover, bearing, end.length, met), bearing))
        worth, bearing = max(found)
        yield Choice(worth, Declare(mover.name, None if mover.name == ASSAULT else bearing))

    def on(self, mover: Soldier, bearing: float, free: float, met: Sequence[Soldier]) -> float:
        """What a Move on that bearing is worth that is stopped after ``free``, where it meets those enemies."""
        dice, worth, found = self.state.stats(mover).move, 0.0, totals(self.state.stats(mover).move)
        for total in found:
            length = min(float(total), free)
            at = mover.x + length * sin(radians(bearing)), mover.y + length * cos(radians(bearing))
            worth += self.arriving(mover, at, met if total >= free else (), total) / len(found)
        if met:  # the exact chance of getting there, where a few totals are too few to tell
            rough = sum(total >= free for total in found) / len(found)
            worth += (reaches(dice, free) - rough) * sum(WORTH[soldier.name] for soldier in met)
        return worth

    def arriving(self, mover: Soldier, at: Point, fallen: Sequence[Soldier], total: int) -> float:
        """What a Move that ends there is worth: what it kills, a shot from there, and the risk of a React."""
        names = [soldier.name for soldier in fallen]
        gain = sum(WORTH[name] for name in names)
        watchers = [enemy for enemy in self.enemies if self.state.stats(enemy).react]
        seen = self.field.seen_on_way(watchers, (mover.x, mover.y), at)
        risk = max((stops(self.state.stats(soldier).react, total) for soldier in seen), default=0.0)
        arrived = gain + self.outlook((mover, *at), names) + self._then(mover, at, names)
        stopped = self.outlook() - 0.5 * self.weights.care
        return (1 - risk) * arrived + risk * stopped

    def _then(self, mover: Soldier, at: Point, fallen: Sequence[str]) -> float:
        """What a shot after the Move may bring."""
        stats = self.state.stats(mover)
        if not stats.shoot or self.state.shot:
            return 0.0
        chances = [
            beats(stats.shoot, self.state.stats(enemy).endure) * WORTH[enemy.name]
            for enemy in self.enemies
            if enemy.name not in fallen and self.field.sees(mover, at, (enemy.x, enemy.y))
        ]
        if mover.name == GUNNER and self.weights.care:
            return ARC * sum(chances)
        return max(chances, default=0.0)

    def choices(self) -> Iterator[Choice]:
        """All that is thought about for the next step of an activation."""
        for soldier in actors(self.state):
            yield from self.shots(soldier)
            if not self.state.moved:
                yield from self.moves(soldier)
        if self.state.must == RANGER and not self.state.active:
            yield from self.gifts()

    def gifts(self) -> Iterator[Choice]:
        """The Ranger's activation handed to each friend that it may be handed to."""
        for friend in self.own:
            if verify(self.state, gift := Give(friend.name)):
                judge = Judge(replace(self.state, must=friend.name), self.weights, self.field)
                yield Choice(max(judge.choices(), key=worth_of).worth, gift)


def worth_of(choice: Choice) -> float:
    """For the best of several."""
    return choice.worth
