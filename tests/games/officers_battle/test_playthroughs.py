"""Whole games come out as they are written down."""

from pathlib import Path

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules import Rule

from tests.games.officers_battle.given import dealt
from tests.games.officers_battle.playthroughs import files, moves_of, start_of, tell

ENDS = {Rule.OFFICERS, Rule.STILL}


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_whole_game_is_told_as_it_was(path: Path) -> None:
    golden = path.read_text(encoding="utf-8")
    assert tell(*start_of(golden), moves_of(golden)) == golden


def test_there_is_a_game_for_each_way_to_end() -> None:
    ends = set()
    for path in files():
        golden = path.read_text(encoding="utf-8")
        number, variants = start_of(golden)
        state = dealt(number, **variants)
        for text in moves_of(golden):
            state = GAME.advance(state, GAME.parse(text))
        outcome = GAME.outcome(state)
        assert outcome
        ends.add(outcome.rules[0])
    assert ends == ENDS
