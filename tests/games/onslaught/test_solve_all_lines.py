"""The solver agrees with a search that plays every legal move of the engine, in small endgames."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from typing import Any

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.moves import Move, score
from drumhead.games.onslaught.rules.state import ATTACKERS, DEFENDERS, State
from drumhead.games.onslaught.solve import solve
from drumhead.table.game import BadInput

from tests.exploring import FUZZ, tries
from tests.games.onslaught.positions import HARNESS

VARIANTS = [dict(zip(GAME.variants, values, strict=True)) for values in product(*GAME.variants.values())]
ENOUGH = 3_000 if FUZZ else 400
"""Positions of an endgame that the slow search may visit; the few greater ones are left to the solver."""


class TooGreat(Exception):
    """The slow search has visited enough positions."""


def best_score(state: State) -> int | None:
    """The best score that any line of play wins with; None where none wins."""
    visited = 0

    @cache
    def best(state: State) -> int:
        nonlocal visited
        visited += 1
        if visited > ENOUGH:
            raise TooGreat
        if end := GAME.outcome(state):
            return end.score if end.result == "won" and end.score is not None else -1
        return max((best(GAME.advance(state, move)) for move in GAME.legal_moves(state)), default=-1)

    score_ = best(state)
    return None if score_ < 0 else score_


def small(chance: random.Random, variants: dict[str, str]) -> Iterator[State]:
    """Positions of few cards in any wave, at any moment, rich in powers."""
    powers = [card for card in DEFENDERS if card[:-1] in ("3", "5", "7")]
    while True:
        red, black = list(ATTACKERS), list(DEFENDERS)
        chance.shuffle(red)
        chance.shuffle(black)
        if chance.random() < 0.7:
            black.sort(key=lambda card: card not in chance.sample(powers, 2))
        size, wave = chance.randint(1, 5), chance.randint(1, 4)
        on_table: list[Any] = black[:size]
        chance.shuffle(on_table)
        for place, card in enumerate(on_table):
            if chance.random() < 0.4:
                on_table[place] = {"card": card, "under": [red.pop() for _ in range(chance.randint(1, 2))]}
        position: dict[str, Any] = {
            "wave": wave,
            "table": on_table,
            "attackers": red[: chance.randint(1, 5)],
            "defenders": black[size : size + (chance.randint(0, 10) if wave < 4 else 0)],
            "waiting": chance.choice([None, red[-1]]),
            "faced": chance.choice([0, 1, 3]),
            "peeked": chance.random() < 0.1,
        }
        begun = position["faced"] + bool(position["waiting"])
        if begun and not (wave == 4 and variants["final"] == "closed"):
            position["pledge"] = chance.randint(begun, begun + len(position["attackers"]))
        try:
            yield HARNESS.set_up(position, variants)
        except BadInput:  # more lies under a defender than it can hold
            continue


def compared(positions: Iterator[State]) -> Iterator[tuple[State, int | None]]:
    """The positions that are small enough for the slow search, and the best score that it finds."""
    for state in positions:
        try:
            yield state, best_score(state)
        except TooGreat:
            continue


@pytest.mark.parametrize("variants", VARIANTS, ids=str)
def test_the_solver_finds_what_a_search_of_every_line_finds(variants: dict[str, str]) -> None:
    answers, number = set(), tries(30) * (FUZZ or 1)
    for state, most in islice(compared(small(random.Random(60), variants)), number):
        best, any_win = solve(state, 10**6, True), solve(state, 10**6, False)
        answers.add(best.answer)
        assert best.answer == any_win.answer == ("unwinnable" if most is None else "winnable"), state
        assert best.score == most, state
        if best.moves is not None and any_win.moves is not None:
            assert score_after(state, best.moves) == most
            assert score_after(state, any_win.moves) == any_win.score
    assert answers == {"winnable", "unwinnable"}


def score_after(state: State, moves: tuple[Move, ...]) -> int:
    """The score that the moves win with, each of them found legal by the referee."""
    for move in moves:
        verdict = GAME.verify(state, move)
        assert verdict, f"{move}: {verdict.reason} {state}"
        state = GAME.advance(state, move)
    end = GAME.outcome(state)
    assert end and end.result == "won", state
    return score(state)
