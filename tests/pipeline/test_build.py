"""The build: a new game is a folder and a module; a failed build costs nothing; an unchanged one does nothing."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from drumhead.web.runtime import ENGINE, hashed_folder

from tests.projects import tiny_project

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "generator"), str(ROOT)])}


def drumhead(project: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """The command, run as a reader does in a project of his own."""
    command = [sys.executable, "-m", "drumhead.cli", *arguments]
    return subprocess.run(command, cwd=project, env=ENVIRONMENT, capture_output=True, text=True, check=False)


def started(project: Path, *arguments: str) -> "subprocess.Popen[str]":
    """The command, begun."""
    command = [sys.executable, "-m", "drumhead.cli", *arguments]
    return subprocess.Popen(command, cwd=project, env=ENVIRONMENT, stdout=-1, stderr=-1, text=True)


def until(look: Callable[[], object]) -> None:
    """Wait until there is something to see."""
    end = time.monotonic() + 600
    while time.monotonic() < end:
        with suppress(FileNotFoundError):
            if look():
                return
        time.sleep(0.01)
    pytest.fail("it never happened")


def retitled(project: Path) -> Path:
    """The project with another title of its game, which stands on every page and sheet."""
    file = project / "content" / "tiny" / "game.yaml"
    first, _, rest = file.read_text(encoding="utf-8").partition("\n")
    number = int("0" + first.removeprefix("title: Staircase").strip()) + 1
    file.write_text(f"title: Staircase {number}\n{rest}", encoding="utf-8")
    return project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that holds the tiny game and nothing of ours, built."""
    folder = tiny_project(tmp_path_factory.mktemp("project"))
    result = drumhead(folder, "build")
    assert result.returncode == 0, result.stderr
    return folder


def test_a_sixth_game_is_a_folder_and_a_module(project: Path) -> None:
    public = project / "site" / "public"
    for name in ("index.html", "rules.txt", "rules.md", "rules.json", "play/index.html"):
        assert (public / "tiny" / name).is_file(), name
    assert (public / hashed_folder(public, "tiny/play") / ENGINE).is_file()
    assert "Staircase" in (public / "index.html").read_text(encoding="utf-8")
    assert list((public / "tiny" / "print").glob("tiny-rules-*.pdf"))


def test_nothing_is_made_again_where_nothing_changed(project: Path) -> None:
    page = project / "site" / "public" / "tiny" / "index.html"
    before = page.stat().st_mtime_ns
    result = drumhead(project, "build")
    assert "up to date" in result.stdout
    assert page.stat().st_mtime_ns == before


def test_a_pipe_is_told_of_though_nothing_else_changed(project: Path) -> None:
    os.mkfifo(pipe := project / "content" / "tiny" / "pipe.yaml")
    result = drumhead(project, "build")
    pipe.unlink()
    assert "pipe.yaml: this is a pipe or a device" in result.stderr and "up to date" not in result.stdout


@pytest.mark.parametrize("text", ["{", "[1]", '[{"pictures": []}]'])
def test_a_damaged_list_of_sheets_is_named(project: Path, text: str) -> None:
    sheets = project / "site" / "public" / "tiny" / "print" / "sheets.json"
    whole = sheets.read_text(encoding="utf-8")
    sheets.write_text(text, encoding="utf-8")
    result = drumhead(project, "build", "--only", "web")
    sheets.write_text(whole, encoding="utf-8")
    assert result.stderr == "drumhead: tiny/print/sheets.json of the old site is damaged: build all parts\n"


def test_builds_at_once_wait_for_the_site_and_for_the_cache(project: Path) -> None:
    site = project / "site"
    with started(retitled(project), "build") as first:
        until((site / ".drumhead-public.lock").read_text)
        until((project / ".cache" / "drumhead" / "lock").read_text)
        with started(project, "build", "--only", "web", "--out", "elsewhere") as other:
            second = drumhead(project, "build")
            _, waited = other.communicate()
        assert first.wait() == 0
    assert f"drumhead: waiting for process {first.pid}, which uses site/public" in second.stderr
    assert (second.returncode, second.stdout) == (0, "site/public: up to date\n")
    assert f"waiting for process {first.pid}, which uses .cache/drumhead" in waited
    for public in (site / "public", project / "elsewhere"):
        assert (public / hashed_folder(public, "tiny/play") / ENGINE).stat().st_size
    assert os.listdir(site) == ["public"] and list((site / "public/tiny/print").glob("tiny-rules-*.pdf"))


def test_an_interrupted_build_ends_with_its_workers_and_leaves_the_old_site(project: Path) -> None:
    public, source = project / "site" / "public", project / "content" / "tiny" / "game.yaml"
    before, text = contents(public), source.read_text(encoding="utf-8")
    with started(retitled(project), "build") as build:
        until(lambda: any((project / ".cache" / "drumhead" / "press").glob(".staging-*/*")))
        build.send_signal(signal.SIGINT)
        out, err = build.communicate()  # the workers hold these pipes too: it is read to its end when they have ended
    source.write_text(text, encoding="utf-8")
    assert (build.returncode, out, err) == (128 + signal.SIGINT, "", "drumhead: interrupted\n")
    assert contents(public) == before
    assert os.listdir(project / "site") == ["public"]
    assert not list((project / ".cache" / "drumhead" / "press").glob(".staging-*"))


@pytest.mark.parametrize("kills", [1, 2])
def test_a_killed_worker_costs_no_sheet_and_the_second_keeps_the_old_site(project: Path, kills: int) -> None:
    before = contents(project / "site" / "public")
    with started(retitled(project), "build") as build:
        known: set[str] = set()

        def new_workers() -> set[str]:
            """Children that were spawned: others are forked, for a moment, to try an engine."""
            children = Path(f"/proc/{build.pid}/task/{build.pid}/children").read_text().split()
            return {child for child in children if b"spawn_main" in command_of(child)} - known

        for _ in range(kills):
            until(lambda: len(new_workers()) > 1)  # of a pool, both: else the second kill may hit the first pool again
            known |= new_workers()
            os.kill(int(max(known, key=int)), signal.SIGKILL)
        _, err = build.communicate()
    after = contents(project / "site" / "public")
    assert build.returncode == (2 if kills > 1 else 0), err
    assert ("was killed twice" in err and "--only text,data,web" in err) == (kills > 1)
    assert {name for name in after if name.endswith(".pdf")} == {name for name in before if name.endswith(".pdf")}
    assert (after == before) == (kills > 1)


def command_of(process: str) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""  # it has ended


def contents(site: Path) -> dict[str, bytes]:
    return {str(path.relative_to(site)): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def test_a_failed_build_leaves_the_old_site_as_it_was(project: Path) -> None:
    rules = project / "content" / "tiny" / "rules.md"
    public = project / "site" / "public"
    before = {path: path.stat().st_mtime_ns for path in public.rglob("*")}
    public.rename(public.with_name(".drumhead-public.old"))  # as a build leaves it that is killed as it ends
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text + "\n- No id.\n", encoding="utf-8")
    try:
        result = drumhead(project, "build")
    finally:
        rules.write_text(text, encoding="utf-8")
    assert result.returncode == 2
    assert "has no id" in result.stderr and "Traceback" not in result.stderr
    assert {path: path.stat().st_mtime_ns for path in public.rglob("*")} == before
    assert [path.name for path in (project / "site").iterdir()] == ["public"]


def test_parts_can_be_made_anew_after_an_edit_and_the_others_stay_as_they_were(project: Path) -> None:
    public, play = project / "site" / "public", "tiny/play/"
    (public / "tiny" / "rules.txt").unlink()
    (public / "sw.js").write_text("a seal on another text", encoding="utf-8")
    for parts, changed in {
        "text,data": {"tiny/rules.txt", "tiny/rules.md", "tiny/rules.json"},
        "web": {"index.html", hashed_folder(public, "tiny/play") + "/bundle.json"},
    }.items():
        before = contents(retitled(project) / "site" / "public")
        result = drumhead(project, "build", "--only", parts)
        assert (result.returncode, result.stderr) == (0, "")
        after = contents(public)
        differing = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
        assert changed <= differing
        assert "a seal on another text" not in (public / "sw.js").read_text(encoding="utf-8")
        others = (".pdf", ".txt", "rules.json") if parts == "web" else (".pdf", ".html")
        assert not {name for name in differing if name.endswith(others)}
        assert parts == "web" or not {name for name in differing if name.startswith(play)}


def test_a_part_of_a_game_can_be_made_alone_and_bad_input_is_said_in_one_message(project: Path) -> None:
    result = drumhead(project, "build", "--only", "text,data", "--game", "tiny", "--out", "alone")
    assert result.returncode == 0, result.stderr
    files = sorted(str(path.relative_to(project / "alone")) for path in (project / "alone").rglob("*.*"))
    assert files == ["build.json", "rules.schema.json", "tiny/rules.json", "tiny/rules.md", "tiny/rules.txt"]
    result = drumhead(project, "build", "--game", "chess")
    said = "drumhead: there is no game chess: choose from tiny\n"
    assert (result.returncode, result.stdout, result.stderr) == (2, "", said)
