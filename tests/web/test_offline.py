"""The seal on a finished site: which files may be kept for reading offline, with what, and which a build changed."""

import json
from pathlib import Path

import pytest
from drumhead.web import write_service_worker


@pytest.fixture
def public(tmp_path: Path) -> Path:
    for name in (
        "index.html",
        "404.html",
        "game/index.html",
        "game/play/0123456789abcdef/engine.zip.bin",
        "game/play/index.html",
        "game/print/index.html",
        "game/print/game-rules-a4.pdf",
        "game/print/game-print.zip",
        "assets/imposition/imposition.zip.bin",
        "assets/pyodide/fedcba9876543210/pyodide.asm.wasm.bin",
        "assets/drumhead/script/engine/engine.js",
        "assets/drumhead/script/engine/worker.js",
        "assets/drumhead/script/play/play.js",
        "assets/drumhead/script/rules/rules.js",
        "assets/drumhead/style/fonts.css",
        "assets/drumhead/style/play.css",
        "assets/drumhead/style/site.css",
        "assets/drumhead/script/shared/service-worker.js",
        ".stamp",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    return tmp_path


def sealed(public: Path) -> dict[str, tuple[str, int, str]]:
    write_service_worker(public)
    first, rest = (public / "sw.js").read_text(encoding="utf-8").split("\n", 1)
    assert rest == "assets/drumhead/script/shared/service-worker.js"
    files: dict[str, tuple[str, int, str]] = json.loads(first.removeprefix("const SITE = ").removesuffix(";"))
    return files


def test_files_are_kept_under_the_address_that_is_asked_for_with_what_they_belong_to(public: Path) -> None:
    assert {name: group for name, (_, _, group) in sealed(public).items()} == {
        "./": "",
        "404.html": "",
        "assets/drumhead/script/shared/service-worker.js": "",
        "assets/drumhead/script/engine/engine.js": "",
        "assets/drumhead/script/engine/worker.js": "engine",
        "assets/drumhead/script/play/play.js": "engine",
        "assets/drumhead/script/rules/rules.js": "",
        "assets/drumhead/style/fonts.css": "",
        "assets/drumhead/style/play.css": "engine",
        "assets/drumhead/style/site.css": "",
        "assets/pyodide/fedcba9876543210/pyodide.asm.wasm.bin": "engine",
        "game/": "game",
        "game/play/": "game/play",
        "game/play/0123456789abcdef/engine.zip.bin": "game/play",
        "game/print/": "game",
    }


def test_the_pictures_of_the_home_page_are_kept_with_it(public: Path) -> None:
    home = '<img src="game/print/game.png" alt=""> <img src="gone.png">'
    (public / "index.html").write_text(home, encoding="utf-8")
    (public / "game" / "print" / "game.png").write_bytes(b"png")
    assert sealed(public)["game/print/game.png"][2] == ""


def test_a_changed_page_alone_has_another_hash(public: Path) -> None:
    before = sealed(public)
    (public / "game" / "index.html").write_text("new", encoding="utf-8")
    after = sealed(public)
    assert [name for name in after if after[name] != before[name]] == ["game/"]
