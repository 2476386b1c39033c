"""What the play page keeps where storage is full, barred, cleared or spoilt, and where the clock is set."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
from drumhead.web.runtime import node

SCRIPTS: Final = Path(__file__).parents[2] / "site" / "script" / "play"
TOLD: Final[dict[str, list[Any]]] = {
    "the game used last comes first and stays, whatever the clock says": [*range(16, 3, -1)],
    "a save that can't be written leaves the one before and says why": ["full", ["barred", [], None, None, []], [1]],
    "a game that was cleared away is kept again with the next move": ["kept", [1]],
    "rubbish for a save is set aside, and the games beside it are there": ["The saved game is damaged.", [1]],
    "rubbish among the results costs no more than itself": [[[1, 12]]] * 4,
    "results that a newer page kept are left alone": [
        True,
        "The results here were kept by a newer version of this page: reload the page.",
    ],
    "days in a row go on over the change to summer time and back, and end where the clock is set back": [
        *(3, 3, 3, 2, 0, 0)
    ],
}


@pytest.fixture(scope="module")
def told() -> dict[str, list[Any]]:
    """What came of each case, where summer time begins on 29 March and ends on 25 October."""
    command = [node(), str(Path(__file__).with_name("kept.mjs")), str(SCRIPTS)]
    env = {**os.environ, "TZ": "Europe/Berlin"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer: dict[str, list[Any]] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize("case", TOLD)
def test_of_what_is_kept(told: dict[str, list[Any]], case: str) -> None:
    assert told[case] == TOLD[case]


def test_no_other_case(told: dict[str, list[Any]]) -> None:
    assert set(told) == set(TOLD)
