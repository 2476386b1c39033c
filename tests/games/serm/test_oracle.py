"""Sight, seen spans, contact and overlap, compared with the oracle on thousands of positions by chance."""

import random
from collections import Counter

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.geometry import Outline, Point, SoldierView, card, heading, obstacles, outline, overlap
from drumhead.games.serm.rules.path import length_of, pose_at, straight_move
from drumhead.games.serm.rules.state import Pose, SkirmishState, TerrainPiece
from drumhead.table.game import BadInput

from tests.games.serm import oracle
from tests.games.serm.tables import TABLES

KINDS = ("wall", "house", "hedge", "wood", "rock")
NAMES = ("ranger", "gunner", "armored", "assault", "brawler")


def anywhere(chance: random.Random, pieces: int) -> SkirmishState:
    """A crowded table."""
    while True:
        try:
            return GAME.from_position(_crowd(chance, pieces), {}, TABLES)
        except BadInput:
            continue


def _crowd(chance: random.Random, pieces: int) -> dict[str, object]:
    def thing(kind: str, name: str, turn: str) -> dict[str, object]:
        x, y = (round(chance.uniform(0.7, size - 0.7), 3) for size in (9, 7))
        steps = chance.choice([1, 15, 90])
        return {kind: name, "x": x, "y": y, turn: chance.randrange(0, 360, steps)}

    return {
        "table": [9, 7],
        "terrain": [thing("kind", chance.choice(KINDS), "turn") for _ in range(pieces)],
        "north": [thing("soldier", name, "face") for name in chance.sample(NAMES, 2)],
        "south": [thing("soldier", name, "face") for name in chance.sample(NAMES, 2)],
    }


@pytest.mark.parametrize("pieces", [1, 5])
def test_sight_is_what_the_shadows_leave(pieces: int) -> None:
    chance, found = random.Random(pieces), Counter[object]()
    for _ in range(100):
        state = anywhere(chance, pieces)
        for watcher in state.soldiers:
            for target in state.soldiers:
                if watcher != target:
                    answer = oracle.sees(state, watcher, target.pose)
                    found[answer] += 1
                    assert answer in (None, SoldierView(state, watcher).sees(target)), f"{watcher} {target} {state}"
    assert min(found[True], found[False]) > 200 and found[None] < 40


@pytest.mark.parametrize("pieces", [1, 4])
def test_a_path_is_seen_where_each_of_its_places_is(pieces: int) -> None:
    chance, found = random.Random(pieces), Counter[object]()
    for _ in range(80):
        state = anywhere(chance, pieces)
        path = _path(chance, state)
        for watcher in state.soldiers_of("north"):
            spans = SoldierView(state, watcher).spans(path)
            for far in (chance.uniform(0, length_of(path)) for _ in range(12)):
                answer = oracle.sees(state, watcher, pose_at(path, far))
                said = any(from_ <= far <= to for from_, to in spans)
                found[answer] += 1
                assert answer in (None, said), f"{far} of {path} seen by {watcher} in {spans}: {state}"
    assert min(found[True], found[False]) > 200 and found[None] < 90


def _path(chance: random.Random, state: SkirmishState) -> tuple[Pose, Pose]:
    mover = state.soldiers_of("south")[0]
    bearing = float(chance.choice([chance.randrange(360), 90 * chance.randrange(4)]))
    end = straight_move(state, mover, bearing, chance.randrange(1, 7))
    return mover.pose, Pose(end.x, end.y, mover.face)


@pytest.mark.parametrize("pieces", [0, 5])
def test_a_move_goes_until_what_it_sweeps_meets_something(pieces: int) -> None:
    chance, found = random.Random(pieces), Counter[object]()
    for _ in range(150):
        state = anywhere(chance, pieces)
        mover, bearing, length = state.soldiers_of("south")[0], float(chance.randrange(360)), chance.randrange(1, 7)
        end = straight_move(state, mover, bearing, length)
        shape, way = card(mover, state.terms), heading(bearing)
        free = min(length, _to_the_edge(shape, way, state.table))
        answers = [oracle.meets(shape, way, other, free) for _, other in obstacles(state, mover)]
        doubtful = any(met is None for met, _ in answers)
        found[doubtful] += 1
        first = min((far for met, far in answers if met), default=free)
        if not doubtful:
            assert abs(end.length - first) < 0.002, f"{mover} {bearing} {length} {end} {answers} {state}"
            assert bool(end.met) == any(met for met, _ in answers) and end.edge == (not end.met and free < length)
    assert found[False] > 110


def _to_the_edge(shape: Outline, way: Point, table: tuple[float, float]) -> float:
    """By doubling back: steps as long as they may be without a corner leaving the table."""
    far, step = 0.0, 8.0
    while step > 1e-6:
        corners = [(x + (far + step) * way[0], y + (far + step) * way[1]) for x, y in shape]
        if all(0 <= x <= table[0] and 0 <= y <= table[1] for x, y in corners):
            far += step
        else:
            step /= 2
    return far


def test_shapes_overlap_as_their_areas_do() -> None:
    chance, found = random.Random(7), Counter[bool]()
    state = anywhere(chance, 0)
    for _ in range(1000):
        one, other = (Pose(chance.uniform(0, 1.5), chance.uniform(0, 1.5), chance.randrange(360)) for _ in range(2))
        piece = TerrainPiece(chance.choice(KINDS), other.x, other.y, other.face)
        shapes = card(one, state.terms), outline(piece, state.terms)
        lies = oracle.overlap(shapes) > 0
        found[lies] += 1
        assert (overlap(*shapes) > 0) == lies, f"{one} {piece}"
    assert min(found.values()) > 100
