"""The computer: legal in every phase, the same from the same numbers, of three strengths, and soon done."""

from collections import Counter
from fractions import Fraction
from zlib import crc32

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.players import choose
from drumhead.games.serm.players.field import Battlefield, totals
from drumhead.games.serm.rules.moves import Give, Move, React, Shoot
from drumhead.games.serm.rules.pools import at_least
from drumhead.games.serm.rules.sight import SoldierView
from drumhead.games.serm.rules.state import SkirmishPhase
from drumhead.table.shuffle import stream

from tests.games.serm.positions import at, start_of

STRENGTHS = ("recruit", "sergeant", "captain")


@pytest.mark.parametrize(("strength", "sum_"), list(zip(STRENGTHS, (1570807402, 4082571754, 4143177332), strict=True)))
def test_every_move_is_legal_and_follows_from_its_numbers(strength: str, sum_: int) -> None:
    """The same numbers give the same game in every release: a check sum stands for its moves."""
    state, numbers, again, played = start_of(3), stream(3), stream(3), list[Move]()
    phases = Counter[SkirmishPhase]()
    for _ in range(400):
        if GAME.outcome(state):
            break
        phases[state.phase] += 1
        move = choose(state, numbers, strength)
        assert GAME.verify(state, move), f"{move}: {GAME.verify(state, move).reason}"
        assert choose(state, again, strength) == move
        played.append(move)
        state = GAME.advance(state, move)
    assert GAME.outcome(state), "the game comes to its end"
    assert {SkirmishPhase.ACT, SkirmishPhase.SHOOT, SkirmishPhase.ENDURE} <= set(phases)
    assert crc32(" ".join(map(str, played)).encode()) == sum_


@pytest.mark.parametrize("number", [1, 5])
def test_two_of_the_strongest_come_to_an_end(number: int) -> None:
    """In these deals the last few hid from each other for ever while they took as much care as the first ten."""
    state, numbers = start_of(number), stream(number)
    for _ in range(200):
        if GAME.outcome(state):
            return
        state = GAME.advance(state, choose(state, numbers))
    pytest.fail("nobody comes out")


def test_a_sure_kill_is_made() -> None:
    state = at("ranger 6 1 0", "brawler 6 4 180")
    assert choose(state, stream(1)) == Shoot("ranger", "brawler")


def test_the_gunner_turns_to_where_it_has_most_of_them() -> None:
    state = at("gunner 6 1 90", "ranger 5 5 180, brawler 6 5 180, assault 7 5 180, armored 11 1 270")
    move = choose(state, stream(1))
    assert isinstance(move, Shoot) and move.soldier == "gunner" and move.face is not None
    watcher = SoldierView(state, state.get("south", "gunner"), move.face)
    assert sum(watcher.sees(one) for one in state.soldiers_of("north")) >= 3


def test_the_ranger_that_has_stopped_a_move_hands_over_to_who_can_do_more() -> None:
    state = at("ranger 1 1 0, gunner 6 2 0", "armored 6 5 180, brawler 5 5 180, assault 7 5 180", must="ranger",
               terrain="wall 2.2 1.8 140")  # fmt: skip
    assert choose(state, stream(1)) == Give("gunner")


def test_it_reacts_with_who_is_likeliest_to_stop_the_mover() -> None:
    state = at("assault 6 1 0", "ranger 6 5 180, gunner 5 5 180")
    for text in ("move assault", "roll 1 1", "to 6 3"):
        state = GAME.advance(state, GAME.parse(text))
    assert state.phase is SkirmishPhase.REACT and choose(state, stream(1)) == React("ranger")


def test_quick_sight_agrees_with_the_rules_nearly_always() -> None:
    same = seen = 0
    for number in range(6):
        state = start_of(number)
        field = Battlefield(state)
        for one in state.soldiers:
            for other in state.soldiers:
                if one.side != other.side:
                    quick = field.sees(one, (one.x, one.y), (other.x, other.y), turns=False)
                    same += quick == SoldierView(state, one).sees(other)
                    seen += 1
    assert same / seen > 0.85


def test_the_totals_it_reckons_with_are_the_middles_of_thirds() -> None:
    assert totals(1) == (1, 3, 5), "1 or 2, 3 or 4, 5 or more"
    for dice in (2, 3, 4):
        for share, total in zip((Fraction(1, 6), Fraction(1, 2), Fraction(5, 6)), totals(dice), strict=True):
            assert 1 - at_least(dice, total + 1) >= share > 1 - at_least(dice, total)
