"""``init``, ``new`` and ``validate``: what is made has no fault under any name, and a bad name is refused."""

import sys
from pathlib import Path

import pytest
from drumhead.cli import main
from drumhead.source.project import Project


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own with one game, ``first``, which the command works in."""
    (tmp_path / "content" / "first").mkdir(parents=True)
    (tmp_path / "content" / "first" / "game.yaml").touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def drumhead(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["drumhead", *words])
    with pytest.raises(SystemExit) as done:
        main()
    return int(done.value.code or 0)


@pytest.mark.parametrize("slug", ["null", "true", "my-2nd-game"])
def test_a_new_game_has_no_fault(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], slug: str
) -> None:
    assert drumhead(monkeypatch, "new", slug) == 0
    monkeypatch.chdir(project / "content" / slug)
    capsys.readouterr()
    assert drumhead(monkeypatch, "validate", ".") == 0
    assert capsys.readouterr().out == f"{slug}: no faults\n"


@pytest.mark.parametrize("slug", ["search", "print", "My-Game", "two--hyphens", "../up", "2nd"])
def test_a_name_that_no_game_can_have_is_refused(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], slug: str
) -> None:
    assert drumhead(monkeypatch, "new", slug) == 2
    assert f"{slug!r} cannot be a game's name" in capsys.readouterr().err
    assert [folder.name for folder in (project / "content").iterdir()] == ["first"]


def test_a_folder_of_such_a_name_is_a_fault(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert drumhead(monkeypatch, "new", "second") == 0
    (project / "content" / "second").rename(project / "content" / "search")
    assert drumhead(monkeypatch, "validate", "content/search") == 1
    assert "content/search: the folder's name cannot be a game's name" in capsys.readouterr().out


def test_outside_any_project_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert drumhead(monkeypatch, "new", "my-game") == 2
    assert "no project is here or above; make one: drumhead init my-games" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_project_is_begun_and_its_first_game_with_an_engine_has_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert drumhead(monkeypatch, "init", "my_games") == 0
    written = capsys.readouterr().out.split()
    assert {f"my_games/{name}" for name in ("drumhead.toml", ".gitignore", ".gitlab-ci.yml")} < {*written}
    files = {str(path.relative_to(tmp_path)) for path in (tmp_path / "my_games").rglob("*") if path.is_file()}
    assert files == {*written}
    assert not [name for name in files if "{{ " in (tmp_path / name).read_text(encoding="utf-8").replace("${{", "")]
    monkeypatch.chdir(tmp_path / "my_games")
    assert Project.here().settings.title == "My Games"
    assert drumhead(monkeypatch, "new", "short-rise", "--engine") == 0
    assert "engines/short_rise/__init__.py" in capsys.readouterr().out.split()
    assert drumhead(monkeypatch, "validate") == 0
    capsys.readouterr()
    settings = Path("drumhead.toml").read_text(encoding="utf-8")
    Path("drumhead.toml").write_text(f"sheets = ['quikref']\n{settings}", encoding="utf-8")
    assert drumhead(monkeypatch, "validate") == 1
    assert "drumhead.toml: 'sheets' names 'quikref', and no game has" in capsys.readouterr().out
    assert drumhead(monkeypatch, "init", str(tmp_path / "my_games" / "content")) == 2
    assert "content is not empty" in capsys.readouterr().err
    assert drumhead(monkeypatch, "init", "inside") == 2
    assert "is inside the project" in capsys.readouterr().err
    assert drumhead(monkeypatch, "new", "json", "--engine") == 2
    assert "another module 'json'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("title = 3\n", "drumhead.toml:1: 'title' is 3, not text; write it in quotes"),
        ("\ntitel = 'x'\n", "drumhead.toml:2: 'titel' is not known here"),
        ("title = \n", "drumhead.toml:1: this is not TOML"),
        ("games = ['first', 'gone']\n", "drumhead.toml:1: 'games' names 'gone', and there is no content/gone"),
        ("[colours]\nred = ['red', '#000000']\n", "drumhead.toml:2: 'colours.red.0' is 'red'; write a colour such as"),
        ("address = 'example.org'\n", "drumhead.toml:1: 'address' is 'example.org'; write https://"),
    ],
)
def test_a_fault_in_the_settings_is_named_with_its_line(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, fault: str
) -> None:
    (project / "drumhead.toml").write_text(text, encoding="utf-8")
    assert drumhead(monkeypatch, "build") == 2
    assert fault in capsys.readouterr().err
