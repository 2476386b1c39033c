"""Scripts of the play page by themselves: what they keep, what becomes of calls to an engine, links with a record.

What the play page keeps where storage is full, barred, cleared or spoilt, and where the clock is set; no call waits for
ever or is made twice where an engine stops, hangs or never comes; what is packed in a link comes out again.
"""

import base64
import json
import os
import random
import subprocess
import zlib
from pathlib import Path
from typing import Any, Final

from prepare import node

from tests.exploring import tries
from tests.play.bundles import WON

SCRIPTS: Final = Path(__file__).parents[2] / "site" / "script"
DAMAGED: Final = "the link is cut short or changed"
KEPT: Final[dict[str, list[Any]]] = {
    "the game used last comes first and stays, whatever the clock says": [*range(16, 3, -1)],
    "a move reads no game but its own": [1],
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
STOPPED: Final[dict[str, list[Any]]] = {
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


def answer_of(name: str, script: str, asked: str = "") -> Any:
    """What the test's script of that name has to say of ours, where summer time begins on 29 March."""
    command = [node(), str(Path(__file__).with_name(name)), str(SCRIPTS / script)]
    env = {**os.environ, "TZ": "Europe/Berlin"}
    done = subprocess.run(command, input=asked, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_what_is_kept() -> None:
    assert answer_of("kept.mjs", "play") == KEPT


def test_calls_to_an_engine_that_stops() -> None:
    assert answer_of("stopped.mjs", "engine/engine.js") == STOPPED


def through(texts: list[str], links: list[str]) -> tuple[list[str], list[str | None]]:
    """The links of the texts, and what these and other links hold."""
    answer = answer_of("link.mjs", "shared/record-link.js", json.dumps({"texts": texts, "links": links}))
    return answer["made"], answer["read"]


def link(text: bytes) -> str:
    packed = zlib.compress(text, 9, wbits=-15)
    return "#record=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def test_what_was_packed_comes_out_again() -> None:
    texts = ["", "{}", json.dumps(WON), "♥ \u2028 \U0001f0cf", "x" * 1_000_001]
    made, read = through(texts, [link(text.encode()) for text in texts])
    assert read == texts * 2 and len(made[2]) < len(texts[2])


def test_a_link_that_would_unpack_without_end_is_told_to_be_damaged() -> None:
    bomb = link(b"[" * 100_000_000)
    assert len(bomb) < 500_000
    assert through([], [bomb, link(b" " * 4_000_000), link(b" " * 4_000_001)])[1] == [DAMAGED, " " * 4_000_000, DAMAGED]


def test_a_damaged_link_is_text_or_none() -> None:
    """Letters changed, lost and put in; other names; nothing at all."""
    chance, good = random.Random(1), link(json.dumps(WON).encode())
    links = ["", "#", "#record", "#record=", "#start=AA"]
    for _ in range(tries(2000)):
        letters = list(good)
        for _ in range(chance.randrange(1, 4)):
            place = chance.randrange(len(letters))
            letters[place : place + chance.randrange(3)] = chance.choice(["", "A", "-", "%", "=", "é", " ", "\0"])
        links.append("".join(letters))
    _, read = through([], links)
    assert len(read) == len(links) and read[:3] == [None] * 3 and read[4] is None
    assert read.count(DAMAGED) > len(links) / 2 and all(one is None or isinstance(one, str) for one in read)
