"""The computer: legal in every phase, the same from the same numbers, and the figures that it reckons with."""

from collections import Counter
from zlib import crc32

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.players import choose
from drumhead.games.serm.rules.geometry import SoldierView
from drumhead.games.serm.rules.moves import Give, Move, Shoot
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState
from drumhead.table.shuffle import stream

from tests.games.serm.positions import at, play, start_of
from tests.games.serm.test_react import CROSSING, TRIED

STRENGTHS = ("recruit", "sergeant", "captain")


@pytest.mark.parametrize(("strength", "sum_"), list(zip(STRENGTHS, (3571367265, 4082571754, 4143177332), strict=True)))
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


# Each kind of decision of the computer, in small positions where what is right is plain.

PAIR = at("assault 3 2 0, gunner 9 2 0", "ranger 3 6 0, armored 9 6 180")
STOPPING = play(TRIED, "roll 6 1")


def chosen(state: SkirmishState, *numbers: int, strength: str = "captain") -> str:
    """What it chooses by those random numbers; a thought needs none."""
    move = choose(state, iter(numbers), strength)
    assert GAME.verify(state, move)
    return str(move)


def test_the_assault_runs_into_whom_it_can_reach() -> None:
    assert chosen(play(PAIR, "move assault", "roll 2 2")) == "to 3 5"
    walled = play(at("assault 3 2 0", "ranger 3 6 0, gunner 9 6 0", "wall 3 4 0"), "move assault", "roll 5 3")
    assert chosen(walled) == "to 8.284 5.524", "on a bearing to the tenth, as one that is declared"
    assert play(walled, chosen(walled)).pending.met == ("gunner",)
    choice = play(at("assault 3 2 0", "ranger 3 6 0, gunner 6 6 0"), "move assault", "roll 4 2")
    assert play(choice, chosen(choice)).pending.met == ("gunner",), "the worthier of two"


def test_of_two_alike_the_ranger_reacts() -> None:
    both = at("assault 6 1 0", "brawler 5 5 180, ranger 6 5 180, gunner 7 5 180")
    assert chosen(play(both, "move assault", "roll 1 1", "to 6 3")) == "react ranger"
    brawler = at("assault 6 1 0", "brawler 5 5 180, assault 6 5 180")
    assert chosen(play(brawler, "move assault", "roll 1 1", "to 6 3")) == "react brawler"
    assert chosen(CROSSING) == "react ranger"


def test_a_mover_is_stopped_where_it_is_nearest_to_the_reactor() -> None:
    """The Gunner lies at 6 6.5, the path goes from 2 4 to 7 4."""
    assert chosen(STOPPING) == "stop 7 4"
    back = at("brawler 9 4 0", "gunner 9.5 6.5 180", "wall 7 5 0")
    stopping = play(back, "move brawler 270", "roll 1 1 3", "to 4 4", "react gunner", "roll 6 1")
    assert chosen(stopping) == "stop 9 4"
