"""The author's server: it starts on faulty content, builds when that is mended, and leaves nothing behind."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from gzip import decompress
from io import BytesIO
from pathlib import Path
from threading import Thread
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from drumhead.pipeline.output import inputs, inputs_fingerprint
from drumhead.pipeline.preview import Previewer
from drumhead.pipeline.serve import Builder, Changes, server
from drumhead.source.project import Project
from drumhead.web.runtime import ENGINE, hashed_folder
from pypdf import PdfReader

from tests.projects import tiny_project

ROOT = Path(__file__).resolve().parents[2]


def until(true: Callable[[], bool], seconds: float = 600) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.05)


def shown(address: str) -> str:
    with urlopen(address) as page:
        text: str = page.read().decode()
    return text


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with the tiny game and one sheet."""
    (tmp_path / "drumhead.toml").write_text('sheets = ["quickref"]\n', encoding="utf-8")
    return tiny_project(tmp_path)


def test_faults_are_told_and_the_site_comes_when_they_are_mended(project: Path) -> None:
    rules, site = project / "content" / "tiny" / "rules.md", project / "site"
    good = rules.read_text(encoding="utf-8")
    rules.write_text(f"{good}\n- No id.\n", encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "generator"), str(ROOT)])}
    command = [sys.executable, "-m", "drumhead.cli", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=project, env=env, stdout=-1, stderr=-1, text=True) as serving:
        try:
            assert serving.stdout and serving.stderr
            match = re.match(r"http://\S+", serving.stdout.readline())
            assert match
            until(lambda: "rules.md:32: a rule has no id" in shown(match[0]))
            assert "a rule has no id" in shown(f"{match[0]}?deal=2"), "as the address of a table ends"
            mended = rules.with_suffix(".new")
            mended.write_text(good, encoding="utf-8")
            mended.replace(rules)
            until(lambda: "Staircase" in (page := shown(match[0])) and "no id" not in page)
            rules.write_text(good.replace('short="', 'short="Fresh: ', 1), encoding="utf-8")
            with urlopen(f"{match[0]}tiny/print/tiny-quickref-a4.pdf") as file:  # set at once, whatever the build is at
                assert "Fresh: " in PdfReader(BytesIO(file.read())).pages[0].extract_text()
            serving.send_signal(signal.SIGTERM)
            assert serving.wait(60) == 0 and os.listdir(site) == ["public"]
            assert "has no id" in serving.stderr.read()
        finally:
            serving.kill()


def test_an_engine_is_edited_again_and_again_and_each_time_the_whole_site_comes(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "generator"), str(ROOT)])}
    command = [sys.executable, "-u", "-m", "drumhead.cli"]
    own = tmp_path / "own"
    subprocess.run([*command, "init", own], env=env, capture_output=True, check=True)
    subprocess.run([*command, "new", "rungs", "--engine"], cwd=own, env=env, capture_output=True, check=True)
    (own / "drumhead.toml").write_text('sheets = ["quickref"]\n', encoding="utf-8")
    engine, public = own / "engines" / "rungs" / "__init__.py", own / "site" / "public"
    text = engine.read_text(encoding="utf-8")
    with subprocess.Popen([*command, "serve", "--port", "0"], cwd=own, env=env, stdout=-1, stderr=-1, text=True) as it:
        try:
            assert it.stdout and it.stderr
            for words in ("is taken.", "is gone.", "is yours."):
                engine.write_text(text.replace("{move.card} is taken.", f"{{move.card}} {words}"), encoding="utf-8")
                while "the whole site is built" not in (line := it.stdout.readline()):
                    assert line, it.stderr.read()
                packed = public / hashed_folder(public, "rungs/play") / ENGINE
                with ZipFile(BytesIO(decompress(packed.read_bytes()))) as archive:
                    (module,) = (name for name in archive.namelist() if "rungs" in name)
                    assert words.encode() in archive.read(module)
            it.send_signal(signal.SIGTERM)
            assert it.wait(60) == 0 and "drumhead:" not in it.stderr.read()
        finally:
            it.kill()


def test_the_faults_of_another_game_stand_on_no_page_that_has_its_own() -> None:
    changes = Changes()
    changes.faults = "content/one/rules.md:3: x; y\ncontent/two/game.yaml: x; y\ndrumhead.toml:1: x; y"
    assert changes.faults_for("/one/") == ["content/one/rules.md:3: x; y", "drumhead.toml:1: x; y"]
    assert len(changes.faults_for("/")) == len(changes.faults_for("/three/print/")) == 3


def _is_killed(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_build_whose_process_is_killed_is_told_and_the_next_save_builds_again(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drumhead.pipeline.output.fingerprint", failing)  # as with a file that can't be read
    builder = Builder(Project(tmp_path), changes := Changes(), _is_killed)
    builder.start()
    for _ in range(2):
        changes.faults = ""
        builder.request()
        until(lambda: "the process that builds has gone" in changes.faults)
    builder.end()
    assert capfd.readouterr().err.count("drumhead: the process that builds has gone") == 2


def failing(*_: object) -> str:
    raise OSError(5, "Input/output error")


def test_everything_that_is_copied_to_the_site_is_an_input(tmp_path: Path) -> None:
    project = Project.here()
    assert {project.site / "mark.svg", project.root / "CREDITS.md", project.content} <= {*inputs(project)}
    own = tmp_path / "site" / "mark.svg"
    own.parent.mkdir()
    own.write_text("<svg/>", encoding="utf-8")
    before = inputs_fingerprint(Project(tmp_path))
    own.write_text("<svg></svg>", encoding="utf-8")
    assert inputs_fingerprint(Project(tmp_path)) != before


def test_the_page_of_an_edited_game_is_rendered(project: Path) -> None:
    rules = project / "content" / "tiny" / "rules.md"
    text = rules.read_text(encoding="utf-8")
    previewer = Previewer(Project(project))

    def edited(more: str) -> dict[str, bytes]:
        rules.write_text(f"{text}\n{more}\n", encoding="utf-8")
        return previewer.render()

    try:
        assert edited("") == {}
        assert b"Mind the cat." in edited("Mind the cat.")["tiny/index.html"]
        assert edited("- No id.") == {}
        previewer.restart()
        edited("")
        assert b"Mind the dog." in edited("Mind the dog.")["tiny/index.html"]
        previewer.terminate()
        assert edited("Mind the cow.") == {}
    finally:
        previewer.end()


def test_a_newer_page_is_served_until_the_site_has_caught_up(tmp_path: Path) -> None:
    public = tmp_path / "site" / "public"
    (public / "game").mkdir(parents=True)
    (public / "game" / "index.html").write_text("<body>old</body>", encoding="utf-8")
    changes = Changes()
    with server(Project(tmp_path), 0, changes) as http:
        Thread(target=http.serve_forever, daemon=True).start()

        def page(path: str = "game/") -> str:
            return shown(f"http://127.0.0.1:{http.server_port}/{path}").replace("<body>", "").partition("<")[0]

        assert page() == "old"
        changes.preview({"game/index.html": b"<body>new</body>", "more/index.html": b"<body>more</body>"})
        version = changes.version
        assert [page(), page("game/index.html"), page("more/index.html")] == ["new", "new", "more"]
        changes.preview({"game/index.html": b"<body>newer</body>"})
        changes.drop_previews(version)
        assert page() == "newer"
        changes.drop_previews(changes.version)
        assert page() == "old"
        assert "unregister" in page("sw.js")  # a worker that keeps pages would answer with those from before the edit
        http.shutdown()
