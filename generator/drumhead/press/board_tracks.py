"""Tracks: spots at equal distances along a path from corner to corner."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist
from typing import NamedTuple

from drumhead.source.board_layouts import Track
from drumhead.source.layout import At


class TrackStep(NamedTuple):
    """One spot of a track, in millimetres."""

    at: At
    name: str
    figure: int | str
    icon: str = ""


def steps_of(track: Track) -> list[TrackStep]:
    """Its spots in order. Raises ValueError where they stand on each other, by how much."""
    said: Sequence[int | str] = track.words or range(track.first, track.last + 1)
    lengths = [dist(one, other) for one, other in pairwise(track.path)]
    around = track.path[0] == track.path[-1]
    parts = len(said) if around else len(said) - 1
    each = sum(lengths) / parts if parts else 0.0
    if parts and (over := track.across - each) > 0.05:
        raise ValueError(
            f"its {len(said)} spots stand {over:.1f} mm on each other: make them smaller, or its path longer"
        )
    places = [_along(track.path, lengths, number * each) for number in range(len(said))]
    return [
        TrackStep(at, it if isinstance(it, str) else "", "" if isinstance(it, str) else it)
        for at, it in zip(places, said, strict=True)
    ]


def _along(path: Sequence[At], lengths: Sequence[float], far: float) -> At:
    """The point so far along the path."""
    for (one, other), length in zip(pairwise(path), lengths, strict=True):
        if far <= length + 1e-9:
            share = far / length if length else 0.0
            return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
        far -= length
    return path[-1]
