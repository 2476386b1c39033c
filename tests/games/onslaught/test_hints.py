"""Hints for Onslaught: a legal move in words, its cards picked so that a button makes it, the same each time."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.hints import HINTS, judge, words
from drumhead.games.onslaught.players import Deliberation
from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.screen import SCREEN
from drumhead.table.shuffle import stream

from tests.games.onslaught.positions import HARNESS, at, start_of
from tests.games.sentences import Case, Sentences, cases
from tests.games.shown import check_hinted


@pytest.mark.parametrize(
    ("deck", "wave", "suggested"), [(26, 1, "6"), (20, 2, "7"), (13, 3, "6"), (9, 4, "9"), (1, 1, "1"), (10, 1, "2")]
)
def test_the_pledge_that_is_suggested_shares_the_deck_among_the_waves(deck: int, wave: int, suggested: str) -> None:
    """Of 10 attackers and four waves 2.5, of 26 6.5: halves to the even number, and one at least."""
    position = GAME.to_json(start_of(1, final="open")) | {"wave": wave}
    state = HARNESS.set_up(position | {"attackers": position["attackers"][:deck]}, {"final": "open"})
    (pledge,) = (control for control in SCREEN.scene(state, ()).controls if control.id == "pledge")
    assert pledge.choices[pledge.chosen] == suggested and pledge.moves[pledge.chosen] == f"pledge {suggested}"
    assert pledge.choices == tuple(map(str, range(1, deck + 1)))


def told(state: State, move: Move) -> Iterator[str]:
    """The move in words, the cards to pick, and where to look."""
    said = words(state, move)
    yield f"{said.play} [{' '.join(said.picks)}]"
    yield f"{said.where} {said.target} [{', '.join(said.rules)}]"


@pytest.mark.parametrize("case", cases(__file__, "hints.txt"))
def test_a_hint_is_worded_as_written_down(case: Case) -> None:
    check_hinted(case, Sentences(HARNESS, at), HINTS, told)


TO_COME = ["2C", "3S", "4S", "5C", "7C", "9C", "10C"]
"""The hand of the fourth wave, in positions of the third."""


@pytest.mark.parametrize(
    ("state", "move", "value", "best"),
    [
        (at("KS QC", "KH", to_come="2D", wave=4), "destroy QC", 1, "destroy QC"),
        (at("KS 2C 10C", "2H", wave=4), "destroy 2C", 1, "destroy 2C"),
        (at("KS QS JS 10S", faced=1, pledge=1, to_come="2H"), "end", 0, "recalibrate 2 with 10S"),
    ],
    ids=["sure to win", "won at once", "lost at once, and never thought of"],
)
def test_a_move_is_judged_by_the_chance_that_it_leaves(state: State, move: str, value: float, best: str) -> None:
    """What ends the game has no interval."""
    judgement = judge(state, [], GAME.parse(move))
    assert judgement and (judgement.value, str(judgement.best), judgement.best_value) == (value, best, 1)
    ends = GAME.outcome(GAME.advance(state, GAME.parse(move))) is not None
    assert (judgement.interval is None) == ends and judgement.margin == 0


def test_a_move_is_judged_beside_the_best_of_several_in_the_same_orders() -> None:
    """What sampling explains of their difference is less than what it leaves open of either."""
    few = at("KS 2S", to_come="KH KD QH QD 9D 8D", wave=3, defenders=TO_COME)
    judgement = judge(few, [], GAME.parse("pledge 6"))
    assert judgement and str(judgement.best) == "pledge 2" and judgement.interval
    least, most = judgement.interval
    assert least < judgement.value < most < judgement.best_value
    assert 0 < judgement.margin < min(most - least, judgement.best_value - judgement.value)


def test_what_a_7_would_show_is_not_known_when_it_is_judged() -> None:
    """In deal 11 a 7 shows what is bad luck; played on by the player from there, either move wins 72 of a hundred."""
    state, moves = start_of(11), list[Move]()
    for move in map(GAME.parse, FEW_OF_11.split(", ")):
        moves.append(move)
        state = GAME.advance(state, move)
    judgement = judge(state, moves, GAME.parse("peek with 7S"))
    assert judgement and judgement.best_value - judgement.value < 0.05 and 0.6 < judgement.value < 0.85


FEW_OF_11 = (
    "pledge 7, turn, absorb JS, turn, absorb 8C, turn, absorb JS, turn, absorb KS, turn, destroy AC+4C+6S, turn, "
    "destroy 8C+JS+KS, recalibrate 6 with 3S, end, pledge 6, turn, absorb 5C"
)


def test_no_hidden_card_changes_a_judgement() -> None:
    """Neither the order of the attackers to come, nor the hands to come."""
    state, moves, chance = start_of(1), list[Move](), random.Random(1)
    for _ in range(5):
        attackers, defenders = (chance.sample(cards, len(cards)) for cards in (state.attackers, state.defenders))
        other = replace(state, attackers=tuple(attackers), defenders=tuple(defenders))
        legal = list(GAME.legal_moves(state))
        for move in {legal[0], legal[-1]}:
            assert judge(state, moves, move) == judge(other, moves, move), move
        moves.append(Deliberation(state, moves, stream(1), 4).candidates()[0].move)
        state = GAME.advance(state, moves[-1])


def test_a_move_without_another_is_not_judged() -> None:
    assert judge(at("KC", wave=4, to_come="2H AH"), [], GAME.parse("turn")) is None
