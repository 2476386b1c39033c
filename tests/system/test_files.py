"""A file is written whole or not at all, and a full disk is named."""

import errno
import os
import shutil
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


def test_a_new_folder_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    place = tmp_path / "made"
    with files.new_folder(place) as folder:
        (folder / "a").write_text("a", encoding="utf-8")
        assert not place.exists()
    assert (place / "a").read_text(encoding="utf-8") == "a"
    with pytest.raises(RuntimeError), files.new_folder(tmp_path / "other"):
        raise RuntimeError
    assert [path.name for path in tmp_path.iterdir()] == ["made"]


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT, errno.EACCES])
def test_of_a_copy_that_fails_the_first_file_is_named(code: int) -> None:
    gathered = [("from", "to", f"[Errno {code}] {os.strerror(code)}: 'to'"), ("b", "c", "something else")]
    with pytest.raises(OSError) as error, files.naming_full_disk(Path("folder")):
        raise shutil.Error(gathered)
    assert (error.value.errno, error.value.filename) == (code, "to")
    assert files.is_disk_full(error.value) is (code != errno.EACCES)


def test_a_reason_that_no_system_has_is_an_error_of_reading_and_writing() -> None:
    with pytest.raises(OSError) as error, files.naming_full_disk(Path("folder")):
        raise shutil.Error([("from", "to", "odd")])
    assert error.value.errno == errno.EIO
    with pytest.raises(PermissionError) as error, files.naming_full_disk(Path("folder")):
        raise PermissionError(errno.EACCES, "Permission denied", "file")
    assert error.value.filename == "file"


def test_a_full_disk_is_known_by_its_words_and_the_last_name_that_it_told() -> None:
    full = os.strerror(errno.ENOSPC)
    gathered = [
        (OSError(f"the copy failed: {full}"), "folder"),
        (OSError(errno.ENOSPC, full, "one"), "one"),
        (OSError(errno.EDQUOT, "quota", "one", None, "other"), "other"),
    ]
    for raised, filename in gathered:
        with pytest.raises(OSError) as error, files.naming_full_disk(Path("folder")):
            raise raised
        assert error.value.filename == filename and files.is_disk_full(error.value)
        assert error.value.strerror == os.strerror(error.value.errno or 0)
    assert not files.is_disk_full(OSError(errno.EIO, "broken"))
    odd = OSError("odd")
    with pytest.raises(OSError) as error, files.naming_full_disk(Path("folder")):
        raise odd
    assert error.value is odd


def test_a_file_whose_folder_is_not_there_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as error:
        files.write_file(tmp_path / "gone" / "odds.json", "new")
    assert str(error.value.filename).endswith(f".odds.json.{os.getpid()}.part")
