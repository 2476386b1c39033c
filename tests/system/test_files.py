"""A file is written whole or not at all, and a full disk is named."""

import errno
import os
from pathlib import Path

import pytest
from drumhead.system import files


def test_the_new_content_takes_the_place_of_the_old(tmp_path: Path) -> None:
    file = tmp_path / "odds.json"
    for content in ("old", "♠ new"):
        files.write_file(file, content)
        assert file.read_text(encoding="utf-8") == content
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_content_and_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "odds.json"
    file.write_text("old", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", fail) if step == "fsync" else monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError) as error:
        files.write_file(file, "new")
    assert error.value.filename == str(file) and files.is_disk_full(error.value)
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["old"]


def test_an_interrupted_write_leaves_the_old_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        files.write_file(tmp_path / "odds.json", "new")
    assert list(tmp_path.iterdir()) == []


def test_the_disk_is_known_by_where_it_is_mounted(tmp_path: Path) -> None:
    mount = files.mount_of(tmp_path / "not" / "there yet")
    assert os.path.ismount(mount) and tmp_path.is_relative_to(mount)
    assert files.mount_of(Path("/proc/self/status")) == Path("/proc")
