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
    """Its spots in order. Raises ValueError where they overlap, with by how much."""
    labels: Sequence[int | str] = track.words or range(track.first, track.last + 1)
    lengths = [dist(start, end) for start, end in pairwise(track.path)]
    is_loop = track.path[0] == track.path[-1]
    parts = len(labels) if is_loop else len(labels) - 1
    step = sum(lengths) / parts if parts else 0.0
    if parts and (over := track.across - step) > 0.05:
        raise ValueError(
            f"its {len(labels)} spots stand {over:.1f} mm on each other: make them smaller, or its path longer"
        )
    places = [_along(track.path, lengths, number * step) for number in range(len(labels))]
    return [
        TrackStep(at, label if isinstance(label, str) else "", "" if isinstance(label, str) else label)
        for at, label in zip(places, labels, strict=True)
    ]


def _along(path: Sequence[At], lengths: Sequence[float], far: float) -> At:
    """The point at that distance along the path."""
    for (start, end), length in zip(pairwise(path), lengths, strict=True):
        if far <= length + 1e-9:
            share = far / length if length else 0.0
            return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        far -= length
    return path[-1]
