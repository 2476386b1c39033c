"""The scripts of the pages: every import leads somewhere, none is left over, a page that stands alone has one file."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from drumhead.web.assets import PAGES, combine
from drumhead.web.runtime import Failed
from prepare import node

_IMPORT = re.compile(r"^(?:(?:import|\}) .*?from|import) \"(\..+?)\";", re.MULTILINE)
_LATER = re.compile(r" import\(\"(\..+?)\"\)|new URL\(\"([\w-]+\.js)\", import\.meta\.url\)")
_RUN = re.compile(r"<script (?:type=\"module\" )?src=\"([^\"]+/drumhead/[^\"]+\.js)\"")
SCRIPTS = "assets/drumhead/script"


def imported(script: Path) -> Iterator[Path]:
    """The scripts that this one imports as it is loaded."""
    text = script.read_text(encoding="utf-8")
    yield from ((script.parent / name).resolve(strict=True) for name in _IMPORT.findall(text))


def opened_later(script: Path) -> Iterator[Path]:
    """The scripts that this one imports or starts as a worker when it needs them."""
    for names in _LATER.findall(script.read_text(encoding="utf-8")):
        yield (script.parent / "".join(names)).resolve(strict=True)


def closure(scripts: set[Path], *, later: bool = False) -> set[Path]:
    """The scripts with all that they import."""
    found: set[Path] = set()
    waiting = list(scripts)
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            waiting += [*imported(script), *(opened_later(script) if later else ())]
    return found


def named(page: Path, pattern: re.Pattern[str]) -> set[Path]:
    """The scripts that a page names."""
    return {(page.parent / name).resolve(strict=True) for name in pattern.findall(page.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("page", ["skirmish/play/index.html", "second/desk/index.html", "second/desk/cases/index.html"])
def test_a_page_that_stands_alone_has_one_script(woven: Path, page: str) -> None:
    (script,) = named(woven / page, _RUN)
    assert closure({script}) == {script}


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """Three pages' scripts that import one module, which counts how often it is run, and one that stays a module."""
    imports = ('"./own.js"', '* as all from "../shared/used.js"', '{ two as more } from "../shared/used.js"')
    page = "".join(f"import {one};\n" for one in imports)
    texts = dict.fromkeys(PAGES, f"{page}console.log(all.two, more);\n")
    texts |= {f"{name.partition('/')[0]}/own": 'import { two } from "../shared/used.js";\n' for name in PAGES}
    used = ['console.log("once");', "export const two =", "/** a cast */ (2);", "/** what", " * it is */", "// or not"]
    texts["shared/used"] = "\n".join([*used, "export async function three() {}\n"])
    texts["rules/rules"] = 'import { two } from "../shared/used.js";\n'
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / f"{name}.js").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_module_is_run_once_and_stays_only_where_another_page_imports_it(scripts: Path) -> None:
    combine(scripts)
    names = {path.relative_to(scripts).with_suffix("").as_posix() for path in scripts.rglob("*.js")}
    assert names == {*PAGES, "rules/rules", "shared/used"}
    script = (scripts / "play/play.js").read_text(encoding="utf-8")
    page = f"globalThis.document = {{ documentElement: {{ dataset: {{}} }} }};\n{script}"
    command = [node(), "--input-type=module", "--eval", page]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "once\n2 2\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('import { three } from "../play/play.js";\n', "in a circle: play/play, play/own, shared/used, play/play"),
        ("export let two = 2;\n", "shared/used.js: write “export let two = 2;” as the other scripts do"),
        ('import used from "npm";\n', 'write “import used from "npm";” as the other scripts do'),
    ],
)
def test_what_can_not_be_put_into_one_script_is_named(scripts: Path, text: str, fault: str) -> None:
    (scripts / "shared/used.js").write_text(text, encoding="utf-8")
    with pytest.raises(Failed, match=re.escape(fault)):
        combine(scripts)


def test_every_script_belongs_to_a_page(woven: Path) -> None:
    pages = [page for page in woven.rglob("*.html") if page.name != "404.html"]
    door = (woven / SCRIPTS).resolve() / "home" / "door.js"  # of a project that names a game at its door
    reached = closure({script for page in pages for script in named(page, _RUN)} | {door}, later=True)
    there = set((woven / SCRIPTS).resolve().rglob("*.js"))
    assert [script.name for script in there - reached] == ["service-worker.js"]  # it is served as sw.js
