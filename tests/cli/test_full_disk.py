"""A full disk: the message names it, nothing half-made stays, and what was there is as it was."""

import os
import shutil
import sys
from errno import ENOSPC
from pathlib import Path

import pytest
from drumhead.cli import main

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with the tiny game."""
    shutil.copytree(ROOT / "tests" / "tiny" / "content", tmp_path / "content")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def fill_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on files can be opened, but writing to them fails."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(os, "fsync", fail)
    monkeypatch.setattr(Path, "write_text", fail)


def contents(folder: Path) -> dict[str, bytes | None]:
    """Every file with its content, and every folder."""
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (["new", "my-game"], "content/my-game"),
        (["release", "tiny"], "content/tiny/editions/1.0.json: "),
        (["odds", "tiny", "--make"], "content/tiny/odds.json"),
        (["build", "--only", "text"], "site/public"),
    ],
    ids=["new", "release", "odds", "build"],
)
def test_nothing_half_made_stays_and_the_disk_is_named(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], place: str
) -> None:
    if arguments[0] == "odds":
        (project / "content" / "tiny" / "odds.json").write_text("stale", encoding="utf-8")
    before = contents(project / "content")
    monkeypatch.setattr(sys, "argv", ["drumhead", *arguments])
    fill_disk(monkeypatch)
    with pytest.raises(SystemExit) as exit_info:
        main()
    assert exit_info.value.code == 2
    output = capsys.readouterr().err
    assert output.startswith(f"drumhead: {place}") and output.count("\n") == 1
    assert "No space left on device; make room on its disk and try again" in output
    assert contents(project / "content") == before
    assert not list(project.glob("site/*"))
