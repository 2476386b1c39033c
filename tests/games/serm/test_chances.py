"""Each chance that the screen shows, held against thousands of throws: dice, and who sees a Move, counted here."""

import re
from dataclasses import replace
from functools import cache
from math import cos, radians, sin
from random import Random

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState
from drumhead.games.serm.screen import scene
from drumhead.play.picks import Picks

from tests.games.serm.positions import at, play
from tests.games.serm.test_react import CROSSING, TRIED

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


def one_throw(total: int) -> str:
    """The roll of one die with that total, six being no total."""
    return " ".join("6" * (total // 6)) + f" {total % 6}"


@pytest.mark.parametrize("mover", ["gunner", "armored", "brawler"])
@pytest.mark.parametrize("bearing", [0, 40, 71.5, 135, 222, 300])
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


@pytest.mark.parametrize("picked", [("south.gunner",), ("south.gunner@4,2,45",), ("south.assault",)])
def test_the_chance_of_a_shot_stands_on_each_target_and_button(picked: Picks) -> None:
    shown, numbers = scene(FIELD, picked), Random(str(picked))
    assert shown.ground
    shoot = dice_of(FIELD, picked[0].partition(".")[2].partition("@")[0], "shoot")
    badges = {piece.id.partition(".")[2]: piece for piece in shown.ground.pieces if piece.badge}
    assert badges and all(piece.target and piece.badge in piece.label for piece in badges.values())
    for name, piece in badges.items():
        endure = dice_of(FIELD, name, "endure")
        kills = sum(total(shoot, numbers) > total(endure, numbers) for _ in range(THROWS))
        assert abs(kills * 100 / THROWS - percent(piece.badge)) < OFF, name
    (button,) = [control for control in shown.controls if control.id == "shoot"]
    choices = button.choices or (button.label.removeprefix("Shoot at "),)
    assert {choice.lower() for choice in choices} == {f"{name}, {piece.badge}" for name, piece in badges.items()}


@pytest.mark.parametrize("roll", [1, 4, 7, 11])
def test_the_prompt_to_react_gives_the_chance_of_each_that_may(roll: int) -> None:
    state = play(at("armored 6 2 0", "ranger 9 7 0, gunner 4 6.5 180"), "move armored 0", f"roll {one_throw(roll)}")
    before, prompt = scene(state, ()), scene(play(state, str(next(GAME.legal_moves(state)))), ())
    assert prompt.ground
    shown = stopped_by(prompt.advice)
    assert shown == stopped_by(before.advice) and shown.keys() == {"ranger", "gunner"}
    choices = dict(choice.lower().split(", ") for choice in prompt.controls[0].choices)
    assert {name: percent(chance) for name, chance in choices.items()} == shown
    numbers = Random(roll)
    for name, chance in shown.items():
        dice = dice_of(state, name, "react")
        assert abs(sum(total(dice, numbers) > roll for _ in range(THROWS)) * 100 / THROWS - chance) < OFF
        (piece,) = [piece for piece in prompt.ground.pieces if piece.id == f"north.{name}"]
        assert percent(piece.badge) == chance


def test_each_roll_that_is_due_gives_its_chance() -> None:
    numbers = Random(1)
    shot = play(at("gunner 6 2 0", "armored 6 6 180"), "shoot gunner armored")
    for state, said, dice, least in (
        (shot, "The shot kills", 2, None),
        (play(shot, "roll 5 3"), "The target survives", 2, 8),
        (
            TRIED,
            "It stops the Move",
            dice_of(TRIED, str(TRIED.pending.reactor), "react"),
            CROSSING.pending.total_or_zero + 1,
        ),
    ):
        found = re.search(rf"{said}: (sure|\d+%)\.", scene(state, ()).advice)
        assert found, scene(state, ()).advice
        count = sum(total(dice, numbers) >= (least or total(2, numbers) + 1) for _ in range(THROWS))
        assert abs(count * 100 / THROWS - percent(found[1])) < OFF, said
