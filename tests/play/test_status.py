"""The status of a game: each of its four answers, and back to where the game could still be won."""

from typing import Any

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.solve import solve
from drumhead.play.analysis import Status, last_winnable, status
from drumhead.table.solver import Solution

from tests.games.onslaught.positions import at, start_of

LOST = at("KS 3C 2C", to_come="KH 3D 2D", wave=4)
HOPELESS = at("2C AC", to_come="KH 3D", wave=4)


def states(first: State, *moves: str) -> list[State]:
    found = [first]
    for text in moves:
        move = GAME.parse(text)
        assert GAME.verify(found[-1], move), text
        found.append(GAME.advance(found[-1], move))
    return found


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        (states(LOST), "winnable"),
        (states(LOST, "turn", "destroy KS", "turn", "destroy 3C", "turn", "destroy 2C"), "winnable"),
        (states(LOST, "turn", "destroy KS", "turn", "destroy 2C"), "winnable"),
        (states(LOST, "turn", "destroy KS", "turn", "destroy 2C", "turn", "absorb 3C"), "winnable"),
        (states(at("KS 3C", to_come="3D KH", wave=4), "turn", "absorb KS"), "no longer winnable"),
        (states(HOPELESS), "cannot be won from the deal"),
        (states(HOPELESS, "turn"), "cannot be won from the deal"),
    ],
)
def test_the_status_is_told(played: list[State], expected: Status) -> None:
    assert status(solve, played) == expected


def test_what_is_not_proved_is_not_said() -> None:
    assert status(solve, [start_of(7)], nodes=3) == "unable to tell"


def test_a_game_lost_on_the_way_from_an_unknown_deal_is_no_longer_winnable() -> None:
    def answers(state: Any, nodes: int, best: bool) -> Solution:
        assert not best, "any win will do"
        return Solution("unknown" if state == "deal" else "unwinnable", None, None, False, nodes)

    assert status(answers, ["deal", "now"]) == "no longer winnable"


def test_back_to_the_last_position_that_could_be_won() -> None:
    played = states(at("KS 3C", to_come="3D KH", wave=4), "turn", "absorb KS", "turn")
    assert last_winnable(solve, played) == 1
    assert last_winnable(solve, played[:1]) == 0
    assert last_winnable(solve, states(HOPELESS, "turn")) is None


def test_halving_finds_the_same_place_as_looking_at_every_state() -> None:
    state = start_of(3)
    played, chosen = [state], 0
    while GAME.outcome(state) is None:
        moves = list(GAME.legal_moves(state))
        state = GAME.advance(state, moves[chosen % len(moves)])
        chosen += 5
        played.append(state)
    winnable = [place for place, one in enumerate(played) if solve(one, 20_000, False).answer == "winnable"]
    assert winnable and last_winnable(solve, played) == winnable[-1]
