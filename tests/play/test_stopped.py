"""What becomes of the calls to an engine that stops, hangs or never comes: none waits for ever, none is made twice."""

import json
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
from drumhead.web.runtime import node

SCRIPT: Final = Path(__file__).parents[2] / "site" / "script" / "engine" / "engine.js"
TOLD: Final[dict[str, list[Any]]] = {
    "a call that waits while nothing can be loaded is answered by the next engine": [
        "not loaded: KeyError: 3",
        "ready",
        "open answered",
        ["open"],
        [False, True],
    ],
    "what an engine was at when it stopped is told, and what is asked then waits behind what is set out again": [
        "ready",
        "stopped: out of memory",
        "press Stopped: out of memory",
        "there",
        "ready",
        "tap answered",
        ["resume", "tap"],
        True,
    ],
    "an engine that is at work for long is offered to be started again, until it speaks": [
        "ready",
        "so far",
        "silent: 20",
        "silent: 0",
        "answer answered",
        "silent: 20",
        "silent: 0",
        "press Stopped: it was started again",
    ],
    "files that stop coming are told of, and come on": ["silent: 20", "silent: 0", "ready"],
    "an engine that nobody watches is started again by the next call": [
        "check Stopped: its files did not all arrive",
        "check answered",
        "step Stopped: it has not answered for 60 seconds",
        [True, True],
    ],
}


@pytest.fixture(scope="module")
def told() -> dict[str, list[Any]]:
    """What happened in each case."""
    command = [node(), str(Path(__file__).with_name("stopped.mjs")), str(SCRIPT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer: dict[str, list[Any]] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize("case", TOLD)
def test_of_calls_to_an_engine_that_stops(told: dict[str, list[Any]], case: str) -> None:
    assert told[case] == TOLD[case]


def test_no_other_case(told: dict[str, list[Any]]) -> None:
    assert set(told) == set(TOLD)
