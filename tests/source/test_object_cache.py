"""Objects are kept for exactly what they were made from."""

from pathlib import Path

import pytest
from drumhead.source import object_cache
from drumhead.source.object_cache import ObjectCache


def test_an_object_is_made_once_for_a_key_and_anew_for_another(tmp_path: Path) -> None:
    calls: list[str] = []

    def make() -> list[str]:
        calls.append("once more")
        return [*calls]

    cache = ObjectCache(tmp_path / "kept")
    assert cache.get_or_make("name", "key", make) == cache.get_or_make("name", "key", make) == ["once more"]
    assert cache.get_or_make("name", "other key", make) == ["once more", "once more"]
    assert len(calls) == 2


@pytest.mark.parametrize("empty", [[], {}])
def test_an_empty_object_is_kept_as_any_other(tmp_path: Path, empty: object) -> None:
    cache = ObjectCache(tmp_path)
    cache.put("name", "key", empty)
    assert cache.get_or_make("name", "key", lambda: pytest.fail("made again")) == empty


def test_nothing_is_kept_under_an_empty_key(tmp_path: Path) -> None:
    cache = ObjectCache(tmp_path)
    assert cache.get_or_make("name", "", lambda: 1) == 1
    assert cache.get_or_make("name", "", lambda: 2) == 2
    assert not [*tmp_path.iterdir()]


def test_what_is_damaged_is_made_again(tmp_path: Path) -> None:
    cache = ObjectCache(tmp_path)
    cache.put("name", "key", 1)
    [file] = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-1])
    assert cache.get_or_make("name", "key", lambda: 2) == 2


def test_where_nothing_can_be_written_the_object_is_made_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert ObjectCache(tmp_path / "file").get_or_make("name", "key", lambda: 1) == 1


def test_what_other_code_has_made_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = ObjectCache(tmp_path)
    cache.put("name", "key", 1)
    monkeypatch.setattr(object_cache, "_PACKAGE", tmp_path / "other code")
    object_cache._code_fingerprint.cache_clear()
    try:
        assert cache.get_or_make("name", "key", lambda: 2) == 2
    finally:
        object_cache._code_fingerprint.cache_clear()
