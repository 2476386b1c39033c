"""The hint: the best shot of all that may be made now, to the word, the turns and the exact chances behind it."""

from dataclasses import replace
from typing import Any

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.chances import aims, charges, reactors_on, shots
from drumhead.games.serm.hints import hint, remark
from drumhead.games.serm.resolve import read_position
from drumhead.games.serm.rules.geometry import SoldierView, obstacle_at
from drumhead.games.serm.rules.moves import React, Shoot
from drumhead.games.serm.rules.pools import at_least, beats, chance, greater
from drumhead.games.serm.rules.position import from_json
from drumhead.games.serm.rules.state import Pose, SkirmishPhase, SkirmishState
from drumhead.games.serm.rules.terms import read_terms
from drumhead.games.serm.screen import SCREEN

from tests.games.sentences import Case, Sentences, cases
from tests.games.serm.goldens import game
from tests.games.serm.positions import HARNESS, at, play
from tests.games.serm.tables import TABLES

FIELD = "south gunner 6 2 0; south ranger 3 1 0; north armored 6 6 180; north assault 9 1 0; north brawler 1 7 0"


def state(text: str, **more: Any) -> SkirmishState:
    return from_json({**read_position("position", text), "initiative": "south", **more}, read_terms(TABLES))


def test_a_glimpse_between_the_listed_turns_is_found() -> None:
    walls = "wall 6.1 2.2 0; wall 7.6 2.2 0"
    here = state(f"south gunner 6 1 0; north brawler 5.25 6 180; {walls}")
    assert not any(isinstance(move, Shoot) for move in GAME.legal_moves(here))
    assert hint(here).play == "The best shot: South's Gunner, turned to 267°, at North's Brawler."
    assert GAME.verify(here, GAME.parse("shoot gunner brawler face 267"))


def test_how_good_a_shot_was() -> None:
    here = state(FIELD)
    assert remark(here, GAME.parse("move gunner 0")) == ""
    assert remark(here, GAME.parse("shoot gunner brawler")) == "It always kills: no shot was better."
    other = remark(here, GAME.parse("shoot gunner armored"))
    assert other == "It kills 46.1% of the time; South's Ranger at North's Brawler always kills."


@pytest.mark.parametrize("number", range(1, 4))
def test_the_shots_are_legal_and_none_of_those_listed_is_missing(number: int) -> None:
    """Who can shoot at whom, whatever the turn; and the first is the likeliest to kill."""
    for here, _ in game(number, GAME.start(GAME.deal(number, {}, TABLES), {}, TABLES), 60):
        if here.phase is not SkirmishPhase.ACT:
            continue
        legal = {(move.soldier, move.target) for move in GAME.legal_moves(here) if isinstance(move, Shoot)}
        found = shots(here)
        assert {(aim.shooter.name, aim.target.name) for aim in found} >= legal
        assert all(GAME.verify(here, Shoot(aim.shooter.name, aim.target.name, aim.face)) for aim in found)
        chances = [aim.chance for aim in found]
        assert chances == sorted(chances, reverse=True)


# What a hint says to the word, and what is held for it; the turns and the chances behind it.


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


AROUND = [(7.3, 5.2), (9, 2), (8.4, 0.9), (3.7, 0.8), (3.3, 4.4)]


@pytest.mark.parametrize(("x", "y"), AROUND)
@pytest.mark.parametrize("face", [0, 262])
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


def test_of_equal_chances_the_target_that_endures_less_shoots_more_and_reacts_more_comes_first() -> None:
    state = at("gunner 6 1 0", "assault 3 6 180, ranger 5 6 180, armored 7 6 180, gunner 9 6 180, brawler 11 6 180")
    found = aims(state, state.get("south", "gunner"))
    assert [aim.target.name for aim in found] == ["brawler", "gunner", "ranger", "assault", "armored"]


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


@pytest.mark.parametrize(("mover", "bearing"), [("gunner", 0), ("armored", 40), ("brawler", 71.5), ("brawler", 300)])
def test_before_the_roll_a_reactor_stops_only_a_move_that_it_would_see(mover: str, bearing: float) -> None:
    """Total by total: who may react to a Move of it, as the engine lists them, and the chance to come to more."""
    field = at(
        "brawler 1 1.2 90, gunner 4 2 0, assault 9.5 1.5 0, armored 7 1 0",
        "ranger 7 6.5 180, gunner 2 7 90, brawler 11 5 250, armored 9.6 6 180, assault 5.5 5 135",
        "wall 5 4 0, house 8.5 3.5 30",
    )
    declared, expected = play(field, f"move {mover} {bearing:g}"), dict[str, float]()
    for total in range(1, 80):
        rolled = replace(declared, phase=SkirmishPhase.TO, pending=replace(declared.pending, total=total))
        after = GAME.advance(rolled, next(GAME.legal_moves(rolled)))
        for reactor in after.soldiers_of("north") if after.phase is SkirmishPhase.REACT else ():
            if GAME.verify(after, React(reactor.name)):
                share = chance(declared.dice, total) * beats(field.stats(reactor).react, total)
                expected[reactor.name] = expected.get(reactor.name, 0) + float(share)
    found = {one.name: float(share) for one, share in reactors_on(field, field.get("south", mover), bearing)}
    assert found == pytest.approx(expected)
