"""The bundle that is kept beside the source: it is never trusted further than it goes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from drumhead.book import bundle as bundles
from drumhead.book.compile import compile_game
from drumhead.source.project import Project

FOLDER = Project.here().content / "onslaught"


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that holds the bundle."""
    folder = tmp_path_factory.mktemp("cache")
    bundles.cached_bundle(FOLDER, folder)
    return folder


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"",
        lambda content: b"\0",
        lambda content: content[:-20],
        lambda content: content.replace(b"Onslaught", b"Onslaughs"),
        lambda content: content.partition(b"\n")[2],
    ],
)
def test_a_damaged_bundle_is_made_again(cache: Path, damage: Callable[[bytes], bytes]) -> None:
    (entry,) = (cache / "bundles").iterdir()
    content = entry.read_bytes()
    entry.write_bytes(damage(content))
    assert entry.read_bytes() != content
    assert bundles.cached_bundle(FOLDER, cache).title == "Onslaught"
    assert entry.read_bytes() == content


def test_the_bundle_of_another_version_is_not_read(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (entry,) = (cache / "bundles").iterdir()
    before = entry.read_bytes()
    monkeypatch.setattr(bundles, "__version__", "0.0.0")
    bundles.cached_bundle(FOLDER, cache)
    assert entry.read_bytes() != before


def test_a_kept_bundle_is_the_made_one_and_nothing_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = bundles.cached_bundle(FOLDER, tmp_path)
    assert bundle == bundles.bundle_of(compile_game(FOLDER))
    monkeypatch.setattr(bundles, "cached_book", None)
    assert bundles.cached_bundle(FOLDER, tmp_path) == bundle
    assert all(place.exists() for place in bundles._PACKAGES)


def test_a_cache_that_cannot_be_written_costs_no_more_than_time(tmp_path: Path) -> None:
    (tmp_path / "bundles").write_text("in the way", encoding="utf-8")
    assert bundles.cached_bundle(FOLDER, tmp_path).slug == "onslaught"
