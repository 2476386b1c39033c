"""What we publish has no fault: every rule, cell, example, figure and sheet of it is read and tried."""

from pathlib import Path

import pytest
from drumhead.source.project import SHARED, Project
from drumhead.source.validate import validate

OURS = [*Project(SHARED).games(), *sorted(SHARED.glob("examples/*/content/*"))]


@pytest.mark.parametrize("folder", OURS, ids=lambda folder: folder.name)
def test_a_game_of_ours_has_no_fault(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(folder.parents[1] / "engines")
    assert [str(fault) for fault in validate(folder).faults] == []
