"""The author's server: it starts on faulty content, builds when that is mended, and leaves nothing behind."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from threading import Thread
from zipfile import ZipFile

import pytest
from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.pipeline.output import inputs, inputs_fingerprint
from drumhead.pipeline.preview import Previewer
from drumhead.pipeline.serve import Builder, Changes, Previews, server
from drumhead.source.project import Project
from pypdf import PdfReader

from tests.projects import tiny_project

ROOT = Path(__file__).resolve().parents[2]


def until(true: Callable[[], bool], seconds: float = 600) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.05)


def shown(address: str) -> str:
    with urllib.request.urlopen(address) as page:
        text: str = page.read().decode()
    return text


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with the tiny game, at fault."""
    tiny_project(tmp_path)
    with (tmp_path / "content" / "tiny" / "rules.md").open("a", encoding="utf-8") as file:
        file.write("\n- No id.\n")
    return tmp_path


@pytest.fixture
def serving(project: Path) -> Iterator["subprocess.Popen[str]"]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "generator"), str(ROOT)])}
    command = [sys.executable, "-m", "drumhead.cli", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=project, env=env, stdout=-1, stderr=-1, text=True) as process:
        yield process
        process.kill()


def test_faults_are_told_and_the_site_comes_when_they_are_mended(
    project: Path, serving: "subprocess.Popen[str]"
) -> None:
    assert serving.stdout and serving.stderr
    match = re.match(r"http://\S+", serving.stdout.readline())
    assert match
    until(lambda: "rules.md:32: a rule has no id" in shown(match[0]))
    assert "a rule has no id" in shown(f"{match[0]}?deal=2"), "as the address of a table ends"
    rules = project / "content" / "tiny" / "rules.md"
    mended = rules.with_suffix(".new")
    mended.write_text(rules.read_text(encoding="utf-8").replace("\n- No id.\n", ""), encoding="utf-8")
    mended.replace(rules)
    until(lambda: "Staircase" in (page := shown(match[0])) and "no id" not in page)
    sheet = "tiny/print/tiny-quickref-a4.pdf"
    until((project / "site" / "public" / sheet).exists)
    rules.write_text(rules.read_text(encoding="utf-8").replace('short="', 'short="Fresh: ', 1), encoding="utf-8")
    with urllib.request.urlopen(f"{match[0]}{sheet}") as file:  # set at once, whatever the build is at
        assert "Fresh: " in PdfReader(BytesIO(file.read())).pages[0].extract_text()
    serving.send_signal(signal.SIGTERM)
    assert serving.wait(30) == 0
    assert "has no id" in serving.stderr.read()


def test_the_faults_of_another_game_stand_on_no_page_that_has_its_own() -> None:
    changes = Changes()
    changes.faults = "content/one/rules.md:3: x; y\ncontent/two/game.yaml: x; y\ndrumhead.toml:1: x; y"
    assert changes.faults_for("/one/") == ["content/one/rules.md:3: x; y", "drumhead.toml:1: x; y"]
    assert len(changes.faults_for("/")) == len(changes.faults_for("/three/print/")) == 3


def _is_killed(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_build_whose_process_is_killed_is_told_and_the_next_save_builds_again(
    project: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    builder = Builder(Project(project), changes := Changes(), Previews(), _is_killed)
    builder.start()
    for _ in range(2):
        changes.faults = ""
        builder.request()
        until(lambda: "the process that builds has gone" in changes.faults)
    monkeypatch.setattr("drumhead.pipeline.output.fingerprint", failing)  # as with a file that can't be read
    changes.faults = ""
    builder.request()
    until(lambda: "the process that builds has gone" in changes.faults)
    builder.end()
    assert capfd.readouterr().err.count("drumhead: the process that builds has gone") == 3


def failing(*_: object) -> str:
    raise OSError(5, "Input/output error")


def test_a_build_that_is_going_on_ends_with_it(project: Path, serving: "subprocess.Popen[str]") -> None:
    assert serving.stdout
    serving.stdout.readline()
    rules = project / "content" / "tiny" / "rules.md"
    rules.write_text(rules.read_text(encoding="utf-8").replace("\n- No id.\n", ""), encoding="utf-8")
    site = project / "site"
    until(lambda: any(site.glob(".drumhead-public.*.new")))
    serving.send_signal(signal.SIGTERM)
    assert serving.wait(60) == 0
    assert list(site.iterdir()) == []


def test_everything_that_is_copied_to_the_site_is_an_input() -> None:
    project = Project.here()
    watched = inputs(project)
    for part in (project.site / "mark.svg", project.root / "CREDITS.md", project.site / "mkdocs.yml", project.content):
        assert part in watched


def test_a_changed_mark_is_another_fingerprint(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "mkdocs.yml").touch()
    (site / "mark.svg").write_text("<svg/>", encoding="utf-8")
    before = inputs_fingerprint(Project(tmp_path))
    (site / "mark.svg").write_text("<svg></svg>", encoding="utf-8")
    assert inputs_fingerprint(Project(tmp_path)) != before


def test_an_engine_as_it_is_now_is_served_before_the_site_is_built(tmp_path: Path) -> None:
    """Its sources stand in place of what is compiled for the browser, and the older one's first tables are gone."""
    shutil.copytree(ROOT / "tests" / "tiny" / "content", tmp_path / "content")
    bundle = bundle_of(compile_game(tmp_path / "content" / "tiny"))
    room = tmp_path / "site" / "public" / "tiny" / "play" / "0123456789abcdef"
    room.mkdir(parents=True)
    (room / "bundle.json").write_text(json.dumps(bundle.to_json()), encoding="utf-8")
    (room / "engine.zip").write_bytes(b"compiled")
    (room.with_name("openings")).mkdir()
    (room.with_name("openings") / "1.json").write_text('{"zones": []}', encoding="utf-8")
    previewer, previews = Previewer(Project(tmp_path)), Previews()
    try:
        previews.add(previewer.restart())
    finally:
        previewer.end()
    with server(Project(tmp_path), 0, Changes(), previews) as http:
        Thread(target=http.serve_forever, daemon=True).start()
        play = f"http://127.0.0.1:{http.server_port}/tiny/play"
        with urllib.request.urlopen(f"{play}/openings/1.json") as file:
            assert file.read() == b"null"
        with urllib.request.urlopen(f"{play}/{room.name}/engine.zip") as file:
            assert file.headers["Content-Type"] == "application/zip"
            source = ZipFile(BytesIO(file.read())).read("tests/tiny/engine/__init__.py")
        http.shutdown()
    assert source == (ROOT / "tests" / "tiny" / "engine" / "__init__.py").read_bytes()
