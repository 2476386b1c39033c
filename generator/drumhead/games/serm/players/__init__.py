"""The computer player: three strengths, deterministic for the same random numbers."""

from collections.abc import Callable, Iterator
from typing import Final

from drumhead.games.serm.players.field import bearing_of, stops
from drumhead.games.serm.players.judge import Choice, Judge
from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.legal import legal_moves
from drumhead.games.serm.rules.moves import Move
from drumhead.games.serm.rules.path import Walk, pose_at, straight_move, walk
from drumhead.games.serm.rules.pools import roll
from drumhead.games.serm.rules.state import ASSAULT, RANGER, SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.rules.verify import actors, reactors
from drumhead.games.serm.rules.verify import stops as seen_parts
from drumhead.table.shuffle import below

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
    choosers: dict[SkirmishPhase, Callable[[Judge], Move]] = {
        SkirmishPhase.SETUP: lambda judge: next(legal_moves(judge.state)),
        SkirmishPhase.ACT: _act,
        SkirmishPhase.TO: _path,
        SkirmishPhase.REACT: _react,
        SkirmishPhase.STOP: _stop,
    }
    return choosers[state.phase](Judge(state, _CARE[strength]))


def _random_move(state: SkirmishState, numbers: Iterator[int]) -> Move:
    """A random move, chosen without looking at the table."""
    match state.phase:
        case SkirmishPhase.ACT if not state.moved:
            able = actors(state)
            soldier = able[below(numbers, len(able))]
            bearing = 15.0 * below(numbers, 24)
            return moves.Declare(soldier.name, None if soldier.name == ASSAULT else bearing)
        case SkirmishPhase.ACT:
            return moves.EndActivation()
        case SkirmishPhase.REACT:
            return moves.Pass()
    return next(legal_moves(state))


def _act(judge: Judge) -> Move:
    """The best of the shots and Moves, or the end of the activation if that is better."""
    state = judge.state
    best = max(judge.choices(), default=None, key=lambda choice: choice.worth)
    if state.active and (best is None or best.worth <= judge.outlook()):
        return moves.EndActivation()
    return best.move if best else next(legal_moves(state))


def _path(judge: Judge) -> Move:
    """Where the mover goes: for the Assault the best of some straight paths, for all others the only one."""
    state = judge.state
    mover, total = state.get(state.initiative, state.active), state.pending.total_or_zero
    if mover.name != ASSAULT:
        return next(legal_moves(state))
    best: Choice | None = None
    at_enemies = [bearing_of((mover.x, mover.y), (enemy.x, enemy.y)) for enemy in judge.enemies]
    for bearing in (*at_enemies, *range(0, 360, 30)):
        end = straight_move(state, mover, round(bearing, 1), total)
        move = moves.MoveTo((moves.Waypoint(end.x, end.y),))
        if isinstance(result := walk(state, move.steps), Walk):
            met = [other for other in result.end.met if isinstance(other, Soldier) and other in judge.enemies]
            choice = Choice(judge.arriving(mover, (end.x, end.y), met, total), move)
            best = choice if best is None or choice.worth > best.worth else best
    return best.move if best else next(legal_moves(state))


def _react(judge: Judge) -> Move:
    """The soldier likeliest to stop the mover, of equal ones the Ranger: a try costs nothing."""
    state, total = judge.state, judge.state.pending.total_or_zero
    candidates = reactors(state)
    best = max(candidates, key=lambda soldier: (stops(state.stats(soldier).react, total), soldier.name == RANGER))
    return moves.React(best.name)


def _stop(judge: Judge) -> Move:
    """The end of a visible part of the path that is nearest to the reactor, who acts next."""
    state = judge.state
    path, reactor = state.pending.path, state.get(state.opponent, state.pending.reactor)
    ends = [pose_at(path, along) for part in seen_parts(state) for along in part]
    best = min(ends, key=lambda pose: (pose.x - reactor.x) ** 2 + (pose.y - reactor.y) ** 2)
    return moves.Stop(best.x, best.y)
