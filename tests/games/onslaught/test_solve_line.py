"""From what the solver found to moves: pledges that suit what is played, and a move for every step."""

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.solve import _pledges, _Step, solve
from drumhead.games.onslaught.solve.search import WIDTHS

from tests.games.onslaught.positions import at, play

ANSWER, DISCARD, END = (_Step(kind, (), 0) for kind in ("answer", "discard", "end"))
FOUR = "AH AD 2H 2D"


@pytest.mark.parametrize(
    ("state", "steps", "pledges"),
    [
        (at("KS", to_come=FOUR), [ANSWER] * 3 + [END], [3]),
        (at("KS", to_come=FOUR), [ANSWER] * 3 + [DISCARD, END], [4, 3]),
        (at("KS", to_come=FOUR), [ANSWER] * 3 + [DISCARD] * 2 + [END], [3, 4, 3]),
        (at("KS", to_come=FOUR), [ANSWER] * 3 + [DISCARD] * 3 + [END], [4, 3, 4, 3]),
        (at("KS", to_come=FOUR), [ANSWER, DISCARD, ANSWER, ANSWER, DISCARD, END], [1, 4, 3]),
        (at("KS", to_come=FOUR), [ANSWER, ANSWER, DISCARD, ANSWER, END], [2, 3]),
        (at("KS", to_come=FOUR, pledge=2), [ANSWER, ANSWER, DISCARD, ANSWER, END], [3]),
        (at("KS", to_come=FOUR, pledge=4), [ANSWER, ANSWER, DISCARD, DISCARD, END], [3, 2]),
        (at("KS", to_come=FOUR, pledge=3), [ANSWER, ANSWER, DISCARD, DISCARD, END], [4, 2]),
        (at("KS", "3H", to_come=FOUR, pledge=3, faced=1), [ANSWER, DISCARD, END], [2]),
        (at("KS", to_come=FOUR, pledge=3, faced=2), [DISCARD, DISCARD, DISCARD, END], [2, 3, 2]),
        (at("KS", to_come=FOUR, pledge=2, faced=2), [END], []),
    ],
)
def test_every_pledge_differs_from_the_one_before_and_the_last_is_what_is_faced(
    state: State, steps: list[_Step], pledges: list[int]
) -> None:
    assert _pledges(state, steps) == pledges


@pytest.mark.parametrize("faced", [0, 1])
def test_no_pledge_is_greater_than_the_attackers_that_are_left(faced: int) -> None:
    """Two of two are pledged, and with one left two discards would need a third number beside one and two."""
    state = at("KS", to_come="AH AD" if not faced else "AH", pledge=2, faced=faced)
    with pytest.raises(AssertionError, match="pledges that can be"):
        _pledges(state, [ANSWER] * (1 - faced) + [DISCARD, DISCARD, END])
    waiting = at("KS", "AH", to_come="AD", pledge=2)
    with pytest.raises(AssertionError, match="pledges that can be"):
        _pledges(waiting, [ANSWER, DISCARD, DISCARD, END])


def test_the_search_widens_until_nothing_is_dropped() -> None:
    assert list(WIDTHS) == sorted(WIDTHS) and WIDTHS[-1] > 10**15


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (at("KS QS", to_come="KH QH", wave=4), "turn, destroy, turn, destroy"),
        (at("KS(AH) 2S", to_come="QH 2H", wave=4), "turn, destroy, turn, destroy"),
        (at("", faced=1, pledge=1, to_come="KH QH", defenders=["KC"]), "end, pledge, turn, absorb"),
        (at("5S QC(AH) KC(2D)", "KH", wave=4), "shift, destroy"),
        (at("7S KS", peeked=True, to_come="5H KH", wave=4), "arrange, turn, absorb, turn, destroy"),
    ],
)
def test_a_win_is_told_move_by_move(state: State, moves: str) -> None:
    solution = solve(state, 1000, False)
    assert solution.moves is not None and GAME.outcome(play(state, *map(str, solution.moves))) is not None
    assert ", ".join(str(move).split()[0] for move in solution.moves) == moves


def test_two_5s_that_come_to_the_same_are_thought_of_once() -> None:
    """Either 5 may move either attacker first: the queen is whole again and the king waits for nobody."""
    state = at("5S 5C QC(AH) KC(AD) 2S", "KH", wave=4)
    solution = solve(state, 1000, False)
    assert solution.answer == "winnable" and solution.nodes == 1
