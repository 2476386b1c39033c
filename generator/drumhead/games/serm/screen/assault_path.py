"""The Assault's path while it is laid: dragged leg by leg, turned where it stands, cut short by its roll."""

from collections.abc import Sequence
from itertools import pairwise

from drumhead.games.serm.rules.geometry import distance
from drumhead.games.serm.rules.moves import MoveTo, Waypoint
from drumhead.games.serm.rules.path import length_of, straight_move_towards
from drumhead.games.serm.rules.state import Pose, SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.rules.walk import ASSAULT
from drumhead.games.serm.screen.places import CORNER, spot_of
from drumhead.play.ground import Placement, held_pieces, with_held_piece
from drumhead.play.picks import Picks

Path = tuple[Pose, ...]
"""Where it begins, each corner with the facing it leaves with, and where it is now."""


def is_due(state: SkirmishState) -> bool:
    """Whether the Assault has to say where its path bends."""
    return state.phase is SkirmishPhase.TO and state.active == ASSAULT


def path_so_far(state: SkirmishState, picked: Picks) -> Path:
    """The path as far as it is laid, and to where the card is held."""
    mover = state.get(state.initiative, state.active)
    spots = held_pieces(picked)
    path: Path = (mover.pose, *(Pose(at.x, at.y, at.turn) for piece, at in spots.items() if piece.startswith(CORNER)))
    spot = spots.get(mover.id)
    return _on(state, mover, path, spot) if spot else path


def as_picks(path: Path) -> Picks:
    """The picks that keep a path."""
    picks: Picks = ()
    for number, pose in enumerate(path[1:], 1):
        picks = with_held_piece(picks, f"{CORNER}{number}", spot_of(pose))
    return picks


def remaining(state: SkirmishState, path: Path) -> float:
    """How many lengths of the roll are left."""
    return max(state.pending.rolled - length_of(path), 0.0)


def as_move(path: Path) -> MoveTo:
    """The move that goes along the path; where it goes nowhere, one that stays."""
    return MoveTo(tuple(_steps(path)))


def _steps(path: Path) -> Sequence[Waypoint]:
    if len(path) == 1:
        return [Waypoint(path[0].x, path[0].y)]
    pairs = pairwise(path)
    return [Waypoint(end.x, end.y, None if end.face == start.face else end.face) for start, end in pairs]


def _on(state: SkirmishState, mover: Soldier, path: Path, spot: Placement) -> Path:
    """The path with one more leg towards a spot, no further than the roll and what is in the way allow; or turned."""
    last = path[-1]
    wanted = distance((last.x, last.y), (spot.x, spot.y))
    if wanted <= state.terms.tolerance:
        before = path[:-1] if len(path) > 1 else path
        return path if spot.turn == last.face else (*before, Pose(last.x, last.y, spot.turn))
    end = straight_move_towards(state, mover, last, spot.x, spot.y, min(wanted, remaining(state, path)))
    return (*path, Pose(end.x, end.y, spot.turn))
