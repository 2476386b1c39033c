"""What a table loads: all that it imports, and no odds."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from drumhead.play.bundle import GameBundle
from drumhead.web import play_assets

from tests.project_bundles import BUNDLES

PROGRAM = """
import json, sys
sys.path.insert(0, sys.argv[1])
from drumhead.play.browser import Dispatcher
dispatcher = Dispatcher(sys.stdin.read())
asked = [("table", ["open"]), ("players", []), ("table", ["hint"]), ("table", ["record"])]
answers = [dispatcher.answer(name, json.dumps(arguments)) for name, arguments in asked]
answers.append(dispatcher.answer("check", json.dumps([json.dumps(json.loads(answers[-1])["value"])])))
assert not any("fault" in json.loads(answer) for answer in answers), answers[-1]
"""


@pytest.mark.parametrize(
    "bundle", [bundle for bundle in BUNDLES if bundle.declared.is_dealt], ids=lambda bundle: bundle.slug
)
def test_a_table_has_all_that_it_imports_and_no_odds(bundle: GameBundle, tmp_path: Path) -> None:
    modules = play_assets.table_modules(bundle)
    assert not [path for path in modules if "/odds/" in path or "/resolve/" in path or path.endswith("/resolver.py")]
    for path, source in modules.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(source, encoding="utf-8")
    command = [sys.executable, "-I", "-c", PROGRAM, str(tmp_path)]
    subprocess.run(command, input=json.dumps(bundle.to_json()), text=True, check=True)
