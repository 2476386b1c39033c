"""The runtime that the site serves: small, the same every time, and with everything in it that the engines import."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import drumhead
import pytest
from drumhead.games.officers_battle.players import choose as choose_for_officers
from drumhead.games.serm.players import choose as choose_for_skirmish
from drumhead.play.bundle import GameBundle
from drumhead.source.project import Project
from drumhead.table.record import begin
from drumhead.table.shuffle import stream
from drumhead.web import Failed, RuntimeUnavailable, runtime

from tests.play.bundles import WON, no_mans_land, officers_battle, onslaught, serm

HOUSE = Path(drumhead.__file__).parent
MODULES = {
    str(file.relative_to(HOUSE.parent)): file.read_text(encoding="utf-8")
    for file in [HOUSE / "__init__.py", *(file for layer in runtime.LAYERS for file in (HOUSE / layer).rglob("*.py"))]
}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A runtime, with ``engine.zip`` beside it."""
    return make(Project.here(), tmp_path_factory.mktemp("made"))


def make(project: Project, out: Path) -> Path:
    runtime.build(project, out)
    (out / "engine.zip").write_bytes(runtime.engine(project, MODULES))
    return out


def run(folder: Path, program: str) -> str:
    """What the program's last expression gives in that runtime."""
    script = Path(__file__).with_name("boot.mjs")
    command = [runtime.node(), str(script), str(folder), str(folder / "engine.zip"), program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-1000:]
    return done.stdout.strip()


def test_every_module_of_the_lower_layers_imports_in_the_trimmed_runtime(made: Path) -> None:
    names = sorted(name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in MODULES)
    assert run(made, f"import importlib\nlen([importlib.import_module(n) for n in {names}])") == str(len(names))


def test_every_library_module_the_layers_name_is_served(made: Path) -> None:
    names = [*sorted(runtime.imports(runtime._lower_layers())), *runtime.ALWAYS_SERVED]
    assert run(made, f"import importlib\nlen([importlib.import_module(n) for n in {names}])") == str(len(names))


def test_an_error_in_the_engine_says_where_it_was(made: Path) -> None:
    program = """
import traceback
from drumhead.table.cards import parse_card
try:
    parse_card("11H")
except ValueError:
    told = traceback.format_exc()
told"""
    told = run(made, program)
    assert "/engine.zip/drumhead/table/cards.py" in told
    assert told.endswith("or Joker")


def played(bundle: GameBundle, choose: Callable[..., Any], strength: str) -> dict[str, Any]:
    """A record that the computer plays."""
    state, numbers, moves = begin(bundle, {"seed": 3}), stream(1), list[str]()
    while len(moves) < 30 and not bundle.game().outcome(state):
        moves.append(str(move := choose(state, numbers, strength)))
        state = bundle.game().advance(state, move)
    return {"game": bundle.slug, "seed": 3, "moves": moves}


TELL = """
import json
from drumhead.play.analysis import Analysis
from drumhead.play.bundle import GameBundle
from drumhead.play.session_view import to_plain
told = []
for bundle, record, step in json.loads(cases):
    bundle, moves = GameBundle.from_json(bundle), record["moves"]
    whole, judges = Analysis(bundle, json.dumps(record)), bundle.game().load("hints").judge
    for place in range(0, len(moves), step):
        told.append(to_plain(Analysis(bundle, json.dumps({**record, "moves": moves[:place]})).hint()))
        told.append(to_plain(whole.judge(place)) if judges else None)
told = json.dumps(told, indent=0)
"""


def test_page_and_command_line_give_the_same_hints_and_the_same_review(made: Path) -> None:
    """Ties are told apart by the moves: not by a set, whose order hashes decide, nor by how a Python adds."""
    sergeant = json.loads((Path(__file__).parents[1] / "play" / "sergeant.json").read_text(encoding="utf-8"))
    cases: list[tuple[GameBundle, dict[str, Any], int]] = [
        (onslaught(), WON, 18),
        (no_mans_land(), sergeant, 4),
        (officers_battle(), played(officers_battle(), choose_for_officers, "ensign"), 20),
        (serm(), played(serm(), choose_for_skirmish, "recruit"), 6),
    ]
    with_hints = {game.name for game in (HOUSE / "games").iterdir() if any(game.glob("hints*"))}
    assert {bundle.slug.replace("-", "_") for bundle, _, _ in cases} == with_hints
    plain = json.dumps([(bundle.to_json(), record, step) for bundle, record, step in cases])
    program = f"cases = {plain!r}{TELL}"
    command = [sys.executable, "-c", f"{program}print(told)"]
    here = subprocess.run(command, capture_output=True, text=True, check=True).stdout  # by hashes of its own
    assert here.splitlines() == run(made, f"{program}told").splitlines()


@pytest.mark.usefixtures("made")
def test_a_runtime_made_before_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "node", lambda: pytest.fail("Node was started"))
    make(Project.here(), tmp_path)


def test_what_was_emptied_in_the_cache_is_made_anew_and_the_same_to_the_byte(made: Path, tmp_path: Path) -> None:
    project = Project(tmp_path)
    cache = project.cache / "pyodide"
    cache.mkdir(parents=True)
    for entry in (Project.here().cache / "pyodide").glob("*.entry"):
        shutil.copy(entry, cache)
        (cache / entry.name).with_suffix(".zip").touch()
    again = make(project, tmp_path / "again")
    assert {file.name: file.read_bytes() for file in made.iterdir()} == {
        file.name: file.read_bytes() for file in again.iterdir()
    }


def test_node_ends_when_who_started_it_has_ended(made: Path) -> None:
    """Whoever was killed closes the pipe that Node listens to, whatever Python is doing in it."""
    script = HOUSE / "web" / "precompile.mjs"
    package = Project.here().site / "node_modules" / "pyodide"
    order = {"code": "def endless():\n    while True:\n        pass\n", "call": "endless", "arguments": []}
    lifeline, ours = os.pipe()
    command = [runtime.node(), str(script), str(package), str(lifeline)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=[lifeline]) as process:
        assert process.stdin
        process.stdin.write(json.dumps(order).encode())
        process.stdin.close()
        os.close(lifeline)
        os.close(ours)
        assert process.wait() == 1


def test_a_missing_package_is_named_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "SHARED", tmp_path)
    with pytest.raises(RuntimeUnavailable, match="make setup") as raised:
        runtime.build(Project(tmp_path), tmp_path / "out")
    assert "\n" not in str(raised.value)
    assert not (tmp_path / "out").exists()


def test_a_module_that_does_not_compile_is_told_in_one_line() -> None:
    with pytest.raises(Failed, match="SyntaxError") as raised:
        runtime.engine(Project.here(), {"drumhead/broken.py": "def f(:\n"})
    assert "\n" not in str(raised.value)
