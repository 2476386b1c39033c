"""Wins that hang on one thing, and what the solver says of games that are over and of cards it does not know."""

from collections.abc import Mapping

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.players import Deliberation
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.solve import solve
from drumhead.table.faults import BadInput
from drumhead.table.shuffle import stream

from tests.games.onslaught.positions import TABLES, at, start_of


def won(state: State) -> list[str]:
    """The moves of a win, each of them found legal."""
    solution = solve(state, 100_000, False)
    assert solution.answer == "winnable" and solution.moves is not None
    for move in solution.moves:
        assert GAME.verify(state, move), move
        state = GAME.advance(state, move)
    end = GAME.outcome(state)
    assert end and (end.result, end.score) == ("won", solution.score)
    return [str(move) for move in solution.moves]


def test_a_5_makes_a_wounded_7_whole_that_brings_the_king_last() -> None:
    moves = won(at("7C(AH) 5C 10S AC 9S", to_come="KH 5D", wave=4))
    assert [move.split()[0] for move in moves[:3]] == ["shift", "peek", "arrange"] and moves[2] == "arrange 5D KH"


@pytest.mark.parametrize(
    ("state", "score"),
    [
        (at("QC 3S 10S", wave=4, faced=3, to_come="7D"), 15),
        (at("3C", wave=3, faced=3, pledge=3, peeked=True, to_come="7H", defenders=["5C", "QC", "JS", "Joker"]), 28),
        (at("5C", faced=3, pledge=4, to_come="KD", defenders=["5S", "7S", "QS"], variants={"final": "open"}), 0),
        (at("QC(4D 4H)", wave=4, faced=3, pledge=3, to_come="10H QD", variants={"final": "open"}), 0),
    ],
    ids=["every answer wins", "a win is worse than one known", "the deck is empty, the table too", "a wave is left"],
)
def test_of_all_wins_that_of_the_best_score_is_found(state: State, score: int) -> None:
    solution = solve(state, 1000, True)
    assert (solution.answer, solution.score, solution.best) == ("winnable", score, True)


@pytest.mark.parametrize(("position", "answer"), [({}, "winnable"), ({"waiting": "KH"}, "unwinnable")])
def test_a_game_that_is_over_needs_no_search(position: Mapping[str, str], answer: str) -> None:
    state, won = GAME.from_position({"wave": 4, "table": ["2C"], **position}, {}, TABLES), answer == "winnable"
    for best in (True, False):
        solution = solve(state, 1, best)
        assert (solution.answer, solution.nodes, solution.score) == (answer, 0, 2 if won else None)
        assert solution.best == (best and won)


@pytest.mark.parametrize(
    ("final", "bonus", "nodes"),
    [
        ("closed", "free", (815, 547, 692, 776)),
        ("closed", "strict", (814, 562, 879, 832)),
        ("open", "free", (815, 515, 691, 775)),
        ("open", "strict", (814, 511, 878, 831)),
    ],
)
def test_what_need_not_be_searched_is_not(final: str, bonus: str, nodes: tuple[int, ...]) -> None:
    """The positions looked at in four deals: a search that skips less is slower, one that skips more may miss a win."""
    solution = tuple(solve(start_of(number, final=final, bonus=bonus), 100_000, False).nodes for number in (1, 2, 3, 7))
    assert solution == nodes


def test_other_values_are_not_guessed() -> None:
    tables = {"values": [{**row, "value": 14 if row["rank"] == "A" else row["value"]} for row in TABLES["values"]]}
    state = GAME.from_position({"wave": 4, "table": ["2C"], "attackers": ["KH"]}, {}, tables)
    with pytest.raises(BadInput, match="values from ace 1 to king 13"):
        solve(state, 10, False)
    with pytest.raises(BadInput, match="values from ace 1 to king 13"):
        Deliberation(state, [], stream(1), 1)
