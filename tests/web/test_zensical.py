"""The same mkdocs.yml builds under Zensical, Material's successor."""

import subprocess
import sys
from pathlib import Path

from drumhead.source.project import Project
from drumhead.web import assets, docs, mkdocs

from tests.web.conftest import BOOKS
from tests.web.parts import Parts

ZENSICAL = Path(sys.executable).parent / "zensical"


def test_the_successor_of_material_builds_the_same_rules(project: Project, tmp_path: Path) -> None:
    tree, out = tmp_path / "docs", tmp_path / "out"
    docs.write(BOOKS, {}, {}, project, tree, out)
    assets.write(project, tree / "assets" / "drumhead")
    config = mkdocs.config(project, BOOKS, tree, out)
    command = [str(ZENSICAL), "build", "--config-file", str(config)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for game in BOOKS:
        page = Parts(out / game.slug / "index.html")
        assert [each for each in page.ids if each in game.rules] == list(game.rules)
        assert {*game.numbers, "variants", "terms", "index", "credits"} <= set(page.ids)
        assert not [address for tag, address in page.addresses if tag != "a" and address.startswith(("http", "//"))]
