"""``new`` and ``validate``: what is made has no fault under any name, and a name that can't be used is refused."""

import sys
from pathlib import Path

import pytest
from drumhead.cli import main


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
    assert f"{slug!r} is no name for a game" in capsys.readouterr().err
    assert [folder.name for folder in (project / "content").iterdir()] == ["first"]


def test_a_folder_of_such_a_name_is_a_fault(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert drumhead(monkeypatch, "new", "second") == 0
    (project / "content" / "second").rename(project / "content" / "search")
    assert drumhead(monkeypatch, "validate", "content/search") == 1
    assert "content/search: the folder's name is no name for a game" in capsys.readouterr().out
