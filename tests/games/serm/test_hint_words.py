"""What a hint says to the word, and what is held for it; the turns and the chances behind it."""

import pytest
from drumhead.games.serm.hints.aims import aims, best_first
from drumhead.games.serm.hints.charges import charges, stops_at_least
from drumhead.games.serm.hints.hint import hint, remark
from drumhead.games.serm.rules.moves import Shoot
from drumhead.games.serm.rules.path import obstacle_at
from drumhead.games.serm.rules.pools import at_least, beats, chance, greater
from drumhead.games.serm.rules.sight import SoldierView
from drumhead.games.serm.rules.state import Pose
from drumhead.games.serm.screen import SCREEN

from tests.games.sentences import Case, Sentences, cases
from tests.games.serm.positions import HARNESS, at, play

FAR = 100
"""Totals above this change no chance that is told."""


@pytest.mark.parametrize("case", cases(__file__, "hints.txt"))
def test_a_hint_is_worded_for_its_position(case: Case) -> None:
    state = Sentences(HARNESS, at).start(case)
    found = hint(state)
    offered = {text for control in SCREEN.scene(state, found.picks).controls for text in control.moves}
    assert found.move in offered | {""} and bool(found.move) == bool(found.play)
    parts = [(found.where, found.target), (found.play, " ".join(found.picks)), (found.why, ", ".join(found.rules))]
    assert [f"{text} ({of})" if of else text for text, of in parts if text or of] == case.said, case.place


def test_once_moved_nobody_is_sent_anywhere() -> None:
    state = play(at("brawler 6 2 0, gunner 3 1 0", "armored 6 6 180"), "move gunner 180", "roll 1", "to 3 0.5")
    assert charges(at("brawler 6 2 0", "armored 6 6 180")) and state.active == "gunner" and not charges(state)


def test_a_shot_that_is_as_good_as_the_best_is_told_so() -> None:
    state = at("gunner 6 2 0, ranger 3 1 0, armored 9 1 0", "brawler 6 6 180, armored 11 6 180")
    assert remark(state, Shoot("armored", "brawler")) == "It kills in every case: no shot was better."
    assert remark(state, Shoot("armored", "armored")) == (
        f"It kills in {float(100 * greater(1, 2)):.1f} % of cases; "
        "South's Ranger at North's Brawler would in every case."
    )


AROUND = [(7.3, 5.2), (8.6, 3.1), (9, 2), (8.4, 0.9), (6.2, 0.55), (3.7, 0.8), (3, 2.2), (3.3, 4.4), (5.6, 6)]


@pytest.mark.parametrize(("x", "y"), AROUND)
@pytest.mark.parametrize("face", [0, 100.5, 180, 262])
def test_the_turn_is_the_least_that_shows_the_target(x: float, y: float, face: float) -> None:
    """Of the steps of 15 degrees; of equals the lesser bearing; none where the target is seen already."""
    state = at(f"gunner 6 3 {face}", f"ranger {x} {y} 0")
    gunner, ranger = state.soldiers[1], state.soldiers[0]
    (aim,) = aims(state, gunner)
    turns = {float(turn): min((turn - face) % 360, (face - turn) % 360) for turn in range(0, 360, 15)}
    able = [turn for turn in turns if SoldierView(state, gunner, turn).sees(ranger)]
    able = [turn for turn in able if not obstacle_at(state, gunner, Pose(6, 3, turn))]
    best = min(able, key=lambda turn: (turns[turn], turn))
    assert aim.face == (None if SoldierView(state, gunner).sees(ranger) else best)
    assert (aim.shooter, aim.target, aim.chance) == (gunner, ranger, greater(2, 1))
    assert aims(state, gunner, may_turn=False) == ([] if aim.face is not None else [aim])


def test_the_ranger_turns_for_nobody_and_the_brawler_shoots_at_nobody() -> None:
    state = at("ranger 6 3 0, brawler 3 3 0", "gunner 6 1 0, armored 9 6 0", "wall 7.5 4.5 45")
    assert [(aim.target.name, aim.face) for aim in aims(state, state.get("south", "ranger"))] == [("gunner", None)]
    assert aims(state, state.get("south", "brawler")) == []


def test_of_equal_chances_the_target_that_endures_less_shoots_more_and_reacts_more_comes_first() -> None:
    state = at("gunner 6 1 0", "assault 3 6 180, ranger 5 6 180, armored 7 6 180, gunner 9 6 180, brawler 11 6 180")
    found = aims(state, state.get("south", "gunner"))
    assert [aim.target.name for aim in found] == ["brawler", "gunner", "ranger", "assault", "armored"]
    assert best_first(state, found[::-1]) == found


@pytest.mark.parametrize("react", range(4))
@pytest.mark.parametrize(("move", "least"), [(1, 0), (1, 3), (2, 2), (2, 7), (3, 1), (3, 4), (3, 10)])
def test_who_gets_so_far_is_stopped_as_often_as_the_dice_say(react: int, move: int, least: int) -> None:
    """Total by total, as far as it matters."""
    counted = sum(chance(move, total) * beats(react, total) for total in range(least, FAR))
    assert 0 <= stops_at_least(react, move, least) - counted < 1e-9


@pytest.mark.parametrize(("y", "least"), [(4.009, 1), (4.011, 2), (5.009, 2), (5.011, 3)])
def test_a_charge_needs_whole_lengths_but_for_the_tolerance(y: float, least: int) -> None:
    (way,) = charges(at("armored 6 2 0", f"gunner 6 {y} 0"))
    assert way.reaches == way.chance == at_least(1, least) and way.stopped == ()


def test_the_likeliest_charge_comes_first_and_then_the_worthiest_target() -> None:
    state = at("assault 6 2 0, brawler 2 2 0", "armored 3 5 0, gunner 9 6 0")
    found = [(way.mover.name, way.target.name, way.bearing, way.chance) for way in charges(state)]
    assert found == [
        ("brawler", "armored", 18.4, 1),
        ("assault", "gunner", 36.9, at_least(2, 4)),
        ("assault", "armored", 315.0, at_least(2, 4)),
        ("brawler", "gunner", 60.3, at_least(3, 8)),
    ]
    assert [way.target.name for way in charges(at("brawler 6 2 0", "armored 6 6 0, gunner 6 4 0"))] == ["gunner"]
    assert [way.target.name for way in charges(at("brawler 6 2 0", "armored 6 4 0, gunner 6 6 0"))] == ["armored"]


def test_of_those_who_see_a_charge_the_likeliest_to_stop_it_counts() -> None:
    (way,) = charges(at("assault 6 2 0", "gunner 6 6 180, ranger 11 4 0, armored 9 7 180", "wall 8.5 4.5 0"))[:1]
    assert [soldier.name for soldier, _ in way.stopped] == ["ranger", "gunner"]
    assert way.chance == way.reaches - way.stopped[0][1] < way.reaches - way.stopped[1][1]
