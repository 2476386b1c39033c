"""A file or a folder is written whole or not at all; where a kill comes in between, ``tests.faults`` tells."""

import errno
import os
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
    assert error.value.filename == str(file)
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["old"]


def test_an_interrupted_write_leaves_the_old_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        files.write_file(tmp_path / "odds.json", "new")
    assert list(tmp_path.iterdir()) == []


def test_a_file_whose_folder_is_not_there_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as error:
        files.write_file(tmp_path / "gone" / "odds.json", "new")
    assert str(error.value.filename).endswith(f".odds.json.{os.getpid()}.part")


# A folder takes another's place, or doesn't.


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
