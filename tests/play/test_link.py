"""Links that hold a record: what was packed comes out again; what is damaged or too much is told."""

import base64
import json
import random
import subprocess
import zlib
from pathlib import Path

from drumhead.web.runtime import node

from tests.exploring import tries
from tests.play.bundles import WON

SCRIPT = Path(__file__).parents[2] / "site" / "script" / "shared" / "record-link.js"
DAMAGED = "the link is cut short or changed"


def through(texts: list[str], links: list[str]) -> tuple[list[str], list[str | None]]:
    """The links of the texts, and what these and other links hold."""
    command = [node(), str(Path(__file__).with_name("link.mjs")), str(SCRIPT)]
    asked = json.dumps({"texts": texts, "links": links})
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
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
