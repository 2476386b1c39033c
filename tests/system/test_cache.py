"""What is kept is found again only as long as it is exactly as it was kept."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from drumhead.system.cache import STAGING, Cache, delete_leftovers

Damage = Callable[[Path], object]


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    """A cache with one entry of two files."""
    cache = Cache(tmp_path / "cache")
    with cache.staging() as folder:
        (folder / "sheet.pdf").write_bytes(b"%PDF")
        (folder / "sheet.zip").write_bytes(b"PK")
        cache.put("sheet", "key", {"pages": 2}, [folder / "sheet.pdf", folder / "sheet.zip"])
    return cache


def test_an_entry_is_found_by_its_key(cache: Cache) -> None:
    assert cache.get("sheet", "key") == {"pages": 2}
    assert [cache.get("sheet", other) for other in ("", "another key", "key 2", "other key")] == [None] * 4
    assert cache.get("another", "key") is None
    assert (cache.folder / "sheet.pdf").read_bytes() == b"%PDF"


@pytest.mark.parametrize("name", ["sheet.pdf", "sheet.zip", "sheet.entry"])
@pytest.mark.parametrize(
    "damage",
    [
        Path.unlink,
        lambda file: file.write_bytes(b""),
        lambda file: file.write_bytes(file.read_bytes()[:-1]),
        lambda file: file.write_bytes(file.read_bytes()[:-1] + b"~"),
        lambda file: file.write_bytes(file.read_bytes() + b"\n"),
    ],
    ids=["gone", "emptied", "cut short", "changed", "longer"],
)
def test_a_damaged_entry_is_not_found(cache: Cache, name: str, damage: Damage) -> None:
    damage(cache.folder / name)
    assert cache.get("sheet", "key") is None


def test_files_taken_without_an_entry_are_not_found(cache: Cache) -> None:
    with cache.staging() as folder:
        (folder / "sheet.pdf").write_bytes(b"%PDF with a fault")
        cache.take([folder / "sheet.pdf"])
    assert cache.get("sheet", "key") is None
    assert (cache.folder / "sheet.pdf").read_bytes() == b"%PDF with a fault"


def test_only_what_killed_processes_left_is_deleted(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        ended.wait()
    killed = cache.folder / f"{STAGING}{ended.pid}-abc"
    with cache.staging() as living:
        killed.mkdir()
        delete_leftovers(tmp_path)
        assert living.is_dir() and not killed.exists()


def test_a_folder_to_make_files_in_is_named_after_the_process_and_gone_afterwards(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "not" / "there yet")
    with cache.staging() as folder:
        assert folder.parent == cache.folder and folder.name.startswith(f".staging-{os.getpid()}-")
        (folder / "left").touch()
    assert list(cache.folder.iterdir()) == []
