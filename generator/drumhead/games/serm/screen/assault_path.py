"""The Assault's unfinished path: dragged leg by leg, turned at the corners, limited by its roll."""

from collections.abc import Sequence
from itertools import pairwise

from drumhead.games.serm.rules.geometry import distance
from drumhead.games.serm.rules.moves import MoveTo, Waypoint
from drumhead.games.serm.rules.path import length_of, straight_move_towards
from drumhead.games.serm.rules.state import ASSAULT, Pose, SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.screen.places import CORNER, spot_of
from drumhead.play.ground import Placement, held_pieces, with_held_piece
from drumhead.play.picks import Picks

Path = tuple[Pose, ...]
"""The start, each corner and the current place, each with the face that the Assault leaves it with."""


def is_due(state: SkirmishState) -> bool:
    """Whether the Assault's path is due."""
    return state.phase is SkirmishPhase.TO and state.active == ASSAULT


def path_so_far(state: SkirmishState, picked: Picks) -> Path:
    """The path so far, up to where the card is held."""
    mover = state.get(state.initiative, state.active)
    spots = held_pieces(picked)
    path: Path = (mover.pose, *(Pose(at.x, at.y, at.turn) for piece, at in spots.items() if piece.startswith(CORNER)))
    spot = spots.get(mover.id)
    return _with_leg(state, mover, path, spot) if spot else path


def as_picks(path: Path) -> Picks:
    """The picks that hold the path."""
    picks: Picks = ()
    for number, pose in enumerate(path[1:], 1):
        picks = with_held_piece(picks, f"{CORNER}{number}", spot_of(pose))
    return picks


def remaining(state: SkirmishState, path: Path) -> float:
    """The card lengths of the roll that are left."""
    return max(state.pending.total_or_zero - length_of(path), 0.0)


def as_move(path: Path) -> MoveTo:
    """The move along the path; one that stays if the path has no leg."""
    return MoveTo(tuple(_steps(path)))


def _steps(path: Path) -> Sequence[Waypoint]:
    if len(path) == 1:
        return [Waypoint(path[0].x, path[0].y)]
    pairs = pairwise(path)
    return [Waypoint(end.x, end.y, None if end.face == start.face else end.face) for start, end in pairs]


def _with_leg(state: SkirmishState, mover: Soldier, path: Path, spot: Placement) -> Path:
    """The path with one more leg towards a spot, as far as the roll and obstacles allow, or with its end turned."""
    last = path[-1]
    length = distance((last.x, last.y), (spot.x, spot.y))
    if length <= state.terms.tolerance:
        before = path[:-1] if len(path) > 1 else path
        return path if spot.turn == last.face else (*before, Pose(last.x, last.y, spot.turn))
    end = straight_move_towards(state, mover, last, spot.x, spot.y, min(length, remaining(state, path)))
    return (*path, Pose(end.x, end.y, spot.turn))
