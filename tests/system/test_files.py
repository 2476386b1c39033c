"""A file or a folder is written whole or not at all, also where a kill comes in between, and a full disk is named."""

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from drumhead.system import files
from drumhead.system.files import beside, restore, staging, swap_in


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


# A folder takes another's place, or doesn't: whatever instant the process is killed at, one of the two is there.

KILLED = 9

SWAP_AND_DIE = """
import os, shutil, sys
from pathlib import Path
from drumhead.system import files

instant = int(sys.argv[2])

def mortal(step):
    def run(*arguments, **options):
        global instant
        instant -= 1
        if instant == 0:
            os._exit(9)
        step(*arguments, **options)
        instant -= 1
        if instant == 0:
            os._exit(9)
    return run

Path.rename, shutil.rmtree = mortal(Path.rename), mortal(shutil.rmtree)
place = Path(sys.argv[1])
with files.staging(place) as folder:
    (folder / "page").write_text("new")
    files.swap_in(folder, place)
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with an old page."""
    folder = tmp_path / "public"
    folder.mkdir()
    (folder / "page").write_text("old")
    return folder


def swap_new(place: Path) -> None:
    with staging(place) as folder:
        (folder / "page").write_text("new")
        swap_in(folder, place)


def test_the_new_folder_takes_the_place_and_nothing_else_stays(place: Path) -> None:
    swap_new(place)
    assert (place / "page").read_text() == "new"
    assert list(place.parent.iterdir()) == [place]


@pytest.mark.parametrize("instant", range(1, 10))
def test_a_kill_at_any_instant_leaves_the_old_folder_or_the_new(place: Path, instant: int) -> None:
    command = [sys.executable, "-c", SWAP_AND_DIE, str(place), str(instant)]
    code = subprocess.run(command, check=False).returncode
    restore(place)
    assert (place / "page").read_text() == ("new" if instant > 3 else "old")
    swap_new(place)
    assert (place / "page").read_text() == "new"
    assert list(place.parent.iterdir()) == [place]
    assert code == (KILLED if instant <= 8 else 0)


def test_a_failed_move_brings_the_old_folder_back(place: Path) -> None:
    with pytest.raises(FileNotFoundError):
        swap_in(place.with_name("nowhere"), place)
    assert (place / "page").read_text() == "old"


def test_an_empty_folder_in_its_place_does_not_cost_the_old_one(place: Path) -> None:
    place.rename(beside(place, "old"))
    place.mkdir()
    restore(place)
    assert (place / "page").read_text() == "old"


def test_folders_of_killed_processes_are_deleted_and_others_are_not(place: Path) -> None:
    others = {".drumhead-public.b.77.new", ".drumhead-public.new", "drumhead-public.7.new"}
    for name in (".drumhead-public.77.new", *others):
        (place.parent / name).mkdir()
    with staging(place) as folder:
        assert {path.name for path in place.parent.iterdir()} == {"public", folder.name, *others}


def test_a_folder_is_put_where_none_was(tmp_path: Path) -> None:
    swap_new(tmp_path / "public")
    assert [path.name for path in tmp_path.iterdir()] == ["public"]
    assert (tmp_path / "public" / "page").read_text() == "new"


def test_what_cannot_be_deleted_of_the_old_folder_stops_nothing(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: object, **__: object) -> None:
        raise OSError("busy")

    folder = place.with_name("new")
    folder.mkdir()
    (folder / "page").write_text("new")
    monkeypatch.setattr("os.rmdir", busy)
    swap_in(folder, place)
    assert (place / "page").read_text() == "new"


def test_a_folder_is_gone_where_an_interruption_comes_as_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(folder: Path) -> None:
        os.mkdir(folder)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "mkdir", interrupted)
    with pytest.raises(KeyboardInterrupt), staging(tmp_path / "public"):
        pass
    assert not list(tmp_path.iterdir())
