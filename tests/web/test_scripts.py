"""The scripts of the pages: every import leads somewhere, none is left over, a page that stands alone has one file."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from drumhead.source.project import Project
from drumhead.web import assets

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


def test_a_projects_own_script_takes_the_place_of_ours_and_all_are_served_as_modules(tmp_path: Path) -> None:
    own = tmp_path / "site" / "script" / "play" / "keys.js"
    own.parent.mkdir(parents=True)
    own.write_text("export const mine = 1;\n", encoding="utf-8")
    assets.write(Project(tmp_path), tmp_path / "out")
    served = tmp_path / "out" / "script"
    assert (served / "play" / "keys.js").read_text(encoding="utf-8") == own.read_text(encoding="utf-8")
    reached = closure({served / "play" / "play.js", served / "search" / "search.js"}, later=True)
    assert {served / "play" / "keys.js", served / "search" / "minisearch.js"} <= reached


def test_what_pages_that_stand_alone_share_with_others_is_served_as_a_module_too(woven: Path) -> None:
    served = woven / SCRIPTS
    assert (served / "shared" / "cards.js").is_file() and not (served / "play" / "board.js").exists()


def test_every_script_belongs_to_a_page(woven: Path) -> None:
    pages = [page for page in woven.rglob("*.html") if page.name != "404.html"]
    door = (woven / SCRIPTS).resolve() / "home" / "door.js"  # of a project that names a game at its door
    reached = closure({script for page in pages for script in named(page, _RUN)} | {door}, later=True)
    there = set((woven / SCRIPTS).resolve().rglob("*.js"))
    assert [script.name for script in there - reached] == ["service-worker.js"]  # it is served as sw.js
