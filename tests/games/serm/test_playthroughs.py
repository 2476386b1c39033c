"""Whole skirmishes come out as they are written down."""

from pathlib import Path

import pytest
from drumhead.games.serm import GAME

from tests.games.serm.given import dealt
from tests.games.serm.playthroughs import files, moves_of, number_of, tell


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_whole_skirmish_is_told_as_it_was(path: Path) -> None:
    golden = path.read_text(encoding="utf-8")
    assert tell(number_of(golden), moves_of(golden)) == golden


def test_there_is_a_skirmish_for_each_way_to_end() -> None:
    ends = set()
    for path in files():
        golden = path.read_text(encoding="utf-8")
        state = dealt(number_of(golden))
        for text in moves_of(golden):
            state = GAME.advance(state, GAME.parse(text))
        outcome = GAME.outcome(state)
        assert outcome and outcome.result == path.stem
        ends.add(outcome.result)
    assert ends == {"north", "south"}
