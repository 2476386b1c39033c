"""Whole skirmishes come out as they are written down."""

from pathlib import Path

import pytest

from tests.games.serm.playthroughs import PLAYTHROUGHS


@pytest.mark.parametrize("path", PLAYTHROUGHS.files(), ids=lambda path: path.stem)
def test_a_whole_skirmish_is_told_as_it_was(path: Path) -> None:
    assert PLAYTHROUGHS.tell(path) == path.read_text(encoding="utf-8")


def test_there_is_a_skirmish_for_each_way_to_end() -> None:
    assert [PLAYTHROUGHS.end(path).result for path in PLAYTHROUGHS.files()] == ["north", "south"]
    assert [path.stem for path in PLAYTHROUGHS.files()] == ["north", "south"]
