"""``init``, ``new`` and ``validate``: what is made has no fault under any name, and a bad name is refused."""

import sys
from pathlib import Path

import pytest
from drumhead.source.project import Project

from tests.cli.conftest import Command


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own with one game, ``first``, which the command works in."""
    (tmp_path / "content" / "first").mkdir(parents=True)
    (tmp_path / "content" / "first" / "game.yaml").touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("slug", ["null", "my-2nd-game"])
def test_a_new_game_has_no_fault(project: Path, monkeypatch: pytest.MonkeyPatch, drumhead: Command, slug: str) -> None:
    assert drumhead("new", slug)[0] == 0
    monkeypatch.chdir(project / "content" / slug)
    code, out, _ = drumhead("validate", ".")
    assert code == 0 and out == f"{slug}: no faults\n"


@pytest.mark.parametrize("slug", ["null", "true"])
def test_an_engine_has_the_name_of_its_game_whatever_yaml_makes_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drumhead: Command, slug: str
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert drumhead("init", str(tmp_path / "own"))[0] == 0
    monkeypatch.chdir(tmp_path / "own")
    assert drumhead("new", slug, "--engine")[0] == 0
    assert drumhead("validate", f"content/{slug}")[1] == f"{slug}: no faults\n"
    assert f'engine: "{slug}"' in Path("content", slug, "game.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("slug", ["search", "print", "My-Game", "two--hyphens", "../up", "2nd"])
def test_a_name_that_no_game_can_have_is_refused(project: Path, drumhead: Command, slug: str) -> None:
    code, _, err = drumhead("new", slug)
    assert code == 2 and f"{slug!r} cannot be a game's name" in err
    assert [folder.name for folder in (project / "content").iterdir()] == ["first"]


def test_a_folder_of_such_a_name_is_a_fault(project: Path, drumhead: Command) -> None:
    assert drumhead("new", "second")[0] == 0
    (project / "content" / "second").rename(project / "content" / "search")
    code, out, _ = drumhead("validate", "content/search")
    assert code == 1 and "content/search: the folder's name cannot be a game's name" in out


def test_outside_any_project_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drumhead: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = drumhead("new", "my-game")
    assert code == 2 and "no project is here or above; make one: drumhead init my-games" in err
    assert not list(tmp_path.iterdir())


def test_a_project_is_begun_and_its_first_game_with_an_engine_has_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drumhead: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    code, out, err = drumhead("init", "my_games")
    assert code == 0 and "wheels is missing: for the workflows, `make wheel`" in err, "a checkout has no wheel to give"
    written = out.split()
    assert {f"my_games/{name}" for name in ("drumhead.toml", ".gitignore", ".gitlab-ci.yml")} < {*written}
    files = {str(path.relative_to(tmp_path)) for path in (tmp_path / "my_games").rglob("*") if path.is_file()}
    assert files == {*written}
    assert not [name for name in files if "{{ " in (tmp_path / name).read_text(encoding="utf-8").replace("${{", "")]
    monkeypatch.chdir(tmp_path / "my_games")
    assert Project.here().settings.title == "My Games"
    code, out, _ = drumhead("new", "short-rise", "--engine")
    assert code == 0 and "engines/short_rise/__init__.py" in out.split()
    assert drumhead("validate")[0] == 0
    settings = Path("drumhead.toml").read_text(encoding="utf-8")
    Path("drumhead.toml").write_text(f"sheets = ['quikref']\n{settings}", encoding="utf-8")
    code, out, _ = drumhead("validate")
    assert code == 1 and "drumhead.toml: 'sheets' names 'quikref', and no game has" in out
    code, _, err = drumhead("init", str(tmp_path / "my_games" / "content"))
    assert code == 2 and "content is not empty" in err
    code, _, err = drumhead("init", "inside")
    assert code == 2 and "is inside the project" in err
    code, _, err = drumhead("new", "json", "--engine")
    assert code == 2 and "another module 'json'" in err
    code, _, err = drumhead("new", "class", "--engine")
    assert code == 2 and "'class' is a word of Python: choose another name, such as class-game" in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("build", "--only", "print"), "choose from text, data, press, web"),
        (("build", "--only", ""), "names no part: choose from text, data, press, web"),
        (("build", "--out", "content/first/game.yaml"), "is a file"),
        (("build", "--out", "loop/out"), "loop"),
        (("validate", "nowhere"), "nowhere: no game.yaml here or one folder below; name a game's folder"),
        (("new", "first"), "content/first exists already"),
        (("release", "chess"), "there is no game 'chess'"),
        (("check", "nowhere.json"), "nowhere.json: cannot be read"),
    ],
)
def test_bad_input_is_said_in_one_message(
    project: Path, drumhead: Command, arguments: tuple[str, ...], message: str
) -> None:
    Path("loop").symlink_to("loop")
    code, out, err = drumhead(*arguments)
    assert (code, out) == (2, "") and message in err and "fault of the program" not in err
