"""The runtime that the site serves: small, the same every time, and with everything in it that the engines import."""

import json
import subprocess
import sys
from collections.abc import Callable
from gzip import decompress
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import drumhead
import prepare
import pytest
from drumhead.games.officers_battle.players import choose as choose_for_officers
from drumhead.games.serm.players import choose as choose_for_skirmish
from drumhead.play.bundle import GameBundle
from drumhead.source.project import Project
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
    """A runtime, with an engine of all modules beside it."""
    return make(Project.here(), tmp_path_factory.mktemp("made"))


def make(project: Project, out: Path) -> Path:
    runtime.build(project, out)
    (out / runtime.ENGINE).write_bytes(runtime.engine(MODULES))
    return out


def run(folder: Path, program: str) -> str:
    """What the program's last expression gives in that runtime."""
    script = Path(__file__).with_name("boot.mjs")
    command = [prepare.node(), str(script), str(folder), str(folder / runtime.ENGINE), program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-1000:]
    return done.stdout.strip()


def test_every_module_of_the_lower_layers_imports_in_the_trimmed_runtime(made: Path) -> None:
    names = sorted(name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in MODULES)
    assert run(made, f"import importlib\nlen([importlib.import_module(n) for n in {names}])") == str(len(names))


def test_every_library_module_the_layers_name_is_served(made: Path) -> None:
    names = [*sorted(runtime.imports(HOUSE.parent / path for path in MODULES)), *prepare.SERVED_ALWAYS]
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
    state, numbers, moves = bundle.begin({"seed": 3}), stream(1), list[str]()
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


def entries(packed: bytes) -> dict[str, bytes]:
    """The files of a packed archive."""
    with ZipFile(BytesIO(decompress(packed))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_runtime_made_twice_is_the_same_to_the_byte(made: Path, tmp_path: Path) -> None:
    again = make(Project.here(), tmp_path / "again")
    assert {file.name: file.read_bytes() for file in made.iterdir()} == {
        file.name: file.read_bytes() for file in again.iterdir()
    }


OWN = """import os.path
import tomllib
from collections.abc import Mapping

def f() -> int:
    table: Mapping[str, int] = tomllib.loads("a = 7")
    return table[os.path.basename("b/a")]
"""


@pytest.fixture
def own(tmp_path: Path) -> Project:
    """A project with an engine of its own, which imports what no engine of ours does."""
    (tmp_path / "engines").mkdir()
    (tmp_path / "engines" / "my_engine.py").write_text(OWN, encoding="utf-8")
    return Project(tmp_path)


def test_an_engine_of_a_projects_own_finds_all_that_it_imports_of_the_library(own: Project) -> None:
    """Where no Python of the browser's version is at hand it is shipped as its source."""
    made = own.root / "made"
    runtime.build(own, made)
    (made / runtime.ENGINE).write_bytes(runtime.engine({**MODULES, "my_engine.py": OWN}))
    assert run(made, "import my_engine, drumhead.play.browser\nmy_engine.f()") == "7"


def test_an_engine_is_compiled_by_a_python_of_the_browsers_version_and_else_shipped_as_its_source(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(runtime, "MAGIC_NUMBER", b"none")
    changed = {**MODULES, "drumhead/table/cards.py": OWN}
    files = entries(runtime.engine(changed))
    assert [name for name in files if name.endswith(".py")] == ["drumhead/table/cards.py"]
    monkeypatch.setattr(runtime, "MAGIC_NUMBER", files["drumhead/__init__.pyc"][:4])
    assert {*entries(runtime.engine(changed))} == {f"{name}c" for name in MODULES}


@pytest.mark.skipif("own.py" in entries(runtime.engine({"own.py": ""})), reason="another Python's version")
def test_what_this_python_compiles_runs_in_the_browsers(own: Project) -> None:
    made = own.root / "made"
    runtime.build(own, made)
    (made / runtime.ENGINE).write_bytes(runtime.engine({"my_engine.py": OWN}))
    assert run(made, "import my_engine\nmy_engine.__file__[-1], my_engine.f()") == "('c', 7)"


def test_a_module_that_the_browser_lacks_is_named(own: Project, tmp_path: Path) -> None:
    (own.engines / "my_engine.py").write_text("import tkinter\n", encoding="utf-8")
    with pytest.raises(Failed, match="an engine imports tkinter, which the browser's Python does not have"):
        runtime.build(own, tmp_path / "out")


def test_what_was_prepared_is_of_the_code_that_is_there() -> None:
    assert prepare.is_current(), "run `make setup`"


def test_a_missing_package_is_named_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "PREPARED", tmp_path)
    with pytest.raises(RuntimeUnavailable, match="make setup") as raised:
        runtime.build(Project(tmp_path), tmp_path / "out")
    assert "\n" not in str(raised.value)
    assert not (tmp_path / "out").exists()


def test_a_module_that_does_not_compile_is_told_in_one_line() -> None:
    with pytest.raises(Failed, match=r"drumhead/broken\.py:1: SyntaxError") as raised:
        runtime.engine({"drumhead/broken.py": "def f(:\n"})
    assert "\n" not in str(raised.value)
