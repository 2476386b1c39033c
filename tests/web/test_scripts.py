"""The scripts of the pages: every import leads somewhere, none is left over, what a page needs is fetched at once."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

_IMPORT = re.compile(r"^(?:(?:import|\}) .*?from|import) \"(\..+?)\";", re.MULTILINE)
_LATER = re.compile(r" import\(\"(\..+?)\"\)|new URL\(\"([\w-]+\.js)\", import\.meta\.url\)")
_FETCHED = re.compile(r"<(?:script (?:type=\"module\" )?src|link rel=\"modulepreload\" href)=\"([^\"]+\.js)\"")
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
def test_all_that_a_page_imports_is_preloaded(woven: Path, page: str) -> None:
    assert named(woven / page, _FETCHED) == closure(named(woven / page, _RUN))


def test_every_script_belongs_to_a_page(woven: Path) -> None:
    pages = [page for page in woven.rglob("*.html") if page.name != "404.html"]
    reached = closure({script for page in pages for script in named(page, _RUN)}, later=True)
    there = set((woven / SCRIPTS).resolve().rglob("*.js"))
    assert [script.name for script in there - reached] == ["service-worker.js"]  # it is served as sw.js
