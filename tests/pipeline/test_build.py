"""The build: a new game is a folder and a module; a failed build costs nothing; an unchanged one does nothing."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from drumhead.web.runtime import hashed_folder

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
    assert (public / hashed_folder(public, "tiny/play") / "engine.zip").is_file()
    assert "Staircase" in (public / "index.html").read_text(encoding="utf-8")
    assert list((public / "tiny" / "print").glob("tiny-rules-*.pdf"))


def test_nothing_is_made_again_where_nothing_changed(project: Path) -> None:
    page = project / "site" / "public" / "tiny" / "index.html"
    before = page.stat().st_mtime_ns
    result = drumhead(project, "build")
    assert "up to date" in result.stdout
    assert page.stat().st_mtime_ns == before


def test_a_file_that_was_lost_is_made_again(project: Path) -> None:
    page = project / "site" / "public" / "tiny" / "index.html"
    page.unlink()
    assert drumhead(project, "build").returncode == 0
    assert page.is_file()


def test_of_two_builds_at_once_the_second_waits_and_finds_nothing_to_do(project: Path) -> None:
    with started(retitled(project), "build") as first:
        until((project / "site" / ".drumhead-public.lock").read_text)
        second = drumhead(project, "build")
        assert first.wait() == 0
    assert f"drumhead: waiting for process {first.pid}, which uses " in second.stderr
    assert (second.returncode, second.stdout) == (0, "site/public: up to date\n")
    assert os.listdir(project / "site") == ["public"]
    assert list((project / "site" / "public" / "tiny" / "print").glob("tiny-rules-*.pdf"))
    public = project / "site" / "public"
    assert (public / hashed_folder(public, "tiny/play") / "engine.zip").stat().st_size


def test_two_builds_into_two_folders_share_the_cache_one_after_the_other(project: Path) -> None:
    with started(project, "build", "--only", "web") as first:
        until((project / ".cache" / "drumhead" / "lock").read_text)
        second = drumhead(project, "build", "--only", "web", "--out", "elsewhere")
        assert first.wait() == 0
    assert f"waiting for process {first.pid}, which uses " in second.stderr
    assert ", which uses .cache/drumhead" in second.stderr
    assert second.returncode == 0
    elsewhere = project / "elsewhere"
    assert (elsewhere / hashed_folder(elsewhere, "tiny/play") / "engine.zip").is_file()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_build_ends_with_its_workers_and_leaves_the_old_site(
    project: Path, number: signal.Signals
) -> None:
    public, source = project / "site" / "public", project / "content" / "tiny" / "game.yaml"
    before, text = contents(public), source.read_text(encoding="utf-8")
    with started(retitled(project), "build") as build:
        until(lambda: any((project / ".cache" / "drumhead" / "press").glob(".staging-*/*")))
        build.send_signal(number)
        out, err = build.communicate()  # the workers hold these pipes too: it is read to its end when they have ended
    source.write_text(text, encoding="utf-8")
    assert (build.returncode, out, err) == (128 + number, "", "drumhead: interrupted\n")
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


def test_a_part_of_a_game_can_be_made_alone(project: Path) -> None:
    result = drumhead(project, "build", "--only", "text,data", "--game", "tiny", "--out", "alone")
    assert result.returncode == 0, result.stderr
    files = sorted(str(path.relative_to(project / "alone")) for path in (project / "alone").rglob("*.*"))
    assert files == ["build.json", "rules.schema.json", "tiny/rules.json", "tiny/rules.md", "tiny/rules.txt"]


def test_each_part_can_be_made_anew_after_an_edit_and_the_others_stay_as_they_were(project: Path) -> None:
    public, play = project / "site" / "public", "tiny/play/"
    assert drumhead(project, "build").returncode == 0
    (public / "tiny" / "rules.txt").unlink()
    (public / "sw.js").write_text("a seal on another text", encoding="utf-8")
    for part, changed in {
        "text": {"tiny/rules.txt", "tiny/rules.md"},
        "data": {"tiny/rules.json"},
        "press": {"tiny/print/tiny-rules-a4.pdf"},
        "web": {"index.html", hashed_folder(public, "tiny/play") + "/bundle.json"},
    }.items():
        before = contents(retitled(project) / "site" / "public")
        result = drumhead(project, "build", "--only", part)
        assert (result.returncode, result.stderr) == (0, "")
        after = contents(public)
        differing = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
        assert changed <= differing
        assert "a seal on another text" not in (public / "sw.js").read_text(encoding="utf-8")
        assert part == "web" or not {name for name in differing if name.startswith(play) or name.endswith(".html")}
        assert part == "press" or not {name for name in differing if name.endswith(".pdf")}
    whole = contents(public)
    shutil.rmtree(public)
    assert drumhead(project, "build").returncode == 0
    assert contents(public).keys() == whole.keys(), "nothing old is left, and nothing is lost"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("build", "--game", "chess"), "there is no game chess: choose from tiny"),
        (("build", "--only", "print"), "choose from text, data, press, web"),
        (("build", "--only", ""), "names no part: choose from text, data, press, web"),
        (("build", "--out", "content/tiny/rules.md"), "is a file"),
        (("validate", "nowhere"), "nowhere: no game.yaml here or one folder below; name a game's folder"),
        (("new", "No Name"), "'No Name' cannot be a game's name"),
        (("new", "tiny"), "content/tiny exists already"),
        (("release", "chess"), "there is no game 'chess'"),
        (("check", "nowhere.json"), "nowhere.json: cannot be read"),
        (("deal", "chess", "--seed", "1"), "there is no game 'chess': choose from tiny"),
        (("deal", "tiny", "--seed", "1", "--variant", "x=y"), "tiny has no variant 'x'"),
        (("deal", "tiny", "--seed", "-1"), "-1 is not in the range"),
        (("perft", "tiny", "--deal", "content/tiny/rules.md", "--depth", "1"), "rules.md:1: broken JSON"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_input_is_said_in_one_message(project: Path, arguments: tuple[str, ...], message: str) -> None:
    result = drumhead(project, *arguments)
    assert result.returncode == 2
    assert message in result.stderr and "Traceback" not in result.stderr
    assert result.stdout == ""


def test_a_new_game_builds_as_it_stands(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests" / "tiny" / "content", tmp_path / "content")
    assert drumhead(tmp_path, "new", "my-game").returncode == 0
    assert drumhead(tmp_path, "validate").stdout.endswith("my-game, tiny: no faults\n")
    assert drumhead(tmp_path, "build", "--only", "text,data,press").returncode == 0
    assert "My Game" in (tmp_path / "site" / "public" / "my-game" / "rules.txt").read_text(encoding="utf-8").title()


def test_a_released_edition_keeps_its_ids(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests" / "tiny" / "content", tmp_path / "content")
    assert drumhead(tmp_path, "release", "tiny").stdout == "content/tiny/editions/1.0.json\n"
    edition = json.loads((tmp_path / "content/tiny/editions/1.0.json").read_text(encoding="utf-8"))
    assert edition["edition"] == "1.0" and edition["rules"]["stair.deal"]["number"]
    again = drumhead(tmp_path, "release", "tiny")
    assert again.returncode == 2 and "a released edition cannot change" in again.stderr
    assert drumhead(tmp_path, "validate").stdout == "tiny: no faults\n"
