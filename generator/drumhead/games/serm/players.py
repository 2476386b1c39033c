"""The computer player: three strengths, deterministic for the same random numbers.

Its geometry is approximate: quick estimates of who sees and who reaches whom. Nothing here is a rule: a chosen move is
verified before it is played.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import count
from math import ceil, cos, fsum, hypot, radians, sin
from typing import Final, NamedTuple

from drumhead.games.serm.rules import moves, pools
from drumhead.games.serm.rules.activation import actors
from drumhead.games.serm.rules.geometry import Point, bearing_of
from drumhead.games.serm.rules.moves import Declare, Give, Move, Shoot, legal_moves, verify
from drumhead.games.serm.rules.moving import Waypoint, reactors, stops, walk
from drumhead.games.serm.rules.path import FAR, pose_at, straight_move
from drumhead.games.serm.rules.pools import roll
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.rules.terms import ASSAULT, GUNNER, RANGER
from drumhead.table.shuffle import below
from drumhead.table.verdict import Verdict

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


@cache
def totals(dice: int) -> tuple[int, ...]:
    """Three equally likely totals of a pool: the medians of the thirds of its distribution."""
    shares = (Fraction(1, 6), Fraction(1, 2), Fraction(5, 6))
    return tuple(next(n for n in count(dice) if 1 - pools.at_least(dice, n + 1) >= share) for share in shares)


class Battlefield:
    """One position's terrain and dice."""

    def __init__(self, state: SkirmishState) -> None:
        self.state = state
        kinds = [(piece, radians(piece.turn), state.terms.kinds[piece.kind]) for piece in state.terrain]
        self._boxes = [
            (piece.x, piece.y, cos(turn), sin(turn), kind.length / 2, kind.width / 2) for piece, turn, kind in kinds
        ]
        self._harm: dict[tuple[PlacedSoldier, PlacedSoldier], tuple[float, float]] = {}

    def free(self, start: Point, bearing: float, length: float) -> float:
        """How far a card goes on that bearing until terrain or the edge stops it, at most ``length``."""
        east, north = sin(radians(bearing)), cos(radians(bearing))
        for position, step, size in ((start[0], east, self.state.table[0]), (start[1], north, self.state.table[1])):
            if abs(step) > 1e-9:
                length = min(length, max(0.0, ((size - 0.5 if step > 0 else 0.5) - position) / step))
        end = start[0] + length * east, start[1] + length * north
        return length * min(1.0, self._until(start, end, _CARD))

    def _until(self, start: Point, end: Point, margin: float = 0.0) -> float:
        """The share of a straight line that is free until terrain, 1 or more if all of it is; with that margin in card
        lengths on either side.
        """
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
        ends = ((end[0] + offset * north, end[1] - offset * east) for offset in (0.0, 0.3, -0.3))
        return any(self._until(eye, end) >= 1 for end in ends)

    def harm(self, attacker: PlacedSoldier, defender: PlacedSoldier) -> tuple[float, float]:
        """The chances that the attacker kills the defender in an activation: by a shot, and by a charge."""
        if (key := (attacker, defender)) not in self._harm:
            (soldier, x, y), (enemy, ex, ey) = key
            stats, length = self.state.stats(soldier), hypot(ex - x, ey - y)
            shot = beats(stats.shoot, self.state.stats(enemy).endure) if stats.shoot else 0.0
            shot = shot if shot and self.sees(soldier, (x, y), (ex, ey)) else 0.0
            charge = reaches(stats.move, length - _CONTACT)
            if charge and self._until((x, y), (ex, ey), _CARD) < 1:
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


# The evaluation of decisions, and the choice.


_CROWD: Final = 8
"""Soldiers on the table from which a player takes full care; with fewer it risks more, or nobody would come out."""
_BEARINGS: Final = 8
"""Directions in which a Move is considered, besides those towards enemies."""
_TURNS: Final = (0.0, 30.0, -30.0, 60.0, -60.0)
"""Turns of a shooter that are tried, in degrees off the bearing to the target."""


class Choice(NamedTuple):
    """A move and its value."""

    worth: float
    move: Move


class Judge:
    """The evaluation of one decision."""

    def __init__(self, state: SkirmishState, care: float, field: Battlefield | None = None) -> None:
        """``care`` is the factor of the opponent's next activation; with 0 only kills count."""
        self.state, self.field = state, field or Battlefield(state)
        self.care = care * min(1, (len(state.soldiers) - 2) / (_CROWD - 2))
        self.side = state.chooser
        self.own = state.soldiers_of(self.side)
        self.enemies = tuple(soldier for soldier in state.soldiers if soldier.side != self.side)

    def outlook(self, mover: PlacedSoldier | None = None, killed: Sequence[str] = ()) -> float:
        """The value of the position after ``mover`` has moved and the ``killed`` enemies have fallen.

        The opponent has the initiative.
        """
        if not self.care:
            return 0.0
        own = [(soldier, soldier.x, soldier.y) for soldier in self.own]
        own = [mover if mover and placed[0].name == mover[0].name else placed for placed in own]
        enemies = [(enemy, enemy.x, enemy.y) for enemy in self.enemies if enemy.name not in killed]
        return -self.care * self.field.threat(enemies, own)

    def shots(self, shooter: Soldier) -> Iterator[Choice]:
        """Every target of the shooter, each with the best legal turn found for it."""
        state, stats = self.state, self.state.stats(shooter)
        if not stats.shoot or (state.shot and shooter.name != GUNNER):
            return
        place = shooter.x, shooter.y
        keeps_facing = bool(state.shot) or shooter.name == RANGER
        for enemy in self.enemies:
            if not self.field.sees(shooter, place, (enemy.x, enemy.y), turns=not keeps_facing):
                continue
            ahead = bearing_of(place, (enemy.x, enemy.y))
            turns = [None] if keeps_facing else [*(float(round(ahead + offset) % 360) for offset in _TURNS), None]
            moves = (Shoot(shooter.name, enemy.name, face) for face in turns)
            for move in sorted(moves, key=lambda move: -self._more(shooter, move)):
                if verify(state, move):
                    chance, unchanged = beats(stats.shoot, state.stats(enemy).endure), self.outlook()
                    gain = chance * (VALUES[enemy.name] + self.outlook(None, (enemy.name,)) - unchanged)
                    yield Choice(gain + self._more(shooter, move) + unchanged, move)
                    break

    def _more(self, shooter: Soldier, move: Shoot) -> float:
        """The value of the Gunner's further shots from that bearing; 0 for a player without care."""
        if shooter.name != GUNNER or not self.care:
            return 0.0
        turned = replace(shooter, face=shooter.face if move.face is None else move.face)
        return fsum(
            beats(self.state.stats(shooter).shoot, self.state.stats(enemy).endure) * VALUES[enemy.name]
            for enemy in self.enemies
            if enemy.name not in (move.target, *self.state.shot)
            and self.field.sees(turned, (shooter.x, shooter.y), (enemy.x, enemy.y), turns=False)
        )

    def moves(self, mover: Soldier) -> Iterator[Choice]:
        """The best of the Moves in all directions and at each enemy."""
        place, steps = (mover.x, mover.y), [360.0 * step / _BEARINGS for step in range(_BEARINGS)]
        choices = [(self.on(mover, step, self.field.free(place, step, FAR), ()), step) for step in steps]
        for enemy in self.enemies:
            bearing = round(bearing_of(place, (enemy.x, enemy.y)), 1) % 360
            end = straight_move(self.state, mover, bearing, FAR)
            met = [other for other in end.met if isinstance(other, Soldier) and other.side != self.side]
            choices.append((self.on(mover, bearing, end.length, met), bearing))
        value, bearing = max(choices)
        yield Choice(value, Declare(mover.name, None if mover.name == ASSAULT else bearing))

    def on(self, mover: Soldier, bearing: float, free: float, met: Sequence[Soldier]) -> float:
        """The value of a Move on that bearing, which is stopped after the length ``free`` and meets those enemies."""
        dice, value, samples = self.state.stats(mover).move, 0.0, totals(self.state.stats(mover).move)
        for total in samples:
            length = min(float(total), free)
            place = mover.x + length * sin(radians(bearing)), mover.y + length * cos(radians(bearing))
            value += self.arriving(mover, place, met if total >= free else (), total) / len(samples)
        if met:  # correct the sampled chance of getting there by the exact one
            share = sum(total >= free for total in samples) / len(samples)
            value += (reaches(dice, free) - share) * sum(VALUES[soldier.name] for soldier in met)
        return value

    def arriving(self, mover: Soldier, place: Point, killed: Sequence[Soldier], total: int) -> float:
        """The value of a Move to that place: its kills, a shot from there, and the risk of a React."""
        names = [soldier.name for soldier in killed]
        gain = sum(VALUES[name] for name in names)
        points, risk = ((mover.x, mover.y), ((mover.x + place[0]) / 2, (mover.y + place[1]) / 2), place), 0.0
        for enemy in self.enemies:
            at, react = (enemy.x, enemy.y), self.state.stats(enemy).react
            if react and any(self.field.sees(enemy, at, point, turns=False) for point in points):
                risk = max(risk, float(pools.beats(react, total)))
        arrived = gain + self.outlook((mover, *place), names) + self._then(mover, place, names)
        stopped = self.outlook() - 0.5 * self.care
        return (1 - risk) * arrived + risk * stopped

    def _then(self, mover: Soldier, place: Point, killed: Sequence[str]) -> float:
        """The value of a shot after the Move."""
        shoot, field = self.state.stats(mover).shoot, self.field
        if not shoot or self.state.shot:
            return 0.0
        enemies = (enemy for enemy in self.enemies if enemy.name not in killed)
        seen = [enemy for enemy in enemies if field.sees(mover, place, (enemy.x, enemy.y))]
        chances = [beats(shoot, self.state.stats(enemy).endure) * VALUES[enemy.name] for enemy in seen]
        return ARC * fsum(chances) if mover.name == GUNNER and self.care else max(chances, default=0.0)

    def choices(self) -> Iterator[Choice]:
        """All moves considered for the next step of an activation."""
        for soldier in actors(self.state):
            yield from self.shots(soldier)
            if not self.state.moved:
                yield from self.moves(soldier)
        if self.state.must == RANGER and not self.state.active:
            yield from self.gifts()

    def gifts(self) -> Iterator[Choice]:
        """The Ranger's activation given to each possible friend."""
        for friend in self.own:
            if verify(self.state, gift := Give(friend.name)):
                judge = Judge(replace(self.state, must=friend.name), self.care, self.field)
                yield Choice(max(choice.worth for choice in judge.choices()), gift)


_CARE: Final = {"recruit": 0.0, "sergeant": 0.0, "captain": 0.5}
"""The care that each strength takes (``Judge``)."""
_RANDOM_PERCENT: Final = {"recruit": 75, "sergeant": 20}
"""How many of a hundred decisions are random."""


def choose(state: SkirmishState, numbers: Iterator[int], strength: str = "captain") -> Move:
    """A legal move for the side that chooses or rolls next, at one of the game's strengths.

    Nothing is hidden in this game. ``numbers`` is a stream of ``drumhead.table.shuffle``; the same stream gives the
    same move. The game must not be over.
    """
    if state.dice:
        return moves.Roll(roll(state.dice, numbers))
    if strength in _RANDOM_PERCENT and below(numbers, 100) < _RANDOM_PERCENT[strength]:
        return _random_move(state, numbers)
    match state.phase:
        case SkirmishPhase.ACT:
            judge = Judge(state, _CARE[strength])
            best = max(judge.choices(), default=None, key=lambda choice: choice.worth)
            if state.active and (best is None or best.worth <= judge.outlook()):
                return moves.EndActivation()
            if best:
                return best.move
        case SkirmishPhase.TO if state.active == ASSAULT:
            return _path(Judge(state, _CARE[strength]))
        case SkirmishPhase.REACT:
            # A try costs nothing. Of two who are as likely to stop the mover, the Ranger makes it.
            odds = {one: pools.beats(state.stats(one).react, state.pending.total_or_zero) for one in reactors(state)}
            return moves.React(max(odds, key=lambda one: (odds[one], one.name == RANGER)).name)
        case SkirmishPhase.STOP:
            return _stop(state)
    return next(legal_moves(state))


def _random_move(state: SkirmishState, numbers: Iterator[int]) -> Move:
    """A random move, chosen without looking at the table."""
    match state.phase:
        case SkirmishPhase.ACT if not state.moved:
            able = actors(state)
            soldier, bearing = able[below(numbers, len(able))], 15.0 * below(numbers, 24)
            return moves.Declare(soldier.name, None if soldier.name == ASSAULT else bearing)
        case SkirmishPhase.ACT:
            return moves.EndActivation()
        case SkirmishPhase.REACT:
            return moves.Pass()
    return next(legal_moves(state))


def _path(judge: Judge) -> Move:
    """Where the Assault goes: the best of some straight paths."""
    state = judge.state
    mover, total = state.acting, state.pending.total_or_zero
    choices: list[Choice] = []
    at_enemies = (bearing_of((mover.x, mover.y), (enemy.x, enemy.y)) for enemy in judge.enemies)
    for bearing in (*at_enemies, *range(0, 360, 30)):
        end = straight_move(state, mover, round(bearing, 1), total)
        move = moves.MoveTo((Waypoint(end.x, end.y),))
        if not isinstance(result := walk(state, move.steps), Verdict):
            met = [other for other in result[1].met if isinstance(other, Soldier) and other in judge.enemies]
            choices.append(Choice(judge.arriving(mover, (end.x, end.y), met, total), move))
    return max(choices, key=lambda choice: choice.worth).move if choices else next(legal_moves(state))


def _stop(state: SkirmishState) -> Move:
    """The end of a visible part of the path that is nearest to the reactor, who acts next."""
    path = state.pending.path
    reactor = state.get(state.opponent, state.pending.reactor)
    ends = (pose_at(path, along) for part in stops(state) for along in part)
    best = min(ends, key=lambda pose: (pose.x - reactor.x) ** 2 + (pose.y - reactor.y) ** 2)
    return moves.Stop(best.x, best.y)
