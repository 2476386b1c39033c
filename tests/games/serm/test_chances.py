"""The chances that the screen shows of a Move, held against thousands of throws: dice and who sees it, counted here."""

import re
from dataclasses import replace
from functools import cache
from math import cos, radians, sin
from random import Random

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState
from drumhead.games.serm.screen import scene

from tests.games.serm.positions import at, play

THROWS = 20_000
OFF = 1.7
"""Percent by which a count of so many throws may differ from a rounded chance: four deviations and a half."""
FIELD = at(
    "brawler 1 1.2 90, gunner 4 2 0, assault 9.5 1.5 0, armored 7 1 0",
    "ranger 7 6.5 180, gunner 2 7 90, brawler 11 5 250, armored 9.6 6 180, assault 5.5 5 135",
    "wall 5 4 0, house 8.5 3.5 30",
)


def total(dice: int, numbers: Random) -> int:
    """A pool: each die is thrown, and thrown again after each six, which is added."""
    shown = [numbers.randint(1, 6) for _ in range(dice)]
    return sum(shown) + (total(shown.count(6), numbers) if 6 in shown else 0)


def percent(shown: str) -> float:
    return 100 if shown == "sure" else float(shown.removesuffix("%"))


def stopped_by(advice: str) -> dict[str, float]:
    """Soldier -> the chance shown that it stops the Move."""
    _, said, listed = advice.partition("A React may stop it: ")
    assert said or "Nobody can React to it." in advice
    cases = [case.split(" ", 1) for case in listed.rstrip(".").split(", ")] if said else []
    return {name.lower(): percent(chance) for name, chance in cases}


def dice_of(state: SkirmishState, name: str, pool: str) -> int:
    return int(getattr(state.terms.soldiers[name], pool))


@pytest.mark.parametrize(("mover", "bearing"), [("gunner", 0), ("armored", 40), ("brawler", 71.5), ("brawler", 300)])
def test_the_chances_of_a_move_before_it_is_rolled(mover: str, bearing: float) -> None:
    """How far it gets; and for each enemy, that the Move goes far enough to be seen by it, and its React is greater."""
    start = FIELD.get("south", mover)
    ahead = play(FIELD, f"move {mover} {bearing:g}")

    @cache
    def seen_by(total: int) -> frozenset[str]:
        rolled = replace(ahead.pending, total=total)
        state = replace(ahead, phase=SkirmishPhase.TO, pending=rolled)
        after = GAME.advance(state, next(GAME.legal_moves(state)))
        is_seen = after.phase is SkirmishPhase.REACT
        moves = map(str, GAME.legal_moves(after)) if is_seen else ()
        return frozenset(move.split()[1] for move in moves if move.startswith("react"))

    held = start.x + 2.5 * sin(radians(bearing)), start.y + 2.5 * cos(radians(bearing))
    advice = scene(FIELD, (f"south.{mover}@{held[0]:.4f},{held[1]:.4f},0",)).advice
    found = re.match(r"To get as far as .*?, ([\d.]+): (sure|\d+%)\.", advice)
    assert found, advice
    length, there = float(found[1]), percent(found[2])
    numbers, dice = Random(f"{mover} {bearing}"), dice_of(FIELD, mover, "move")
    rolled = [total(dice, numbers) for _ in range(THROWS)]
    assert abs(sum(roll + 0.01 >= length for roll in rolled) * 100 / THROWS - there) < OFF, advice
    shown = stopped_by(advice)
    assert shown.keys() == {name for roll in range(1, 40) for name in seen_by(roll)}
    for name, chance in shown.items():
        react = dice_of(FIELD, name, "react")
        stops = sum(name in seen_by(roll) and total(react, numbers) > roll for roll in rolled)
        assert abs(stops * 100 / THROWS - chance) < OFF, (name, advice)
