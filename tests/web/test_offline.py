"""The seal on a finished site: which files are kept for reading offline, and when a build is another build."""

import json
from pathlib import Path
from typing import Any

import pytest
from drumhead.web import seal


@pytest.fixture
def public(tmp_path: Path) -> Path:
    for name in (
        "index.html",
        "404.html",
        "game/index.html",
        "game/play/engine.zip",
        "game/print/index.html",
        "game/print/game-rules-a4.pdf",
        "game/print/game-print.zip",
        "assets/bindery/bindery.zip",
        "assets/pyodide/pyodide.asm.wasm",
        "assets/drumhead/script/shared/service-worker.js",
        ".stamp",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    return tmp_path


def sealed(public: Path) -> Any:
    seal(public)
    first, rest = (public / "sw.js").read_text(encoding="utf-8").split("\n", 1)
    assert rest == "assets/drumhead/script/shared/service-worker.js"
    return json.loads(first.removeprefix("const SITE = ").removesuffix(";"))


def test_pages_are_kept_under_the_address_that_is_asked_for(public: Path) -> None:
    contents = sealed(public)
    pages = ["game/", "game/play/engine.zip", "game/print/", "./"]
    assert contents["files"] == ["assets/drumhead/script/shared/service-worker.js", *pages]
    assert contents["runtime"] == ["assets/pyodide/pyodide.asm.wasm"]


def test_the_same_site_has_the_same_seal(public: Path) -> None:
    assert sealed(public) == sealed(public)


def test_a_changed_page_is_another_build_with_the_same_engine(public: Path) -> None:
    before = sealed(public)
    (public / "game" / "index.html").write_text("new", encoding="utf-8")
    after = sealed(public)
    assert before["version"] != after["version"]
    assert before["engine"] == after["engine"]
