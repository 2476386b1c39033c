"""The same records, dealt and played at random, come out the same in CPython and in the browser's Python."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest
from drumhead.play.bundle import GameBundle
from drumhead.web.runtime import ENGINE, RUNTIME, hashed_folder
from prepare import node

from tests.project_bundles import BUNDLES

BOOT = Path(__file__).resolve().parents[1] / "web" / "boot.mjs"
RECORDS = 3

PROGRAM = """
import json
from drumhead.play.bundle import GameBundle
bundle = GameBundle.from_json(json.loads({bundle!r}))
game = bundle.game()
json.dumps([
    [one.to_json(), game.to_json(one.state), game.deal(record["seed"], bundle.choose({{}}), bundle.tables)]
    for record in json.loads({records!r})
    for one in [bundle.replay(record)]
])
"""


def played(bundle: GameBundle, number: int) -> dict[str, Any]:
    """A record of random legal moves to the game's end, or, for odd numbers, ending with one that is refused."""
    chance, game = random.Random(number), bundle.game()
    state = game.start(game.deal(number, bundle.choose({}), bundle.tables), bundle.choose({}), bundle.tables)
    moves: list[str] = []
    while legal := list(game.legal_moves(state)):
        move = chance.choice(legal)
        moves.append(str(move))
        state, _ = game.apply(state, move)
    return {"game": bundle.slug, "seed": number, "moves": moves + moves[:1] * (number % 2)}


@pytest.mark.parametrize("slug", [bundle.slug for bundle in BUNDLES if bundle.declared.is_dealt])
def test_the_same_records_in_cpython_and_pyodide(slug: str, built_site: Path) -> None:
    home, runtime = (built_site / hashed_folder(built_site, name) for name in (f"{slug}/play", RUNTIME))
    text = (home / "bundle.json").read_text(encoding="utf-8")
    bundle = GameBundle.from_json(json.loads(text))
    records = [played(bundle, number) for number in range(RECORDS)]
    program = PROGRAM.format(bundle=text, records=json.dumps(records))
    command = [node(), str(BOOT), str(runtime), str(home / ENGINE), program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-1000:]
    game, here = bundle.game(), list[Any]()
    for record in records:
        done_here = bundle.replay(record)
        deal = game.deal(record["seed"], bundle.choose({}), bundle.tables)
        here.append([done_here.to_json(), game.to_json(done_here.state), deal])
    assert json.loads(done.stdout) == json.loads(json.dumps(here))
    assert {answer["ok"] for answer, _, _ in here} == {True, False}
