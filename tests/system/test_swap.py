"""A folder takes another's place, or doesn't: whatever instant the process is killed at, one of the two is there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from drumhead.system.files import beside, restore, staging, swap_in

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
