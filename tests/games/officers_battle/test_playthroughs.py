"""Whole games come out as they are written down."""

from pathlib import Path

import pytest
from drumhead.games.officers_battle.rules.ids import Rule

from tests.games.officers_battle.playthroughs import PLAYTHROUGHS


@pytest.mark.parametrize("path", PLAYTHROUGHS.files(), ids=lambda path: path.stem)
def test_a_whole_game_is_told_as_it_was(path: Path) -> None:
    assert PLAYTHROUGHS.tell(path) == path.read_text(encoding="utf-8")


def test_there_is_a_game_for_each_way_to_end() -> None:
    assert {PLAYTHROUGHS.end(path).rules[0] for path in PLAYTHROUGHS.files()} == {Rule.OFFICERS, Rule.STILL}
